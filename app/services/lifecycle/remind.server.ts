import type { EntityManager } from "@mikro-orm/postgresql";

import { timeHere, todayHere } from "#app/core/institution-time.server.ts";
import { remindOfVisits } from "#app/services/appointments/index.server.ts";
import { remindOfEvents } from "#app/services/events/index.server.ts";

/** At the institution. */
const FROM = "08:00";

/** People are told once of what they have tomorrow, even if they get it in the course of today. */
export async function remind(em: EntityManager, at = new Date()) {
  const day = timeHere(at) < FROM ? null : dayAfter(todayHere(at));
  await remindOfVisits(em, day);
  await remindOfEvents(em, day);
}

const dayAfter = (day: string) => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
