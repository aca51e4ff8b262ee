import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";

import type { Context } from "#app/core/context.ts";
import { hasTool } from "#app/core/confined.server.ts";
import { ago, now, query } from "#app/core/query.server.ts";
import { fail, ok, type Result } from "#app/core/result.ts";
import { allOrNothing } from "#app/core/transaction.server.ts";
import type { LightCopy } from "#app/schemas/recordings.ts";
import { type FileToSend, fileToSend, isThere, removeStored } from "#app/services/files/index.server.ts";
import { lockSources } from "#app/services/pictures/index.server.ts";

import { isRecording } from "./convert.server.ts";

/** A note that is older comes from a process that has gone. */
export const UNDER_WAY = "1 minute";
const SHOWN = 20;

const copyMissing = fail("missing", "recordings.no-light-copy");

type Source = { name: string; originalName: string };

export async function openCopy(em: EntityManager, source: Source): Promise<Result<FileToSend>> {
  const file = await query(em)
    .selectFrom("light_copy as l")
    .innerJoin("stored_file as s", "s.id", "l.source_id")
    .innerJoin("stored_file as f", "f.id", "l.file_id")
    .select(["f.id", "f.name", "f.digest", "f.size", "f.extension", "l.kind"])
    .select(["s.id as sourceId", "s.size as sourceSize"])
    .where("s.name", "=", source.name)
    .executeTakeFirst();
  if (!file) return copyMissing;
  // After a restore of the database alone. Where the recording is missing, too, the disk is.
  if (
    !(await isThere(file.name, Number(file.size))) &&
    (await isThere(source.name, Number(file.sourceSize)))
  ) {
    await makeAgain(em, file);
    return copyMissing;
  }
  const originalName = `${source.originalName.replace(/\.[^.]*$/, "")}.light.${file.extension}`;
  const sent = await fileToSend({ ...file, originalName }, "view");
  // WebM may hold films, too.
  return sent.ok && file.kind === "audio" ? ok({ ...sent.value, mediaType: "audio/webm" }) : sent;
}

async function makeAgain(
  em: EntityManager,
  { id, sourceId, name }: Record<"id" | "sourceId" | "name", string>,
) {
  await allOrNothing(em, async (em) => {
    await lockSources(em, [sourceId]);
    await query(em)
      .updateTable("light_copy")
      .set({ state: "waiting", file_id: null, bytes: 0, attempts: 0, due_at: now })
      .where("source_id", "=", sourceId)
      .where("file_id", "=", id)
      .execute();
    await query(em).deleteFrom("stored_file").where("id", "=", id).execute();
  });
  await removeStored([name]);
}

/** Visitors are told nothing; readers, that it is there; its owner, how far it is. */
export async function findCopy(
  { em, actor }: Context,
  source: { name: string; extension: string },
  isTheirs: boolean,
): Promise<{ light?: LightCopy }> {
  if (actor.role === "visitor" || !isRecording(source.extension)) return {};
  const row = await query(em)
    .selectFrom("light_copy as l")
    .innerJoin("stored_file as s", "s.id", "l.source_id")
    .select(["l.state", sql<number>`l.bytes::float8`.as("size"), percent.as("percent")])
    .where("s.name", "=", source.name)
    .executeTakeFirst();
  if (row?.state === "made") return { light: { state: "made", size: row.size } };
  if (!row || !isTheirs) return {};
  return { light: row.percent === null ? { state: row.state } : { state: row.state, percent: row.percent } };
}

const percent = sql<number | null>`case when l.noted_at > ${ago(UNDER_WAY)} then coalesce(l.percent, 0) end`;

export async function copiesToRemove(em: EntityManager, sourceIds: readonly string[]) {
  if (!sourceIds.length) return [];
  return query(em)
    .selectFrom("light_copy as l")
    .innerJoin("stored_file as f", "f.id", "l.file_id")
    .select(["f.id", "f.name"])
    .where("l.source_id", "in", sourceIds)
    .execute();
}

export async function overviewOfCopies(em: EntityManager) {
  const counts = await query(em)
    .selectFrom("light_copy")
    .select(sql<number>`(count(*) filter (where state = 'waiting'))::int`.as("waiting"))
    .select(sql<number>`(count(*) filter (where state = 'given-up'))::int`.as("givenUp"))
    .where("state", "in", ["waiting", "given-up"])
    .executeTakeFirstOrThrow();
  const underWay = await query(em)
    .selectFrom("light_copy as l")
    .innerJoin("stored_file as s", "s.id", "l.source_id")
    .select(["s.id", "s.original_name as file", sql<number>`coalesce(l.percent, 0)`.as("percent")])
    .where("l.state", "=", "waiting")
    .where("l.noted_at", ">", ago(UNDER_WAY))
    .orderBy("l.noted_at", "desc")
    .limit(SHOWN)
    .execute();
  return { ...counts, underWay, canMake: await hasTool("ffmpeg") };
}
