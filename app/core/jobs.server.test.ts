import { readFileSync } from "node:fs";

import type { EntityManager } from "@mikro-orm/postgresql";
import fc from "fast-check";
import { getConstructionPlans } from "pg-boss";
import { afterAll, beforeAll, expect, test } from "vitest";

import { createEntityManager, createJobEntityManager } from "#app/models/connection.server.ts";
import { JOB_SCHEMA, JOB_SCHEMA_VERSION } from "#app/models/job-schema.ts";

import type { QueuedJob, Job } from "./job.ts";
import { FAILED_QUEUE, startPgBoss, getJobSender } from "./job-queue.server.ts";
import { describeErrorKind, startJobRunner } from "./job-runner.server.ts";
import { enqueueJob, enqueueJobs, runJobOnce } from "./jobs.server.ts";
import { inTransaction } from "./transaction.server.ts";
import { execute } from "../../tests/setup/execute.ts";

const NAME = "send-message";
const none = () => undefined;

beforeAll(() => execute("create table effect (id text)"));
const effects = async () =>
  (await execute<{ id: string }>("select id from effect order by 1")).map(({ id }) => id);
const clear = () => execute("truncate effect; delete from completed_job; delete from urithi_jobs.job");

const insertEffect = (id: string) => async (em: EntityManager) =>
  em.execute("insert into effect (id) values (?)", [id]);

const runOnce = (task: Pick<Job<typeof NAME>, "idempotencyKey" | "data">) =>
  runJobOnce(createJobEntityManager(), task, insertEffect(task.data.id));

const ids = (count: number) => Array.from({ length: count }, (_, at) => `t${at}`);

const transactions = fc.array(
  fc.record({
    causes: fc.array(fc.option(fc.constantFrom("a", "b", "c"), { nil: undefined }), { maxLength: 3 }),
    commits: fc.boolean(),
  }),
  { minLength: 1, maxLength: 6 },
);
const KILLS = ["before", "after the effect", "after it was noted", "never"] as const;
const kills = fc.array(fc.constantFrom(...KILLS), { maxLength: 12 });

type Sent = { id: string; cause: string | undefined };

async function addAll(histories: { causes: (string | undefined)[]; commits: boolean }[]) {
  const sent: Sent[] = [];
  for (const { causes, commits } of histories) {
    const newJobs = causes.map((cause, at) => ({ id: `t${sent.length}-${at}-${commits}`, cause }));
    const adding = inTransaction(createEntityManager(), async (em) => {
      for (const { id, cause } of newJobs) await enqueueJob(em, NAME, { id }, { key: cause });
      if (!commits) throw new Error("rolled back");
    });
    await adding.catch(none);
    if (commits) sent.push(...newJobs);
  }
  return sent;
}

const listExpected = (sent: Sent[]) =>
  sent
    .filter(({ cause }, at) => cause === undefined || sent.findIndex((other) => other.cause === cause) === at)
    .map(({ id }) => id)
    .toSorted();

const expireActiveJobs = () =>
  execute(
    `update urithi_jobs.job set state = 'retry', retry_count = retry_count + 1, start_after = now()
     where state = 'active'`,
  );

test("runs committed jobs once and rolled back jobs never, regardless of killed workers", async () => {
  const boss = await startPgBoss({}, none);
  await fc.assert(
    fc.asyncProperty(transactions, kills, async (histories, kills) => {
      await clear();
      const sent = await addAll(histories);
      const remainingKills = [...kills];
      for (;;) {
        const [job] = await boss.fetch<QueuedJob<typeof NAME>>(NAME);
        if (!job) break;
        const kill = remainingKills.shift() ?? "never";
        if (kill !== "before")
          await runOnce({ idempotencyKey: job.data.idempotencyKey, data: job.data.data });
        if (kill === "after it was noted") await boss.complete(NAME, job.id);
        // A worker that counts as dead may still report success.
        if (kill !== "never") await expireActiveJobs();
        else await boss.complete(NAME, job.id);
      }
      expect(await effects()).toEqual(listExpected(sent));
    }),
    { numRuns: 12, endOnFailure: true },
  );
  await boss.stop({ graceful: false });
});

test("runs a job once when two processes have claimed it", async () => {
  await clear();
  const task = { idempotencyKey: "0198f3a1-0000-7000-8000-000000000001", data: { id: "one" } };
  const done = await Promise.all([runOnce(task), runOnce(task), runOnce(task)]);
  expect(done.filter(Boolean)).toEqual([true]);
  expect(await effects()).toEqual(["one"]);
});

