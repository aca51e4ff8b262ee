import { api, call } from "#app/http/api.server.ts";
import { TaskList } from "#app/schemas/tasks.ts";
import { listTasks } from "#app/services/lifecycle/task-list.server.ts";

export const loader = api({
  GET: call({
    summary:
      "What is done in the background: when each task was last done, what waits, and what was given up",
    who: "tasks.manage",
    answer: TaskList,
    run: (ctx) => listTasks(ctx),
  }),
});
export const action = loader;
