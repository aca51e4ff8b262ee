import type { TaskName } from "#app/core/job-options.ts";
import { describeErrorKind, startJobRunner } from "#app/core/job-runner.server.ts";

import { JOB_HANDLERS } from "./job-handlers.server.ts";
import { recordJobFailure, recordJobSuccess } from "./job-list.server.ts";

/** The returned function finishes or releases the jobs in progress. */
export function startJobProcessing(onError: (task: TaskName | "all", error: unknown) => void) {
  return startJobRunner({
    handlers: JOB_HANDLERS,
    onSuccess: recordJobSuccess,
    async onFailure(task, error) {
      onError(task, error);
      if (task !== "all") await recordJobFailure(task, describeErrorKind(error)).catch(() => undefined);
    },
  });
}
