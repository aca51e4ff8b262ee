import type { EntityManager } from "@mikro-orm/postgresql";
import { type SelectQueryBuilder, sql } from "kysely";

import { LONG_LIVED_PREFIX, IDEMPOTENCY_KEY_RETENTION } from "#app/core/idempotency.server.ts";
import { type JobHandlers, type Job, RepeatJobError } from "#app/core/job.ts";
import { enqueueJobs } from "#app/core/jobs.server.ts";
import { now, query, toTimeAgoSql } from "#app/core/query.server.ts";
import { deleteExpiredLinks } from "#app/services/credentials/index.server.ts";
import { StoreUnavailableError } from "#app/core/result.ts";
import { isToolInstalled } from "#app/core/sandbox.server.ts";
import { inTransaction } from "#app/core/transaction.server.ts";
import { createJobEntityManager } from "#app/models/connection.server.ts";
import { JOB_TABLE } from "#app/models/job-schema.ts";
import type { DatabaseTables } from "#app/models/tables.ts";
import { CONTENT_FILE_RULES } from "#app/schemas/lists/content.ts";
import { type FileJobName, SCHEDULED_JOBS, type ScheduledJobName } from "#app/schemas/lists/jobs.ts";
import { ofEach } from "#app/schemas/lists/shared.ts";
import { deleteOldSessions, sendResetLink } from "#app/services/accounts/index.server.ts";
import { runDueBackup } from "#app/services/backups/index.server.ts";
import {
  deleteOldReplacedFiles,
  endEmbargoes,
  markOpenItemsChanged,
  moveOwnValues,
} from "#app/services/content/index.server.ts";
import { enqueueReviewQueueMessages } from "#app/services/dashboard/index.server.ts";
import { eraseDueAccounts } from "#app/services/erasure/index.server.ts";
import { completePastEvents } from "#app/services/events/index.server.ts";
import { cleanUpStore, getStore } from "#app/services/files/index.server.ts";
import { runImport } from "#app/services/imports/index.server.ts";
import { enqueueOrphanedMessages, deleteOldMessages, sendMessage } from "#app/services/mail/index.server.ts";
import { createOfflinePackages } from "#app/services/offline-packages/index.server.ts";
import {
  createAndStoreTiles,
  createThumbnail,
  lockAndCheckTileSpace,
} from "#app/services/pictures/index.server.ts";
import {
  applyRetention,
  createDataExport,
  deleteExpiredExports,
} from "#app/services/privacy/index.server.ts";
import { createLowDataVersion } from "#app/services/recordings/index.server.ts";
import { extractText, readScannedPage, canReadScansNow } from "#app/services/texts/index.server.ts";

import { enqueueReminders } from "./send-reminders.server.ts";

const MAX_ENQUEUED_JOBS = 1_000;

/** Enqueues a job for each file whose row is pending, if this machine has the needed program and space. */
export async function enqueueFileJobs(em: EntityManager) {
  await (await getStore()).checkReady();
  const texts = query(em).selectFrom("file_text").select("file_id as id");
  if (await lockAndCheckTileSpace(em, 1))
    await enqueuePendingFiles(
      em,
      "create-tiles",
      query(em).selectFrom("tiled_picture").select("source_id as id").where("state", "=", "pending"),
    );
  await enqueuePendingFiles(em, "extract-text", texts.where("state", "=", "pending"));
  if (await isToolInstalled("antiword"))
    await enqueuePendingFiles(em, "extract-text", texts.where("reason", "=", "missing-tool"));
  const hasFfmpeg = await isToolInstalled("ffmpeg");
  await enqueuePendingFiles(
    em,
    "create-thumbnail",
    query(em)
      .selectFrom("thumbnail as t")
      .innerJoin("stored_file as f", "f.id", "t.file_id")
      .select("t.file_id as id")
      .where("t.state", "=", "pending")
      .$if(!hasFfmpeg, (files) => files.where("f.extension", "not in", CONTENT_FILE_RULES.video.extensions)),
  );
  if (hasFfmpeg)
    await enqueuePendingFiles(
      em,
      "create-low-data-version",
      query(em).selectFrom("low_data_version").select("source_id as id").where("state", "=", "pending"),
    );
  if (await canReadScansNow()) await enqueuePendingFiles(em, "ocr-scan", texts.where("reason", "=", "scan"));
}

