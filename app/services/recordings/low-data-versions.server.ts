import { stat } from "node:fs/promises";

import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";

import { isToolInstalled } from "#app/core/sandbox.server.ts";
import { deleteRow, toTimeAgoSql, now, query } from "#app/core/query.server.ts";
import { fail, ok, type Result } from "#app/core/result.ts";
import type { Job } from "#app/core/job.ts";
import { inTransaction } from "#app/core/transaction.server.ts";
import { env } from "#app/env.server.ts";
import { createJobEntityManager } from "#app/models/connection.server.ts";
import { LowDataVersionEntity as CopyRow, StoredFile } from "#app/models/stored-file.ts";
import type { LowDataVersion } from "#app/schemas/recordings.ts";
import {
  withLocalPath,
  discardFiles,
  type FileToSend,
  findFileToSend,
  lockAndCheckBackgroundSpace,
  hasFileInStore,
  deleteFilesUnlessBackup,
  consumeReservedFileNames,
  storeProgramOutput,
  reserveFileNames,
} from "#app/services/files/index.server.ts";
import { lockSourceFiles } from "#app/services/pictures/index.server.ts";

import {
  convertRecording,
  isRecordingExtension,
  type RecordingKind,
  type ConversionOutcome,
} from "./convert-recording.server.ts";

/** A conversion without progress for this long belongs to a dead process. */
const MAX_PROGRESS_AGE = "1 minute";
const MAX_LISTED_CONVERSIONS = 20;

const lowDataVersionMissingRefusal = fail("not-found", "recordings.no-low-data-version");

export async function findLowDataToSend(
  em: EntityManager,
  source: { id: string; name: string; originalName: string },
): Promise<Result<FileToSend>> {
  const file = await query(em)
    .selectFrom("low_data_version as l")
    .innerJoin("stored_file as s", "s.id", "l.source_id")
    .innerJoin("stored_file as f", "f.id", "l.file_id")
    .select(["f.id", "f.name", "f.digest", "f.size", "f.extension", "l.kind"])
    .select(["s.id as sourceId", "s.size as sourceSize"])
    .where("s.id", "=", source.id)
    .executeTakeFirst();
  if (!file) return lowDataVersionMissingRefusal;
  // If only the copy is missing, the database was restored without it. If the source is missing too, the store is unavailable.
  if (
    !(await hasFileInStore(file.name, Number(file.size))) &&
    (await hasFileInStore(source.name, Number(file.sourceSize)))
  ) {
    await requeueConversion(em, file);
    return lowDataVersionMissingRefusal;
  }
  const originalName = `${source.originalName.replace(/\.[^.]*$/, "")}.light.${file.extension}`;
  const response = await findFileToSend({ ...file, originalName }, "view");
  return response.ok && file.kind === "audio" ? ok({ ...response.value, mediaType: "audio/webm" }) : response;
}

async function requeueConversion(
  em: EntityManager,
  { id, sourceId, name }: Record<"id" | "sourceId" | "name", string>,
) {
  await inTransaction(em, async (em) => {
    await lockSourceFiles(em, [sourceId]);
    await query(em)
      .updateTable("low_data_version")
      .set({ state: "pending", file_id: null, bytes: 0 })
      .where("source_id", "=", sourceId)
      .where("file_id", "=", id)
      .execute();
    await deleteRow(em, StoredFile, id);
  });
  await deleteFilesUnlessBackup([name]);
}

export async function findLowDataVersion(
  em: EntityManager,
  source: { id: string; extension: string },
  showsProgress: boolean,
): Promise<{ lowDataVersion?: LowDataVersion }> {
  if (!isRecordingExtension(source.extension)) return {};
  const row = await query(em)
    .selectFrom("low_data_version as l")
    .select(["l.state", sql<number>`l.bytes::float8`.as("size"), recentProgressPercentSql.as("percent")])
    .where("l.source_id", "=", source.id)
    .executeTakeFirst();
  if (row?.state === "ready") return { lowDataVersion: { state: "ready", size: row.size } };
  if (!row || !showsProgress) return {};
  return {
    lowDataVersion: row.percent === null ? { state: row.state } : { state: row.state, percent: row.percent },
  };
}

const recentProgressPercentSql = sql<
  number | null
>`case when l.progress_at > ${toTimeAgoSql(MAX_PROGRESS_AGE)} then coalesce(l.percent, 0) end`;

export async function listLowDataFiles(em: EntityManager, sourceIds: readonly string[]) {
  if (!sourceIds.length) return [];
  return query(em)
    .selectFrom("low_data_version as l")
    .innerJoin("stored_file as f", "f.id", "l.file_id")
    .select(["f.id", "f.name"])
    .where("l.source_id", "in", sourceIds)
    .execute();
}

export async function loadLowDataOverview(em: EntityManager) {
  const counts = await query(em)
    .selectFrom("low_data_version")
    .select(sql<number>`(count(*) filter (where state = 'pending'))::int`.as("queued"))
    .select(sql<number>`(count(*) filter (where state = 'failed'))::int`.as("failed"))
    .where("state", "in", ["pending", "failed"])
    .executeTakeFirstOrThrow();
  const running = await query(em)
    .selectFrom("low_data_version as l")
    .innerJoin("stored_file as s", "s.id", "l.source_id")
    .select(["s.id", "s.original_name as file", sql<number>`coalesce(l.percent, 0)`.as("percent")])
    .where("l.state", "=", "pending")
    .where("l.progress_at", ">", toTimeAgoSql(MAX_PROGRESS_AGE))
    .orderBy("l.progress_at", "desc")
    .limit(MAX_LISTED_CONVERSIONS)
    .execute();
  return { ...counts, running, canCreate: await isToolInstalled("ffmpeg") };
}

