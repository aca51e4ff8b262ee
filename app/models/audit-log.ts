import { defineEntity } from "@mikro-orm/core";

import { AUDIT_ACTIONS } from "../schemas/admin-lists.ts";

/** Names are copies, and nothing refers to a row that may be deleted. */
export const AuditLog = defineEntity({
  name: "AuditLog",
  tableName: "audit_log",
  properties: (p) => ({
    id: p.uuid().primary(),
    createdAt: p.datetime().defaultRaw("now()"),
    actorId: p.uuid().nullable(),
    actorName: p.text(),
    action: p.enum(AUDIT_ACTIONS),
    subjectId: p.text(),
    subjectName: p.text(),
    note: p.text().default(""),
    /** Only for logins, which are counted: one row per account, action and hour. */
    hour: p.datetime().nullable(),
    count: p.integer().default(1),
    fromState: p.text().nullable(),
    toState: p.text().nullable(),
  }),
});
