import { api, call } from "#app/http/api.server.ts";
import { readPaging } from "#app/http/paging.server.ts";
import { CreateEvent, Event, EventList, readEventFilter } from "#app/schemas/events.ts";
import { PAGE_SIZES } from "#app/schemas/lists.ts";
import { listByDecision } from "#app/services/events/event-list.server.ts";
import { createEvent } from "#app/services/events/events.server.ts";

export const loader = api({
  GET: call({
    summary: "List events",
    description:
      "Upcoming events soonest first, all others latest first. Proposals: author and administrators only.",
    answer: EventList,
    query: (url) => ({ filter: readEventFilter(url), paging: readPaging(url, PAGE_SIZES.events) }),
    run: (ctx, { query: { filter, paging } }) => listByDecision(ctx, filter, paging),
  }),
  POST: call({
    summary: "Add an event; a contributor’s event needs approval",
    who: "events.propose",
    input: CreateEvent,
    answer: Event,
    status: 201,
    run: (ctx, { input }) => createEvent(ctx, input),
  }),
});
export const action = loader;

export const handle = { cacheBy: ["status", "type", "category", "search", "page", "limit"] };
