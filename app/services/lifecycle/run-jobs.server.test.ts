import fc from "fast-check";
import { Client } from "pg";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";

import { startJobRunner } from "#app/core/job-runner.server.ts";
import type { Job } from "#app/core/job.ts";
import { enqueueJob } from "#app/core/jobs.server.ts";
import { env } from "#app/env.server.ts";
import { createEntityManager } from "#app/models/connection.server.ts";
import { JOB_OPTIONS, SCHEDULED_JOBS, type ScheduledJobName } from "#app/schemas/lists/jobs.ts";

import { prepareApplication, loadApplicationDetails } from "./lifecycle.server.ts";
import { startJobProcessing } from "./run-jobs.server.ts";
import { loadScheduledJobStates } from "./job-list.server.ts";
import { execute } from "../../../tests/setup/execute.ts";

const dir = process.env.UPLOADS_DIR!;
const JOB_TABLES: Record<ScheduledJobName, string> = {
  "delete-old-sessions": "session",
  "delete-expired-links": "secret_link",
  "delete-old-rate-limits": "rate_limit",
  "delete-old-idempotency-keys": "idempotency_key",
  "apply-retention": "retention_run",
  "erase-accounts": "account",
  "delete-old-job-records": "completed_job",
  "complete-events": "event",
  "mark-open-items-changed": "site_settings",
  "end-embargoes": "item_file",
  "delete-orphaned-files": "upload_file",
  "enqueue-file-jobs": "tiled_picture",
  "create-offline-packages": "offline_package",
  "delete-old-messages": "message",
  "send-reminders": "appointment",
  "send-digests": "contributor_application",
  "create-backup": "app_flag",
};

const READ_DEPENDENCIES: Partial<Record<ScheduledJobName, ScheduledJobName[]>> = {
  "apply-retention": ["complete-events", "send-reminders", "send-digests"],
  "send-reminders": ["complete-events", "delete-old-messages"],
  "send-digests": ["complete-events", "send-reminders"],
  "erase-accounts": [],
  "mark-open-items-changed": [],
  "end-embargoes": [],
  "create-backup": [],
  "enqueue-file-jobs": [],
  "create-offline-packages": [],
};

const formatLock = (task: ScheduledJobName) => `lock table ${JOB_TABLES[task]} in access exclusive mode`;

const lockClient = new Client({ connectionString: process.env.DATABASE_URL });
beforeAll(async () => {
  await prepareApplication();
  env().backups.folder = dir;
  await execute("insert into app_flag values ('backup', jsonb_build_object('madeAt', now(), 'missing', 0))");
  await execute("update offline_package set due_at = now() + interval '1 year'");
  await lockClient.connect();
  await lockClient.query(
    "create function fail() returns trigger language plpgsql as $$ begin raise 'broken'; end $$",
  );
});
afterAll(async () => {
  await stop();
  await lockClient.end();
});

let failed: string[] = [];
let stop: () => Promise<void>;
const start = () => (stop = startJobProcessing((task) => failed.push(task)));
async function restartAll() {
  failed = [];
  await execute("delete from urithi_jobs.job");
  await execute("update job_state set succeeded_at = null");
  for (const task of SCHEDULED_JOBS) await enqueueJob(createEntityManager(), task, {});
}

const succeeded = async () =>
  (await loadScheduledJobStates(createEntityManager()))
    .filter(({ succeededAt }) => succeededAt)
    .map(({ task }) => task);

test("runs each scheduled job at the first start", async () => {
  start();
  await expect.poll(succeeded).toEqual(SCHEDULED_JOBS);
});

const OUTCOMES = ["well", "fails", "hangs"] as const;
const anyOutcomes = fc.record(
  Object.fromEntries(
    SCHEDULED_JOBS.map((task) => [
      task,
      fc.constantFrom(...(READ_DEPENDENCIES[task] ? (["well", "hangs"] as const) : OUTCOMES)),
    ]),
  ) as Record<ScheduledJobName, fc.Arbitrary<(typeof OUTCOMES)[number]>>,
);

const allButOneHang = Object.fromEntries(
  SCHEDULED_JOBS.map((task) => [task, task === "create-backup" ? "well" : "hangs"]),
) as Record<ScheduledJobName, (typeof OUTCOMES)[number]>;

