import type { EntityManager } from "@mikro-orm/postgresql";

import { LASTING, LASTS } from "#app/core/once.server.ts";
import { StoreUnavailable } from "#app/core/result.ts";
import type { FileJob, Handlers, Task } from "#app/core/task-kinds.ts";
import { allOrNothing } from "#app/core/transaction.server.ts";
import { forkForTasks } from "#app/models/connection.server.ts";
import { FOLD_TOTALS } from "#app/models/sql.ts";
import type { RegularTask } from "#app/schemas/lists.ts";
import { backUpWhenDue } from "#app/services/backups/index.server.ts";
import { tellWhatWaits } from "#app/services/desk/index.server.ts";
import { completePastEvents } from "#app/services/events/index.server.ts";
import { sweepStore } from "#app/services/files/index.server.ts";
import { runImport } from "#app/services/imports/index.server.ts";
import { enqueueLeft, forgetMessages, sendMessage } from "#app/services/mail/index.server.ts";
import {
  FORGET_LINKS,
  FORGET_LOGINS,
  FORGET_SESSIONS,
  mailAskedLink,
} from "#app/services/people/index.server.ts";
import { cutPicture } from "#app/services/pictures/index.server.ts";
import { makeTakeHome } from "#app/services/take-home/index.server.ts";
import { extractText, readScannedPage } from "#app/services/texts/index.server.ts";
import { makeLowDataCopy } from "#app/services/recordings/index.server.ts";

import { queueFileJobs } from "./queue-file-jobs.server.ts";
import { remind } from "./remind.server.ts";

/** Raw SQL: each of these deletes by one statement. */

const FORGET_ATTEMPTS = `delete from attempt where created_at < now() - make_interval(hours => ?)
  and (not starts_with(id, ?) or created_at < now() - make_interval(days => ?))`;

const REGULAR: Record<RegularTask, (em: EntityManager, signal: AbortSignal) => Promise<unknown>> = {
  "fold-totals": (em) => em.execute(FOLD_TOTALS),
  "forget-sessions": (em) => em.execute(FORGET_SESSIONS),
  "forget-links": (em) => em.execute(FORGET_LINKS),
  "forget-limits": (em) => em.execute("delete from allowance where expires_at < now()"),
  "forget-attempts": (em) => em.execute(FORGET_ATTEMPTS, [LASTS.hours, LASTING, LASTS.days]),
  "forget-logins": (em) => em.execute(FORGET_LOGINS),
  // A task can come again for a year (`core/task-queue`), so its mark is no longer needed after two.
  "forget-marks": (em) => em.execute("delete from task_mark where done_at < now() - interval '2 years'"),
  "complete-events": completePastEvents,
  "sweep-files": (em) => sweepStore(em),
  "queue-file-jobs": queueFileJobs,
  "make-take-home": makeTakeHome,
  "forget-messages": async (em) => {
    await forgetMessages(em);
    await allOrNothing(em, enqueueLeft);
  },
  remind: (em) => remind(em),
  digest: (em) => tellWhatWaits(em),
  "back-up": backUpWhenDue,
};

const regular = Object.fromEntries(
  Object.entries(REGULAR).map(([name, run]) => [name, ({ signal }: Task) => run(forkForTasks(), signal)]),
) as Record<RegularTask, (task: Task) => Promise<unknown>>;

/** While the store is away the file stays waiting, and is queued again when the store is back: no attempt is lost. */
const unlessStoreAway =
  <Name extends FileJob>(run: (task: Task<Name>) => Promise<unknown>) =>
  (task: Task<Name>) =>
    run(task).catch((error: unknown) => {
      if (!(error instanceof StoreUnavailable)) throw error;
    });

/** A task does its work under its mark: `onceForTask(forkForTasks(), task, (em) => …)`. */
export const HANDLERS: Handlers = {
  ...regular,
  "send-message": ({ data }) => sendMessage(data),
  "mail-asked-link": mailAskedLink,
  "run-import": runImport,
  "cut-tiles": unlessStoreAway(cutPicture),
  "extract-text": unlessStoreAway(extractText),
  "read-scan": unlessStoreAway(readScannedPage),
  "make-low-data-copy": unlessStoreAway(makeLowDataCopy),
};
