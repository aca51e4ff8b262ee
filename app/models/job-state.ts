import { defineEntity } from "@mikro-orm/core";

export const LastJobRun = defineEntity({
  name: "JobState",
  tableName: "job_state",
  properties: (p) => ({
    name: p.text().primary(),
    succeededAt: p.datetime().nullable(),
    failedAt: p.datetime().nullable(),
    error: p.text().nullable(),
    createdAt: p.datetime().defaultRaw("now()"),
  }),
});

export const CompletedJob = defineEntity({
  name: "CompletedJob",
  tableName: "completed_job",
  properties: (p) => ({
    jobId: p.uuid().primary(),
    completedAt: p.datetime().defaultRaw("now()"),
  }),
});
