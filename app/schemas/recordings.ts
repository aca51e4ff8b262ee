import { z } from "zod";

/** Only the owner and administrators get `percent`. */
export const LowDataVersion = z.object({
  state: z.enum(["pending", "ready", "not-needed", "failed"]),
  size: z.number().optional(),
  percent: z.number().int().optional(),
});
export type LowDataVersion = z.infer<typeof LowDataVersion>;

export const LowDataVersionOverview = z.object({
  queued: z.number().int().meta({ example: 0 }),
  failed: z.number().int().meta({ example: 0 }),
  running: z
    .array(z.object({ id: z.string(), file: z.string(), percent: z.number().int() }))
    .meta({ example: [] }),
  canCreate: z.boolean().meta({ example: true }),
});
