import { z } from "zod";

/** The small copy of a recording or a film: its size once there is one, and for whom it belongs to how far it is. */
export const LightCopy = z.object({
  state: z.enum(["waiting", "made", "never", "given-up"]),
  size: z.number().optional(),
  percent: z.number().int().optional(),
});
export type LightCopy = z.infer<typeof LightCopy>;

/** Of all light copies: what is under way, and whether this machine has the program that makes them. */
export const LightCopies = z.object({
  waiting: z.number().int(),
  givenUp: z.number().int(),
  underWay: z.array(z.object({ id: z.string(), file: z.string(), percent: z.number().int() })),
  canMake: z.boolean(),
});
