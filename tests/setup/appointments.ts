import { randomUUID } from "node:crypto";

import { todayHere } from "#app/core/institution-time.server.ts";
import { BookAppointment } from "#app/schemas/appointments.ts";
import { bookAppointment } from "#app/services/appointments/appointments.server.ts";
import { dayAfter, isHeldOn } from "#app/services/appointments/slots.ts";

import { by, visitor } from "./context.ts";
import { newEmail, type Player } from "./people.ts";

/** Requests for appointments, made as the product makes them, in its database. */

/** A Monday some weeks from now. */
export function monday(weeks = 2) {
  let day = dayAfter(todayHere(), weeks * 7);
  while (!isHeldOn("research", day) || isHeldOn("research", dayAfter(day, -1))) day = dayAfter(day);
  return day;
}

export const typedAppointment = (more: Record<string, string> = {}) => ({
  visitType: "archive",
  groupSize: "1",
  firstName: "Amina",
  lastName: "Said",
  email: newEmail(),
  phone: "+254 711 000 000",
  preferredDate: monday(),
  preferredTime: "10:00",
  purpose: "The harbour ledgers.",
  ...more,
});

/** The form of the last step, with a key of its own. */
export const buildBookingForm = (more: Record<string, string> = {}) => ({
  ...typedAppointment(more),
  formKey: randomUUID(),
});

/** A request of somebody's, or of nobody's in particular. */
export async function appointmentOf(
  owner: Player | undefined,
  more: Record<string, string> = {},
  ctx = owner ? by(owner) : visitor(),
) {
  const booked = await bookAppointment(ctx, BookAppointment.parse(typedAppointment(more)));
  if (!booked.ok) throw new Error(booked.sentence);
  return booked.value;
}
