import { z } from "zod";

import { RIGHTS_NAMES } from "./lists.ts";

/** What may be done with a thing; empty or null is that nobody knows. */
export const rights = z.preprocess(
  (value) => (value === "" ? null : value),
  z.enum(RIGHTS_NAMES, "rights.wrong").nullish(),
);

/** Of something new, and of a form, which shows the field: left out is that nobody knows. */
export const rightsOrUnknown = rights.transform((value) => value ?? null);
