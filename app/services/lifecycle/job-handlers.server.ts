import type { EntityManager } from "@mikro-orm/postgresql";

import { LONG_LIVED_PREFIX, IDEMPOTENCY_KEY_RETENTION } from "#app/core/idempotency.server.ts";
import { StoreUnavailableError } from "#app/core/result.ts";
import type { FileJobName, JobHandlers, Job } from "#app/core/job-options.ts";
import { inTransaction } from "#app/core/transaction.server.ts";
import { createJobEntityManager } from "#app/models/connection.server.ts";
import { COMPACT_CACHED_COUNTS_SQL } from "#app/models/sql.ts";
import type { ScheduledJobName } from "#app/schemas/lists.ts";
import { runDueBackup } from "#app/services/backups/index.server.ts";
import { markOpenItemsChanged } from "#app/services/content/index.server.ts";
import { enqueueReviewQueueMessages } from "#app/services/dashboard/index.server.ts";
import { eraseDueAccounts } from "#app/services/erasure/index.server.ts";
import { completePastEvents } from "#app/services/events/index.server.ts";
import { cleanUpStore } from "#app/services/files/index.server.ts";
import { runImport } from "#app/services/imports/index.server.ts";
import { enqueueOrphanedMessages, deleteOldMessages, sendMessage } from "#app/services/mail/index.server.ts";
import {
  deleteExpiredLinks,
  DELETE_OLD_SESSIONS_SQL,
  sendResetLink,
} from "#app/services/accounts/index.server.ts";
import { createAndStoreTiles } from "#app/services/pictures/index.server.ts";
import { createOfflinePackages } from "#app/services/offline-packages/index.server.ts";
import {
  applyRetention,
  createDataExport,
  deleteExpiredExports,
} from "#app/services/privacy/index.server.ts";
import { extractText, readScannedPage } from "#app/services/texts/index.server.ts";
import { createLowDataVersion } from "#app/services/recordings/index.server.ts";

import { enqueueFileJobs } from "./enqueue-file-jobs.server.ts";
import { enqueueReminders } from "./send-reminders.server.ts";

const DELETE_OLD_IDEMPOTENCY_KEYS = `delete from idempotency_key where created_at < now() - make_interval(hours => ?)
  and (not starts_with(id, ?) or created_at < now() - make_interval(days => ?))`;

const SCHEDULED_JOB_FUNCTIONS: Record<
  ScheduledJobName,
  (em: EntityManager, signal: AbortSignal) => Promise<unknown>
> = {
  "compact-cached-counts": (em) => em.execute(COMPACT_CACHED_COUNTS_SQL),
  "delete-old-sessions": (em) => em.execute(DELETE_OLD_SESSIONS_SQL),
  "delete-expired-links": async (em) => {
    await deleteExpiredLinks(em);
    await deleteExpiredExports(em);
  },
  "delete-old-rate-limits": (em) => em.execute("delete from rate_limit where expires_at < now()"),
  "delete-old-idempotency-keys": (em) =>
    em.execute(DELETE_OLD_IDEMPOTENCY_KEYS, [
      IDEMPOTENCY_KEY_RETENTION.hours,
      LONG_LIVED_PREFIX,
      IDEMPOTENCY_KEY_RETENTION.days,
    ]),
  "apply-retention": applyRetention,
  "erase-accounts": eraseDueAccounts,
  // Jobs are retried for at most a year, so their records are not needed after two years.
  "delete-old-job-records": (em) =>
    em.execute("delete from completed_job where completed_at < now() - interval '2 years'"),
  "complete-events": completePastEvents,
  "mark-open-items-changed": markOpenItemsChanged,
  "delete-orphaned-files": (em) => cleanUpStore(em),
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

const scheduledJobHandlers = Object.fromEntries(
  Object.entries(SCHEDULED_JOB_FUNCTIONS).map(([name, run]) => [
    name,
    ({ signal }: Job) => run(createJobEntityManager(), signal),
  ]),
) as Record<ScheduledJobName, (task: Job) => Promise<unknown>>;

/** During an outage of the store the file remains pending and is queued again, so no attempt is lost. */
const ignoreStoreOutage =
  <Name extends FileJobName>(run: (task: Job<Name>) => Promise<unknown>) =>
  (task: Job<Name>) =>
    run(task).catch((error: unknown) => {
      if (!(error instanceof StoreUnavailableError)) throw error;
    });

export const JOB_HANDLERS: JobHandlers = {
  ...scheduledJobHandlers,
  "send-message": ({ data }) => sendMessage(data),
  "send-password-reset": sendResetLink,
  "create-data-export": createDataExport,
  "run-import": runImport,
  "create-tiles": ignoreStoreOutage(createAndStoreTiles),
  "extract-text": ignoreStoreOutage(extractText),
  "ocr-scan": ignoreStoreOutage(readScannedPage),
  "create-low-data-version": ignoreStoreOutage(createLowDataVersion),
};
