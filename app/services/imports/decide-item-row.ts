import type { Refusal } from "#app/core/result.ts";
import { encodeMessage, type EncodedMessage } from "#app/messages/translate.ts";
import { UpdateContent } from "#app/schemas/content.ts";
import { formatCsvCell, unescapeFormulas } from "#app/core/text/csv.ts";
import { ITEM_CELLS, parsePeopleCell, parseRelationsCell } from "#app/schemas/item-cells.ts";

import { checkOwnValues, refuseLostAuthor } from "#app/services/content/index.server.ts";

import { type ItemEdit, leaveOutPastEmbargo } from "./classify-row.ts";
import type { CurrentItem, Decision, ImportRow, KnownRecords } from "./decide-row.ts";
import { hasSameValue, hashField, listChangedFields } from "./fingerprints.ts";
import { findItemId } from "./keys.ts";
import type { ItemField } from "./reader/imported-row.ts";

type ItemDecision = Partial<Decision> & Pick<Decision, "outcome">;

/** For a row of a table that was exported here and then edited. A row without differences needs no version. */
export function decideItemRow({ known, items }: KnownRecords, { keys, input }: ImportRow): ItemDecision {
  if (known.byKey.has(keys[0]!)) return { outcome: "repeated" };
  const item = items.get(findItemId(keys)!);
  if (!item) return { outcome: "invalid", reason: "imports.no-such-item" };
  const { version, cells } = (input ?? { version: "", cells: {} }) as ItemEdit;
  const { changes, warning, reason } = readChanges(item, cells);
  if (reason) return { outcome: "invalid", reason };
  known.add({ keys: new Set(), isSeen: true }, keys);
  const sameAsItem: ItemDecision = { outcome: "unchanged", reason: "imports.same-as-item" };
  const fields = listChangedFields(changes);
  if (fields.length === 0) return { ...sameAsItem, warning };
  if (version !== String(item.version)) return { outcome: "outdated" };
  return {
    outcome: "edited",
    reason: encodeMessage("imports.edited-fields", { fields: fields.join(", ") }),
    warning,
    digest: hashField([version, changes]),
    changes: { ...changes, version: item.version },
  };
}

type CellChanges = { changes: UpdateContent; warning: EncodedMessage | null; reason?: EncodedMessage };

/** Only cells that differ from those of an export are read, so that a value that cannot be read back is left. */
function readChanges(item: CurrentItem, cells: ItemEdit["cells"]): CellChanges {
  const edited = Object.entries(cells).filter(
    ([name, cell]) => normalizeCell(cell) !== normalizeCell(formatCsvCell(item, name, ITEM_CELLS)),
  );
  const values = new Map(
    edited.map(([name, cell]) => [name as ItemField, unescapeFormulas(normalizeCell(cell))]),
  );
  if (values.has("contentType")) return { changes: {}, warning: null, reason: "imports.content-type-fixed" };
  const date = values.get("publishedDate");
  const isDateUnreadable = Boolean(date) && !UpdateContent.safeParse({ publishedDate: date }).success;
  if (isDateUnreadable) values.delete("publishedDate");
  const warning = isDateUnreadable
    ? encodeMessage("imports.date-ignored", { words: date!.slice(0, 60) })
    : null;
  const own = readOwnCells(values);
  const parsed = UpdateContent.safeParse(
    {
      ...Object.fromEntries([...values].map(([name, text]) => [name, toFormValue(name, text)])),
      ...(own && { own }),
    },
    { error: () => "form.invalid" },
  );
  if (!parsed.success) {
    const { path, message } = parsed.error.issues[0]!;
    const field = path.slice(0, path[0] === "own" ? 2 : 1).join(".");
    return { changes: {}, warning, reason: encodeMessage("imports.invalid-field", { field, why: message }) };
  }
  const checked = checkOwnValues("public", parsed.data.own, item.own);
  if (!checked.ok) return { changes: {}, warning, reason: describeRefusal(checked) };
  const refused = refuseLostAuthor(item, parsed.data);
  if (refused) return { changes: {}, warning, reason: describeRefusal(refused) };
  const embargoWarning = leaveOutPastEmbargo(parsed.data, item.embargoUntil);
  const changes = Object.entries(parsed.data).filter(
    ([name, value]) => !hasSameValue({ [name]: value }, item, name as ItemField),
  );
  return { changes: Object.fromEntries(changes), warning: warning ?? embargoWarning };
}

export function describeRefusal({ message, details: [detail] = [] }: Refusal): EncodedMessage {
  return detail ? encodeMessage("imports.invalid-field", { field: detail.path, why: detail.msg }) : message;
}

/** Moves them out of `values`. */
function readOwnCells(values: Map<string, string>) {
  const cells = [...values].filter(([name]) => name.startsWith("own."));
  for (const [name] of cells) values.delete(name);
  return cells.length > 0
    ? Object.fromEntries(cells.map(([name, text]) => [name.slice("own.".length), text]))
    : undefined;
}

const normalizeCell = (cell: string) => cell.replaceAll(/\r\n?/g, "\n").trim();

/** Spreadsheets write TRUE and FALSE. An empty date is cleared. */
function toFormValue(name: ItemField, text: string) {
  if (name === "relations") return parseRelationsCell(text);
  if (name === "people") return parsePeopleCell(text);
  if (name === "tags" || name === "otherLanguages") return text.split(/[,;]/).map((tag) => tag.trim());
  if (name === "isPublished" || name === "isOpenAccess") return text.toLowerCase();
  return name === "publishedDate" ? text || null : text;
}
