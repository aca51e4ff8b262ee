import { type Expression, type Kysely, sql } from "kysely";

import { prepared, type Values } from "#app/core/query.server.ts";
import type { Tables } from "#app/models/tables.ts";
import type { VisitType } from "#app/schemas/lists.ts";

const opening = (all: Kysely<Tables>, visitType: Expression<VisitType>) =>
  all
    .selectFrom("appointment_opening")
    .select(["capacity", "slot_minutes as slotMinutes", "hours"])
    .where("visit_type", "=", visitType);

type OfType = { visitType: VisitType };
export const readOpening = prepared((all, { visitType }: Values<OfType>) => opening(all, visitType));
export const holdOpening = prepared((all, { visitType }: Values<OfType>) =>
  opening(all, visitType).forNoKeyUpdate(),
);

type Days = OfType & { from: string; to: string };
export const readDays = prepared((all, { visitType, from, to }: Values<Days>) =>
  all
    .selectFrom("appointment_day")
    .select(["day", "opens", "closes"])
    .where("visit_type", "=", visitType)
    .where("day", ">=", from)
    .where("day", "<=", to),
);

export const readPlaces = prepared(
  (all, { visitType, from, to, except }: Values<Days & { except: string | null }>) =>
    all
      .selectFrom("appointment")
      .select(["preferred_date as day", "preferred_time as time", "status"])
      .select(sql<number>`sum(places)::int`.as("places"))
      .where("visit_type", "=", visitType)
      .where("status", "in", ["approved", "pending"])
      .where("preferred_date", ">=", from)
      .where("preferred_date", "<=", to)
      .where("id", "is distinct from", except)
      .groupBy(["preferred_date", "preferred_time", "status"]),
);
