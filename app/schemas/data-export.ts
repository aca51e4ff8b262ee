import { z } from "zod";

import { EXPORT_STATES } from "./admin-lists.ts";

/** A copy of one's own data. `link` opens only with the session or a token of its owner. */
export const DataExport = z.object({
  state: z.enum(["none", ...EXPORT_STATES]),
  link: z.string().nullable(),
  size: z.number().nullable().meta({ description: "In bytes" }),
  expiresAt: z.string().nullable(),
});
export type DataExport = z.output<typeof DataExport>;

/** Rows by kind and table, as in data.json of the ZIP file. */
export const VisitExport = z.record(z.string(), z.array(z.record(z.string(), z.unknown())));
export type VisitExport = z.output<typeof VisitExport>;
