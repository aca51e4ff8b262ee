import type { OwnFieldName } from "../lists/kinds.ts";
import * as field from "./fields.ts";

/**
 * What describes an item besides the contract's fields, in the order of the form. All of it is public. Each text is a
 * key of `content.details`, except the accession number, which is a column because it is unique. A field that is removed
 * or made private needs a migration that removes its key, because the words of all keys are searched.
 */
export const itemFields = field.defineFields("items", {
  alternativeTitle: field.line(),
  accessionNumber: field.line({ hint: "items.accession-number-hint" }),
  callNumber: field.line(),
  material: field.line({ hint: "items.material-hint" }),
  dimensions: field.line({ hint: "items.dimensions-hint" }),
  extent: field.line({ hint: "items.extent-hint" }),
  place: field.line({ hint: "items.place-hint" }),
  community: field.line({ hint: "items.community-hint" }),
  provenance: field.paragraph({ hint: "items.provenance-hint" }),
  rightsHolder: field.line(),
  publisher: field.line({ row: "publication" }),
  edition: field.line({ row: "publication" }),
  series: field.line({ row: "series" }),
  seriesNumber: field.line({ row: "series" }),
  audience: field.line(),
  isbn: field.line({ hint: "items.several-hint" }),
  issn: field.line(),
  doi: field.line({ row: "link" }),
  handle: field.line({ row: "link" }),
  ark: field.line(),
  webAddress: field.webUrl(),
});

export type ItemField = keyof typeof itemFields;
/** Links of an item's page. They are not cut, because the beginning of an address is another one. */
export const ADDRESS_FIELDS = ["doi", "handle", "ark", "webAddress"] as const satisfies ItemField[];
/** Stored by name in one column. */
export const detailFields = field.omitFields(itemFields, "accessionNumber");
export type ItemDetails = { -readonly [Name in keyof typeof detailFields]?: string | undefined };

/** Of the form. Their values are not texts: `people` is a list of rows. */
const partFields = field.defineFields("items", {
  people: field.line({ label: "people.title" }),
  date: field.line({ hint: "items.date-hint" }),
  coordinates: field.line({ hint: "items.coordinates-hint" }),
  otherLanguages: field.words({ hint: "items.other-languages-hint" }),
});
export const describingFields = { ...partFields, ...itemFields };
export type DescribingField = keyof typeof describingFields;
/** Of a form, which also has fields of the institution. */
export type FormFieldName = DescribingField | OwnFieldName;
