import { type Expression, type Kysely, sql } from "kysely";

import { prepareQuery, type ParameterExpressions } from "#app/core/query.server.ts";
import { COUNTED_PEOPLE_SQL } from "#app/services/visit-types/index.server.ts";
import type { DatabaseTables } from "#app/models/tables.ts";
import type { VisitType } from "#app/schemas/lists/appointments.ts";

const selectOpeningHours = (all: Kysely<DatabaseTables>, visitType: Expression<VisitType>) =>
  all
    .selectFrom("opening_hours")
    .select(["capacity", "largest_group as largestGroup", "slot_minutes as slotMinutes", "hours"])
    .where("visit_type", "=", visitType);

type VisitTypeParam = { visitType: VisitType };
export const loadOpeningHours = prepareQuery((all, { visitType }: ParameterExpressions<VisitTypeParam>) =>
  selectOpeningHours(all, visitType),
);
export const lockOpeningHours = prepareQuery((all, { visitType }: ParameterExpressions<VisitTypeParam>) =>
  selectOpeningHours(all, visitType).forNoKeyUpdate(),
);

type DayRangeParams = VisitTypeParam & { from: string; to: string };
/** Special days of the type, and with `until` the ranges in which the institution is closed. */
export const loadSpecialDays = prepareQuery(
  (all, { visitType, from, to }: ParameterExpressions<DayRangeParams>) =>
    all
      .selectFrom("special_day")
      .select(["day", "opens", "closes", sql<string | null>`null::date`.as("until")])
      .where("visit_type", "=", visitType)
      .where("day", ">=", from)
      .where("day", "<=", to)
      .unionAll(
        all
          .selectFrom("closed_days")
          .select([
            "first_day as day",
            sql<string | null>`null`.as("opens"),
            sql<string | null>`null`.as("closes"),
            sql<string | null>`last_day`.as("until"),
          ])
          .where("last_day", ">=", from)
          .where("first_day", "<=", to),
      ),
);

export const loadUsedCapacity = prepareQuery(
  (all, { visitType, from, to, except }: ParameterExpressions<DayRangeParams & { except: string | null }>) =>
    all
      .selectFrom("appointment")
      .select(["preferred_date as day", "preferred_time as time", "status"])
      .select(sql<number>`sum(${sql.raw(COUNTED_PEOPLE_SQL)})::int`.as("people"))
      .where("visit_type", "=", visitType)
      .where("status", "in", ["approved", "pending"])
      .where("preferred_date", ">=", from)
      .where("preferred_date", "<=", to)
      .where("id", "is distinct from", except)
      .groupBy(["preferred_date", "preferred_time", "status"]),
);
