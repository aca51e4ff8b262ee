import { z } from "zod";

import { AUDIT_ACTIONS } from "./admin-lists.ts";
import { readQuery } from "./query.ts";
import { Pagination } from "./shared.ts";

const TrailEntry = z.object({
  id: z.string(),
  at: z.string(),
  actorName: z.string(),
  action: z.enum(AUDIT_ACTIONS),
  subjectId: z.string(),
  subjectName: z.string(),
  note: z.string(),
  fromState: z.string().nullable(),
  toState: z.string().nullable(),
  times: z.number(),
});
export type AuditLogEntry = z.infer<typeof TrailEntry>;
export const AuditLogPage = z.object({ entries: z.array(TrailEntry), pagination: Pagination });

export const parseAuditAction = (url: URL) => ({ action: readQuery(url).choice("action", AUDIT_ACTIONS) });
