import { truncate } from "#app/core/text/truncate.ts";
import { ADDRESS_FIELDS, detailFields, type ItemDetails } from "#app/schemas/definitions/item-fields.ts";
import { getNames } from "#app/schemas/definitions/fields.ts";
import { PREVIEW_LIMITS } from "#app/schemas/lists/content.ts";

const DETAIL_NAMES = getNames(detailFields);

/** `details` is missing if nothing in it changes. */
export function withDetailsColumn<Changes extends ItemDetails>(changes: Changes, previous: ItemDetails = {}) {
  const columns = { ...changes };
  const details: ItemDetails = {};
  for (const name of DETAIL_NAMES) {
    const value = changes[name] ?? previous[name];
    if (value) details[name] = value;
    delete columns[name];
  }
  const isChanged = DETAIL_NAMES.some((name) => (details[name] ?? "") !== (previous[name] ?? ""));
  return { ...(columns as Omit<Changes, keyof ItemDetails>), ...(isChanged && { details }) };
}

const isCutAddress = (name: string, text: string) =>
  ADDRESS_FIELDS.some((each) => each === name) && text.length > PREVIEW_LIMITS.characters;

/** Only texts of the definition are shown: the column may hold keys of fields that are gone. */
export function pickDetails(details: ItemDetails, isPreview: boolean): ItemDetails {
  const shown: ItemDetails = {};
  for (const name of DETAIL_NAMES) {
    const text = details[name];
    if (!text || (isPreview && isCutAddress(name, text))) continue;
    shown[name] = isPreview ? truncate(text, PREVIEW_LIMITS.characters) : text;
  }
  return shown;
}
