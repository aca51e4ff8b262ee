import { z } from "zod";

import { Reauthenticate } from "./second-factor.ts";

/** `password` may be left out after a recent proof. */
export const LeaveInput = Reauthenticate.partial();
export type LeaveInput = z.output<typeof LeaveInput>;

export const PlannedErasure = z.object({
  erasedOn: z.string().nullable().meta({ description: "The day on which the account is erased, if planned" }),
});
