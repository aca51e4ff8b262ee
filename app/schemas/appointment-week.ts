import { z } from "zod";

import { Appointment } from "./appointments.ts";
import { VISIT_TYPES } from "./lists.ts";
import { readQuery } from "./query.ts";

export const AppointmentWeek = z.object({
  week: z.string(),
  from: z.string(),
  to: z.string(),
  previous: z.string().nullable(),
  next: z.string().nullable(),
  thisWeek: z.string(),
  days: z.array(
    z.object({
      day: z.string(),
      visitTypes: z.array(
        z.object({
          visitType: z.enum(VISIT_TYPES),
          hasOpeningHours: z.boolean(),
          slots: z.array(
            z.object({
              time: z.string(),
              isOpen: z.boolean(),
              capacity: z.number().nullable(),
              reservedCapacity: z.number(),
              pendingCapacity: z.number(),
            }),
          ),
        }),
      ),
    }),
  ),
  requests: z.array(
    z.object({
      appointment: Appointment,
      requiredCapacity: z.number(),
      hasCapacity: z.boolean(),
      freeCapacity: z.number().optional(),
      isOpen: z.boolean().optional(),
      alternatives: z.array(z.object({ day: z.string(), time: z.string() })),
    }),
  ),
  hasMore: z.boolean(),
});
export type AppointmentWeek = z.infer<typeof AppointmentWeek>;

export const parseWeek = (url: URL) => readQuery(url).week("week") ?? readQuery(url).day("week");
