import { stat } from "node:fs/promises";

import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";

import { hasTool } from "#app/core/confined.server.ts";
import type { Context } from "#app/core/context.ts";
import { ago, now, query } from "#app/core/query.server.ts";
import { fail, ok, type Result } from "#app/core/result.ts";
import type { Task } from "#app/core/task-kinds.ts";
import { allOrNothing } from "#app/core/transaction.server.ts";
import { env } from "#app/env.server.ts";
import { forkForTasks } from "#app/models/connection.server.ts";
import { LightCopy as CopyRow } from "#app/models/light-copy.ts";
import { StoredFile } from "#app/models/stored-file.ts";
import type { LightCopy } from "#app/schemas/recordings.ts";
import {
  borrow,
  discard,
  type FileToSend,
  fileToSend,
  hasRoomBesideUploads,
  isThere,
  removeStored,
  settleNames,
  storeByProgram,
  takeNames,
} from "#app/services/files/index.server.ts";
import { lockSources } from "#app/services/pictures/index.server.ts";

import { convert, isRecording, type Kind, type Outcome } from "./convert.server.ts";

/** An older note was left by a process that died. */
const UNDER_WAY = "1 minute";
const SHOWN = 20;

const copyMissing = fail("missing", "recordings.no-light-copy");

export async function openCopy(
  em: EntityManager,
  source: { name: string; originalName: string },
): Promise<Result<FileToSend>> {
  const file = await query(em)
    .selectFrom("light_copy as l")
    .innerJoin("stored_file as s", "s.id", "l.source_id")
    .innerJoin("stored_file as f", "f.id", "l.file_id")
    .select(["f.id", "f.name", "f.digest", "f.size", "f.extension", "l.kind"])
    .select(["s.id as sourceId", "s.size as sourceSize"])
    .where("s.name", "=", source.name)
    .executeTakeFirst();
  if (!file) return copyMissing;
  // After a restore of the database alone. If the recording is missing as well, the store is unavailable.
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
      .set({ state: "waiting", file_id: null, bytes: 0 })
      .where("source_id", "=", sourceId)
      .where("file_id", "=", id)
      .execute();
    await query(em).deleteFrom("stored_file").where("id", "=", id).execute();
  });
  await removeStored([name]);
}

/** Nothing for visitors; the progress only for the owner and administrators. */
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

const NOTE_MS = 3_000;
/** A copy has to be smaller than this part of the recording. */
const MAX_RATIO = 0.7;

class ConversionError extends Error {
  override name = "ConversionError";
}

type Source = { id: string; name: string; extension: string; size: number; kind: Kind };

/**
 * Without room, without `ffmpeg` or at shutdown the row stays waiting, to be queued again: no attempt is lost. A recording
 * that was replaced meanwhile has the same row, which must not get the copy of the previous one.
 */
export async function makeLowDataCopy({ data, isLast, signal, stopping }: Task<"make-low-data-copy">) {
  const em = forkForTasks();
  const source = await query(em)
    .selectFrom("light_copy as l")
    .innerJoin("stored_file as s", "s.id", "l.source_id")
    .select(["s.id", "s.name", "s.extension", "l.kind", sql<number>`s.size::float8`.as("size")])
    .where("s.id", "=", data.id)
    .where("l.state", "=", "waiting")
    .executeTakeFirst();
  if (!source) return;
  if (isLast) return endWaiting(em, source, "given-up");
  if (!(await hasRoom(em, source)) || !(await note(em, source, null))) return;
  const [name] = await takeNames(1);
  try {
    await write(em, source, name!, AbortSignal.any([signal, stopping]));
  } finally {
    // Keeps a file that a row describes by now.
    await discard(name!).catch(() => undefined);
    await query(em)
      .updateTable("light_copy")
      .set({ percent: null, noted_at: null })
      .where("source_id", "=", source.id)
      .execute();
  }
}

async function write(em: EntityManager, source: Source, name: string, signal: AbortSignal) {
  const maxBytes = Math.floor(source.size * MAX_RATIO);
  let outcome: Outcome | undefined;
  const file = await storeByProgram(name, async (path) => {
    outcome = await borrow(source.name, (original) =>
      convert({ ...source, path: original }, { path, mostBytes: maxBytes }, throttled(em, source), signal),
    );
    // Stopped by the limit on its output, `ffmpeg` exits as after any failure.
    if (outcome && outcome !== "long" && (await stat(path)).size >= maxBytes) outcome = "large";
    return outcome === "made";
  });
  if (file) return store(em, source, file);
  if (outcome === "large") return endWaiting(em, source, "never");
  if (outcome === "long") return endWaiting(em, source, "given-up");
  if (outcome && !signal.aborted && (await note(em, source, null))) throw new ConversionError();
}

function throttled(em: EntityManager, source: Source) {
  let nextMs = 0;
  return async (percent: number | null) => {
    if (performance.now() < nextMs) return true;
    nextMs = performance.now() + NOTE_MS;
    return note(em, source, percent);
  };
}

const waitingFor = ({ id, name }: Source) =>
  sql<boolean>`source_id = ${id} and state = 'waiting'
    and exists (select from stored_file where id = source_id and name = ${name})`;

/** False if the recording was deleted or replaced. */
async function note(em: EntityManager, source: Source, percent: number | null) {
  const { numUpdatedRows } = await query(em)
    .updateTable("light_copy")
    .set({ percent, noted_at: now })
    .where(waitingFor(source))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

const endWaiting = (em: EntityManager, source: Source, state: "never" | "given-up") =>
  query(em).updateTable("light_copy").set({ state }).where(waitingFor(source)).execute();

/** Within the limit for copies, including those in progress, and without the space that uploads have reserved. */
async function hasRoom(em: EntityManager, { id, size }: Source) {
  const bytes = sql<number>`case when l.state = 'waiting' then s.size * ${MAX_RATIO}::float8 else l.bytes end`;
  const { used } = await query(em)
    .selectFrom("light_copy as l")
    .innerJoin("stored_file as s", "s.id", "l.source_id")
    .select(sql<number>`coalesce(sum(${bytes}), 0)::float8`.as("used"))
    .where(sql<boolean>`l.bytes > 0 or (l.noted_at > ${ago(UNDER_WAY)} and l.source_id <> ${id})`)
    .executeTakeFirstOrThrow();
  const needed = size * MAX_RATIO;
  return used + needed <= env().lightBytes && (await hasRoomBesideUploads(em, needed));
}

const store = (
  em: EntityManager,
  { id, name, kind }: Source,
  file: { name: string; size: number; digest: string },
) =>
  allOrNothing(em, async (em) => {
    if (!(await lockSources(em, [id]))) return;
    const row = await em.findOne(CopyRow, { source: { id, name }, state: "waiting" });
    if (!row || !(await settleNames(em, [file.name]))) return;
    const extension = kind === "audio" ? "webm" : "mp4";
    row.file = em.create(StoredFile, { ...file, originalName: `light.${extension}`, extension });
    Object.assign(row, { state: "made", bytes: file.size });
    await em.flush();
  });
