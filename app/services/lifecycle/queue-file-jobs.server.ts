import type { EntityManager } from "@mikro-orm/postgresql";
import { type RawBuilder, sql } from "kysely";

import { hasTool } from "#app/core/confined.server.ts";
import { query } from "#app/core/query.server.ts";
import type { FileJob } from "#app/core/task-kinds.ts";
import { addTasks } from "#app/core/tasks.server.ts";
import { TASK_SCHEMA } from "#app/models/task-schema.ts";
import { checkStore } from "#app/services/files/index.server.ts";
import { hasRoomForTiles } from "#app/services/pictures/index.server.ts";
import { canReadScans } from "#app/services/texts/index.server.ts";

const MAX_ADDED = 1_000;

/**
 * Triggers note which files wait, whoever stores them. Adds a job for each that has none and that this machine has the
 * program and the room for. A job may therefore end without a result: its file is queued again.
 */
export async function queueFileJobs(em: EntityManager) {
  await checkStore();
  if (await hasRoomForTiles(em, 1))
    await add(em, "cut-tiles", sql`select source_id from tiled_picture where state = 'waiting'`);
  await add(em, "extract-text", sql`select file_id from file_text where state = 'waiting'`);
  if (await hasTool("antiword"))
    await add(em, "extract-text", sql`select file_id from file_text where reason = 'program'`);
  if (await hasTool("ffmpeg"))
    await add(em, "make-low-data-copy", sql`select source_id from light_copy where state = 'waiting'`);
  if (await canReadScans())
    await add(em, "read-scan", sql`select file_id from file_text where reason = 'scan'`);
}

/** Raw SQL: the jobs of pg-boss are no entity of ours. */
async function add(em: EntityManager, name: FileJob, waiting: RawBuilder<unknown>) {
  const { rows } = await sql<{ id: string }>`
    select id from (${waiting}) as waiting (id)
    where not exists (
      select from ${sql.table(`${TASK_SCHEMA}.job`)}
      where name = ${name} and singleton_key = id::text and state <= 'active')
    order by id limit ${MAX_ADDED}`.execute(query(em));
  await addTasks(
    em,
    name,
    rows.map(({ id }) => ({ data: { id }, singletonKey: id })),
  );
}
