import { z } from "zod";

/** What a backup says of itself; every part with its digest. Changes of the layout count `FORMAT` up. */
export const FORMAT = 1;

const Part = z.object({ digest: z.string(), rows: z.number().int() });

export const Manifest = z.object({
  format: z.number().int(),
  madeAt: z.string(),
  /** Which collection it is: it stays the same when it is restored elsewhere. */
  collection: z.string(),
  migrations: z.array(z.string()),
  tables: z.array(Part.extend({ name: z.string(), columns: z.array(z.string()) })),
  files: Part.extend({ bytes: z.number().int() }),
  /** Stored files that were not there, or not what their row says, when the backup was made. */
  missing: z.array(z.string()),
});
export type Manifest = z.output<typeof Manifest>;
