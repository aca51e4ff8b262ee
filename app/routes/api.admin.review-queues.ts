import { api, call } from "#app/http/api.server.ts";
import { ReviewQueues } from "#app/schemas/review-queues.ts";
import { loadReviewQueuesIfAllowed } from "#app/services/dashboard/review-queues.server.ts";

export const loader = api({
  GET: call({
    summary: "Get pending counts and oldest dates",
    capability: "dashboard.read",
    output: ReviewQueues,
    run: loadReviewQueuesIfAllowed,
  }),
});
export const action = loader;
