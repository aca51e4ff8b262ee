import { z } from "zod";

import { LANGUAGES } from "../messages/languages.ts";
import { token } from "./text.ts";

export const EmptyForm = z.object({});

const returnTo = token().optional();

export const ChooseLanguage = z.object({ language: z.enum(LANGUAGES), returnTo });

export const UpdateReaderRecords = z.union([
  z.object({ contentId: token(), favourite: z.enum(["true", "false"]), returnTo }),
  z.object({ reserved: token(), returnTo }),
  z.object({ clear: z.literal("history") }),
]);

export const UpdateEventRegistration = z.object({
  operation: z.enum(["register", "wait", "cancel"]),
  returnTo,
});
