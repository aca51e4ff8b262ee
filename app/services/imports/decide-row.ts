import { encodeMessage, type EncodedMessage } from "#app/messages/translate.ts";
import type { RowOutcome } from "#app/schemas/admin-lists.ts";
import type { Content, UpdateContent } from "#app/schemas/content.ts";

import type { ValidatedRow } from "./classify-row.ts";
import { decideItemRow } from "./decide-item-row.ts";
import {
  compareFingerprints,
  createFingerprints,
  createMissingFingerprints,
  formatColumnNames,
  hashField,
  type FingerprintedField,
  type Fingerprints,
} from "./fingerprints.ts";
import { findItemId, getKeyRank, isGlobalKey, isTitleKey, toDisplayKey } from "./keys.ts";
import type { KnownWork, KnownWorks } from "./known-works.server.ts";
import type { ItemField } from "./reader/imported-row.ts";

export type ImportRow = ValidatedRow & {
  id: string;
  key: string | null;
  outcome: RowOutcome;
  digest: string | null;
};
export type CurrentItem = Omit<Pick<Content, FingerprintedField | ItemField>, "coordinates"> & {
  id: string;
  version: number;
  coordinates?: Omit<NonNullable<Content["coordinates"]>, "isApproximate"> | undefined;
};
export type KnownRecords = { known: KnownWorks; items: Map<string, CurrentItem> };

/** What a row will do. Of two decisions with the same outcome and digest, both do the same. */
export type Decision = {
  outcome: RowOutcome;
  key: string | null;
  reason: EncodedMessage | null;
  warning: EncodedMessage | null;
  digest: string | null;
  work?: KnownWork;
  /** The keys that nothing has yet. */
  newKeys?: string[];
  changedFields?: FingerprintedField[];
  /** Of a row of a table that was exported here. */
  changes?: UpdateContent;
  /** The digests that the work has after the row was imported. */
  nextFingerprints?: Fingerprints;
};

export const isFinalOutcome = (outcome: RowOutcome) =>
  ["invalid", "outdated", "duplicate", "awaiting-file", "created", "updated"].includes(outcome);

/** Any other row can no longer create or change an item. */
export const needsInput = (outcome: RowOutcome) =>
  ["new", "changed", "edited", "repeated", "duplicate", "awaiting-file"].includes(outcome);

export const RESULT_CHANGED_WARNING: EncodedMessage = "imports.result-changed";
const KEY_CLASH_MESSAGE: EncodedMessage = "imports.identifier-conflict";

/** Registers the row's keys in `known`, so that later rows find them. */
export function decideRow({ known, items }: KnownRecords, row: ImportRow): Decision {
  const { keys, input } = row;
  const warning = row.warning === RESULT_CHANGED_WARNING ? null : row.warning;
  const decision = { key: keys[0] ?? null, reason: null, warning, digest: null };
  if (findItemId(keys)) return { ...decision, ...decideItemRow({ known, items }, row) };
  if (row.reason && !row.fingerprints) return { ...decision, outcome: "invalid", reason: row.reason };
  const found = known.find(keys);
  if (found?.is === "clash") return { ...decision, outcome: "invalid", reason: KEY_CLASH_MESSAGE };
  if (found?.is === "duplicate")
    return { ...decision, outcome: "duplicate", key: found.key, reason: describeDuplicate(found.work) };
  const newKeys = keys.filter((key) => !known.byKey.has(key));
  if (!found) {
    if (!input) return { ...decision, outcome: "invalid", reason: "imports.matching-item-deleted" };
    const hasSameTitle = keys.some((key) => isTitleKey(key) && known.byKey.has(key));
    const work = known.add({ keys: new Set(), isSeen: true }, keys);
    const titleWarning = hasSameTitle ? "imports.same-title-other-identifier" : null;
    return { ...decision, outcome: "new", warning: warning ?? titleWarning, work, newKeys };
  }
  const { work, key } = found;
  const isRepeated = work.isSeen;
  known.add(work, keys).isSeen = true;
  const match = { ...decision, key, work, newKeys };
  return isRepeated
    ? { ...match, outcome: "repeated" }
    : { ...match, ...compareWithWork(work, items, newKeys, row) };
}

/**
 * A row with a new identifier counts as changed, because only an import of the row stores the identifier. A row
 * without input was unchanged before and changes nothing.
 */
function compareWithWork(
  work: KnownWork,
  items: KnownRecords["items"],
  newKeys: string[],
  { fingerprints: incoming, input }: ImportRow,
) {
  const previous = work.fingerprints ?? {};
  if (!incoming || !input) return { outcome: "unchanged" as const, nextFingerprints: previous };
  const current = (work.contentId && items.get(work.contentId)) || work.pendingInput;
  const { changedFields, conflictingFields } = compareFingerprints(
    { ...createMissingFingerprints(current ?? {}), ...previous },
    incoming,
    current ? createFingerprints(current) : previous,
  );
  const conflicts = new Set<string>(conflictingFields);
  const accepted = Object.entries(incoming).filter(([name]) => !conflicts.has(name));
  const isUnchanged = changedFields.length === 0 && !newKeys.some(isGlobalKey);
  return {
    outcome: isUnchanged ? ("unchanged" as const) : ("changed" as const),
    reason:
      conflicts.size > 0
        ? encodeMessage("imports.local-edits-preserved", { fields: formatColumnNames(conflictingFields) })
        : null,
    digest: isUnchanged
      ? null
      : hashField([work.externalItemId, changedFields.map((name) => [name, incoming[name]])]),
    changedFields,
    nextFingerprints: { ...previous, ...Object.fromEntries(accepted) },
  };
}

function describeDuplicate({ keys }: KnownWork): EncodedMessage {
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
