import { randomUUID } from "node:crypto";

import { getInstitutionDate } from "#app/core/institution-time.server.ts";
import { BookAppointment } from "#app/schemas/appointments.ts";
import { bookAppointment } from "#app/services/appointments/appointments.server.ts";
import { addDays, isVisitDay } from "#app/services/appointments/slots.ts";

import { userContext, visitorContext } from "./context.ts";
import { createEmail, type TestUser } from "./test-users.ts";

/** Requests for appointments, made as the product makes them, in its database. */

/** A Monday some weeks from now. */
export function findResearchDay(weeks = 2) {
  let day = addDays(getInstitutionDate(), weeks * 7);
  while (!isVisitDay("research", day) || isVisitDay("research", addDays(day, -1))) day = addDays(day);
  return day;
}

export const buildAppointmentInput = (overrides: Record<string, string> = {}) => ({
  visitType: "archive",
  groupSize: "1",
  firstName: "Amina",
  lastName: "Said",
  email: createEmail(),
  phone: "+254 711 000 000",
  preferredDate: findResearchDay(),
  preferredTime: "10:00",
  purpose: "The harbour ledgers.",
  ...overrides,
});

/** The form of the last step, with a key of its own. */
export const buildBookingForm = (overrides: Record<string, string> = {}) => ({
  ...buildAppointmentInput(overrides),
  formKey: randomUUID(),
});

/** A request of somebody's, or of nobody's in particular. */
export async function createAppointment(
  owner: TestUser | undefined,
  overrides: Record<string, string> = {},
  ctx = owner ? userContext(owner) : visitorContext(),
) {
  const booked = await bookAppointment(ctx, BookAppointment.parse(buildAppointmentInput(overrides)));
  if (!booked.ok) throw new Error(booked.message);
  return booked.value;
}
