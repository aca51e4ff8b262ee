import { setImmediate as turn } from "node:timers/promises";

import type { EntityManager } from "@mikro-orm/postgresql";

import { sentence, type Sentence } from "#app/messages/translate.ts";
import { query } from "#app/core/query.server.ts";
import type { RowFate } from "#app/schemas/desk-lists.ts";

import { isGlobal, isWords, rankOf, shownKey } from "./keys.ts";
import { judge, type Judged, type Of } from "./judge.ts";
import { KnownWorks, type Work } from "./known-works.ts";
import { isSame } from "./prints.ts";
import type { Read } from "./reader/read.ts";

const AT_ONCE = 200;

export type Forecast = Judged & { key: string | null; fate: RowFate };

/** No transaction and no promise: `settleRows` decides. `after`: how many rows were read before these. */
export async function forecast(em: EntityManager, of: Of & { id: string }, rows: Read[], after: number) {
  const known = new KnownWorks(of.source);
  const told: Forecast[] = [];
  for (let at = 0; at < rows.length; at += AT_ONCE) {
    const judged = await judgeAll(rows.slice(at, at + AT_ONCE), of);
    const keys = judged.flatMap((row) => row.keys);
    await learnWorks(em, known, keys);
    if (after > 0) await learnEarlier(em, known, of.id, keys);
    told.push(...judged.map((row) => tell(known, row)));
  }
  return told;
}

/** Other requests are served between two rows, since a row may be long. */
async function judgeAll(rows: Read[], of: Of): Promise<Judged[]> {
  const judged: Judged[] = [];
  for (const row of rows) {
    judged.push(judge(row, of));
    await turn();
  }
  return judged;
}

function tell(known: KnownWorks, row: Judged): Forecast {
  const { keys, prints } = row;
  if (row.reason || !prints) return { ...row, key: null, fate: "wrong" };
  const found = known.find(keys);
  if (found?.is === "clash") return { ...row, key: keys[0]!, input: null, fate: "wrong", reason: CLASH };
  if (found?.is === "alike") return { ...row, key: found.key, fate: "alike", reason: whyAlike(found.work) };
  if (!found) {
    const remark = keys.some((key) => isWords(key) && known.byKey.has(key)) ? "imports.same-words" : null;
    known.add({ keys: new Set(), isSeen: true }, keys);
    return { ...row, key: keys[0]!, fate: "new", remark: row.remark ?? remark };
  }
  const { work, key } = found;
  // A new identifier is learnt only by taking in, so the row counts as changed and somebody is asked.
  const isKnown =
    isSame(work.prints ?? {}, prints) && keys.every((one) => !isGlobal(one) || known.byKey.has(one));
  const fate = work.isSeen ? "twice" : isKnown ? "there" : "changed";
  known.add(work, keys).isSeen = true;
  // A row that stands twice keeps its input: if the one before it is refused, it takes its place.
  return { ...row, key, fate, input: fate === "there" ? null : row.input };
}

export const CLASH: Sentence = "imports.clash";

/** Says by what the work is known, so that somebody who knows better can write it into the list. */
export function whyAlike({ keys }: Work): Sentence {
  const [surest = ""] = [...keys].sort((one, other) => rankOf(one) - rankOf(other));
  const { id, source } = shownKey(surest);
  return source === undefined
    ? sentence("imports.alike-known", { known: shortened(id) })
    : sentence("imports.alike-source", { id: shortened(id), source: shortened(source) });
}
const shortened = (words: string) => words.slice(0, 200).toWellFormed();

export async function learnWorks(em: EntityManager, known: KnownWorks, keys: readonly string[]) {
  const unknown = [...new Set(keys)].filter((key) => !known.byKey.get(key)?.originId);
  if (unknown.length === 0) return;
  const rows = await query(em)
    .selectFrom("origin_key as k")
    .innerJoin("origin as o", "o.id", "k.origin_id")
    .leftJoin("import_row as r", "r.id", "o.row_id")
    .leftJoin("import as i", "i.id", "r.import_id")
    .select(["k.key", "o.id", "o.prints", "o.row_id as rowId", "o.content_id as contentId", "i.source"])
    .where("k.origin_id", "in", (of) =>
      of.selectFrom("origin_key as mine").select("mine.origin_id").where("mine.key", "in", unknown),
    )
    .execute();
  const works = new Map<string, Work>();
  for (const { key, id, ...origin } of rows) {
    const work = works.get(id) ?? { keys: new Set<string>(), originId: id, isSeen: false, ...origin };
    works.set(id, work);
    known.add(work, [key]);
  }
}

async function learnEarlier(em: EntityManager, known: KnownWorks, importId: string, keys: string[]) {
  if (keys.length === 0) return;
  const rows = await query(em)
    .selectFrom("import_row")
    .select("keys")
    .where("import_id", "=", importId)
    .where("fate", "not in", ["wrong", "alike"])
    .where("keys", "&&", (value) => value.val(keys))
    .orderBy("number")
    .execute();
  for (const { keys } of rows) {
    const found = known.find(keys);
    if (found && found.is !== "known") continue;
    known.add(found?.work ?? { keys: new Set(), isSeen: true }, keys).isSeen = true;
  }
}
