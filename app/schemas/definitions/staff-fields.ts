import * as field from "./fields.ts";
import type { DescribingField } from "./item-fields.ts";

/**
 * What only staff see of an item. Each text is a key of `item_staff.details`, which `staff-details.server.ts` alone
 * reads: no page, format, list or search of anyone else has it.
 */
export const staffFields = field.defineFields("items", {
  storageLocation: field.line({ hint: "items.storage-location-hint" }),
  condition: field.paragraph(),
  staffNotes: field.paragraph(),
}) satisfies Readonly<Record<string, object>> & { [PublicName in DescribingField]?: never };
export type StaffField = keyof typeof staffFields;
export type StaffTexts = { -readonly [Name in StaffField]?: string | undefined };
