import { z } from "zod";

import { APPOINTMENT_ORDERS, type AppointmentOrder, APPOINTMENT_STATUSES } from "./lists/appointments.ts";
import { readQuery } from "./query.ts";

export type AppointmentFilter = {
  status?: (typeof APPOINTMENT_STATUSES)[number] | undefined;
  visitType?: string | undefined;
  search?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  order?: AppointmentOrder | undefined;
};

export const parseVisitType = (url: URL, name = "visitType") => readQuery(url).word(name);

export const parseAppointmentFilter = (url: URL): AppointmentFilter => ({
  status: readQuery(url).choice("status", APPOINTMENT_STATUSES),
  visitType: parseVisitType(url),
  search: readQuery(url).freeText("search"),
  from: readQuery(url).day("from"),
  to: readQuery(url).day("to"),
  order: readQuery(url).choice("order", APPOINTMENT_ORDERS),
});

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
