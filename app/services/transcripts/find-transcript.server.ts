import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";

import type { Context } from "#app/core/context.ts";
import { query } from "#app/core/query.server.ts";
import { fail, ok, type Result } from "#app/core/result.ts";
import { buildTsQuery } from "#app/core/search-words.ts";
import type { Content } from "#app/schemas/content.ts";
import type { TranscriptCuePage, TranscriptDraft } from "#app/schemas/transcripts.ts";
import { getExtension } from "#app/services/files/index.server.ts";
import { isRecordingExtension } from "#app/services/recordings/index.server.ts";

import { formatParagraphs, formatVtt, isTimed } from "./cues.ts";
import {
  findRecording,
  resolveRecordingRef,
  type StoredRecording,
  type RecordingListName,
  type RecordingRef,
  RECORDING_OPERATIONS_BY_LIST,
  getRecordingOperations,
} from "./recording.server.ts";
import {
  isDraft,
  listEditableTranscripts,
  loadCues,
  type PublishedTranscriptRef,
} from "./transcript-store.server.ts";

const transcriptMissingRefusal = fail("not-found", "transcripts.missing");
/** `characters`: per page. `aroundCue`: the characters that the markup of each cue adds. */
const TRANSCRIPT_PAGE_LIMITS = { characters: 3_600, aroundCue: 60 };

type TranscriptParams = {
  /** The id of a published transcript. If it is missing or was deleted, the first transcript is opened. */
  transcript?: string | undefined;
  page?: number | undefined;
  second?: number | undefined;
  /** If several cues start in the same second, the one with these words is preferred. Without times, the first with them. */
  words?: string | undefined;
  isOpening: boolean;
};

type OpenedTranscript = StoredRecording & PublishedTranscriptRef & { isOther: boolean };

async function withPublishedTranscript<Output>(
  ctx: Context,
  ref: RecordingRef,
  { transcript, isOpening }: Pick<TranscriptParams, "transcript" | "isOpening">,
  load: (opened: OpenedTranscript) => Promise<Output | undefined>,
): Promise<Result<Output>> {
  const recording = await findRecording(ctx, ref);
  const selected = recording?.published.find(({ id }) => id === transcript) ?? recording?.published[0];
  const opened = await getRecordingOperations(recording ?? { of: ref.of }).open(
    ctx,
    recording?.ref ?? (await resolveRecordingRef(ctx, ref)),
    isOpening && selected !== undefined,
  );
  if (!opened.ok) return opened;
  const isOther = transcript !== undefined && selected?.id !== transcript;
  const result = recording && selected && (await load({ ...recording, ...selected, isOther }));
  return result === undefined ? transcriptMissingRefusal : ok(result);
}

type CueWithPage = { number: number; start_ms: number; end_ms: number; text: string; page: number };

const selectCuesWithPages = (em: EntityManager, transcriptId: string) =>
  query(em).selectFrom(
    sql<CueWithPage>`(
  select number, start_ms, end_ms, text, words,
    ((sum(length(text) + ${TRANSCRIPT_PAGE_LIMITS.aroundCue}::int) over (order by number)
      - length(text) - ${TRANSCRIPT_PAGE_LIMITS.aroundCue}::int) / ${TRANSCRIPT_PAGE_LIMITS.characters}::int)::int + 1 as page
  from transcript_cue where transcript_id = ${transcriptId})`.as("cues"),
  );

/** Finds the last cue that has started, or else the first. Of several cues in one second, it prefers one with the words. */
async function findCueAtSecond({ em }: Context, transcriptId: string, second: number, search: string) {
  const [all, any] = [buildTsQuery(search, "all"), buildTsQuery(search, "any")];
  let cues = selectCuesWithPages(em, transcriptId)
    .select(["number", "page"])
    .where(
      sql<boolean>`start_ms / 1000 = (
        select coalesce(max(start_ms / 1000) filter (where start_ms / 1000 <= ${second}::int), min(start_ms / 1000))
        from transcript_cue where transcript_id = ${transcriptId})`,
    );
  if (all && any)
    cues = cues
      .orderBy(sql`words @@ ${all}`, "desc")
      .orderBy(sql`case when words @@ ${any} then -number end`, (order) => order.desc().nullsLast());
  return cues
    .orderBy(sql`case when start_ms / 1000 <= ${second}::int then -number else number end`)
    .limit(1)
    .executeTakeFirst();
}

async function findCueWithWords({ em }: Context, transcriptId: string, search: string) {
  const [all, any] = [buildTsQuery(search, "all"), buildTsQuery(search, "any")];
  if (!all || !any) return undefined;
  return selectCuesWithPages(em, transcriptId)
    .select(["number", "page"])
    .where(sql<boolean>`words @@ ${any}`)
    .orderBy(sql`words @@ ${all}`, "desc")
    .orderBy("number")
    .limit(1)
    .executeTakeFirst();
}

type TranscriptPage = TranscriptCuePage & { of: RecordingListName; match?: number; isOther?: boolean };

