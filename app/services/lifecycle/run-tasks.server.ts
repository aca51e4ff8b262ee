import type { TaskName } from "#app/core/task-kinds.ts";
import { problemOf, startTasks } from "#app/core/task-runner.server.ts";

import { HANDLERS } from "./task-handlers.server.ts";
import { noteFailure, noteSuccess } from "./task-list.server.ts";

/** The function that it returns ends or gives back what is under way. */
export function runTasks(tell: (task: TaskName | "all", error: unknown) => void) {
  return startTasks({
    handlers: HANDLERS,
    succeeded: noteSuccess,
    async failed(task, error) {
      tell(task, error);
      if (task !== "all") await noteFailure(task, problemOf(error)).catch(() => undefined);
    },
  });
}
