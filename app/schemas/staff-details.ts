import { z } from "zod";

import { changeShape, createShape, viewShape } from "./definitions/field-schemas.ts";
import { staffFields } from "./definitions/staff-fields.ts";
import { ownValues, ownValuesView } from "./own-fields.ts";
import { flag, version } from "./shared.ts";

/** Of a response to staff. Empty texts are missing. */
export const StaffDetails = z.object({
  ...z
    .object(
      viewShape(staffFields, {
        storageLocation: "Store 2, shelf B4",
        condition: "A crack at the rim",
        staffNotes: "Loan to Kisumu planned",
      }),
    )
    .partial().shape,
  /** Everyone else sees the place rounded to a tenth of a degree. */
  hidesExactPlace: z.boolean().meta({ example: true }),
  /** The exact ones. Missing: the item has none. */
  coordinates: z
    .object({
      latitude: z.number().meta({ example: -1.2921 }),
      longitude: z.number().meta({ example: 36.8219 }),
    })
    .optional(),
  own: ownValuesView,
  version: z.number().meta({ example: 1 }),
});
export type StaffDetails = z.output<typeof StaffDetails>;

/** Missing fields stay as they are, and an empty one is removed. */
export const UpdateStaffDetails = z
  .object({
    ...changeShape(staffFields),
    hidesExactPlace: flag.optional(),
    own: ownValues.optional(),
    version,
  })
  .meta({ example: { storageLocation: "Store 2, shelf B4", version: 1 } });
export type UpdateStaffDetails = z.output<typeof UpdateStaffDetails>;

/** Of the form, which sends all fields. */
export const StaffDetailsForm = z.object({
  ...createShape(staffFields),
  hidesExactPlace: flag.default(false),
  own: ownValues.optional(),
  version,
});
