import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";

import { query } from "#app/core/query.server.ts";
import { FileText } from "#app/models/text.ts";

import type { Cue } from "./cues.ts";
import { before, isOfPlace, type Placed } from "./places.ts";

/** A multiple of a stretch, so that each stretch is written once. */
const AT_A_TIME = 200;

export const readLanguages = (em: EntityManager, fileId: string): Promise<Placed[]> =>
  query(em)
    .selectFrom("spoken_language")
    .select(["place", "language"])
    .where("file_id", "=", fileId)
    .orderBy("place")
    .execute();

export const readSaid = (em: EntityManager, fileId: string, place: number): Promise<Cue[]> =>
  query(em)
    .selectFrom("text_page")
    .select([
      "plain as words",
      sql<number>`coalesce(begins, 0)`.as("begins"),
      sql<number>`coalesce(ends, 0)`.as("ends"),
    ])
    .where("file_id", "=", fileId)
    .where(isOfPlace(place))
    .orderBy("number")
    .execute();

export async function isThere(em: EntityManager, fileId: string, { place, language }: Placed, cues: Cue[]) {
  const there = (await readLanguages(em, fileId)).find((one) => one.place === place);
  if (there?.language !== language) return false;
  const said = await readSaid(em, fileId, place);
  const isSame = ({ begins, ends, words }: Cue, i: number) =>
    said[i]!.begins === begins && said[i]!.ends === ends && said[i]!.words === words;
  return said.length === cues.length && cues.every(isSame);
}

/** Replaces all that was in this place; other languages stay. */
export async function keepSaid(
  em: EntityManager,
  fileId: string,
  { place, language }: Placed,
  cues: readonly Cue[],
) {
  const there = await readLanguages(em, fileId);
  const others = there.filter((one) => one.place !== place);
  if (others.length === 0) await query(em).deleteFrom("file_text").where("file_id", "=", fileId).execute();
  else await takeAway(em, fileId, place);
  if (cues.length > 0) {
    if (others.length === 0) await beginText(em, fileId, { place, language }, cues.length);
    else await query(em).insertInto("spoken_language").values({ file_id: fileId, place, language }).execute();
    await writeCues(em, fileId, place, cues);
  }
  await sql`update file_text text set
      pages = (select count(*) from text_page where file_id = text.file_id),
      characters = (select sum(length(plain)) from text_page where file_id = text.file_id),
      language = (select language from spoken_language where file_id = text.file_id order by place limit 1)
    where file_id = ${fileId} and state = 'spoken'`.execute(query(em));
}

async function takeAway(em: EntityManager, fileId: string, place: number) {
  await query(em).deleteFrom("text_page").where("file_id", "=", fileId).where(isOfPlace(place)).execute();
  await query(em)
    .deleteFrom("spoken_language")
    .where("file_id", "=", fileId)
    .where("place", "=", place)
    .execute();
}

/** The database gives the language the first place. */
async function beginText(em: EntityManager, fileId: string, { place, language }: Placed, pages: number) {
  const none = { characters: 0, contents: [], isCut: false };
  await em.insert(FileText, { file: fileId, state: "spoken", pages, readAt: new Date(), language, ...none });
  await query(em).updateTable("spoken_language").set({ place }).where("file_id", "=", fileId).execute();
}

async function writeCues(em: EntityManager, fileId: string, place: number, cues: readonly Cue[]) {
  const rows = cues.map(({ words, begins, ends }, i) => {
    const number = before(place) + i + 1;
    return { file_id: fileId, number, html: "", plain: words, version: 1, begins, ends };
  });
  for (let from = 0; from < rows.length; from += AT_A_TIME)
    await query(em)
      .insertInto("text_page")
      .values(rows.slice(from, from + AT_A_TIME))
      .execute();
}
