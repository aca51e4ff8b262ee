import { api, call } from "#app/http/api.server.ts";
import { RetryResult } from "#app/schemas/jobs.ts";
import { retryJobs } from "#app/services/lifecycle/job-list.server.ts";

export const loader = api({
  POST: call({
    summary: "Retry a failed task",
    capability: "jobs.manage",
    output: RetryResult,
    run: (ctx, { params }) => retryJobs(ctx, params.id!),
  }),
});
export const action = loader;
