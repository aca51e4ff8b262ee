import { setTimeout as sleep } from "node:timers/promises";

import { type EntityManager, MikroORM } from "@mikro-orm/postgresql";

import { LOCKS } from "#app/core/locks.ts";
import { closeSender } from "#app/core/task-queue.server.ts";
import { allOrNothing } from "#app/core/transaction.server.ts";
import { env } from "#app/env.server.ts";
import { closeConnection, fork, patientOptions, readConnections } from "#app/models/connection.server.ts";
import { migrate } from "#app/models/migrate.server.ts";
import { MIGRATIONS } from "#app/models/migrations/index.ts";
import { seedDemo } from "#app/models/seed/demo.ts";
import type { TaskState } from "#app/schemas/dashboard.ts";
import type { LastBackup } from "#app/schemas/tasks.ts";
import { HalfRestored, IS_HALF_RESTORED, readLastBackup } from "#app/services/backups/index.server.ts";
import {
  freeBytes,
  markStore,
  otherDatabases,
  storeNow,
  checkStore,
  theStore,
} from "#app/services/files/index.server.ts";
import { closeTransport } from "#app/services/mail/index.server.ts";
import { addSample, draw } from "#app/services/media/index.server.ts";
import { ensureAdministrator, hashOrThrow } from "#app/services/people/index.server.ts";

import { knowTasks, readTaskStates } from "./task-list.server.ts";

export async function openApplication(tell?: (sentence: string) => void) {
  await (await theStore()).prepare();
  const orm = new MikroORM(patientOptions());
  try {
    await allOrNothing(orm.em, async (em) => {
      await em.execute("select pg_advisory_xact_lock(?)", [LOCKS.migrating]);
      await refuseHalf(em);
      await migrate("up", {}, tell);
      await knowTasks(em);
      // In its own transaction: the mark must not outlive a rollback.
      await markStore(orm.em.fork());
      if (env().seed === "demo") await seedOnce(orm);
      await ensureAdministrator(orm.em.fork());
    });
  } finally {
    await orm.close(true);
  }
}

/** Else it would be opened as a new collection, with the demo's content. */
async function refuseHalf(em: EntityManager) {
  const [found] = await em.execute<[{ isHalf: boolean }]>(IS_HALF_RESTORED);
  if (found.isHalf) throw new HalfRestored();
}

async function seedOnce(orm: MikroORM) {
  await allOrNothing(orm.em.fork(), async (em) => {
    const first = await em.execute(
      "insert into note_to_self (name, value) values ('seeded', to_jsonb(now())) on conflict do nothing returning name",
    );
    const store = (name: string, bytes: Buffer) => storeNow(em, name, bytes);
    if (first.length) await seedDemo(em, { hash: hashOrThrow, store, draw, addMedia: addSample });
  });
}

export async function isReady(): Promise<boolean> {
  try {
    const done = await fork().execute<{ name: string }[]>("select name from mikro_orm_migrations");
    const names = new Set(done.map(({ name }) => name));
    if (!MIGRATIONS.every(({ name }) => names.has(name))) return false;
    await checkStore();
    return true;
  } catch {
    return false;
  }
}

type Details = { tasks?: TaskState[]; backup?: LastBackup; otherDatabases?: string[] };

/** Undefined when the database cannot say. While others have marks in the store, nothing is swept. */
export async function readDetails(): Promise<Details> {
  try {
    return {
      tasks: await readTaskStates(fork()),
      backup: await readLastBackup(fork()),
      otherDatabases: await otherDatabases(fork()),
    };
  } catch {
    return {};
  }
}

/** What asks for figures waits a few seconds, and a store that stands still answers after many more, or never. */
const STORE_MS = 2_000;

const soonFromStore = <Answer>(answer: Promise<Answer>): Promise<Answer | undefined> =>
  Promise.race([answer.catch(() => undefined), sleep(STORE_MS, undefined, { ref: false })]);

/** For programs that watch the product. What is not known is left out. */
export async function readFigures() {
  const [tasks, isStoreUp, free, backup] = await Promise.all([
    readTaskStates(fork()).catch(() => undefined),
    soonFromStore(checkStore().then(() => true)),
    soonFromStore(freeBytes()),
    readLastBackup(fork()).catch(() => undefined),
  ]);
  const succeeded = (tasks ?? []).flatMap(({ task, succeededAt }) =>
    succeededAt ? [[task, Date.parse(succeededAt) / 1000] as const] : [],
  );
  return {
    urithi_database_up: tasks ? 1 : 0,
    urithi_database_connections: readConnections(),
    urithi_store_up: isStoreUp ? 1 : 0,
    urithi_task_last_success_timestamp_seconds: Object.fromEntries(succeeded),
    ...(free !== undefined && Number.isFinite(free) && { urithi_disk_free_bytes: free }),
    // A backup that was never made, but should be, counts as infinitely old.
    ...(backup &&
      (backup.madeAt || env().backups.folder) && {
        urithi_backup_last_timestamp_seconds: backup.madeAt ? Date.parse(backup.madeAt) / 1000 : 0,
      }),
  };
}

export async function closeApplication() {
  closeTransport();
  await closeSender();
  await closeConnection();
}
