import type { Job, JobHandlers } from "#app/core/job.ts";
import { describeErrorKind, startJobRunner } from "#app/core/job-runner.server.ts";
import { runWithSite } from "#app/core/site.server.ts";
import { createEntityManager } from "#app/models/connection.server.ts";
import type { JobName } from "#app/schemas/lists/jobs.ts";
import { loadLatestSite } from "#app/services/site/index.server.ts";

import { JOB_HANDLERS } from "./job-handlers.server.ts";
import { recordJobFailure, recordJobSuccess } from "./job-list.server.ts";

type JobHandler = (job: Job) => Promise<unknown>;

/** A job has one snapshot of the site from its start to its end. */
const withLatestSite =
  (handle: JobHandler): JobHandler =>
  async (job) =>
    runWithSite(await loadLatestSite(createEntityManager()), () => handle(job));

/** The returned function finishes or releases the jobs in progress. */
export function startJobProcessing(onError: (task: JobName | "all", error: unknown) => void) {
  return startJobRunner({
    handlers: Object.fromEntries(
      Object.entries(JOB_HANDLERS).map(([name, handle]) => [name, withLatestSite(handle as JobHandler)]),
    ) as JobHandlers,
    onSuccess: recordJobSuccess,
    async onFailure(task, error) {
      onError(task, error);
      if (task !== "all") await recordJobFailure(task, describeErrorKind(error)).catch(() => undefined);
    },
  });
}
