import type { EntityManager } from "@mikro-orm/postgresql";
import { type RawBuilder, sql } from "kysely";

import { isToolInstalled } from "#app/core/sandbox.server.ts";
import { query } from "#app/core/query.server.ts";
import type { FileJobName } from "#app/core/job-options.ts";
import { enqueueJobs } from "#app/core/jobs.server.ts";
import { JOB_SCHEMA } from "#app/models/job-schema.ts";
import { assertStoreReady } from "#app/services/files/index.server.ts";
import { lockAndCheckTileSpace } from "#app/services/pictures/index.server.ts";
import { canReadScansNow } from "#app/services/texts/index.server.ts";

const MAX_ENQUEUED_JOBS = 1_000;

/** Enqueues a job for each file that a database trigger has marked, if this machine has the needed program and space. */
export async function enqueueFileJobs(em: EntityManager) {
  await assertStoreReady();
  if (await lockAndCheckTileSpace(em, 1))
    await enqueuePendingFiles(
      em,
      "create-tiles",
      sql`select source_id from tiled_picture where state = 'pending'`,
    );
  await enqueuePendingFiles(em, "extract-text", sql`select file_id from file_text where state = 'pending'`);
  if (await isToolInstalled("antiword"))
    await enqueuePendingFiles(
      em,
      "extract-text",
      sql`select file_id from file_text where reason = 'missing-tool'`,
    );
  if (await isToolInstalled("ffmpeg"))
    await enqueuePendingFiles(
      em,
      "create-low-data-version",
      sql`select source_id from low_data_version where state = 'pending'`,
    );
  if (await canReadScansNow())
    await enqueuePendingFiles(em, "ocr-scan", sql`select file_id from file_text where reason = 'scan'`);
}

/** Raw SQL, because the tables of pg-boss are not entities. */
async function enqueuePendingFiles(em: EntityManager, name: FileJobName, waiting: RawBuilder<unknown>) {
  const { rows } = await sql<{ id: string }>`
    select id from (${waiting}) as waiting (id)
    where not exists (
      select from ${sql.table(`${JOB_SCHEMA}.job`)}
      where name = ${name} and singleton_key = id::text and state <= 'active')
    order by id limit ${MAX_ENQUEUED_JOBS}`.execute(query(em));
  await enqueueJobs(
    em,
    name,
    rows.map(({ id }) => ({ data: { id }, singletonKey: id })),
  );
}
