import { z } from "zod";

import { RIGHTS_NAMES } from "./lists.ts";

export const optionalRights = z.preprocess(
  (value) => (value === "" ? null : value),
  z.enum(RIGHTS_NAMES, "rights.required").nullish(),
);

/** For forms and for something new, where a missing value is unknown. */
export const rightsOrUnknown = optionalRights.transform((value) => value ?? null);
