import { z } from "zod";

import { RIGHTS_NAMES } from "./lists/content.ts";

export const optionalRights = z.preprocess(
  (value) => (value === "" ? null : value),
  z.enum(RIGHTS_NAMES, "rights.required").nullish(),
);

export const rightsOrUnknown = optionalRights.transform((value) => value ?? null);