test("runs the other jobs while some fail or hang, and reports those", async () => {
  await fc.assert(
    fc.asyncProperty(anyOutcomes, async (outcomes) => {
      const getOutcome = (task: ScheduledJobName) =>
        READ_DEPENDENCIES[task]?.some((other) => outcomes[other] === "hangs") ? "hangs" : outcomes[task];
      const jobsWith = (...wanted: string[]) =>
        SCHEDULED_JOBS.filter((task) => wanted.includes(getOutcome(task)));
      for (const task of jobsWith("fails"))
        await lockClient.query(
          `create trigger broken before update or delete on ${JOB_TABLES[task]} execute function fail()`,
        );
      await lockClient.query("begin");
      for (const task of SCHEDULED_JOBS)
        if (outcomes[task] === "hangs") await lockClient.query(formatLock(task));
      try {
        await restartAll();
        await expect.poll(succeeded).toEqual(jobsWith("well"));
        await expect.poll(() => failed.toSorted()).toEqual(jobsWith("fails").toSorted());
        for (const task of jobsWith("hangs", "fails")) await enqueueJob(createEntityManager(), task, {});
        // pg-boss completes a job shortly after its success is stored.
        await expect.poll(unfinished).toEqual(jobsWith("hangs", "fails").toSorted());
      } finally {
        await lockClient.query("rollback");
        for (const task of jobsWith("fails"))
          await lockClient.query(`drop trigger broken on ${JOB_TABLES[task]}`);
      }
      await expect.poll(succeeded).toEqual(jobsWith("well", "hangs"));
    }),
    { numRuns: 8, examples: [[allButOneHang]], endOnFailure: true },
  );
});

const unfinished = async () =>
  (
    await execute<{ name: string }>(
      "select name from urithi_jobs.job where state in ('created', 'retry', 'active') order by 1",
    )
  ).map(({ name }) => name);

test("retries failed jobs soon, and runs successful ones when due, in one process", async () => {
  await stop();
  onTestFinished(() => void start());
  await execute("delete from urithi_jobs.job");
  const from = Date.now();
  const startedKeys: string[] = [];
  const seen = new Set<string>();
  const handler = (name: ScheduledJobName) => async (task: Job) => {
    startedKeys.push(task.idempotencyKey);
    if (name === "delete-orphaned-files") throw new Error("broken");
  };
  const handlers = Object.fromEntries(SCHEDULED_JOBS.map((name) => [name, handler(name)]));
  const processes = [1, 2, 3].map(() =>
    startJobRunner({
      handlers,
      onSuccess: async (name) => seen.add(name),
      onFailure: async (name) => seen.add(name),
    }),
  );
  try {
    await expect.poll(() => [...seen].sort()).toEqual(SCHEDULED_JOBS.toSorted());
  } finally {
    await Promise.all(processes.map((stop) => stop()));
  }
  const to = Date.now();
  expect(startedKeys).toEqual([...new Set(startedKeys)]);
  // A new minute may start during the test; jobs that run each minute then run again.
  const added = await execute<{ name: ScheduledJobName; slot: number }>(
    "select name, extract(epoch from singleton_on)::float8 * 1000 as slot from urithi_jobs.job",
  );
  expect(new Set(added.map(({ name, slot }) => `${name} ${slot}`)).size).toBe(added.length);
  for (const { name, slot } of added) {
    expect(slot).toBeGreaterThan(from - JOB_OPTIONS[name].everyMinutes! * 60_000);
    expect(slot).toBeLessThanOrEqual(to);
  }
  const retried = await execute<{ name: string }>(
    "select name from urithi_jobs.job where state = 'retry' and start_after between now() and now() + interval '10 minutes'",
  );
  expect(retried).toEqual([{ name: "delete-orphaned-files" }]);
});

test("reports a job as late after three periods without success, except if it is new", async () => {
  const listLateJobs = async () =>
    (await loadApplicationDetails()).tasks!.filter(({ isLate }) => isLate).map(({ task }) => task);
  await execute("update job_state set succeeded_at = null, created_at = now()");
  expect(await listLateJobs()).toEqual([]);
  await execute("update job_state set created_at = now() - interval '31 minutes'");
  expect(await listLateJobs()).toEqual(
    SCHEDULED_JOBS.filter((task) => JOB_OPTIONS[task].everyMinutes! <= 10),
  );
  await execute("update job_state set succeeded_at = now() where name <> 'complete-events'");
  expect(await listLateJobs()).toEqual(["complete-events"]);
});
