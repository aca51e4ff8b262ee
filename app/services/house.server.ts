import { access, constants, mkdir } from "node:fs/promises";

import { MikroORM } from "@mikro-orm/postgresql";

import { env } from "#app/env.server.ts";
import { closeConnection, fork, patientOptions } from "#app/models/connection.server.ts";
import { MIGRATIONS } from "#app/models/migrations/index.ts";
import { seedDemo } from "#app/models/seed/demo.ts";
import { FOLD_TOTALS } from "#app/models/sql.ts";

import { ensureAdministrator } from "./accounts.server.ts";
import { completePastEvents } from "./event-days.server.ts";
import { addSample, draw } from "./media-samples.server.ts";
import { hashOrThrow } from "./passwords.server.ts";
import { storeNow } from "./files/receive.server.ts";
import { sweepStore } from "./files/sweep.server.ts";
import { FORGET_SESSIONS } from "./sessions.server.ts";

/** What whoever runs the house does with it as a whole: open it, ask whether it is ready, keep it, close it. */

/** Two processes that start at once migrate one after the other. */
const MIGRATION_LOCK = 71_001;

/** Brings the database to this version and, when it is new, fills it with the demo. */
export async function openHouse() {
  await mkdir(env().uploadsDir, { recursive: true });
  const orm = new MikroORM(patientOptions());
  try {
    await orm.em.transactional(async (em) => {
      await em.execute("select pg_advisory_xact_lock(?)", [MIGRATION_LOCK]);
      await orm.migrator.up();
      if (env().seed === "demo") await seedOnce(orm);
      await ensureAdministrator(orm.em.fork());
    });
  } finally {
    await orm.close(true);
  }
}

async function seedOnce(orm: MikroORM) {
  await orm.em.fork().transactional(async (em) => {
    const first = await em.execute(
      "insert into note_to_self (name, value) values ('seeded', to_jsonb(now())) on conflict do nothing returning name",
    );
    if (first.length) await seedDemo(em, { hash: hashOrThrow, store: storeNow, draw, addMedia: addSample });
  });
}

/** Asks what the house stands on, each thing itself: the database at this version, and a store to write to. */
export async function isReady(): Promise<boolean> {
  try {
    const done = await fork().execute<{ name: string }[]>("select name from mikro_orm_migrations");
    const names = new Set(done.map(({ name }) => name));
    if (!MIGRATIONS.every(({ name }) => names.has(name))) return false;
    await access(env().uploadsDir, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/** Looking at every file takes its time, and nothing is in a hurry. */
const SWEEP_EVERY = "6 hours";

/** What is due now and then, whichever process comes to it; doing it twice does no harm. */
export async function keepHouse() {
  const em = fork();
  await em.execute(FOLD_TOTALS);
  await em.execute(FORGET_SESSIONS);
  await em.execute("delete from setup_link where expires_at < now()");
  await em.execute("delete from allowance where expires_at < now()");
  const isDue = await em.execute(
    `insert into note_to_self (name, value) values ('swept', to_jsonb(now())) on conflict (name) do update
       set value = excluded.value
       where (note_to_self.value #>> '{}')::timestamptz < now() - interval '${SWEEP_EVERY}' returning name`,
  );
  if (isDue.length) await sweepStore(em);
  await completePastEvents(em);
  await em.execute("delete from attempt where created_at < now() - interval '24 hours'");
}

export const closeHouse = closeConnection;
