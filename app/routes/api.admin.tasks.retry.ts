import { api, call } from "#app/http/api.server.ts";
import { Retried } from "#app/schemas/tasks.ts";
import { retryTasks } from "#app/services/lifecycle/task-list.server.ts";

export const loader = api({
  POST: call({
    summary: "Retry failed tasks, up to 1,000, oldest first",
    who: "tasks.manage",
    answer: Retried,
    run: (ctx) => retryTasks(ctx),
  }),
});
export const action = loader;
