import { sql } from "kysely";

import type { Context } from "#app/core/context.ts";
import { query } from "#app/core/query.server.ts";
import { fail, ok, type Result } from "#app/core/result.ts";
import { askingFor } from "#app/core/search-words.ts";
import { LENGTHS } from "#app/schemas/lists.ts";
import type { Transcript } from "#app/schemas/transcripts.ts";
import { isRecording } from "#app/services/recordings/index.server.ts";
import { extensionOf } from "#app/services/files/index.server.ts";
import {
  before,
  type Change,
  changesFor,
  cuesOf,
  inLanguage,
  isOfPlace,
  type Placed,
  placeOf,
  readSaid,
  writeTyped,
  writeVtt,
} from "#app/services/spoken/index.server.ts";

import { findRecorded, type Named, RULES, type RecordedIn, rulesFor } from "./recorded.server.ts";

/**
 * What is spoken in a recording, for who may open its file: it is asked by the same rules, and counted as the file's own
 * opening is. Raw SQL: pages are cut by a window over the cues before.
 */

const missing = fail("missing", "transcripts.missing");
/** So much a page has of words, and of what stands around those of each cue. */
const PAGE = { characters: 3_600, aroundCue: 60 };

/** Whether there is one is read first, and the right judged after it. Where no place is asked for, it is the first language. */
async function openSpoken(
  ctx: Context,
  named: Named,
  { place, was = "", isOpening }: Pick<Asked, "place" | "was" | "isOpening">,
) {
  const recorded = await findRecorded(ctx, named);
  const { languages = [] } = recorded ?? {};
  const said =
    (was && inLanguage(languages, was)) ||
    languages.find((one) => place === undefined || one.place === place);
  const rules = rulesFor(recorded ?? { of: named.of });
  const opened = await rules.open(ctx, named.id, isOpening && said !== undefined);
  if (!opened.ok) return opened;
  return recorded && said ? ok({ ...recorded, ...said }) : missing;
}

type Said = { fileId: string; place: number };

const pagesOf = ({ fileId, place }: Said) => sql<{ page: number; begins: number; number: number }>`(
  select number - ${before(place)}::int as number, begins, ends, plain as words,
    ((sum(length(plain) + ${PAGE.aroundCue}::int) over (order by number)
      - length(plain) - ${PAGE.aroundCue}::int) / ${PAGE.characters}::int)::int + 1 as page
  from text_page where file_id = ${fileId} and ${isOfPlace(place)})`;

type Asked = {
  /** Of the language. */
  place?: number;
  /** The language that had this place in a letter: it is found where it is now. */
  was?: string;
  page?: number;
  /** Instead of a page, the one of what is being said at this second, */
  second?: number;
  /** and of all that begins in it what holds these words. */
  words?: string;
  isOpening: boolean;
};

