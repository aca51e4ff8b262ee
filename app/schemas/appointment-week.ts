import { z } from "zod";

import { Appointment } from "./appointments.ts";
import { CLOSED_DAYS_LIMITS } from "./admin-lists.ts";
import { readQuery } from "./query.ts";
import { localizedText } from "./site.ts";

export const AppointmentWeek = z.object({
  week: z.string().meta({ example: "2031-W19" }),
  from: z.string().meta({ example: "2031-05-05" }),
  to: z.string().meta({ example: "2031-05-11" }),
  previous: z.string().nullable().meta({ example: "2031-W18" }),
  next: z.string().nullable().meta({ example: "2031-W20" }),
  thisWeek: z.string().meta({ example: "2026-W48" }),
  days: z.array(
    z.object({
      day: z.string().meta({ example: "2031-05-05" }),
      /** Missing unless the institution is closed on this day. */
      closed: localizedText(CLOSED_DAYS_LIMITS.reason).optional(),
      visitTypes: z.array(
        z.object({
          visitType: z.string().meta({ example: "research" }),
          hasOpeningHours: z.boolean().meta({ example: true }),
          slots: z.array(
            z.object({
              time: z.string().meta({ example: "09:00" }),
              isOpen: z.boolean().meta({ example: true }),
              capacity: z.number().nullable().meta({ example: 30 }),
              reservedCapacity: z.number().meta({ example: 0 }),
              pendingCapacity: z.number().meta({ example: 0 }),
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
      hasCapacity: z.boolean().meta({ example: true }),
      freeCapacity: z.number().optional().meta({ example: 40 }),
      isOpen: z.boolean().optional().meta({ example: true }),
      alternatives: z.array(z.object({ day: z.string(), time: z.string() })).meta({ example: [] }),
    }),
  ),
  hasMore: z.boolean(),
});
export type AppointmentWeek = z.infer<typeof AppointmentWeek>;

export const parseWeek = (url: URL) => readQuery(url).week("week") ?? readQuery(url).day("week");
