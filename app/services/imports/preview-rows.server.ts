import { setImmediate as yieldToEventLoop } from "node:timers/promises";

import type { EntityManager } from "@mikro-orm/postgresql";

import { encodeMessage, type EncodedMessage } from "#app/messages/translate.ts";
import { query } from "#app/core/query.server.ts";
import type { RowOutcome } from "#app/schemas/admin-lists.ts";

import { isGlobalKey, isTitleKey, getKeyRank, toDisplayKey } from "./keys.ts";
import { validateImportRow, type ValidatedRow, type ImportDefaults } from "./classify-row.ts";
import { KnownWorks, type KnownWork } from "./known-works.ts";
import { hasSameFields } from "./fingerprints.ts";
import type { ImportedRow } from "./reader/imported-row.ts";

const ROWS_PER_BATCH = 200;

export type RowPreview = ValidatedRow & { key: string | null; outcome: RowOutcome };

/** The outcomes are preliminary, because nothing is locked. `settleRows` decides later. */
export async function previewRows(
  em: EntityManager,
  defaults: ImportDefaults & { id: string },
  rows: ImportedRow[],
  rowOffset: number,
) {
  const known = new KnownWorks(defaults.source);
  const previews: RowPreview[] = [];
  for (let at = 0; at < rows.length; at += ROWS_PER_BATCH) {
    const classified = await validateImportRows(rows.slice(at, at + ROWS_PER_BATCH), defaults);
    const keys = classified.flatMap((row) => row.keys);
    await loadKnownWorks(em, known, keys);
    if (rowOffset > 0) await loadEarlierRows(em, known, defaults.id, keys);
    previews.push(...classified.map((row) => previewRow(known, row)));
  }
  return previews;
}

async function validateImportRows(rows: ImportedRow[], defaults: ImportDefaults): Promise<ValidatedRow[]> {
  const classified: ValidatedRow[] = [];
  for (const row of rows) {
    classified.push(validateImportRow(row, defaults));
    await yieldToEventLoop();
  }
  return classified;
}

function previewRow(known: KnownWorks, row: ValidatedRow): RowPreview {
  const { keys, fingerprints } = row;
  if (row.reason || !fingerprints) return { ...row, key: null, outcome: "invalid" };
  const found = known.find(keys);
  if (found?.is === "clash")
    return { ...row, key: keys[0]!, input: null, outcome: "invalid", reason: KEY_CLASH_MESSAGE };
  if (found?.is === "duplicate")
    return { ...row, key: found.key, outcome: "duplicate", reason: describeDuplicate(found.work) };
  if (!found) {
    const warning = keys.some((key) => isTitleKey(key) && known.byKey.has(key))
      ? "imports.same-title-other-identifier"
      : null;
    known.add({ keys: new Set(), isSeen: true }, keys);
    return { ...row, key: keys[0]!, outcome: "new", warning: row.warning ?? warning };
  }
  const { work, key } = found;
  // A row with a new identifier counts as changed, because only an import of the row stores the identifier.
  const isUnchanged =
    hasSameFields(work.fingerprints ?? {}, fingerprints) &&
    keys.every((incomingKey) => !isGlobalKey(incomingKey) || known.byKey.has(incomingKey));
  const outcome = work.isSeen ? "repeated" : isUnchanged ? "unchanged" : "changed";
  known.add(work, keys).isSeen = true;
  // The input of a repeated row is stored, because it is used if the first row is refused.
  return { ...row, key, outcome, input: outcome === "unchanged" ? null : row.input };
}

export const KEY_CLASH_MESSAGE: EncodedMessage = "imports.identifier-conflict";

export function describeDuplicate({ keys }: KnownWork): EncodedMessage {
  const [surest = ""] = [...keys].sort((first, second) => getKeyRank(first) - getKeyRank(second));
  const { id, source } = toDisplayKey(surest);
  return source === undefined
    ? encodeMessage("imports.duplicate-by-identifier", { known: truncateKeyForMessage(id) })
    : encodeMessage("imports.duplicate-by-source", {
        id: truncateKeyForMessage(id),
        source: truncateKeyForMessage(source),
      });
}
const truncateKeyForMessage = (words: string) => words.slice(0, 200).toWellFormed();

export async function loadKnownWorks(em: EntityManager, known: KnownWorks, keys: readonly string[]) {
  const unknown = [...new Set(keys)].filter((key) => !known.byKey.get(key)?.externalItemId);
  if (unknown.length === 0) return;
  const rows = await query(em)
    .selectFrom("external_id as k")
    .innerJoin("external_item as o", "o.id", "k.external_item_id")
    .leftJoin("import_row as r", "r.id", "o.row_id")
    .leftJoin("import as i", "i.id", "r.import_id")
    .select(["k.key", "o.id", "o.fingerprints", "i.source"])
    .where("k.external_item_id", "in", (of) =>
      of.selectFrom("external_id as mine").select("mine.external_item_id").where("mine.key", "in", unknown),
    )
    .execute();
  const works = new Map<string, KnownWork>();
  for (const { key, id, ...origin } of rows) {
    const work = works.get(id) ?? { keys: new Set<string>(), externalItemId: id, isSeen: false, ...origin };
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
    .where("outcome", "not in", ["invalid", "duplicate"])
    .where("keys", "&&", (value) => value.val(keys))
    .orderBy("number")
    .execute();
  for (const { keys } of rows) {
    const found = known.find(keys);
    if (found && found.is !== "known") continue;
    known.add(found?.work ?? { keys: new Set(), isSeen: true }, keys).isSeen = true;
  }
}
