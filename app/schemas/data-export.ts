import { z } from "zod";

import { EXPORT_STATES } from "./admin-lists.ts";

/** An export of the user's own data. `link` works only with the owner's session or token. */
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
