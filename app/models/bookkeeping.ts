import { defineEntity } from "@mikro-orm/core";

import { AUDIT_ACTIONS } from "../schemas/admin-lists.ts";

export const IdempotencyKey = defineEntity({
  name: "IdempotencyKey",
  tableName: "idempotency_key",
  properties: (p) => ({
    id: p.text().primary(),
    digest: p.text(),
    response: p.json<unknown>().nullable(),
    createdAt: p.datetime().defaultRaw("now()"),
  }),
});

export const LastJobRun = defineEntity({
  name: "LastJobRun",
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

/** Entries have copies of names and no foreign keys, because they outlive the deletion of their subjects. */
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
    /** Set only for logins: the logins of one account, action and hour are counted in a single row. */
    hour: p.datetime().nullable(),
    count: p.integer().default(1),
    fromState: p.text().nullable(),
    toState: p.text().nullable(),
  }),
});
