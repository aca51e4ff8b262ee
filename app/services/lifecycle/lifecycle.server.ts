import { setTimeout as sleep } from "node:timers/promises";

import { type EntityManager, MikroORM } from "@mikro-orm/postgresql";
import { sql } from "kysely";

import { addSlidePicture, loadSite } from "#app/services/site/index.server.ts";
import { addEventPicture } from "#app/services/events/index.server.ts";
import { query, takeLock } from "#app/core/query.server.ts";
import { closeJobSender } from "#app/core/job-queue.server.ts";
import { inTransaction } from "#app/core/transaction.server.ts";
import { env } from "#app/env.server.ts";
import {
  closeDatabasePools,
  createEntityManager,
  createUnlimitedOrmOptions,
  getPagePoolStats,
} from "#app/models/connection.server.ts";
import { migrate } from "#app/models/migrate.server.ts";
import { MIGRATIONS } from "#app/models/migrations/index.ts";
import { seedDemo } from "#app/models/seed/demo.ts";
import type { ScheduledJobState } from "#app/schemas/dashboard.ts";
import type { LastBackup } from "#app/schemas/jobs.ts";
import {
  PartialRestoreError,
  isPartiallyRestoredSql,
  loadLastBackup,
} from "#app/services/backups/index.server.ts";
import {
  writeDatabaseMark,
  listOtherDatabases,
  storeBuffer,
  getStore,
} from "#app/services/files/index.server.ts";
import { closeSmtpTransport } from "#app/services/mail/index.server.ts";
import { parseDate } from "#app/schemas/edtf.server.ts";
import { followContentChange, writePeople } from "#app/services/content/index.server.ts";
import { createSampleMedia, drawSamplePicture } from "#app/services/media/index.server.ts";
import { ensureAdministrator, hashPasswordOrThrow } from "#app/services/accounts/index.server.ts";

import { insertMissingJobStates, loadScheduledJobStates } from "./job-list.server.ts";

export async function prepareApplication(notify?: (sentence: string) => void) {
  await (await getStore()).prepare();
  const orm = new MikroORM(createUnlimitedOrmOptions());
  try {
    await inTransaction(orm.em, async (em) => {
      await takeLock(em, "migration");
      await assertFullyRestored(em);
      await migrate("up", {}, notify);
      await insertMissingJobStates(em);
      // In its own transaction: the store's mark cannot be rolled back, so the same mark in the database must not be either.
      await writeDatabaseMark(orm.em.fork());
      if (env().seed === "demo") await seedDemoOnce(orm);
      await ensureAdministrator(orm.em.fork());
    });
    await loadSite(orm.em.fork());
  } finally {
    await orm.close(true);
  }
}

/** Without this check, demo content could be created in a partly restored collection. */
async function assertFullyRestored(em: EntityManager) {
  const { isPartial } = await query(em)
    .selectNoFrom(isPartiallyRestoredSql.as("isPartial"))
    .executeTakeFirstOrThrow();
  if (isPartial) throw new PartialRestoreError();
}

async function seedDemoOnce(orm: MikroORM) {
  await inTransaction(orm.em.fork(), async (em) => {
    const inserted = await query(em)
      .insertInto("app_flag")
      .values({ name: "seeded", value: sql`to_jsonb(now())` })
      .onConflict((conflict) => conflict.doNothing())
      .returning("name")
      .executeTakeFirst();
    const store = (name: string, bytes: Buffer) => storeBuffer(em, name, bytes);
    if (inserted)
      await seedDemo(em, {
        hash: hashPasswordOrThrow,
        store,
        draw: drawSamplePicture,
        followContentChange,
        writePeople,
        parseDate,
        addMedia: createSampleMedia,
        addEventPicture,
        addSlidePicture,
      });
  });
}

export async function isApplicationReady(): Promise<boolean> {
  try {
    const applied = await query(createEntityManager())
      .selectFrom("mikro_orm_migrations")
      .select("name")
      .execute();
    const names = new Set(applied.map(({ name }) => name));
    if (!MIGRATIONS.every(({ name }) => names.has(name))) return false;
    await (await getStore()).checkReady();
    return true;
  } catch {
    return false;
  }
}

type ApplicationDetails = { tasks?: ScheduledJobState[]; backup?: LastBackup; otherDatabases?: string[] };

export async function loadApplicationDetails(): Promise<ApplicationDetails> {
  try {
    return {
      tasks: await loadScheduledJobStates(createEntityManager()),
      backup: await loadLastBackup(createEntityManager()),
      otherDatabases: await listOtherDatabases(createEntityManager()),
    };
  } catch {
    return {};
  }
}

const STORE_CHECK_TIMEOUT_MS = 2_000;

const withStoreTimeout = <Output>(promise: Promise<Output>): Promise<Output | undefined> =>
  Promise.race([promise.catch(() => undefined), sleep(STORE_CHECK_TIMEOUT_MS, undefined, { ref: false })]);

export async function collectMetrics() {
  const store = await getStore();
  const [tasks, isStoreUp, freeDiskBytes, backup] = await Promise.all([
    loadScheduledJobStates(createEntityManager()).catch(() => undefined),
    withStoreTimeout(store.checkReady().then(() => true)),
    withStoreTimeout(store.freeBytes()),
    loadLastBackup(createEntityManager()).catch(() => undefined),
  ]);
  const lastSuccesses = (tasks ?? []).flatMap(({ task, succeededAt }) =>
    succeededAt ? [[task, Date.parse(succeededAt) / 1000] as const] : [],
  );
  return {
    urithi_database_up: tasks ? 1 : 0,
    urithi_database_connections: getPagePoolStats(),
    urithi_store_up: isStoreUp ? 1 : 0,
    urithi_job_last_success_timestamp_seconds: Object.fromEntries(lastSuccesses),
    ...(freeDiskBytes !== undefined &&
      Number.isFinite(freeDiskBytes) && { urithi_disk_free_bytes: freeDiskBytes }),
    ...(backup &&
      (backup.createdAt || env().backups.folder) && {
        urithi_backup_last_timestamp_seconds: backup.createdAt ? Date.parse(backup.createdAt) / 1000 : 0,
      }),
  };
}

export async function closeApplication() {
  closeSmtpTransport();
  await closeJobSender();
  await closeDatabasePools();
}
