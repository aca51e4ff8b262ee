import { fail, ok, type RefusalDetail, type Result } from "#app/core/result.ts";
import { currentSite } from "#app/core/site.server.ts";
import { truncate } from "#app/core/text/truncate.ts";
import { encodeMessage, type EncodedMessage } from "#app/messages/translate.ts";
import { PREVIEW_LIMITS } from "#app/schemas/lists/content.ts";
import type { OwnFieldName, OwnValues } from "#app/schemas/lists/kinds.ts";
import type { OwnFieldDetails } from "#app/schemas/own-fields.ts";
import { anyLine, anyParagraph, publicationDay } from "#app/schemas/shared.ts";
import { webUrl } from "#app/schemas/site.ts";
import { isOwnName, listOwnFields } from "#app/services/kinds/index.server.ts";

/** Values of the institution's fields: public ones are in the item's `details`, and those for staff in what staff see. */
type Audience = "public" | "staff";

const listEntries = (values: OwnValues) => Object.entries(values) as [OwnFieldName, string][];

/** Also of fields that are hidden or gone. */
const pickOwn = (details: object) =>
  Object.fromEntries(Object.entries(details).filter(([name]) => isOwnName(name))) as OwnValues;

const day = publicationDay("form.date-invalid");
const SCHEMAS = { line: anyLine, paragraph: anyParagraph, term: anyLine, address: webUrl, day };

function readValue(
  { kind, options }: OwnFieldDetails,
  sent: string,
): { value: string; msg?: EncodedMessage } {
  if (!sent) return { value: "" };
  const read = SCHEMAS[kind].safeParse(sent);
  if (!read.success) return { value: "", msg: read.error.issues[0]!.message as EncodedMessage };
  const isOther = kind === "term" && !options.includes(read.data);
  return { value: read.data, ...(isOther && { msg: "own-fields.value-invalid" as const }) };
}

/**
 * What was sent, as it is stored. A value that stays may be one that its field would refuse by now. An empty value of a
 * field that is gone is dropped: a form may have been open when the field was deleted.
 */
export function checkOwnValues(
  audience: Audience,
  sent: OwnValues = {},
  stored: object = {},
): Result<OwnValues> {
  const previous = pickOwn(stored);
  const values: OwnValues = {};
  const details: RefusalDetail[] = [];
  for (const [name, text] of listEntries(sent)) {
    const field = listOwnFields(currentSite(), audience).find((each) => each.name === name);
    if (!field && text) return fail("invalid", encodeMessage("own-fields.unknown", { name }));
    if (!field || text === (previous[name] ?? "")) continue;
    const { value, msg } = readValue(field, text);
    if (msg) details.push({ path: `own.${name}`, msg });
    else values[name] = value;
  }
  return details.length > 0 ? fail("invalid", "own-fields.values-invalid", { details }) : ok(values);
}

/** With what stays. Empty ones are missing. */
export function mergeOwnValues(stored: object, changes: OwnValues = {}): OwnValues {
  const merged = { ...pickOwn(stored), ...changes };
  return Object.fromEntries(listEntries(merged).filter(([, value]) => value)) as OwnValues;
}

/** In the order of the fields. The beginning of an address is another one, so that a preview leaves a long one out. */
export function pickOwnValues(audience: Audience, details: OwnValues, isPreview = false): OwnValues {
  const shown: OwnValues = {};
  for (const { name, kind } of listOwnFields(currentSite(), audience)) {
    const text = details[name];
    const isLong = isPreview && text && text.length > PREVIEW_LIMITS.characters;
    if (!text || (isLong && kind === "address")) continue;
    shown[name] = isLong ? truncate(text, PREVIEW_LIMITS.characters) : text;
  }
  return shown;
}

/**
 * Values of an earlier version, for the fields that the item can have today. Left out: what its field would refuse by
 * now, and values of fields that are gone, hidden or seen by others than then.
 */
export function restoreOwnValues(audience: Audience, earlier: object, stored: object) {
  const [values, leftOut]: [OwnValues, OwnFieldName[]] = [{}, []];
  const wanted = pickOwn(earlier);
  const names = listOwnFields(currentSite(), audience).map(({ name }) => name);
  for (const name of new Set([...names, ...listEntries(wanted).map(([each]) => each)])) {
    const checked = checkOwnValues(audience, { [name]: wanted[name] ?? "" }, stored);
    if (checked.ok) Object.assign(values, checked.value);
    else leftOut.push(name);
  }
  return { values, leftOut };
}
