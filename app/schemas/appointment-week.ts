import { z } from "zod";

import { Appointment } from "./appointments.ts";
import { CLOSED_DAYS_LIMITS } from "./admin-lists.ts";
import { readQuery } from "./query.ts";
import { localizedText } from "./site.ts";

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
      /** Missing unless the institution is closed on this day. */
      closed: localizedText(CLOSED_DAYS_LIMITS.reason).optional(),
      visitTypes: z.array(
        z.object({
          visitType: z.string(),
          hasOpeningHours: z.boolean(),
          slots: z.array(
            z.object({
              time: z.string(),
              isOpen: z.boolean(),
              capacity: z.number().nullable(),
              reservedCapacity: z.number(),
              pendingCapacity: z.number(),
              /** Approved visits and pending requests. */
              visits: z.array(Appointment),
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
