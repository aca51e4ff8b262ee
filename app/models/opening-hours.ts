import { defineEntity } from "@mikro-orm/core";

import { VISIT_TYPES, type Weekday } from "#app/schemas/lists.ts";

export type DayHours = { opens: string; closes: string };

/** Without a capacity nothing is set, not even hours. The row is locked while places are counted. */
export const OpeningHours = defineEntity({
  name: "AppointmentOpening",
  tableName: "appointment_opening",
  properties: (p) => ({
    visitType: p.enum(VISIT_TYPES).primary(),
    capacity: p.integer().nullable(),
    slotMinutes: p.integer(),
    hours: p.json<Partial<Record<Weekday, DayHours>>>(),
    version: p.integer().version(),
  }),
});

/** A day with other hours than its weekday; without hours it is closed. */
export const SpecialDay = defineEntity({
  name: "AppointmentDay",
  tableName: "appointment_day",
  properties: (p) => ({
    visitType: p.enum(VISIT_TYPES).primary(),
    day: p.date().primary(),
    opens: p.text().nullable(),
    closes: p.text().nullable(),
  }),
});
