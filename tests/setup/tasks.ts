import { newId } from "#app/models/id.ts";
import { fork } from "#app/models/connection.server.ts";
import { FAILED, sender } from "#app/core/task-queue.server.ts";

/** A task that was given up after twelve tries, as pg-boss lays it aside. */
export async function givenUp(problem = "Error ECONNREFUSED"): Promise<string> {
  const data = { mark: newId(), told: { id: newId() } };
  const id = await (await sender()).send(FAILED, data);
  await fork().execute(
    `update urithi_tasks.job set source_name = 'send-message', source_id = id, source_root_id = id,
       source_created_on = now() - interval '1 day', source_retry_count = 12, source_output = ? where id = ?`,
    [JSON.stringify({ name: "TaskFailed", message: problem }), id],
  );
  return id!;
}
