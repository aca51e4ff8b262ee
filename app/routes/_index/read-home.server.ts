import type { Context, ReadContext } from "#app/core/context.ts";
import { forReading } from "#app/core/reading.server.ts";
import { together } from "#app/core/together.ts";
import type { RequestContext } from "#app/http/context.server.ts";
import { failingAs, unwrap } from "#app/http/refused.server.ts";
import type { ContentFilter } from "#app/schemas/content.ts";
import { listUpcomingAppointments } from "#app/services/appointments/appointment-list.server.ts";
import { findPlaces } from "#app/services/appointments/places.server.ts";
import { listContent } from "#app/services/content/content-list.server.ts";
import { listContributors } from "#app/services/contributors/contributor-list.server.ts";
import { listEvents } from "#app/services/events/event-list.server.ts";
import { listMedia } from "#app/services/media/media-list.server.ts";

/**
 * As the lists themselves answer: what is new, what is to come, and how much there is of each. It is the same for everybody,
 * so it is read once for all people who come at the same moment.
 */
export const readHome = (ctx: RequestContext) =>
  failingAs("library.error", () => (ctx.actor.role === "visitor" ? read(ctx) : readForPeople(ctx)));

/** To nobody in particular, and from the database itself: what somebody has just written may lack elsewhere. */
const readForPeople = together(({ em, whence }: Context) => {
  const nobody: Context = { actor: { role: "visitor" }, em, whence };
  return read(nobody, nobody);
});

async function read(ctx: Context, reading: ReadContext = forReading(ctx)) {
  const library = await contentOf(reading, {});
  const repository = await contentOf(reading, { category: "Scholarly Articles" });
  const literary = await contentOf(reading, { category: "Literary Collection", includesLent: true });
  const people = unwrap(await listContributors(reading, {}, first(1)));
  const events = unwrap(await listEvents(ctx, {}, first(3), "to-come"));
  const media = unwrap(await listMedia(reading, {}, first(4)));
  const visits = unwrap(await listUpcomingAppointments(ctx, {}, first(1)));
  const tours = unwrap(await findPlaces(ctx, "group", undefined));
  return {
    counts: {
      library: library.count,
      repository: repository.count,
      literary: literary.count,
      contributors: people.pagination.totalItems,
      visits: visits.pagination.totalItems,
      events: events.pagination.totalItems,
      media: media.pagination.total,
    },
    newest: library.content
      .slice(0, 3)
      .map(({ id, title, author, category }) => ({ id, title, author, category })),
    toCome: events.events.map(({ id, title, date, time }) => ({ id, title, date, time })),
    pictures: media.media.map(({ id, title, type, altText, picture }) => ({
      id,
      title,
      type,
      altText,
      picture,
    })),
    nextTour: tours.days.find(({ free }) => free > 0)?.day,
  };
}

const first = (limit: number) => ({ page: 1, limit });

/** A visitor is shown some and told how many more there are. */
async function contentOf(ctx: ReadContext, filter: ContentFilter) {
  const { content, pagination, preview } = unwrap(await listContent(ctx, filter, first(3)));
  return { content, count: preview ? preview.shown + preview.remaining : pagination.totalItems };
}
