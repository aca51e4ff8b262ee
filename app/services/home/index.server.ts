import type { SelectQueryBuilder } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";

import type { Context } from "#app/core/context.ts";
import { todayHere } from "#app/core/institution-time.server.ts";
import { prepared, type Values } from "#app/core/query.server.ts";
import { ok } from "#app/core/result.ts";
import { together } from "#app/core/together.ts";
import { findPlaces, upcomingTotal } from "#app/services/appointments/index.server.ts";
import { libraryTotal, newestInLibrary } from "#app/services/content/index.server.ts";
import { contributorsTotal } from "#app/services/contributors/index.server.ts";
import { eventsToCome, eventsToComeTotal } from "#app/services/events/index.server.ts";
import { galleryTotal, newestInGallery } from "#app/services/media/index.server.ts";

const items = <DB, TB extends keyof DB>(total: SelectQueryBuilder<DB, TB, { items: number }>) =>
  total.$asScalar().$notNull();

/** One query for all lists, with only what is shown: the lists' own queries cost ten times as much. */
const readLists = prepared((from, { today }: Values<{ today: string }>) =>
  from.selectNoFrom([
    items(libraryTotal(from)).as("library"),
    items(libraryTotal(from, { category: "Scholarly Articles" })).as("repository"),
    items(libraryTotal(from, { category: "Literary Collection", includesLent: true })).as("literary"),
    items(contributorsTotal(from)).as("contributors"),
    items(upcomingTotal(from, today)).as("visits"),
    items(eventsToComeTotal(from)).as("events"),
    items(galleryTotal(from)).as("media"),
    jsonArrayFrom(newestInLibrary(from, 3).select(["t.id", "t.title", "t.author", "t.category"])).as(
      "newest",
    ),
    jsonArrayFrom(eventsToCome(from, 3).select(["t.id", "t.title", "t.day as date", "t.time"])).as("toCome"),
    jsonArrayFrom(
      newestInGallery(from, 4).select(["t.id", "t.title", "t.type", "t.alt_text as altText", "t.picture"]),
    ).as("pictures"),
  ]),
);

/** Read once for all concurrent requests, as a visitor sees it. */
export const readHome = together(({ em, whence }: Context) =>
  read({ actor: { role: "visitor" }, em, whence }),
);

async function read(ctx: Context) {
  const [lists] = await readLists(ctx.em, { today: todayHere() });
  const { newest, toCome, pictures, ...counts } = lists!;
  const tours = await findPlaces(ctx, "group", undefined);
  if (!tours.ok) return tours;
  const nextTour = tours.value.days.find(({ free }) => free > 0)?.day;
  return ok({ counts, newest, toCome, pictures, nextTour });
}
