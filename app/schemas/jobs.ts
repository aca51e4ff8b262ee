import { z } from "zod";

import { recordId, timestamp } from "./shared.ts";

import { JOB_NAMES } from "./lists/jobs.ts";
import { RetentionRun } from "./retention.ts";
import { LowDataVersionOverview } from "./recordings.ts";

const nullableTimestamp = z.string().nullable();

export const JobOverview = z.object({
  task: z.enum(JOB_NAMES),
  succeededAt: nullableTimestamp,
  failedAt: nullableTimestamp,
  error: z.string().nullable(),
  queued: z.number().int().meta({ example: 0 }),
  running: z.number().int().meta({ example: 0 }),
  isLate: z.boolean(),
});
export type JobOverview = z.infer<typeof JobOverview>;

export const FailedJob = z.object({
  id: recordId,
  task: z.enum(JOB_NAMES).meta({ example: "send-message" }),
  addedAt: timestamp,
  failedAt: timestamp,
  attempts: z.number().int().meta({ example: 13 }),
  /** `timeout`, `process`, `unknown`, or the type and code of the error. */
  error: z.string().meta({ example: "Error ECONNREFUSED" }),
});
export type FailedJob = z.infer<typeof FailedJob>;

/** `missingFiles`: stored files that the backup did not find. `isLate`: a newer backup is due. */
const LastBackup = z.object({
  createdAt: nullableTimestamp,
  missingFiles: z.number().int().meta({ example: 0 }),
  isLate: z.boolean(),
  error: z.string().nullable(),
});
export type LastBackup = z.infer<typeof LastBackup>;

/** `failed` lists the oldest failed jobs. `failedTotal` counts no further than 1,000. */
export const JobReport = z.object({
  lastBackup: LastBackup,
  lastRetention: RetentionRun.nullable(),
  tasks: z.array(JobOverview),
  failed: z.array(FailedJob),
  failedTotal: z.number().int(),
  lowDataVersions: LowDataVersionOverview,
  thumbnails: z.object({
    queued: z.number().int().meta({ example: 0 }),
    failed: z.number().int().meta({ example: 0 }),
  }),
});
export type JobReport = z.infer<typeof JobReport>;

export const RetryResult = z.object({ retried: z.number().int().meta({ example: 0 }) });
