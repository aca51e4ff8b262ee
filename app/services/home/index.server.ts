import { type SelectQueryBuilder, sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";

import type { Context } from "#app/core/context.ts";
import { getInstitutionDate } from "#app/core/institution-time.server.ts";
import { prepareQuery, type ParameterExpressions } from "#app/core/query.server.ts";
import { ok } from "#app/core/result.ts";
import { singleFlight } from "#app/core/memoize.ts";
import { findAvailability, selectUpcomingAppointmentCount } from "#app/services/appointments/index.server.ts";
import { selectContentCount, selectNewestItems } from "#app/services/content/index.server.ts";
import { selectContributorCount } from "#app/services/contributors/index.server.ts";
import { selectUpcomingEvents, selectUpcomingEventCount } from "#app/services/events/index.server.ts";
import { selectMediaCount, selectNewestMedia } from "#app/services/media/index.server.ts";

const asCountSubquery = <DB, TB extends keyof DB>(total: SelectQueryBuilder<DB, TB, { items: number }>) =>
  total.$asScalar().$notNull();

/** One query for all lists loads only the fields that the page shows. Separate queries would cost ten times as much. */
const loadHomeLists = prepareQuery((from, { today }: ParameterExpressions<{ today: string }>) =>
  from.selectNoFrom([
    asCountSubquery(selectContentCount(from)).as("library"),
    asCountSubquery(selectContentCount(from, { category: "Scholarly Articles" })).as("repository"),
    asCountSubquery(selectContentCount(from, { category: "Literary Collection", includesLoaned: true })).as(
      "literary",
    ),
    asCountSubquery(selectContributorCount(from)).as("contributors"),
    asCountSubquery(selectUpcomingAppointmentCount(from, today)).as("visits"),
    asCountSubquery(selectUpcomingEventCount(from)).as("events"),
    asCountSubquery(selectMediaCount(from)).as("media"),
    jsonArrayFrom(selectNewestItems(from, 3).select(["t.id", "t.title", "t.author", "t.category"])).as(
      "newest",
    ),
    jsonArrayFrom(
      selectUpcomingEvents(from, 3).select(["t.id", "t.title", "t.day as date", "t.time", eventEnd]),
    ).as("upcomingEvents"),
    jsonArrayFrom(
      selectNewestMedia(from, 4).select(["t.id", "t.title", "t.type", "t.alt_text as altText", "t.picture"]),
    ).as("pictures"),
  ]),
);

const eventEnd = sql<{ endDate?: string; endTime?: string } | null>`nullif(jsonb_strip_nulls(
  jsonb_build_object('endDate', t.end_day, 'endTime', t.end_time)), '{}')`.as("end");

export const loadHome = singleFlight(({ em, clientInfo }: Context) =>
  queryHomeData({ actor: { role: "visitor" }, em, clientInfo }),
);

async function queryHomeData(ctx: Context) {
  const [lists] = await loadHomeLists(ctx.em, { today: getInstitutionDate() });
  const { newest, upcomingEvents, pictures, ...counts } = lists!;
  const groupAvailability = await findAvailability(ctx, "group", undefined);
  if (!groupAvailability.ok) return groupAvailability;
  const nextTour = groupAvailability.value.days.find(({ freeCapacity }) => freeCapacity > 0)?.day;
  return ok({ counts, newest, upcomingEvents, pictures, nextTour });
}
