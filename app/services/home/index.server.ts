import { type Kysely, sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";

import type { Context } from "#app/core/context.ts";
import { countSets } from "#app/core/count-rows.server.ts";
import { query } from "#app/core/query.server.ts";
import { ok } from "#app/core/result.ts";
import { singleFlight } from "#app/core/memoize.ts";
import type { DatabaseTables } from "#app/models/tables.ts";
import { findAvailability, selectUpcomingAppointmentRows } from "#app/services/appointments/index.server.ts";
import {
  getSummaryColumns,
  selectContentRows,
  selectNewestItems,
  toItemSummary,
} from "#app/services/content/index.server.ts";
import { selectContributorRows } from "#app/services/contributors/index.server.ts";
import { selectUpcomingEventRows, selectUpcomingEvents } from "#app/services/events/index.server.ts";
import { selectMediaRows, selectNewestMedia } from "#app/services/media/index.server.ts";

/** One query for all lists loads only the fields that the page shows. Separate queries would cost ten times as much. */
const selectHomeLists = (from: Kysely<DatabaseTables>) =>
  from.selectNoFrom([
    jsonArrayFrom(selectNewestItems(from, 3).select(getSummaryColumns({ role: "visitor" }))).as("newest"),
    jsonArrayFrom(
      selectUpcomingEvents(from, 3).select(["t.id", "t.title", "t.day as date", "t.time", eventEnd]),
    ).as("upcomingEvents"),
    jsonArrayFrom(
      selectNewestMedia(from, 4).select(["t.id", "t.title", "t.type", "t.alt_text as altText", "t.picture"]),
    ).as("pictures"),
  ]);

const eventEnd = sql<{ endDate?: string; endTime?: string } | null>`nullif(jsonb_strip_nulls(
  jsonb_build_object('endDate', t.end_day, 'endTime', t.end_time)), '{}')`.as("end");

export const loadHome = singleFlight(({ em, site, clientInfo }: Context) =>
  queryHomeData({ actor: { role: "visitor" }, em, site, clientInfo }),
);

/** At the same time, because all pages that wait for a load are rendered after it. */
async function queryHomeData(ctx: Context) {
  const sets = {
    library: selectContentRows(ctx),
    repository: selectContentRows(ctx, { category: "Scholarly Articles" }),
    literary: selectContentRows(ctx, { category: "Literary Collection", includesLoaned: true }),
    contributors: selectContributorRows(ctx),
    visits: selectUpcomingAppointmentRows(ctx),
    events: selectUpcomingEventRows(ctx),
    media: selectMediaRows(ctx),
  };
  const [{ counts, columns }, groupAvailability] = await Promise.all([
    countSets(ctx.em, sets, selectHomeLists(query(ctx.em))),
    findAvailability(ctx, "group", undefined),
  ]);
  if (!groupAvailability.ok) return groupAvailability;
  const nextTour = groupAvailability.value.days.find(({ freeCapacity }) => freeCapacity > 0)?.day;
  const { upcomingEvents, pictures } = columns;
  const newest = columns.newest.map(toItemSummary);
  return ok({ counts, newest, upcomingEvents, pictures, nextTour });
}
