import { MikroORM } from "@mikro-orm/postgresql";
import { afterAll, beforeAll, expect, test } from "vitest";

import { problemOf, startTasks } from "#app/core/task-runner.server.ts";
import { closeSender, listeners } from "#app/core/task-queue.server.ts";
import { addTask, onceForTask } from "#app/core/tasks.server.ts";
import { allOrNothing } from "#app/core/transaction.server.ts";
import { closeConnection, fork, forkForTasks, patientOptions } from "#app/models/connection.server.ts";

import { databaseUrl } from "../setup/database-url.ts";
import { ownPostgres } from "../setup/own-postgres.ts";

/**
 * A database that is killed under tasks and comes back: what was acknowledged is done, once, and nothing that was not
 * asked for.
 */

const NAME = "send-message";
let postgres: Awaited<ReturnType<typeof ownPostgres>>;
const unhandled: unknown[] = [];
const note = (error: unknown) => void unhandled.push(error);
beforeAll(async () => {
  process.on("unhandledRejection", note).on("uncaughtException", note);
  postgres = await ownPostgres();
  process.env.DATABASE_URL = databaseUrl(postgres.socket, "urithi");
  const orm = new MikroORM(patientOptions());
  await orm.migrator.up();
  await orm.close(true);
  await fork().execute("create table effect (id text)");
});
afterAll(async () => {
  await closeSender();
  await closeConnection();
  await postgres.remove();
  process.off("unhandledRejection", note).off("uncaughtException", note);
});

/** Those whose process could not note what became of them, as the supervisor of pg-boss gives them to the next. */
const giveToTheNext = `update urithi_tasks.job set start_after = now(), state = 'retry', retry_count = 1
  where name = '${NAME}' and state in ('active', 'retry')`;

test("tasks go on when it is back: none is lost, none is done twice", async () => {
  const said: string[] = [];
  const stop = startTasks({
    handlers: {
      [NAME]: (task) =>
        onceForTask(forkForTasks(), task, (em) =>
          em.execute("insert into effect values (?)", [task.data.id]),
        ),
    },
    succeeded: async () => undefined,
    failed: async (_, error) => said.push(problemOf(error)),
  });
  const asked: string[] = [];
  const acknowledged: string[] = [];
  let isOver = false;
  const adders = Array.from({ length: 4 }, async (_, who) => {
    for (let at = 0; !isOver; at++) {
      const id = `t-${who}-${at}`;
      asked.push(id);
      await allOrNothing(fork(), (em) => addTask(em, NAME, { id })).then(
        () => acknowledged.push(id),
        () => new Promise((resolve) => setTimeout(resolve, 20)),
      );
    }
  });
  const effects = async () =>
    (await fork().execute<{ id: string }[]>("select id from effect")).map(({ id }) => id);
  for (const _ of [1, 2]) {
    const before = (await effects()).length;
    await expect.poll(async () => (await effects()).length).toBeGreaterThan(before + 10);
    postgres.kill();
    await expect
      .poll(() =>
        fork()
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
        fork()
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
      await fork().execute(giveToTheNext);
      listeners.forEach((hear) => hear(NAME));
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
