import { sql } from "kysely";

import type { Context } from "#app/core/context.ts";
import { query } from "#app/core/query.server.ts";
import { fail, ok, type Result } from "#app/core/result.ts";
import { askingFor } from "#app/core/search-words.ts";
import { LENGTHS } from "#app/schemas/lists.ts";
import type { Transcript } from "#app/schemas/transcripts.ts";
import { isRecording } from "#app/services/recordings/index.server.ts";
import { extensionOf } from "#app/services/files/index.server.ts";

import { writeTyped, writeVtt } from "./cues.ts";
import { findRecorded, type Named, RULES, type RecordedIn, rulesFor } from "./recorded.server.ts";

/**
 * What is spoken in a recording, for who may open its file: it is asked by the same rules, and counted as the file's own
 * opening is. Raw SQL: pages are cut by a window over the cues before.
 */

const missing = fail("missing", "transcripts.missing");
/** A field of a form sends little more. */
const MOST_TYPED_BYTES = 60_000;
/** So much a page has of words, and of what stands around those of each cue. */
const PAGE = { characters: 3_600, aroundCue: 60 };

/** Whether there is one is read first, and the right judged after it. */
async function openSpoken(ctx: Context, named: Named, isOpening: boolean) {
  const recorded = (await findRecorded(ctx, named)) ?? { of: named.of, language: null };
  const { language } = recorded;
  const opened = await rulesFor(recorded).open(ctx, named.id, isOpening && language !== null);
  if (!opened.ok) return opened;
  return "fileId" in recorded && language !== null ? ok({ ...recorded, language }) : missing;
}

const pagesOf = (fileId: string) => sql<{ page: number; begins: number; number: number }>`(
  select number, begins, ends, plain as words, ((sum(length(plain) + ${PAGE.aroundCue}::int) over (order by number)
    - length(plain) - ${PAGE.aroundCue}::int) / ${PAGE.characters}::int)::int + 1 as page
  from text_page where file_id = ${fileId})`;

type Asked = {
  page?: number;
  /** Instead of a page, the one of what is being said at this second, */
  second?: number;
  /** and of all that begins in it what holds these words. */
  words?: string;
  isOpening: boolean;
};

/** The last that has begun by then, or what is said first of all; of one second the first with the words, and with all of them rather. */
async function findCueAt({ em }: Context, fileId: string, second: number, words: string) {
  const [all, any] = [askingFor(words, "all"), askingFor(words, "any")];
  const byWords =
    all && any
      ? sql`p.words @@ ${all} desc, case when p.words @@ ${any} then -p.number end desc nulls last,`
      : sql``;
  const { rows } = await sql<{ number: number; page: number }>`
    select cues.number, cues.page from ${pagesOf(fileId)} cues
      join text_page p on p.file_id = ${fileId} and p.number = cues.number
    where p.begins / 1000 = (select coalesce(max(begins / 1000) filter (where begins / 1000 <= ${second}::int), min(begins / 1000))
      from text_page where file_id = ${fileId})
    order by ${byWords} case when p.begins / 1000 <= ${second}::int then -p.number else p.number end limit 1`.execute(
    query(em),
  );
  return rows[0];
}

/** A page of it, the nearest where there is none of that number; `match` is the cue that the second leads to. */
export async function findTranscript(
  ctx: Context,
  named: Named,
  asked: Asked,
): Promise<Result<Transcript & { of: RecordedIn; match?: number }>> {
  const spoken = await openSpoken(ctx, named, asked.isOpening);
  if (!spoken.ok) return spoken;
  const { of, fileId, language } = spoken.value;
  const {
    rows: [counted],
  } = await sql<{
    pages: number | null;
  }>`select max(page) as pages from ${pagesOf(fileId)} cues`.execute(query(ctx.em));
  if (!counted?.pages) return missing;
  const { pages } = counted;
  const { second, words = "" } = asked;
  const at = second === undefined ? undefined : await findCueAt(ctx, fileId, second, words);
  const page = at?.page ?? Math.min(Math.max(asked.page ?? 1, 1), pages);
  const { rows: cues } = await sql<Transcript["cues"][number]>`
    select number, begins, ends, words from ${pagesOf(fileId)} cues where page = ${page} order by number`.execute(
    query(ctx.em),
  );
  return ok({ of, language, page, pages, cues, ...(at && { match: at.number }) });
}

/** All of it, as a player takes it. That is no opening: it comes with the recording. */
export async function takeVtt(
  ctx: Context,
  id: string,
): Promise<Result<{ text: string; title: string; id: string }>> {
  const spoken = await openSpoken(ctx, { id }, false);
  if (!spoken.ok) return spoken;
  const item = await rulesFor(spoken.value).find(ctx, id);
  if (!item.ok) return item;
  return ok({ text: writeVtt(await readAll(ctx, spoken.value.fileId)), title: item.value.title, id });
}

const readAll = ({ em }: Context, fileId: string) =>
  query(em)
    .selectFrom("text_page")
    .select([
      "plain as words",
      sql<number>`coalesce(begins, 0)`.as("begins"),
      sql<number>`coalesce(ends, 0)`.as("ends"),
    ])
    .where("file_id", "=", fileId)
    .orderBy("number")
    .execute();

type TranscriptOffer = {
  /** What is there, and in which language. */
  language?: string;
  mayWrite: boolean;
};

/** What the page of a recording says of it: nothing to visitors, nor to who may not open the file. */
export async function offerTranscript(
  ctx: Context,
  of: RecordedIn,
  { id, filename, isEditable: mayWrite = false }: { id: string; filename?: string; isEditable?: boolean },
): Promise<TranscriptOffer | null> {
  if (!filename || !isRecording(extensionOf(filename))) return null;
  const language = (await findRecorded(ctx, { id, of }))?.language;
  if (typeof language === "string" && (await RULES[of].mayOpen(ctx, id)).ok) return { language, mayWrite };
  return mayWrite ? { mayWrite } : null;
}

/** As one writes it, for who may; too long a one is changed in a program and sent as a file. */
export async function findWritten(ctx: Context, id: string) {
  const recorded = await findRecorded(ctx, { id });
  const found = await rulesFor(recorded).find(ctx, id);
  if (!found.ok) return found;
  const item = found.value;
  if (!item.isEditable) return fail("forbidden", "guard.not-allowed");
  if (!recorded || !isRecording(recorded.extension)) return fail("missing", "transcripts.no-recording");
  const isThere = recorded.language !== null;
  const text = isThere ? writeTyped(await readAll(ctx, recorded.fileId)) : "";
  return ok({
    item,
    language: recorded.language ?? item.language,
    isThere,
    text: text.length > LENGTHS.page || Buffer.byteLength(text) > MOST_TYPED_BYTES ? undefined : text,
    version: item.version,
  });
}

/** What is shown beside words that came late. What is too long to be shown has no version: it is never written over unseen. */
export async function findWrittenNow(ctx: Context, id: string) {
  const found = await findWritten(ctx, id);
  if (!found.ok) return found;
  const { text, language, version } = found.value;
  return text === undefined
    ? fail("large", "transcripts.long")
    : ok({ text: text.trim(), language, version });
}