/** Returns the nearest existing page. `isOther` means that the transcript is not the requested one. */
export const findPublishedTranscriptPage = (
  ctx: Context,
  ref: RecordingRef,
  params: TranscriptParams,
): Promise<Result<TranscriptPage>> =>
  withPublishedTranscript(ctx, ref, params, (opened) => loadTranscriptPage(ctx, opened, params));

async function loadTranscriptPage(
  ctx: Context,
  opened: OpenedTranscript,
  params: TranscriptParams,
): Promise<TranscriptPage | undefined> {
  const { of, id, language, isTimed, published, isOther } = opened;
  const { second, words: search = "" } = params;
  const { pages } = await selectCuesWithPages(ctx.em, id)
    .select(({ fn }) => fn.max("page").as("pages"))
    .executeTakeFirstOrThrow();
  if (!pages) return undefined;
  const matchingCue =
    !isTimed && params.page === undefined
      ? await findCueWithWords(ctx, id, search)
      : second === undefined
        ? undefined
        : await findCueAtSecond(ctx, id, second, search);
  const page = matchingCue?.page ?? Math.min(Math.max(params.page ?? 1, 1), pages);
  const cues = await selectCuesWithPages(ctx.em, id)
    .select(["number", "start_ms as startMs", "end_ms as endMs", "text as words"])
    .where("page", "=", page)
    .orderBy("number")
    .execute();
  if (cues.length === 0) return undefined;
  const match = matchingCue && { match: matchingCue.number };
  return {
    of,
    id,
    language,
    isTimed,
    languages: published,
    page,
    pages,
    cues,
    ...match,
    ...(isOther && { isOther }),
  };
}

type TranscriptFormat = "vtt" | "txt";

/** Exports the full transcript. It does not count as a view. Only editors can export drafts. A plain text has no WebVTT. */
export async function exportTranscript(
  ctx: Context,
  id: string,
  transcript?: string,
  format: TranscriptFormat = "vtt",
): Promise<Result<{ text: string; title: string; id: string }>> {
  const recording = transcript ? await findRecording(ctx, { id }) : undefined;
  if (recording && !recording.published.some((published) => published.id === transcript))
    return exportDraft(ctx, id, recording, { transcript, format });
  return withPublishedTranscript(ctx, { id }, { transcript, isOpening: false }, async (opened) => {
    const item = await getRecordingOperations(opened).find(ctx, opened.ref);
    const text = await formatTranscript(ctx, opened.id, format);
    return item.ok && text ? { text, title: item.value.title, id } : undefined;
  });
}

async function formatTranscript({ em }: Context, transcript: string, format: TranscriptFormat) {
  const cues = await loadCues(em, transcript);
  if (cues.length === 0) return undefined;
  if (format === "txt") return `${formatParagraphs(cues)}\n`;
  return isTimed(cues) ? formatVtt(cues) : undefined;
}

async function exportDraft(
  ctx: Context,
  id: string,
  recording: StoredRecording,
  { transcript, format }: { transcript: string | undefined; format: TranscriptFormat },
) {
  const rules = getRecordingOperations(recording);
  const permission = await rules.checkOpen(ctx, recording.ref);
  if (!permission.ok) return permission;
  const item = await rules.find(ctx, recording.ref);
  if (!item.ok) return item;
  const rows = item.value.isEditable
    ? await listEditableTranscripts(ctx.em, ctx.actor, recording.fileId)
    : [];
  const draft = rows.find((row) => isDraft(row) && row.id === transcript);
  const text = draft && (await formatTranscript(ctx, draft.id, format));
  return text ? ok({ text, title: item.value.title, id }) : transcriptMissingRefusal;
}

type TranscriptAvailability = {
  published: PublishedTranscriptRef[];
  drafts?: Omit<TranscriptDraft, "url">[];
  canWrite: boolean;
};
/** `file` is the id of one of the item's files, else the first one is meant. */
type RecordingSummary = Pick<Content, "id" | "filename" | "isEditable" | "transcriptDrafts"> & {
  file?: string | undefined;
};

export async function findTranscriptAvailability(
  ctx: Context,
  of: RecordingListName,
  { id, file, filename, isEditable: canWrite = false, transcriptDrafts = [] }: RecordingSummary,
): Promise<TranscriptAvailability | null> {
  if (!filename || !isRecordingExtension(getExtension(filename))) return null;
  const recording = await findRecording(ctx, { id, of, file });
  const { published = [], ref = id } = recording ?? {};
  const canRead = published.length > 0 && (await RECORDING_OPERATIONS_BY_LIST[of].checkOpen(ctx, ref)).ok;
  if (!canRead && !canWrite) return null;
  const drafts = transcriptDrafts
    .filter((draft) => draft.file === file)
    .map(({ url: _, file: __, ...draft }) => draft);
  return { published: canRead ? published : [], ...(drafts.length > 0 && { drafts }), canWrite };
}
