import type { TaskName } from "#app/schemas/desk-lists.ts";
import type { RegularTask } from "#app/schemas/lists.ts";

/**
 * Identifiers alone, as tasks are kept for long; what people wrote only sealed. A new task needs its name in
 * `schemas/desk-lists` (a regular one in `REGULAR_TASKS` of `schemas/lists`, and a table in `NEEDS` of
 * `run-tasks.server.test.ts`), `task.<name>` in three languages, a line in `TASK_KINDS`, and a handler in
 * `services/lifecycle/task-handlers`. One that is not regular also needs a line here.
 */
export type TaskData = {
  "send-message": { id: string; tries?: number };
  "mail-asked-link": { sealed: string };
} & Record<RegularTask, Record<string, never>>;
export type { TaskName };

/** As a handler gets it. It may come twice, so what it does is done under its `mark` (`onceForTask`). */
export type Task<Name extends TaskName = TaskName> = {
  name: Name;
  data: TaskData[Name];
  mark: string;
  /** Ends when its time is over, or the process ends. */
  signal: AbortSignal;
};

export type Handlers = { [Name in TaskName]: (task: Task<Name>) => Promise<unknown> };

/** What is kept of a task: its mark goes with it wherever it is laid. */
export type Kept<Name extends TaskName = TaskName> = { mark: string; told: TaskData[Name] };

/** How a task is run. What fails is tried again after a pause that doubles from the first to the longest. */
export type TaskKind = {
  /** After this it counts as failed, and its signal says so to what it still does. */
  limitSeconds: number;
  /** How often it is tried again; what fails then as well is listed for administrators. */
  retries: number;
  firstPauseSeconds: number;
  longestPauseSeconds: number;
  /** How many of it run at a time in one process. */
  atOnce: number;
  /** Of a regular task: how often it is begun. There is never more than one of it in all processes together. */
  everyMinutes?: number;
};

const MINUTE = 60;

const regular = (everyMinutes: number, limitSeconds = 15 * MINUTE): TaskKind => ({
  limitSeconds,
  retries: 30,
  firstPauseSeconds: MINUTE,
  longestPauseSeconds: 10 * MINUTE,
  atOnce: 1,
  everyMinutes,
});

export const TASK_KINDS: Record<TaskName, TaskKind> = {
  "send-message": {
    limitSeconds: 2 * MINUTE,
    retries: 12,
    firstPauseSeconds: 10,
    longestPauseSeconds: 2 * 60 * MINUTE,
    atOnce: 2,
  },
  "mail-asked-link": {
    limitSeconds: MINUTE,
    retries: 12,
    firstPauseSeconds: 5,
    longestPauseSeconds: 10 * MINUTE,
    atOnce: 2,
  },
  "fold-totals": regular(10),
  "forget-sessions": regular(10),
  "forget-links": regular(10),
  "forget-limits": regular(10),
  "forget-attempts": regular(10),
  "forget-logins": regular(10),
  "forget-marks": regular(24 * 60),
  "complete-events": regular(10),
  // It looks at every file, and is not urgent.
  "sweep-files": regular(6 * 60, 60 * MINUTE),
  "go-on-with-imports": regular(1),
  "cut-tiles": regular(1),
  "read-texts": regular(1),
  "make-light-copies": regular(1),
  // At night; and at any time what was withdrawn goes.
  "make-take-home": regular(10, 2 * 60 * MINUTE),
  "forget-messages": regular(10),
  remind: regular(30),
  digest: regular(10),
  // It begins one when the last is old enough; a large collection takes its time.
  "back-up": regular(30, 12 * 60 * MINUTE),
};
