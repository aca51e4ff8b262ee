import { setImmediate as turn } from "node:timers/promises";

import type { EntityManager } from "@mikro-orm/postgresql";

import { encodeMessage, type EncodedMessage } from "#app/messages/translate.ts";
import { query } from "#app/core/query.server.ts";
import type { RowOutcome } from "#app/schemas/admin-lists.ts";

import { isGlobal, isWordsKey, getRank, toDisplayKey } from "./keys.ts";
import { classifyRow, type ClassifiedRow, type ImportDefaults } from "./classify-row.ts";
import { KnownWorks, type KnownWork } from "./known-works.ts";
import { hasSameFields } from "./fingerprints.ts";
import type { ImportedRow } from "./reader/imported-row.ts";

const BATCH_SIZE = 200;

export type RowPreview = ClassifiedRow & { key: string | null; fate: RowOutcome };

/** No transaction and no promise: `settleRows` decides. `after`: how many rows were read before these. */
export async function previewRows(
  em: EntityManager,
  defaults: ImportDefaults & { id: string },
  rows: ImportedRow[],
  rowOffset: number,
) {
  const known = new KnownWorks(defaults.source);
  const previews: RowPreview[] = [];
  for (let at = 0; at < rows.length; at += BATCH_SIZE) {
    const classified = await classifyAll(rows.slice(at, at + BATCH_SIZE), defaults);
    const keys = classified.flatMap((row) => row.keys);
    await loadKnownWorks(em, known, keys);
    if (rowOffset > 0) await loadEarlierRows(em, known, defaults.id, keys);
    previews.push(...classified.map((row) => previewRow(known, row)));
  }
  return previews;
}

/** Other requests are served between two rows, since a row may be long. */
async function classifyAll(rows: ImportedRow[], defaults: ImportDefaults): Promise<ClassifiedRow[]> {
  const classified: ClassifiedRow[] = [];
  for (const row of rows) {
    classified.push(classifyRow(row, defaults));
    await turn();
  }
  return classified;
}

function previewRow(known: KnownWorks, row: ClassifiedRow): RowPreview {
  const { keys, prints } = row;
  if (row.reason || !prints) return { ...row, key: null, fate: "wrong" };
  const found = known.find(keys);
  if (found?.is === "clash") return { ...row, key: keys[0]!, input: null, fate: "wrong", reason: KEY_CLASH };
  if (found?.is === "alike")
    return { ...row, key: found.key, fate: "alike", reason: describeDuplicate(found.work) };
  if (!found) {
    const remark = keys.some((key) => isWordsKey(key) && known.byKey.has(key))
      ? "imports.same-title-other-identifier"
      : null;
    known.add({ keys: new Set(), isSeen: true }, keys);
    return { ...row, key: keys[0]!, fate: "new", remark: row.remark ?? remark };
  }
  const { work, key } = found;
  // A new identifier is learnt only by taking in, so the row counts as changed and somebody is asked.
  const isUnchanged =
    hasSameFields(work.prints ?? {}, prints) && keys.every((one) => !isGlobal(one) || known.byKey.has(one));
  const outcome = work.isSeen ? "twice" : isUnchanged ? "there" : "changed";
  known.add(work, keys).isSeen = true;
  // A row that stands twice keeps its input: if the one before it is refused, it takes its place.
  return { ...row, key, fate: outcome, input: outcome === "there" ? null : row.input };
}

export const KEY_CLASH: EncodedMessage = "imports.identifier-conflict";

/** Says by what the work is known, so that somebody who knows better can write it into the list. */
export function describeDuplicate({ keys }: KnownWork): EncodedMessage {
  const [surest = ""] = [...keys].sort((first, second) => getRank(first) - getRank(second));
  const { id, source } = toDisplayKey(surest);
  return source === undefined
    ? encodeMessage("imports.duplicate-by-identifier", { known: shorten(id) })
    : encodeMessage("imports.duplicate-by-source", { id: shorten(id), source: shorten(source) });
}
const shorten = (words: string) => words.slice(0, 200).toWellFormed();

export async function loadKnownWorks(em: EntityManager, known: KnownWorks, keys: readonly string[]) {
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
  const works = new Map<string, KnownWork>();
  for (const { key, id, ...origin } of rows) {
    const work = works.get(id) ?? { keys: new Set<string>(), originId: id, isSeen: false, ...origin };
    works.set(id, work);
    known.add(work, [key]);
  }
}

async function loadEarlierRows(em: EntityManager, known: KnownWorks, importId: string, keys: string[]) {
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
