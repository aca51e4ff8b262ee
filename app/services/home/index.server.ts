import { sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";

import type { Context } from "#app/core/context.ts";
import { prepareQuery } from "#app/core/query.server.ts";
import { ok } from "#app/core/result.ts";
import { singleFlight } from "#app/core/memoize.ts";
import { findAvailability, countUpcomingAppointments } from "#app/services/appointments/index.server.ts";
import { countContent, selectNewestItems } from "#app/services/content/index.server.ts";
import { countContributors } from "#app/services/contributors/index.server.ts";
import { countUpcomingEvents, selectUpcomingEvents } from "#app/services/events/index.server.ts";
import { countMedia, selectNewestMedia } from "#app/services/media/index.server.ts";

/** One query for all lists loads only the fields that the page shows. Separate queries would cost ten times as much. */
const loadHomeLists = prepareQuery((from) =>
  from.selectNoFrom([
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
  const [lists] = await loadHomeLists(ctx.em, {});
  const { newest, upcomingEvents, pictures } = lists!;
  const counts = {
    library: await countContent(ctx),
    repository: await countContent(ctx, { category: "Scholarly Articles" }),
    literary: await countContent(ctx, { category: "Literary Collection", includesLoaned: true }),
    contributors: await countContributors(ctx),
    visits: await countUpcomingAppointments(ctx),
    events: await countUpcomingEvents(ctx),
    media: await countMedia(ctx),
  };
  const groupAvailability = await findAvailability(ctx, "group", undefined);
  if (!groupAvailability.ok) return groupAvailability;
  const nextTour = groupAvailability.value.days.find(({ freeCapacity }) => freeCapacity > 0)?.day;
  return ok({ counts, newest, upcomingEvents, pictures, nextTour });
}
