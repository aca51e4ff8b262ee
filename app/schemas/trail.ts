import { z } from "zod";

import { TRAIL_ACTIONS } from "./desk-lists.ts";
import { readQuery } from "./query.ts";
import { Pagination } from "./shared.ts";

const TrailEntry = z.object({
  id: z.string(),
  at: z.string(),
  actorName: z.string(),
  action: z.enum(TRAIL_ACTIONS),
  subjectId: z.string(),
  subjectName: z.string(),
  note: z.string(),
  fromState: z.string().nullable(),
  toState: z.string().nullable(),
  times: z.number(),
});
export type TrailEntry = z.infer<typeof TrailEntry>;
export const Trail = z.object({ entries: z.array(TrailEntry), pagination: Pagination });

export const readAction = (url: URL) => ({ action: readQuery(url).one("action", TRAIL_ACTIONS) });
