import { sql } from "kysely";

import type { Context } from "#app/core/context.ts";
import { query } from "#app/core/query.server.ts";
import { fail, ok, type Result } from "#app/core/result.ts";
import { askingFor } from "#app/core/search-words.ts";
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
  readSaid,
  writeVtt,
} from "#app/services/spoken/index.server.ts";

import {
  findRecorded,
  type Named,
  type Recorded,
  RULES,
  type RecordedIn,
  rulesFor,
} from "./recorded.server.ts";

/**
 * What is spoken in a recording, for who may open its file: it is asked by the same rules, and counted as the file's own
 * opening is. Raw SQL: pages are cut by a window over the cues before.
 */

const missing = fail("missing", "transcripts.missing");
/** So much a page has of words, and of what stands around those of each cue. */
const PAGE = { characters: 3_600, aroundCue: 60 };

type Spoken = Recorded & Placed & { isOther: boolean };

/** Without a place it is the first language; `isOther` where it is not the one that somebody was led to. */
function spokenIn(recorded: Recorded, { place, was = "" }: Pick<Asked, "place" | "was">): Spoken | undefined {
  const { languages } = recorded;
  const isHere = (one: Placed) => place === undefined || one.place === place;
  const same = was ? inLanguage(languages, was) : undefined;
  const said = same ?? languages.find(isHere) ?? (was ? languages[0] : undefined);
  return said && { ...recorded, ...said, isOther: was !== "" && !same };
}

/** The right is judged before anything is read. */
async function readSpoken<Read>(
  ctx: Context,
  named: Named,
  asked: Pick<Asked, "place" | "was" | "isOpening">,
  read: (spoken: Spoken) => Promise<Read | undefined>,
): Promise<Result<Read>> {
  const recorded = await findRecorded(ctx, named);
  const rules = rulesFor(recorded ?? { of: named.of });
  const spoken = recorded && spokenIn(recorded, asked);
  const opened = await rules.open(ctx, named.id, asked.isOpening && spoken !== undefined);
  if (!opened.ok) return opened;
  const found = spoken && (await read(spoken));
  return found === undefined ? missing : ok(found);
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

type ReadPage = Transcript & { of: RecordedIn; match?: number; isOther?: boolean };

/** A page of it, the nearest where there is none of that number; `match` is the cue that the second leads to. */
export const findTranscript = (ctx: Context, named: Named, asked: Asked): Promise<Result<ReadPage>> =>
  readSpoken(ctx, named, asked, (spoken) => readPage(ctx, spoken, asked));

async function readPage(ctx: Context, spoken: Spoken, asked: Asked): Promise<ReadPage | undefined> {
  const { of, language, place, languages, isOther } = spoken;
  const {
    rows: [counted],
  } = await sql<{
    pages: number | null;
  }>`select max(page) as pages from ${pagesOf(spoken)} cues`.execute(query(ctx.em));
  if (!counted?.pages) return undefined;
  const { pages } = counted;
  const { second, words = "" } = asked;
  const at = second === undefined ? undefined : await findCueAt(ctx, spoken, second, words);
  const page = at?.page ?? Math.min(Math.max(asked.page ?? 1, 1), pages);
  const { rows: cues } = await sql<Transcript["cues"][number]>`
    select number, begins, ends, words from ${pagesOf(spoken)} cues where page = ${page} order by number`.execute(
    query(ctx.em),
  );
  if (cues.length === 0) return undefined;
  const match = at && { match: at.number };
  return { of, language, place, languages, page, pages, cues, ...match, ...(isOther && { isOther }) };
}

/** All of it, as a player takes it. That is no opening: it comes with the recording. */
export const takeVtt = (
  ctx: Context,
  id: string,
  place?: number,
): Promise<Result<{ text: string; title: string; id: string }>> =>
  readSpoken(ctx, { id }, { place, isOpening: false }, async (spoken) => {
    const item = await rulesFor(spoken).find(ctx, id);
    const cues = await readSaid(ctx.em, spoken.fileId, spoken.place);
    return item.ok && cues.length > 0 ? { text: writeVtt(cues), title: item.value.title, id } : undefined;
  });

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
