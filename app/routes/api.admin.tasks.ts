import { api, call } from "#app/http/api.server.ts";
import { JobReport } from "#app/schemas/jobs.ts";
import { findJobReport } from "#app/services/lifecycle/job-list.server.ts";

export const loader = api({
  GET: call({
    summary: "Get the status of background tasks",
    description: "When each type of task last ran, how many are queued, and which have failed.",
    capability: "jobs.manage",
    output: JobReport,
    run: (ctx) => findJobReport(ctx),
  }),
});
export const action = loader;
