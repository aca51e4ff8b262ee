import { api, call } from "#app/http/api.server.ts";
import { Retried } from "#app/schemas/tasks.ts";
import { retryTasks } from "#app/services/lifecycle/task-list.server.ts";

export const loader = api({
  POST: call({
    summary: "Retry a failed task",
    who: "tasks.manage",
    answer: Retried,
    run: (ctx, { params }) => retryTasks(ctx, params.id!),
  }),
});
export const action = loader;
