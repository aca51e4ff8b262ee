import { sql } from "kysely";

import type { Context } from "#app/core/context.ts";
import { query } from "#app/core/query.server.ts";
import { fail, ok, type Result } from "#app/core/result.ts";
import { askingFor } from "#app/core/search-words.ts";
import type { Transcript, TranscriptDraft } from "#app/schemas/transcripts.ts";
import { extensionOf } from "#app/services/files/index.server.ts";
import { isRecording } from "#app/services/recordings/index.server.ts";

import { writeVtt } from "./cues.ts";
import {
  findRecording,
  type Recording,
  type RecordingList,
  type RecordingRef,
  RULES,
  rulesFor,
} from "./recording.server.ts";
import { isDraft, listEditable, loadCues, type PublishedTranscript } from "./transcript-store.server.ts";

/**
 * Who may open the file of a recording reads its transcripts, and reading counts as opening it. Raw SQL: pages are cut by a
 * window over the cues before.
 */

const missing = fail("missing", "transcripts.missing");
/** Characters of a page, and what the markup around each cue counts. */
const PAGE = { characters: 3_600, aroundCue: 60 };

type Params = {
  /** The id of a published transcript; without it, or where it is gone, the first one is read. */
  transcript?: string;
  page?: number;
  /** Instead of a page, the one of the cue at this second, */
  second?: number;
  /** and of all cues that begin in it the one that has these words. */
  words?: string;
  isOpening: boolean;
};

type Opened = Recording & PublishedTranscript & { isOther: boolean };

/** The right is judged before anything is read. */
async function readPublished<Read>(
  ctx: Context,
  ref: RecordingRef,
  { transcript, isOpening }: Pick<Params, "transcript" | "isOpening">,
  read: (opened: Opened) => Promise<Read | undefined>,
): Promise<Result<Read>> {
  const recording = await findRecording(ctx, ref);
  const chosen = recording?.published.find(({ id }) => id === transcript) ?? recording?.published[0];
  const opened = await rulesFor(recording ?? { of: ref.of }).open(
    ctx,
    ref.id,
    isOpening && chosen !== undefined,
  );
  if (!opened.ok) return opened;
  const isOther = transcript !== undefined && chosen?.id !== transcript;
  const result = recording && chosen && (await read({ ...recording, ...chosen, isOther }));
  return result === undefined ? missing : ok(result);
}

const pagesOf = (transcriptId: string) => sql<{ page: number; begins: number; number: number }>`(
  select number, begins, ends, text, words,
    ((sum(length(text) + ${PAGE.aroundCue}::int) over (order by number)
      - length(text) - ${PAGE.aroundCue}::int) / ${PAGE.characters}::int)::int + 1 as page
  from transcript_cue where transcript_id = ${transcriptId})`;

/** The last that has begun by then, or the first of all; of one second the first with the words, and with all of them rather. */
async function findCueAt({ em }: Context, transcriptId: string, second: number, words: string) {
  const [all, any] = [askingFor(words, "all"), askingFor(words, "any")];
  const byWords =
    all && any
      ? sql`words @@ ${all} desc, case when words @@ ${any} then -number end desc nulls last,`
      : sql``;
  const { rows } = await sql<{ number: number; page: number }>`
    select number, page from ${pagesOf(transcriptId)} cues
    where begins / 1000 = (select coalesce(max(begins / 1000) filter (where begins / 1000 <= ${second}::int), min(begins / 1000))
      from transcript_cue where transcript_id = ${transcriptId})
    order by ${byWords} case when begins / 1000 <= ${second}::int then -number else number end limit 1`.execute(
    query(em),
  );
  return rows[0];
}

type ReadPage = Transcript & { of: RecordingList; match?: number; isOther?: boolean };

/**
 * A page of a transcript, the nearest where there is none of that number. `match` is the number of the cue at the second;
 * `isOther` says that the transcript that was asked for is gone.
 */
export const findTranscript = (ctx: Context, ref: RecordingRef, params: Params): Promise<Result<ReadPage>> =>
  readPublished(ctx, ref, params, (opened) => readPage(ctx, opened, params));

async function readPage(ctx: Context, opened: Opened, params: Params): Promise<ReadPage | undefined> {
  const { of, id, language, published, isOther } = opened;
  const { second, words = "" } = params;
  const {
    rows: [counted],
  } = await sql<{ pages: number | null }>`select max(page) as pages from ${pagesOf(id)} cues`.execute(
    query(ctx.em),
  );
  if (!counted?.pages) return undefined;
  const { pages } = counted;
  const at = second === undefined ? undefined : await findCueAt(ctx, id, second, words);
  const page = at?.page ?? Math.min(Math.max(params.page ?? 1, 1), pages);
  const { rows: cues } = await sql<Transcript["cues"][number]>`
    select number, begins, ends, text as words from ${pagesOf(id)} cues where page = ${page} order by number`.execute(
    query(ctx.em),
  );
  if (cues.length === 0) return undefined;
  const match = at && { match: at.number };
  return { of, id, language, languages: published, page, pages, cues, ...match, ...(isOther && { isOther }) };
}

/** All of a transcript as WebVTT, for a player or a program. Not an opening of the recording; drafts for who may write. */
export async function exportTranscript(
  ctx: Context,
  id: string,
  transcript?: string,
): Promise<Result<{ text: string; title: string; id: string }>> {
  const recording = transcript ? await findRecording(ctx, { id }) : undefined;
  if (recording && !recording.published.some((one) => one.id === transcript))
    return exportDraft(ctx, id, recording, transcript);
  return readPublished(ctx, { id }, { transcript, isOpening: false }, async (opened) => {
    const item = await rulesFor(opened).find(ctx, id);
    const cues = await loadCues(ctx.em, opened.id);
    return item.ok && cues.length > 0 ? { text: writeVtt(cues), title: item.value.title, id } : undefined;
  });
}

async function exportDraft(ctx: Context, id: string, recording: Recording, transcript: string | undefined) {
  const rules = rulesFor(recording);
  const may = await rules.mayOpen(ctx, id);
  if (!may.ok) return may;
  const item = await rules.find(ctx, id);
  if (!item.ok) return item;
  const rows = item.value.isEditable ? await listEditable(ctx.em, ctx.actor, recording.fileId) : [];
  const draft = rows.find((row) => isDraft(row) && row.id === transcript);
  return draft
    ? ok({ text: writeVtt(await loadCues(ctx.em, draft.id)), title: item.value.title, id })
    : missing;
}

type TranscriptOffer = {
  published: PublishedTranscript[];
  /** For who may write. */
  drafts?: Omit<TranscriptDraft, "url">[];
  mayWrite: boolean;
};
type OfferedItem = {
  id: string;
  filename?: string;
  isEditable?: boolean;
  transcriptDrafts?: TranscriptDraft[];
};

/** For the page of a recording: nothing for visitors, nor for who may not open the file. */
export async function offerTranscript(
  ctx: Context,
  of: RecordingList,
  { id, filename, isEditable: mayWrite = false, transcriptDrafts = [] }: OfferedItem,
): Promise<TranscriptOffer | null> {
  if (!filename || !isRecording(extensionOf(filename))) return null;
  const { published = [] } = (await findRecording(ctx, { id, of })) ?? {};
  const mayRead = published.length > 0 && (await RULES[of].mayOpen(ctx, id)).ok;
  if (!mayRead && !mayWrite) return null;
  const drafts = transcriptDrafts.map(({ url: _, ...draft }) => draft);
  return { published: mayRead ? published : [], ...(drafts.length > 0 && { drafts }), mayWrite };
}