/** The last that has begun by then, or what is said first of all; of one second the first with the words, and with all of them rather. */
async function findCueAt({ em }: Context, said: Said, second: number, words: string) {
  const [all, any] = [askingFor(words, "all"), askingFor(words, "any")];
  const byWords =
    all && any
      ? sql`p.words @@ ${all} desc, case when p.words @@ ${any} then -p.number end desc nulls last,`
      : sql``;
  const { rows } = await sql<{ number: number; page: number }>`
    select cues.number, cues.page from ${pagesOf(said)} cues
      join text_page p on p.file_id = ${said.fileId} and p.number = cues.number + ${before(said.place)}::int
    where p.begins / 1000 = (select coalesce(max(begins / 1000) filter (where begins / 1000 <= ${second}::int), min(begins / 1000))
      from text_page where file_id = ${said.fileId} and ${isOfPlace(said.place)})
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
  const spoken = await openSpoken(ctx, named, asked);
  if (!spoken.ok) return spoken;
  const { of, language, place, languages } = spoken.value;
  const {
    rows: [counted],
  } = await sql<{
    pages: number | null;
  }>`select max(page) as pages from ${pagesOf(spoken.value)} cues`.execute(query(ctx.em));
  if (!counted?.pages) return missing;
  const { pages } = counted;
  const { second, words = "" } = asked;
  const at = second === undefined ? undefined : await findCueAt(ctx, spoken.value, second, words);
  const page = at?.page ?? Math.min(Math.max(asked.page ?? 1, 1), pages);
  const { rows: cues } = await sql<Transcript["cues"][number]>`
    select number, begins, ends, words from ${pagesOf(spoken.value)} cues where page = ${page} order by number`.execute(
    query(ctx.em),
  );
  return ok({ of, language, place, languages, page, pages, cues, ...(at && { match: at.number }) });
}

/** All of it, as a player takes it. That is no opening: it comes with the recording. */
export async function takeVtt(
  ctx: Context,
  id: string,
  place?: number,
): Promise<Result<{ text: string; title: string; id: string }>> {
  const spoken = await openSpoken(ctx, { id }, { place, isOpening: false });
  if (!spoken.ok) return spoken;
  const item = await rulesFor(spoken.value).find(ctx, id);
  if (!item.ok) return item;
  const { fileId, place: at } = spoken.value;
  return ok({ text: writeVtt(await readSaid(ctx.em, fileId, at)), title: item.value.title, id });
}

/** All of what was changed and is not approved, however long, for who may write it. */
export async function takeChange(
  ctx: Context,
  id: string,
  place?: number,
): Promise<Result<{ text: string; title: string; id: string }>> {
  const rules = rulesFor(await findRecorded(ctx, { id }));
  const may = await rules.mayWrite(ctx, id);
  if (!may.ok) return may;
  const item = await rules.find(ctx, id);
  if (!item.ok) return item;
  const change = (await changesFor(ctx, id)).find((one) => place === undefined || one.place === place);
  return change ? ok({ text: writeVtt(cuesOf(change)), title: item.value.title, id }) : missing;
}

type Changed = Pick<Change, "place" | "language" | "state">;
type TranscriptOffer = {
  /** What is there. */
  languages: Placed[];
  /** What was changed and is not approved, for who may write. */
  changes?: Changed[];
  mayWrite: boolean;
};
type Offered = { id: string; filename?: string; isEditable?: boolean; transcriptChanges?: Changed[] };

/** What the page of a recording says of it: nothing to visitors, nor to who may not open the file. */
export async function offerTranscript(
  ctx: Context,
  of: RecordedIn,
  { id, filename, isEditable: mayWrite = false, transcriptChanges: changes = [] }: Offered,
): Promise<TranscriptOffer | null> {
  if (!filename || !isRecording(extensionOf(filename))) return null;
  const { languages = [] } = (await findRecorded(ctx, { id, of })) ?? {};
  const mayRead = languages.length > 0 && (await RULES[of].mayOpen(ctx, id)).ok;
  if (!mayRead && !mayWrite) return null;
  return {
    languages: mayRead ? languages : [],
    ...(changes.length > 0 && {
      changes: changes.map(({ place, language, state }) => ({ place, language, state })),
    }),
    mayWrite,
  };
}

/** With the language that a form was opened with. */
type Chosen = { place?: number; isNew?: boolean; was?: string };

/**
 * As one writes it, for who may: what was changed and is not approved, else what is read. Of no place it is the first
 * language; `isNew` begins another, and so does a place that is gone, or what was typed for it would be lost. Too long a one is
 * changed in a program and sent as a file.
 */
export async function findWritten(ctx: Context, id: string, asked: Chosen = {}) {
  const recorded = await findRecorded(ctx, { id });
  const found = await rulesFor(recorded).find(ctx, id);
  if (!found.ok) return found;
  const item = found.value;
  if (!item.isEditable) return fail("forbidden", "guard.not-allowed");
  if (!recorded || !isRecording(recorded.extension)) return fail("missing", "transcripts.no-recording");
  const { languages } = recorded;
  const changes = await changesFor(ctx, id);
  const all = [...languages, ...changes];
  const isAny = asked.place === undefined && asked.was === undefined;
  const chosen = asked.isNew ? undefined : isAny ? all[0] : placeOf(all, all, asked);
  const isChosen = ({ place }: Placed) => place === chosen?.place;
  const [there, change] = [languages.find(isChosen), changes.find(isChosen)];
  const cues = change ? cuesOf(change) : there ? await readSaid(ctx.em, recorded.fileId, there.place) : [];
  const text = writeTyped(cues);
  const isUnused = !inLanguage(all, item.language);
  return ok({
    item,
    language: change?.language ?? there?.language ?? (isUnused ? item.language : ""),
    place: (change ?? there)?.place,
    isThere: there !== undefined,
    change: change?.state,
    others: changes.filter((one) => one !== change).map(({ words: _, ...one }) => one),
    isTakenAway: change?.words === "",
    text: text.length > LENGTHS.page ? undefined : text,
    version: item.version,
  });
}

/**
 * What is shown beside words that came late: what they were to change, or else what is there in the language that was typed.
 * What is too long to be shown has no version: it is never written over unseen. Where another language has their place, that
 * is all there is to show of it: it is not written over.
 */
export async function findWrittenNow(
  ctx: Context,
  id: string,
  { language: typed = "", ...asked }: Chosen & { language?: string } = {},
): Promise<Result<{ version?: number; language?: string; text?: string }>> {
  let found = await findWritten(ctx, id, asked);
  if (!found.ok) return found;
  if (found.value.place === undefined) {
    const { item, version } = found.value;
    found = await findWritten(ctx, id, { was: typed || (asked.was ?? item.language) });
    if (!found.ok) return found;
    if (found.value.place === undefined) {
      const other = await findWritten(ctx, id, { ...asked, was: undefined });
      const isOther = other.ok && other.value.place !== undefined;
      const none = asked.was === undefined && !asked.isNew && { text: "" };
      return ok({ version, ...none, ...(isOther && { language: other.value.language }) });
    }
  }
  const { text, language, version } = found.value;
  return text === undefined
    ? fail("large", "transcripts.long")
    : ok({ text: text.trim(), language, version });
}
