import { createId } from "#app/models/id.ts";
import { FAILED_QUEUE, getJobSender } from "#app/core/job-queue.server.ts";

import { execute } from "./execute.ts";

/** Inserts a job that failed after twelve attempts, as pg-boss stores it. */
export async function createFailedJob(errorText = "Error ECONNREFUSED"): Promise<string> {
  const data = { idempotencyKey: createId(), data: { id: createId() } };
  const id = await (await getJobSender()).send(FAILED_QUEUE, data);
  await execute(
    `update urithi_jobs.job set source_name = 'send-message', source_id = id, source_root_id = id,
       source_created_on = now() - interval '1 day', source_retry_count = 12, source_output = ? where id = ?`,
    [JSON.stringify({ name: "JobError", message: errorText }), id],
  );
  return id!;
}