async function enqueuePendingFiles(
  em: EntityManager,
  name: FileJobName,
  waiting: SelectQueryBuilder<DatabaseTables, never, { id: string }>,
) {
  const rows = await query(em)
    .selectFrom(waiting.as("waiting"))
    .select("waiting.id")
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom(`${JOB_TABLE} as j`)
            .select("j.id")
            .where("j.name", "=", name)
            .where("j.singleton_key", "=", sql<string>`waiting.id::text`)
            .where("j.state", "<=", "active"),
        ),
      ),
    )
    .orderBy("waiting.id")
    .limit(MAX_ENQUEUED_JOBS)
    .execute();
  await enqueueJobs(
    em,
    name,
    rows.map(({ id }) => ({ data: { id }, singletonKey: id })),
  );
}

const deleteOldIdempotencyKeys = (em: EntityManager) =>
  query(em)
    .deleteFrom("idempotency_key")
    .where("created_at", "<", toTimeAgoSql(`${IDEMPOTENCY_KEY_RETENTION.hours} hours`))
    .where((key) =>
      key.or([
        sql<boolean>`not starts_with(id, ${LONG_LIVED_PREFIX})`,
        key("created_at", "<", toTimeAgoSql(`${IDEMPOTENCY_KEY_RETENTION.days} days`)),
      ]),
    )
    .execute();

const SCHEDULED_JOB_FUNCTIONS: Record<
  ScheduledJobName,
  (em: EntityManager, signal: AbortSignal) => Promise<unknown>
> = {
  "delete-old-sessions": deleteOldSessions,
  "delete-expired-links": async (em) => {
    await deleteExpiredLinks(em);
    await deleteExpiredExports(em);
  },
  "delete-old-rate-limits": (em) =>
    query(em).deleteFrom("rate_limit").where("expires_at", "<", now).execute(),
  "delete-old-idempotency-keys": deleteOldIdempotencyKeys,
  "apply-retention": applyRetention,
  "erase-accounts": eraseDueAccounts,
  // Jobs are retried for at most a year, so their records are not needed after two years.
  "delete-old-job-records": (em) =>
    query(em).deleteFrom("completed_job").where("completed_at", "<", toTimeAgoSql("2 years")).execute(),
  "complete-events": completePastEvents,
  "mark-open-items-changed": markOpenItemsChanged,
  "end-embargoes": endEmbargoes,
  "delete-orphaned-files": async (em, signal) => {
    await deleteOldReplacedFiles(em, signal);
    await cleanUpStore(em);
  },
  "enqueue-file-jobs": enqueueFileJobs,
  "create-offline-packages": createOfflinePackages,
  "delete-old-messages": async (em) => {
    await deleteOldMessages(em);
    await inTransaction(em, enqueueOrphanedMessages);
  },
  "send-reminders": (em) => enqueueReminders(em),
  "send-digests": (em) => enqueueReviewQueueMessages(em),
  "create-backup": runDueBackup,
};

const scheduledJobHandlers = ofEach(
  SCHEDULED_JOBS,
  (name) =>
    ({ signal }: Job) =>
      SCHEDULED_JOB_FUNCTIONS[name](createJobEntityManager(), signal),
);

/** During an outage of the store the file remains pending and is queued again, so no attempt is lost. */
const ignoreStoreOutage =
  <Name extends FileJobName>(run: (task: Job<Name>) => Promise<unknown>) =>
  (task: Job<Name>) =>
    run(task).catch((error: unknown) => {
      if (!(error instanceof StoreUnavailableError)) throw error;
    });

export const JOB_HANDLERS: JobHandlers = {
  ...scheduledJobHandlers,
  "send-message": async ({ data, isLastAttempt }) => {
    if ((await sendMessage(data, { isLastAttempt })) === "pending") throw new RepeatJobError();
  },
  "send-password-reset": sendResetLink,
  "create-data-export": createDataExport,
  "run-import": runImport,
  "move-own-values": moveOwnValues,
  "create-tiles": ignoreStoreOutage(createAndStoreTiles),
  "extract-text": ignoreStoreOutage(extractText),
  "ocr-scan": ignoreStoreOutage(readScannedPage),
  "create-thumbnail": ignoreStoreOutage(createThumbnail),
  "create-low-data-version": ignoreStoreOutage(createLowDataVersion),
};
