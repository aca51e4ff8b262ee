import { MikroORM } from "@mikro-orm/postgresql";
import { afterAll, beforeAll, expect, test } from "vitest";

import { describeErrorKind, startJobRunner } from "#app/core/job-runner.server.ts";
import { closeJobSender, jobListeners } from "#app/core/job-queue.server.ts";
import { enqueueJob, runJobOnce } from "#app/core/jobs.server.ts";
import { inTransaction } from "#app/core/transaction.server.ts";
import {
  closeDatabasePools,
  createEntityManager,
  createJobEntityManager,
  createUnlimitedOrmOptions,
} from "#app/models/connection.server.ts";

import { databaseUrl } from "../setup/database-url.ts";
import { startPostgres } from "../setup/start-postgres.ts";
import { execute } from "../setup/execute.ts";

const NAME = "send-message";
let postgres: Awaited<ReturnType<typeof startPostgres>>;
const unhandled: unknown[] = [];
const recordError = (error: unknown) => void unhandled.push(error);
beforeAll(async () => {
  process.on("unhandledRejection", recordError).on("uncaughtException", recordError);
  postgres = await startPostgres();
  process.env.DATABASE_URL = databaseUrl(postgres.socket, "urithi");
  const orm = new MikroORM(createUnlimitedOrmOptions());
  await orm.migrator.up();
  await orm.close(true);
  await execute("create table effect (id text)");
});
afterAll(async () => {
  await closeJobSender();
  await closeDatabasePools();
  await postgres.remove();
  process.off("unhandledRejection", recordError).off("uncaughtException", recordError);
});

/** Retries jobs whose outcome could not be stored, as the supervisor of pg-boss does after the lease. */
const retryActiveJobs = `update urithi_jobs.job set start_after = now(), state = 'retry', retry_count = 1
  where name = '${NAME}' and state in ('active', 'retry')`;

test("every acknowledged job runs exactly once after the database restarts", async () => {
  const errorKinds: string[] = [];
  const stop = startJobRunner({
    handlers: {
      [NAME]: (task) =>
        runJobOnce(createJobEntityManager(), task, (em) =>
          em.execute("insert into effect values (?)", [task.data.id]),
        ),
    },
    onSuccess: async () => undefined,
    onFailure: async (_, error) => errorKinds.push(describeErrorKind(error)),
  });
  const requestedIds: string[] = [];
  const acknowledged: string[] = [];
  let isOver = false;
  const clients = Array.from({ length: 4 }, async (_, client) => {
    for (let at = 0; !isOver; at++) {
      const id = `t-${client}-${at}`;
      requestedIds.push(id);
      await inTransaction(createEntityManager(), (em) => enqueueJob(em, NAME, { id })).then(
        () => acknowledged.push(id),
        () => new Promise((resolve) => setTimeout(resolve, 20)),
      );
    }
  });
  const listEffects = async () =>
    (await execute<{ id: string }>("select id from effect")).map(({ id }) => id);
  for (const _ of [1, 2]) {
    const before = (await listEffects()).length;
    await expect.poll(async () => (await listEffects()).length).toBeGreaterThan(before + 10);
    postgres.kill();
    await expect
      .poll(() =>
        execute("select 1").then(
          () => "there",
          () => "away",
        ),
      )
      .toBe("away");
    await postgres.start();
    await expect
      .poll(() =>
        execute("select 1").then(
          () => "there",
          () => "away",
        ),
      )
      .toBe("there");
  }
  isOver = true;
  await Promise.all(clients);
  await expect
    .poll(async () => {
      await execute(retryActiveJobs);
      jobListeners.forEach((notifyListener) => notifyListener(NAME));
      const done = new Set(await listEffects());
      return acknowledged.filter((id) => !done.has(id));
    })
    .toEqual([]);
  await stop();
  const done = await listEffects();
  expect(done.length).toBe(new Set(done).size);
  expect(done.filter((id) => !requestedIds.includes(id))).toEqual([]);
  expect(unhandled).toEqual([]);
  for (const problem of errorKinds) expect(problem).toMatch(/^[\w .-]{1,80}$/);
});
