import { truncate } from "#app/core/text/truncate.ts";
import { ADDRESS_FIELDS, detailFields, type ItemDetails } from "#app/schemas/definitions/item-fields.ts";
import { getNames } from "#app/schemas/definitions/fields.ts";
import { PREVIEW_LIMITS } from "#app/schemas/lists/content.ts";
import type { OwnValues } from "#app/schemas/lists/kinds.ts";

import { mergeOwnValues, pickOwnValues } from "./own-values.ts";

const DETAIL_NAMES = getNames(detailFields);
type StoredDetails = ItemDetails & OwnValues;
type DetailChanges = ItemDetails & { own?: OwnValues | undefined };

/** `details` is missing if nothing in it changes. */
export function withDetailsColumn<Changes extends DetailChanges>(
  { own, ...changes }: Changes,
  previous: StoredDetails = {},
) {
  const columns: ItemDetails = { ...changes };
  const details: StoredDetails = {};
  for (const name of DETAIL_NAMES) {
    const value = columns[name] ?? previous[name];
    if (value) details[name] = value;
    delete columns[name];
  }
  Object.assign(details, mergeOwnValues(previous, own));
  const names = new Set([...Object.keys(details), ...Object.keys(previous)]) as Set<keyof StoredDetails>;
  const isChanged = [...names].some((name) => (details[name] ?? "") !== (previous[name] ?? ""));
  return { ...(columns as Omit<Changes, keyof DetailChanges>), ...(isChanged && { details }) };
}

const isCutAddress = (name: string, text: string) =>
  ADDRESS_FIELDS.some((each) => each === name) && text.length > PREVIEW_LIMITS.characters;

/** Only texts of the definition, and those of the institution's fields, are shown: the column may hold other keys. */
export function pickDetails(details: StoredDetails, isPreview: boolean): DetailChanges {
  const shown: DetailChanges = {};
  for (const name of DETAIL_NAMES) {
    const text = details[name];
    if (!text || (isPreview && isCutAddress(name, text))) continue;
    shown[name] = isPreview ? truncate(text, PREVIEW_LIMITS.characters) : text;
  }
  const own = pickOwnValues("public", details, isPreview);
  return Object.keys(own).length > 0 ? { ...shown, own } : shown;
}
