import { api, call } from "#app/http/api.server.ts";
import { Queues } from "#app/schemas/queues.ts";
import { readQueues } from "#app/services/desk/queues.server.ts";

export const loader = api({
  GET: call({
    summary: "Get pending counts and oldest dates",
    who: "dashboard.read",
    answer: Queues,
    run: readQueues,
  }),
});
export const action = loader;
