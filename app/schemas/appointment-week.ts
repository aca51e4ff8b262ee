import { z } from "zod";

import { Appointment } from "./appointments.ts";
import { VISIT_TYPES } from "./lists.ts";
import { readQuery } from "./query.ts";

/** A week as administrators decide about it. */
export const AppointmentWeek = z.object({
  week: z.string(),
  from: z.string(),
  to: z.string(),
  /** Nothing at the ends of the days that can be named. */
  previous: z.string().nullable(),
  next: z.string().nullable(),
  thisWeek: z.string(),
  days: z.array(
    z.object({
      day: z.string(),
      kinds: z.array(
        z.object({
          visitType: z.enum(VISIT_TYPES),
          /** Without a capacity any number of people may come. */
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
  /** Those that wait for a decision; `free` is what their time has left, where that is limited. */
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

/** A week by its name or by one of its days; what is neither is this week. */
export const readWeek = (url: URL) => readQuery(url).week("week") ?? readQuery(url).day("week");
