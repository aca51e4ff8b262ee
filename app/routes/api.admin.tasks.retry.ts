import { api, call } from "#app/http/api.server.ts";
import { RetryResult } from "#app/schemas/jobs.ts";
import { retryJobs } from "#app/services/lifecycle/job-list.server.ts";

export const loader = api({
  POST: call({
    summary: "Retry failed tasks, up to 1,000, oldest first",
    capability: "jobs.manage",
    output: RetryResult,
    run: (ctx) => retryJobs(ctx),
  }),
});
export const action = loader;
