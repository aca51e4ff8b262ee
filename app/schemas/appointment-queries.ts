import { z } from "zod";

import type { APPOINTMENT_FILTERS } from "./definitions/admin-filters.ts";
import type { FilterValues } from "./definitions/filters.ts";

export type AppointmentFilter = FilterValues<typeof APPOINTMENT_FILTERS>;

export const Availability = z.object({
  visitType: z.string().meta({ example: "library" }),
  hasOpeningHours: z.boolean().meta({ example: true }),
  /** Days before and after these cannot be requested. Missing without such a limit. */
  firstDay: z.string().optional(),
  lastDay: z.string().optional(),
  weekdays: z.array(z.number()).meta({ example: [1, 2, 3, 4, 5] }),
  days: z.array(
    z.object({
      day: z.string().meta({ example: "2026-11-26" }),
      freeCapacity: z.number().meta({ example: 40 }),
    }),
  ),
  date: z.string().optional().meta({ example: "2031-05-05" }),
  unavailableReason: z
    .enum(["past", "too-soon", "too-late", "not-offered", "closed", "ended", "full"])
    .optional(),
  slots: z.array(
    z.object({
      time: z.string().meta({ example: "09:00" }),
      freeCapacity: z.number().meta({ example: 40 }),
      pendingCapacity: z.number().meta({ example: 0 }),
    }),
  ),
});
export type Availability = z.infer<typeof Availability>;
