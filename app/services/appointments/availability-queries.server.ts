import { type Kysely, sql } from "kysely";
import { jsonArrayFrom, jsonObjectFrom } from "kysely/helpers/postgres";

import { prepareQuery, type ParameterExpressions } from "#app/core/query.server.ts";
import { COUNTED_PEOPLE_SQL } from "#app/services/visit-types/index.server.ts";
import type { DatabaseTables } from "#app/models/tables.ts";
import type { VisitType } from "#app/schemas/lists/appointments.ts";

type TypeParam = { visitType: VisitType };
type RangeParams = TypeParam & { from: string; to: string; except: string | null };
type Range = ParameterExpressions<RangeParams>;

const selectOpeningHours = (all: Kysely<DatabaseTables>, { visitType }: ParameterExpressions<TypeParam>) =>
  all
    .selectFrom("opening_hours")
    .select(["capacity", "largest_group as largestGroup", "slot_minutes as slotMinutes", "hours"])
    .where("visit_type", "=", visitType);

/** Until the transaction ends, so that approvals cannot exceed the capacity. */
export const lockOpeningHours = prepareQuery((all, type: ParameterExpressions<TypeParam>) =>
  selectOpeningHours(all, type).forNoKeyUpdate(),
);

/** Special days of the type, and with `until` the ranges in which the institution is closed. */
const selectSpecialDays = (all: Kysely<DatabaseTables>, { visitType, from, to }: Range) =>
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
    );

const selectUsedCapacity = (all: Kysely<DatabaseTables>, { visitType, from, to, except }: Range) =>
  all
    .selectFrom("appointment")
    .select(["preferred_date as day", "preferred_time as time", "status"])
    .select(sql<number>`sum(${sql.raw(COUNTED_PEOPLE_SQL)})::int`.as("people"))
    .where("visit_type", "=", visitType)
    .where("status", "in", ["approved", "pending"])
    .where("preferred_date", ">=", from)
    .where("preferred_date", "<=", to)
    .where("id", "is distinct from", except)
    .groupBy(["preferred_date", "preferred_time", "status"]);

/** One query, because bookings and the home page wait for it. */
export const loadOpeningAndUse = prepareQuery((all, range: Range) =>
  all.selectNoFrom([
    jsonObjectFrom(selectOpeningHours(all, range)).as("opening"),
    jsonArrayFrom(selectSpecialDays(all, range)).as("specialDays"),
    jsonArrayFrom(selectUsedCapacity(all, range)).as("used"),
  ]),
);
export type UsedCapacity = Awaited<ReturnType<typeof loadOpeningAndUse>>[number]["used"];
