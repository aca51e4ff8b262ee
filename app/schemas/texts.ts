import { z } from "zod";

import { readQuery } from "./query.ts";
import { anyPage, boundedString, version, timestamp } from "./shared.ts";

export const CorrectPage = z
  .object({ text: anyPage.default(""), version, file: boundedString().optional() })
  .meta({ example: { text: "# A walk\n\nAlong the shore, and back.", version: 1 } });
export type CorrectPage = z.output<typeof CorrectPage>;

/** `version` is one previous version. `beforeVersion` lists the versions before it. */
export function parseVersionQuery(url: URL) {
  const { integer } = readQuery(url);
  return {
    version: integer("version", 1, MAX_VERSION),
    beforeVersion: integer("beforeVersion", 1, MAX_VERSION),
  };
}
const MAX_VERSION = 1_000_000;

export const CorrectablePage = z.object({
  page: z.number(),
  pages: z.number(),
  /** Markdown with tables and notes. */
  text: z.string().meta({ example: "# A walk\n\nAlong the shore, and back." }),
  file: z.string().meta({ example: "01a2115f-5663-7509-b91d-e7e7aabe9b0a" }),
  version: z.number().meta({ example: 2 }),
  extractedBy: z.enum(["parser", "ocr"]),
  correctedAt: timestamp.nullable(),
  correctedBy: z.string().nullable().meta({ example: "Nakato Ssebunya" }),
  previousVersions: z.array(
    z.object({ version: z.number(), correctedBy: z.string().nullable(), replacedAt: timestamp }),
  ),
  beforeVersion: z.number().optional(),
  isPending: z.boolean().optional(),
  requestedVersion: z.object({ version: z.number(), text: z.string() }).optional(),
});
export type CorrectablePage = z.output<typeof CorrectablePage>;
