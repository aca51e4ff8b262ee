import { z } from "zod";

import { LANGUAGES } from "../messages/languages.ts";
import { boundedString } from "./text.ts";

export const EmptyForm = z.object({}).meta({ example: {} });

const returnTo = boundedString().optional();

export const ChooseLanguage = z.object({ language: z.enum(LANGUAGES), returnTo });

export const UpdateReaderRecords = z.union([
  z.object({ contentId: boundedString(), favourite: z.enum(["true", "false"]), returnTo }),
  z.object({ reserved: boundedString(), returnTo }),
  z.object({ clear: z.literal("history") }),
]);

export const UpdateEventRegistration = z.object({
  operation: z.enum(["register", "wait", "cancel"]),
  returnTo,
});