test("stores no idempotency key when the effect fails", async () => {
  await clear();
  const task = { idempotencyKey: "0198f3a1-0000-7000-8000-000000000002", data: { id: "one" } };
  const fails = runJobOnce(createJobEntityManager(), task, () => Promise.reject(new Error("no")));
  await expect(fails).rejects.toThrow("no");
  expect(await runOnce(task)).toBe(true);
});

test("adds one job for concurrent equal keys, and the second waits for the first", async () => {
  await clear();
  for (const commits of [false, true]) {
    let resume: () => void = none;
    const release = new Promise<void>((resolve) => (resume = resolve));
    let isAdded: () => void = none;
    const added = new Promise<void>((resolve) => (isAdded = resolve));
    const first = inTransaction(createEntityManager(), async (em) => {
      await enqueueJob(em, NAME, { id: "first" }, { key: `cause-${commits}` });
      isAdded();
      await release;
      if (!commits) throw new Error("rolled back");
    }).catch(none);
    await added;
    const second = inTransaction(createEntityManager(), (em) =>
      enqueueJob(em, NAME, { id: "second" }, { key: `cause-${commits}` }),
    );
    resume();
    await Promise.all([first, second]);
  }
  const storedJobs = await execute("select data->'data'->>'id' as id from urithi_jobs.job order by 1");
  expect(storedJobs).toEqual([{ id: "first" }, { id: "second" }]);
});

test("starts added jobs at once, and stores only the kind of an error", async () => {
  await clear();
  const failures: string[] = [];
  const stop = startJobRunner({
    handlers: {
      async [NAME](task) {
        if (task.data.id === "wrong")
          throw Object.assign(new Error("secret words"), { code: "EAUTH", responseCode: 535 });
        await runOnce(task);
      },
    },
    onSuccess: async () => undefined,
    onFailure: async (_, error) => failures.push(describeErrorKind(error)),
    pollSeconds: 3_600,
  });
  try {
    await inTransaction(createEntityManager(), (em) =>
      enqueueJobs(
        em,
        NAME,
        [...ids(100), "wrong"].map((id) => ({ data: { id } })),
      ),
    );
    await inTransaction(createEntityManager(), (em) =>
      enqueueJob(em, NAME, { id: "late" }, { startAfter: new Date(Date.now() + 3_600_000) }),
    );
    await expect.poll(effects, { interval: 10 }).toEqual(ids(100).toSorted());
    await expect.poll(() => failures).toEqual(["Error EAUTH 535"]);
  } finally {
    await stop();
  }
  const left = await execute<{ output: string }>(
    `select state, start_after > now() as pauses, output::text from urithi_jobs.job
     where state <> 'completed' order by state`,
  );
  expect(left).toMatchObject([
    { state: "created", pauses: true },
    { state: "retry", pauses: true },
  ]);
  expect(JSON.stringify(left)).not.toMatch(/secret|\/work|stack/);
});

test("keeps the idempotency key when a failed job is retried", async () => {
  await clear();
  await enqueueJob(createEntityManager(), NAME, { id: "one" });
  const boss = await getJobSender();
  const [job] = await boss.fetch<QueuedJob<typeof NAME>>(NAME);
  await runOnce({ idempotencyKey: job!.data.idempotencyKey, data: job!.data.data });
  await execute("update urithi_jobs.job set retry_count = retry_limit");
  await boss.fail(NAME, job!.id, { message: "x" });
  expect(await boss.redrive(FAILED_QUEUE)).toBe(1);
  const [again] = await boss.fetch<QueuedJob<typeof NAME>>(NAME);
  expect(again!.id).not.toBe(job!.id);
  expect(await runOnce({ idempotencyKey: again!.data.idempotencyKey, data: again!.data.data })).toBe(false);
  expect(await effects()).toEqual(["one"]);
});

test("has the tables of the installed pg-boss version", async () => {
  const text = getConstructionPlans(JOB_SCHEMA, { createSchema: false });
  expect(text).toContain(`version(version) VALUES ('${JOB_SCHEMA_VERSION}')`);
  const drift = await (await getJobSender()).detectSchemaDrift();
  expect(drift.ok).toBe(true);
  const { version } = JSON.parse(readFileSync("node_modules/pg-boss/package.json", "utf8"));
  expect(version, "the plan is cut out of its frame by its words: look again").toBe("12.35.0");
});

afterAll(async () => {
  await (await getJobSender()).stop({ graceful: false });
});
