import { z } from "zod";

import { AUDIT_ACTIONS } from "./admin-lists.ts";
import { readQuery } from "./query.ts";
import { Pagination } from "./shared.ts";

const AuditLogEntry = z.object({
  id: z.string(),
  createdAt: z.string(),
  actorName: z.string(),
  action: z.enum(AUDIT_ACTIONS),
  subjectId: z.string(),
  subjectName: z.string(),
  note: z.string(),
  fromState: z.string().nullable(),
  toState: z.string().nullable(),
  count: z.number(),
});
export type AuditLogEntry = z.infer<typeof AuditLogEntry>;
export const AuditLogPage = z.object({ entries: z.array(AuditLogEntry), pagination: Pagination });

export const parseAuditAction = (url: URL) => ({ action: readQuery(url).choice("action", AUDIT_ACTIONS) });
