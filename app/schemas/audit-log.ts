import { z } from "zod";

import { AUDIT_ACTIONS } from "./admin-lists.ts";
import { Pagination, recordId, timestamp } from "./shared.ts";

const AuditLogEntry = z.object({
  id: recordId,
  createdAt: timestamp,
  actorName: z.string().meta({ example: "Administrator <admin@example.org>" }),
  action: z.enum(AUDIT_ACTIONS).meta({ example: "message.marked-done" }),
  subjectId: z.string().meta({ example: "01a2115f-5e8c-7458-9b95-e1c9e082a8af" }),
  subjectName: z.string().meta({ example: "appointment-cancelled URV-FDWM-3H" }),
  note: z.string().meta({ example: "" }),
  fromState: z.string().nullable(),
  toState: z.string().nullable(),
  count: z.number(),
});
export type AuditLogEntry = z.infer<typeof AuditLogEntry>;
export const AuditLogPage = z.object({ entries: z.array(AuditLogEntry), pagination: Pagination });
