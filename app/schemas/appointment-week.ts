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
      kinds: z.array(
        z.object({
          visitType: z.enum(VISIT_TYPES),
          isSet: z.boolean(),
          slots: z.array(
            z.object({
              time: z.string(),
              isOpen: z.boolean(),
              capacity: z.number().nullable(),
              taken: z.number(),
              waiting: z.number(),
            }),
          ),
        }),
      ),
    }),
  ),
  /** What waits for a decision; `free` says how many places its time has left. */
  requests: z.array(
    z.object({
      appointment: Appointment,
      needs: z.number(),
      fits: z.boolean(),
      free: z.number().optional(),
      isOpen: z.boolean().optional(),
      nearest: z.array(z.object({ day: z.string(), time: z.string() })),
    }),
  ),
  more: z.boolean(),
});
export type AppointmentWeek = z.infer<typeof AppointmentWeek>;

export const parseWeek = (url: URL) => readQuery(url).week("week") ?? readQuery(url).day("week");
