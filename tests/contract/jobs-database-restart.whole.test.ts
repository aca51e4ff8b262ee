import { MikroORM } from "@mikro-orm/postgresql";
import { afterAll, beforeAll, expect, test } from "vitest";

import { describeErrorKind, startJobRunner } from "#app/core/job-runner.server.ts";
import { closeSender, jobListeners } from "#app/core/job-queue.server.ts";
import { enqueueJob, runJobOnce } from "#app/core/jobs.server.ts";
import { inTransaction } from "#app/core/transaction.server.ts";
import {
  closeConnection,
  createEntityManager,
  createJobEntityManager,
  unlimitedOrmOptions,
} from "#app/models/connection.server.ts";

import { databaseUrl } from "../setup/database-url.ts";
import { startPostgres } from "../setup/start-postgres.ts";

/**
 * A database that is killed under tasks and comes back: what was acknowledged is done, once, and nothing that was not
 * asked for.
 */

const NAME = "send-message";
let postgres: Awaited<ReturnType<typeof startPostgres>>;
const unhandled: unknown[] = [];
const note = (error: unknown) => void unhandled.push(error);
beforeAll(async () => {
  process.on("unhandledRejection", note).on("uncaughtException", note);
  postgres = await startPostgres();
  process.env.DATABASE_URL = databaseUrl(postgres.socket, "urithi");
  const orm = new MikroORM(unlimitedOrmOptions());
  await orm.migrator.up();
  await orm.close(true);
  await createEntityManager().execute("create table effect (id text)");
});
afterAll(async () => {
  await closeSender();
  await closeConnection();
  await postgres.remove();
  process.off("unhandledRejection", note).off("uncaughtException", note);
});

/** Those whose process could not note what became of them, as the supervisor of pg-boss gives them to the next. */
const giveToTheNext = `update urithi_jobs.job set start_after = now(), state = 'retry', retry_count = 1
  where name = '${NAME}' and state in ('active', 'retry')`;

test("tasks go on when it is back: none is lost, none is done twice", async () => {
  const said: string[] = [];
  const stop = startJobRunner({
    handlers: {
      [NAME]: (task) =>
        runJobOnce(createJobEntityManager(), task, (em) =>
          em.execute("insert into effect values (?)", [task.data.id]),
        ),
    },
    onSuccess: async () => undefined,
    onFailure: async (_, error) => said.push(describeErrorKind(error)),
  });
  const asked: string[] = [];
  const acknowledged: string[] = [];
  let isOver = false;
  const adders = Array.from({ length: 4 }, async (_, who) => {
    for (let at = 0; !isOver; at++) {
      const id = `t-${who}-${at}`;
      asked.push(id);
      await inTransaction(createEntityManager(), (em) => enqueueJob(em, NAME, { id })).then(
        () => acknowledged.push(id),
        () => new Promise((resolve) => setTimeout(resolve, 20)),
      );
    }
  });
  const effects = async () =>
    (await createEntityManager().execute<{ id: string }[]>("select id from effect")).map(({ id }) => id);
  for (const _ of [1, 2]) {
    const before = (await effects()).length;
    await expect.poll(async () => (await effects()).length).toBeGreaterThan(before + 10);
    postgres.kill();
    await expect
      .poll(() =>
        createEntityManager()
          .execute("select 1")
          .then(
            () => "there",
            () => "away",
          ),
      )
      .toBe("away");
    await postgres.start();
    await expect
      .poll(() =>
        createEntityManager()
          .execute("select 1")
          .then(
            () => "there",
            () => "away",
          ),
      )
      .toBe("there");
  }
  isOver = true;
  await Promise.all(adders);
  await expect
    .poll(async () => {
      await createEntityManager().execute(giveToTheNext);
      jobListeners.forEach((hear) => hear(NAME));
      const done = new Set(await effects());
      return acknowledged.filter((id) => !done.has(id));
    })
    .toEqual([]);
  await stop();
  const done = await effects();
  expect(done.length).toBe(new Set(done).size);
  expect(done.filter((id) => !asked.includes(id))).toEqual([]);
  expect(unhandled).toEqual([]);
  for (const problem of said) expect(problem).toMatch(/^[\w .-]{1,80}$/);
});
