import { api, call } from "#app/http/api.server.ts";
import { TaskList } from "#app/schemas/tasks.ts";
import { listTasks } from "#app/services/lifecycle/task-list.server.ts";

export const loader = api({
  GET: call({
    summary: "Get the status of background tasks",
    description: "When each type of task last ran, how many are queued, and which have failed.",
    who: "tasks.manage",
    answer: TaskList,
    run: (ctx) => listTasks(ctx),
  }),
});
export const action = loader;
