import type { EntityManager } from "@mikro-orm/postgresql";

import { timeHere, todayHere } from "#app/core/institution-time.server.ts";
import { LASTING, LASTS } from "#app/core/once.server.ts";
import type { Handlers, Task, TaskName } from "#app/core/task-kinds.ts";
import { problemOf, startTasks } from "#app/core/task-runner.server.ts";
import { allOrNothing } from "#app/core/transaction.server.ts";
import { forkForTasks } from "#app/models/connection.server.ts";
import { FOLD_TOTALS } from "#app/models/sql.ts";
import type { RegularTask } from "#app/schemas/lists.ts";
import { remindOfVisits } from "#app/services/appointments/index.server.ts";
import { backUpWhenDue } from "#app/services/backups/index.server.ts";
import { tellWhatWaits } from "#app/services/desk/index.server.ts";
import { remindOfEvents, completePastEvents } from "#app/services/events/index.server.ts";
import { sweepStore } from "#app/services/files/index.server.ts";
import { goOnForNow } from "#app/services/imports/index.server.ts";
import { forgetMessages, sendMessage, takeUpLeft } from "#app/services/mail/index.server.ts";
import {
  FORGET_LINKS,
  FORGET_LOGINS,
  FORGET_SESSIONS,
  mailAskedLink,
} from "#app/services/people/index.server.ts";
import { cutTilesRegularly } from "#app/services/pictures/index.server.ts";
import { makeCopiesRegularly, stopCopies } from "#app/services/recordings/index.server.ts";
import { makeTakeHome } from "#app/services/take-home/index.server.ts";
import { readTexts } from "#app/services/texts/index.server.ts";

import { noteFailure, noteSuccess } from "./task-list.server.ts";

/** At the institution. */
const FROM = "08:00";

/** People are told once of what they have tomorrow, even if they get it in the course of today. */
export async function remind(em: EntityManager, at = new Date()) {
  const day = timeHere(at) < FROM ? null : dayAfter(todayHere(at));
  await remindOfVisits(em, day);
  await remindOfEvents(em, day);
}

const dayAfter = (day: string) => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);

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
  "go-on-with-imports": goOnForNow,
  "cut-tiles": cutTilesRegularly,
  "read-texts": readTexts,
  "make-light-copies": makeCopiesRegularly,
  "make-take-home": makeTakeHome,
  "forget-messages": async (em) => {
    await forgetMessages(em);
    await allOrNothing(em, takeUpLeft);
  },
  remind: (em) => remind(em),
  digest: (em) => tellWhatWaits(em),
  "back-up": backUpWhenDue,
};

const regular = Object.fromEntries(
  Object.entries(REGULAR).map(([name, run]) => [name, ({ signal }: Task) => run(forkForTasks(), signal)]),
) as Record<RegularTask, (task: Task) => Promise<unknown>>;

/** A task does its work under its mark: `onceForTask(forkForTasks(), task, (em) => …)`. */
const HANDLERS: Handlers = {
  ...regular,
  "send-message": ({ data }) => sendMessage(data),
  "mail-asked-link": mailAskedLink,
};

/** The function that it returns ends or gives back what is under way. */
export function runTasks(tell: (task: TaskName | "all", error: unknown) => void) {
  const stop = startTasks({
    handlers: HANDLERS,
    succeeded: noteSuccess,
    async failed(task, error) {
      tell(task, error);
      if (task !== "all") await noteFailure(task, problemOf(error)).catch(() => undefined);
    },
  });
  // Stopped together: the task that waits for a light copy would be waited for, and noted as failed.
  return async () => void (await Promise.all([stop(), stopCopies()]));
}
