import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";

import type { Actor } from "#app/core/context.ts";
import { deleteRow, query, updateRow } from "#app/core/query.server.ts";
import { createId } from "#app/models/id.ts";
import { TranscriptEntity } from "#app/models/transcript.ts";

import type { Cue } from "./cues.ts";

export type TranscriptRow = {
  id: string;
  language: string;
  status: "published" | "draft";
  isRejected: boolean;
  isRemoval: boolean;
  replacesId: string | null;
  /** False for a plain text. */
  isTimed: boolean;
};
export type PublishedTranscriptRef = Pick<TranscriptRow, "id" | "language" | "isTimed">;

const isTimedExpression = sql<boolean>`not exists (
  select from transcript_cue where transcript_id = transcript.id and number = 1 and start_ms is null)`.as(
  "isTimed",
);

/** Returns published transcripts before drafts, and the oldest first within each group. */
export const listTranscripts = (em: EntityManager, fileId: string): Promise<TranscriptRow[]> =>
  query(em)
    .selectFrom("transcript")
    .select(["id", "language", "status"])
    .select(["is_rejected as isRejected", "is_removal as isRemoval", "replaces_id as replacesId"])
    .select(isTimedExpression)
    .where("file_id", "=", fileId)
    .orderBy("status", "desc")
    .orderBy("id")
    .execute();

/** Transcripts and drafts that this editor may change. Administrators do not see rejected drafts. */
export const listEditableTranscripts = async (em: EntityManager, actor: Actor, fileId: string) =>
  (await listTranscripts(em, fileId)).filter(({ isRejected }) => !isRejected || actor.role !== "admin");

export const isPublished = ({ status }: Pick<TranscriptRow, "status">) => status === "published";
export const isDraft = ({ status }: Pick<TranscriptRow, "status">) => status === "draft";

export const listPublishedTranscripts = async (
  em: EntityManager,
  fileId: string,
): Promise<PublishedTranscriptRef[]> =>
  (await listTranscripts(em, fileId)).filter(isPublished).map(({ id, language, isTimed }) => ({
    id,
    language,
    isTimed,
  }));

export const loadCues = (em: EntityManager, transcriptId: string): Promise<Cue[]> =>
  query(em)
    .selectFrom("transcript_cue")
    .select(["start_ms as startMs", "end_ms as endMs", "text as words"])
    .where("transcript_id", "=", transcriptId)
    .orderBy("number")
    .execute();

export async function hasStoredCues(em: EntityManager, transcriptId: string, cues: readonly Cue[]) {
  const stored = await loadCues(em, transcriptId);
  const isSame = ({ startMs, endMs, words }: Cue, i: number) =>
    stored[i]!.startMs === startMs && stored[i]!.endMs === endMs && stored[i]!.words === words;
  return stored.length === cues.length && cues.every(isSame);
}

type TranscriptValues = Pick<TranscriptRow, "language" | "status"> & {
  [Name in keyof TranscriptRow]?: TranscriptRow[Name] | undefined;
};

/** PostgreSQL allows 65,535 parameters. */
const CUES_PER_INSERT = 10_000;

/** Creates or replaces the transcript. A rejected draft becomes pending again. The caller has locked the item of the recording. */
export async function saveTranscript(
  em: EntityManager,
  fileId: string,
  { id, language, status, isRemoval = false, replacesId = null }: TranscriptValues,
  cues: readonly Cue[],
): Promise<string> {
  const transcript = id ?? createId();
  const values = { language, isRemoval, isRejected: false, replaces: replacesId };
  if (id) await updateRow(em, TranscriptEntity, id, values);
  else {
    em.create(TranscriptEntity, { id: transcript, file: fileId, status, ...values });
    await em.flush();
  }
  await query(em).deleteFrom("transcript_cue").where("transcript_id", "=", transcript).execute();
  const rows = cues.map(({ startMs, endMs, words }, i) => ({
    ...{ transcript_id: transcript, number: i + 1 },
    ...{ start_ms: startMs, end_ms: endMs, text: words },
  }));
  while (rows.length > 0)
    await query(em).insertInto("transcript_cue").values(rows.splice(0, CUES_PER_INSERT)).execute();
  await indexTranscript(em, transcript);
  return transcript;
}

/** Call after cues or the status of a transcript were changed. */
const indexTranscript = (em: EntityManager, id: string) =>
  query(em)
    .selectNoFrom(sql`index_transcript(${id})`.as("indexed"))
    .execute();

export async function deleteTranscript(em: EntityManager, id: string) {
  await detachDrafts(em, id);
  await deleteRow(em, TranscriptEntity, id);
}

/** Call this when a transcript is deleted or changes its language. Its drafts become drafts of new transcripts; drafts of its removal are deleted. */
export async function detachDrafts(em: EntityManager, replaces: string) {
  await query(em)
    .deleteFrom("transcript")
    .where("replaces_id", "=", replaces)
    .where("is_removal", "=", true)
    .execute();
  await query(em)
    .updateTable("transcript")
    .set({ replaces_id: null })
    .where("replaces_id", "=", replaces)
    .execute();
}
