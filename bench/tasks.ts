import { MikroORM } from "@mikro-orm/postgresql";
import { Client, Pool } from "pg";
import { type ConstructorOptions, PgBoss } from "pg-boss";

import type { Context } from "#app/core/context.ts";
import { closeSender, FAILED, sender } from "#app/core/task-queue.server.ts";
import { closeConnection, ormOptions, patientOptions } from "#app/models/connection.server.ts";
import { TASK_SCHEMA } from "#app/models/task-schema.ts";
import { listEvents } from "#app/services/events/event-list.server.ts";

import { databaseUrl } from "../tests/setup/database-url.ts";
import { ownPostgres } from "../tests/setup/own-postgres.ts";
import { median, timed } from "./load.ts";

/**
 * What a million tasks cost those who ask for something else, and who asks for the next one. Two databases that are the
 * same but for the tasks, asked in turn.
 */
const TASKS = 1_000_000;
const EVENTS = 10_000;
const ROUNDS = 7;
/** How many times longer a median may take with them. */
const LIMIT = 1.5;

const FILL_EVENTS = `insert into event (id, title, description, day, "time", location, type, category, country,
    organizer, status, approval_status)
  select gen_random_uuid(), 'Evening ' || i, 'Of bark cloth and salt.', current_date + i % 3000, '18:00', 'Hall',
    'Lecture', 'Cultural', 'Kenya', 'Amina', 'upcoming', 'approved' from generate_series(1, ${EVENTS}) as i`;
/** As many as a mail server that was away for a day has left: for later, and older than what is due. */
const LEFT = 10_000;
/** Half of them done, a tenth given up, the others for later; but for those that are left newer than what is due. */
const FILL_TASKS = `insert into ${TASK_SCHEMA}.job (name, data, state, created_on, start_after, completed_on, source_name)
  select case when i % 10 = 9 then '${FAILED}' else 'send-message' end, jsonb_build_object('mark', i, 'told', '{}'),
    (case when i % 2 = 0 then 'completed' else 'created' end)::${TASK_SCHEMA}.job_state,
    now() + (case when i % 2 = 0 or i < ${(LEFT * 10) / 4} then -1 else 1 end) * interval '1 hour' + i * interval '1 ms',
    case when i % 10 = 9 then now() else now() + interval '1 day' end,
    case when i % 2 = 0 then now() - interval '1 day' end, case when i % 10 = 9 then 'send-message' end
  from generate_series(1, ${TASKS}) as i`;
/** More than are asked for. */
const DUE = `insert into ${TASK_SCHEMA}.job (name, data)
  select 'send-message', '{"mark": "x", "told": {}}' from generate_series(1, 1000)`;

const NEXT = "the next task, and that it is done";

type Database = { name: string; questions: Record<string, () => Promise<unknown>>; close(): Promise<void> };

export async function benchTasks() {
  const postgres = await ownPostgres();
  await makeBoth(postgres.socket);
  const [without, withThem] = await Promise.all([
    open(postgres.socket, "urithi"),
    open(postgres.socket, "crowded"),
  ]);
  console.log(
    `${EVENTS.toLocaleString("en")} events; without tasks and with ${TASKS.toLocaleString("en")}, ms`,
  );
  for (const what of Object.keys(without!.questions)) {
    const took: Record<string, number[]> = { urithi: [], crowded: [] };
    for (let round = 0; round < ROUNDS; round++)
      for (const { name, questions } of [without!, withThem!])
        took[name]!.push(await timed(questions[what]!));
    const [few, many] = [median(took.urithi!), median(took.crowded!)];
    const isHeld = many / few <= LIMIT;
    if (!isHeld) process.exitCode = 1;
    console.log(
      `  ${few.toFixed(2).padStart(7)} ${many.toFixed(2).padStart(7)}  ratio ${(many / few).toFixed(2)} of at most ${LIMIT}  ${what}${isHeld ? "" : ": TOO LONG"}`,
    );
  }
  await makeOlder(postgres.socket);
  const worst = await timed(withThem!.questions[NEXT]!);
  console.log(
    `  ${worst.toFixed(2).padStart(15)}  no limit: the same where all that are for later are older than it`,
  );
  for (const { close } of [without!, withThem!]) await close();
  await postgres.remove();
}

const asker =
  (socket: string) =>
  async (database: string, ...statements: string[]) => {
    const client = new Client({ host: socket, user: "urithi", database });
    await client.connect();
    for (const statement of statements) await client.query(statement);
    await client.end();
  };

/** They are passed over one by one: the queue is gone through in the order in which tasks were added. */
const makeOlder = (socket: string) =>
  asker(socket)(
    "crowded",
    `update ${TASK_SCHEMA}.job set created_on = created_on - interval '2 hours' where start_after > now()`,
    "vacuum analyze",
  );

async function makeBoth(socket: string) {
  process.env.DATABASE_URL = databaseUrl(socket, "urithi");
  const orm = new MikroORM(patientOptions());
  await orm.migrator.up();
  await orm.close(true);
  await sender();
  await closeSender();
  await closeConnection();
  const ask = asker(socket);
  await ask("urithi", FILL_EVENTS);
  await ask("postgres", "create database crowded template urithi");
  await ask("crowded", FILL_TASKS);
  for (const database of ["urithi", "crowded"]) await ask(database, DUE, "vacuum analyze");
}

async function open(socket: string, name: string): Promise<Database> {
  const orm = new MikroORM(ormOptions({ host: socket, user: "urithi", database: name }));
  const pool = new Pool({ host: socket, user: "urithi", database: name, max: 2 });
  const db = { executeSql: (text: string, values?: unknown[]) => pool.query(text, values) };
  const boss = new PgBoss({
    db: db as ConstructorOptions["db"],
    schema: TASK_SCHEMA,
    migrate: false,
    schedule: false,
    supervise: false,
  });
  await boss.start();
  const visitor = () => ({ actor: { role: "visitor" }, em: orm.em.fork(), whence: {} }) as unknown as Context;
  return {
    name,
    questions: {
      "a list of events": () => listEvents(visitor(), {}, { page: 1, limit: 20 }),
      [NEXT]: async () => {
        const [job] = await boss.fetch("send-message");
        await boss.complete("send-message", job!.id);
      },
      "a task is added": () => boss.send("send-message", { mark: "y", told: {} }),
    },
    async close() {
      await boss.stop({ graceful: false });
      await pool.end();
      await orm.close(true);
    },
  };
}