const PROGRESS_INTERVAL_MS = 3_000;
const MAX_COPY_SIZE_RATIO = 0.7;

class ConversionError extends Error {
  override name = "ConversionError";
}

type RecordingSource = { id: string; name: string; extension: string; size: number; kind: RecordingKind };

/** If a recording's file is replaced during the conversion, its row stays, and must not get the copy of the previous file. */
export async function createLowDataVersion({
  data,
  isLastAttempt,
  signal,
  shutdownSignal,
}: Job<"create-low-data-version">) {
  const em = createJobEntityManager();
  const source = await query(em)
    .selectFrom("low_data_version as l")
    .innerJoin("stored_file as s", "s.id", "l.source_id")
    .select(["s.id", "s.name", "s.extension", "l.kind", sql<number>`s.size::float8`.as("size")])
    .where("s.id", "=", data.id)
    .where("l.state", "=", "pending")
    .executeTakeFirst();
  if (!source) return;
  if (isLastAttempt) return setLowDataState(em, source, "failed");
  if (!(await lockAndCheckLowDataSpace(em, source)) || !(await saveProgress(em, source, null))) return;
  const [name] = await reserveFileNames(1);
  try {
    await convertAndStore(em, source, name!, AbortSignal.any([signal, shutdownSignal]));
  } finally {
    await discardFiles(name!).catch(() => undefined);
    await query(em)
      .updateTable("low_data_version")
      .set({ percent: null, progress_at: null })
      .where("source_id", "=", source.id)
      .execute();
  }
}

async function convertAndStore(
  em: EntityManager,
  source: RecordingSource,
  name: string,
  signal: AbortSignal,
) {
  const maxBytes = Math.floor(source.size * MAX_COPY_SIZE_RATIO);
  let outcome: ConversionOutcome | undefined;
  const file = await storeProgramOutput(name, async (path) => {
    outcome = await withLocalPath(source.name, (original) =>
      convertRecording(
        { ...source, path: original },
        { path, maxBytes: maxBytes },
        createProgressReporter(em, source),
        signal,
      ),
    );
    // `ffmpeg` also fails when it reaches its output limit.
    if (outcome && outcome !== "long" && (await stat(path)).size >= maxBytes) outcome = "large";
    return outcome === "made";
  });
  if (file) return storeLowDataVersion(em, source, file);
  if (outcome === "large") return setLowDataState(em, source, "not-needed");
  if (outcome === "long") return setLowDataState(em, source, "failed");
  if (outcome && !signal.aborted && (await saveProgress(em, source, null))) throw new ConversionError();
}

function createProgressReporter(em: EntityManager, source: RecordingSource) {
  let nextMs = 0;
  return async (percent: number | null) => {
    if (performance.now() < nextMs) return true;
    nextMs = performance.now() + PROGRESS_INTERVAL_MS;
    return saveProgress(em, source, percent);
  };
}

const isPendingVersionSql = ({ id, name }: RecordingSource) =>
  sql<boolean>`source_id = ${id} and state = 'pending'
    and exists (select from stored_file where id = source_id and name = ${name})`;

async function saveProgress(em: EntityManager, source: RecordingSource, percent: number | null) {
  const { numUpdatedRows } = await query(em)
    .updateTable("low_data_version")
    .set({ percent, progress_at: now })
    .where(isPendingVersionSql(source))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

const setLowDataState = (em: EntityManager, source: RecordingSource, state: "not-needed" | "failed") =>
  query(em).updateTable("low_data_version").set({ state }).where(isPendingVersionSql(source)).execute();

async function lockAndCheckLowDataSpace(em: EntityManager, { id, size }: RecordingSource) {
  const bytes = sql<number>`case when l.state = 'pending' then s.size * ${MAX_COPY_SIZE_RATIO}::float8 else l.bytes end`;
  const { used } = await query(em)
    .selectFrom("low_data_version as l")
    .innerJoin("stored_file as s", "s.id", "l.source_id")
    .select(sql<number>`coalesce(sum(${bytes}), 0)::float8`.as("used"))
    .where(
      sql<boolean>`l.bytes > 0 or (l.progress_at > ${toTimeAgoSql(MAX_PROGRESS_AGE)} and l.source_id <> ${id})`,
    )
    .executeTakeFirstOrThrow();
  const needed = size * MAX_COPY_SIZE_RATIO;
  return used + needed <= env().lowDataBytes && (await lockAndCheckBackgroundSpace(em, needed));
}

const storeLowDataVersion = (
  em: EntityManager,
  { id, name, kind }: RecordingSource,
  file: { name: string; size: number; digest: string },
) =>
  inTransaction(em, async (em) => {
    if (!(await lockSourceFiles(em, [id]))) return;
    const row = await em.findOne(CopyRow, { source: { id, name }, state: "pending" });
    if (!row || !(await consumeReservedFileNames(em, [file.name]))) return;
    const extension = kind === "audio" ? "webm" : "mp4";
    row.file = em.create(StoredFile, { ...file, originalName: `light.${extension}`, extension });
    Object.assign(row, { state: "ready", bytes: file.size });
    await em.flush();
  });
