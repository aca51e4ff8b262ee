import { api, call } from "#app/http/api.server.ts";
import { readPageRequest } from "#app/http/read-paging.server.ts";
import { CreateEvent, Event, EventList, parseEventFilter } from "#app/schemas/events.ts";
import { PAGE_SIZES } from "#app/schemas/lists.ts";
import { listEventsByApproval } from "#app/services/events/event-list.server.ts";
import { createEvent } from "#app/services/events/events.server.ts";

export const loader = api({
  GET: call({
    summary: "List events",
    description:
      "Upcoming events soonest first, all others latest first. Proposals: author and administrators only.",
    output: EventList,
    query: (url) => ({ filter: parseEventFilter(url), paging: readPageRequest(url, PAGE_SIZES.events) }),
    run: (ctx, { query: { filter, paging } }) => listEventsByApproval(ctx, filter, paging),
  }),
  POST: call({
    summary: "Add an event; a contributor’s event needs approval",
    capability: "events.propose",
    input: CreateEvent,
    output: Event,
    status: 201,
    run: (ctx, { input }) => createEvent(ctx, input),
  }),
});
export const action = loader;

export const handle = { cacheBy: ["status", "type", "category", "search", "page", "limit"] };
