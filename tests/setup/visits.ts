import { BookVisit } from "#app/schemas/visits.ts";
import { todayHere } from "#app/services/here.server.ts";
import { dayAfter, isHeldOn } from "#app/services/visit-slots.ts";
import { bookVisit } from "#app/services/visits.server.ts";

import { as, visitor } from "./context.ts";
import { newEmail, type Player } from "./people.ts";

/** Requests for visits, made as the product makes them, in its database. */

/** A Monday some weeks from now. */
export function monday(weeks = 2) {
  let day = dayAfter(todayHere(), weeks * 7);
  while (!isHeldOn("research", day) || isHeldOn("research", dayAfter(day, -1))) day = dayAfter(day);
  return day;
}

export const typedVisit = (more: Record<string, string> = {}) => ({
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

const ROLES = {
  admin: "admin",
  contrib_own: "contributor",
  contrib_other: "contributor",
  user: "user",
} as const;

/** A request of somebody's, or of nobody's in particular. */
export async function visitOf(owner: Player | undefined, more: Record<string, string> = {}) {
  const ctx =
    owner && owner.role !== "visitor"
      ? as({ role: ROLES[owner.role], id: owner.id, name: "A", email: owner.email })
      : visitor();
  const booked = await bookVisit(ctx, BookVisit.parse(typedVisit(more)));
  if (!booked.ok) throw new Error(booked.sentence);
  return booked.value;
}
