import { z } from "zod";

import { TRAIL_ACTIONS } from "./lists.ts";
import { Pagination } from "./shared.ts";

const TrailEntry = z.object({
  id: z.string(),
  at: z.string(),
  actorName: z.string(),
  action: z.enum(TRAIL_ACTIONS),
  subjectId: z.string(),
  subjectName: z.string(),
  note: z.string(),
});
export type TrailEntry = z.infer<typeof TrailEntry>;
export const Trail = z.object({ entries: z.array(TrailEntry), pagination: Pagination });

/** A filter that names no action of ours is none. */
export const readAction = (action: string | null) => ({
  action: TRAIL_ACTIONS.find((one) => one === action),
});
