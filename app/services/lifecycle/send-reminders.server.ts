import type { EntityManager } from "@mikro-orm/postgresql";

import { getInstitutionTime, getInstitutionDate } from "#app/core/institution-time.server.ts";
import { enqueueVisitReminders } from "#app/services/appointments/index.server.ts";
import { enqueueEventReminders } from "#app/services/events/index.server.ts";

const REMINDER_START_TIME = "08:00";

export async function enqueueReminders(em: EntityManager, now = new Date()) {
  const day = getInstitutionTime(now) < REMINDER_START_TIME ? null : getNextDay(getInstitutionDate(now));
  await enqueueVisitReminders(em, day);
  await enqueueEventReminders(em, day);
}

const getNextDay = (day: string) => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
