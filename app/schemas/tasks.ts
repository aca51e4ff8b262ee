import { z } from "zod";

import { TASKS } from "./desk-lists.ts";
import { LightCopies } from "./recordings.ts";

const moment = z.string().nullable();

export const TaskOverview = z.object({
  task: z.enum(TASKS),
  succeededAt: moment,
  failedAt: moment,
  problem: z.string().nullable(),
  waiting: z.number().int(),
  underWay: z.number().int(),
  isLate: z.boolean(),
});
export type TaskOverview = z.infer<typeof TaskOverview>;

export const FailedTask = z.object({
  id: z.string(),
  task: z.enum(TASKS),
  addedAt: z.string(),
  failedAt: z.string(),
  tries: z.number().int(),
  /** `timeout`, `process`, `unknown`, or the kind and the code of the error. */
  problem: z.string(),
});
export type FailedTask = z.infer<typeof FailedTask>;

/**
 * `missing`: how many stored files were not there when it was made. `isLate`: there should be a newer one. `problem`: why
 * the site has not made one since.
 */
const LastBackup = z.object({
  madeAt: moment,
  missing: z.number().int(),
  isLate: z.boolean(),
  problem: z.string().nullable(),
});
export type LastBackup = z.infer<typeof LastBackup>;

/** `failed`: the oldest that were given up; `failedTotal` counts to 1,000. */
export const TaskList = z.object({
  lastBackup: LastBackup,
  tasks: z.array(TaskOverview),
  failed: z.array(FailedTask),
  failedTotal: z.number().int(),
  lightCopies: LightCopies,
});
export type TaskList = z.infer<typeof TaskList>;

export const Retried = z.object({ retried: z.number().int() });
