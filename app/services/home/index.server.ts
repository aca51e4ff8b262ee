import { type Kysely, sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";

import type { Context } from "#app/core/context.ts";
import { countSets } from "#app/core/count-rows.server.ts";
import { query } from "#app/core/query.server.ts";
import { ok } from "#app/core/result.ts";
import { singleFlight } from "#app/core/memoize.ts";
import type { DatabaseTables } from "#app/models/tables.ts";
import type { ContentCategory } from "#app/schemas/lists/content.ts";
import { findAvailability, selectUpcomingAppointmentRows } from "#app/services/appointments/index.server.ts";
import {
  getSummaryColumns,
  selectContentRows,
  selectNewestItems,
  selectThumbnail,
  toItemSummary,
  toThumbnailView,
} from "#app/services/content/index.server.ts";
import { selectContributorRows } from "#app/services/contributors/index.server.ts";
import { selectUpcomingEventRows, selectUpcomingEvents } from "#app/services/events/index.server.ts";
import { selectMediaRows, selectNewestMedia } from "#app/services/media/index.server.ts";

const VISITOR = { role: "visitor" } as const;
/** Of the section's newest items, some of which may have no picture. */
const MAX_COVER_CANDIDATES = 3;
/** Bounded, because a million items of another category may be newer. */
const MAX_COVER_ROWS = 300;

/** Bounded, because an institution may have a million recordings without a picture. */
const MAX_MEDIA_CANDIDATES = 20;
const MAX_PICTURES = 5;

const selectCovers = (from: Kysely<DatabaseTables>, category: ContentCategory) =>
  jsonArrayFrom(
    from
      .selectFrom(selectNewestItems(from, MAX_COVER_ROWS).selectAll("t").as("t"))
      .where("t.category", "=", category)
      .orderBy("t.id", "desc")
      .limit(MAX_COVER_CANDIDATES)
      .select(["t.id", selectThumbnail(VISITOR)]),
  );

/** One query for all lists loads only the fields that the page shows. Separate queries would cost ten times as much. */
const selectHomeLists = (from: Kysely<DatabaseTables>) =>
  from.selectNoFrom([
    jsonArrayFrom(selectNewestItems(from, 6).select(getSummaryColumns(VISITOR))).as("newest"),
    selectCovers(from, "Scholarly Articles").as("repositoryCovers"),
    selectCovers(from, "Literary Collection").as("literaryCovers"),
    jsonArrayFrom(
      selectUpcomingEvents(from, 5)
        .select(["t.id", "t.title", "t.day as date", "t.time", eventEnd, "t.type", "t.price", "t.picture"])
        .select("t.status"),
    ).as("upcomingEvents"),
    jsonArrayFrom(
      selectNewestMedia(from, MAX_MEDIA_CANDIDATES).select([
        "t.id",
        "t.title",
        "t.photographer",
        "t.picture",
      ]),
    ).as("pictures"),
  ]);

const eventEnd = sql<{ endDate?: string; endTime?: string } | null>`nullif(jsonb_strip_nulls(
  jsonb_build_object('endDate', t.end_day, 'endTime', t.end_time)), '{}')`.as("end");

export const loadHome = singleFlight(({ em, site, clientInfo }: Context) =>
  queryHomeData({ actor: VISITOR, em, site, clientInfo }),
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
  const { upcomingEvents } = columns;
  const pictures = columns.pictures.filter(({ picture }) => picture).slice(0, MAX_PICTURES);
  const newest = columns.newest.map(toItemSummary);
  const covers = {
    library: newest.findLast(({ thumbnail }) => thumbnail)?.thumbnail,
    repository: findCover(columns.repositoryCovers),
    literary: findCover(columns.literaryCovers),
  };
  return ok({ counts, newest, covers, upcomingEvents, pictures, nextTour });
}

type CoverRow = { id: string; thumbnail: Parameters<typeof toThumbnailView>[1] };
const findCover = (rows: CoverRow[]) => {
  const row = rows.find(({ thumbnail }) => thumbnail);
  return row && toThumbnailView(row.id, row.thumbnail).thumbnail;
};
