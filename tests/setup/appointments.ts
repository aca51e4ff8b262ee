import { randomUUID } from "node:crypto";

import { getInstitutionDate } from "#app/core/institution-time.server.ts";
import { BookAppointment } from "#app/schemas/appointments.ts";
import { bookAppointment } from "#app/services/appointments/appointments.server.ts";
import { VISIT_RULES } from "#app/schemas/lists/appointments.ts";
import { addDays, isOfferedOn } from "#app/services/appointments/slots.ts";

import { userContext, visitorContext } from "./context.ts";
import { createEmail, type TestUser } from "./test-users.ts";
import { unwrap } from "./unwrap.ts";

/** The first day for research visits that is at least so many weeks away. */
export function findResearchDay(weeks = 2) {
  let day = addDays(getInstitutionDate(), weeks * 7);
  const isResearchDay = (each: string) => isOfferedOn({ weekdays: VISIT_RULES.research.days }, each);
  while (!isResearchDay(day) || isResearchDay(addDays(day, -1))) day = addDays(day);
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

export const buildBookingForm = (overrides: Record<string, string> = {}) => ({
  ...buildAppointmentInput(overrides),
  formKey: randomUUID(),
});

/** `owner`: undefined for a visitor. */
export async function createAppointment(
  owner: TestUser | undefined,
  overrides: Record<string, string> = {},
  ctx = owner ? userContext(owner) : visitorContext(),
) {
  return unwrap(await bookAppointment(ctx, BookAppointment.parse(buildAppointmentInput(overrides))));
}
