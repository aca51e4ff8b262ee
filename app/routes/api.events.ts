import { api, call } from "#app/http/api.server.ts";
import { readPaging } from "#app/http/paging.server.ts";
import { CreateEvent, Event, EventList, readEventFilter } from "#app/schemas/events.ts";
import { PAGE_SIZES } from "#app/schemas/lists.ts";
import { listEvents } from "#app/services/event-list.server.ts";
import { createEvent } from "#app/services/events.server.ts";

export const loader = api({
  GET: call({
    summary: "The events: those to come soonest first, all others latest first",
    answer: EventList,
    run: (ctx, { url }) =>
      listEvents(ctx, readEventFilter(url.searchParams), readPaging(url, PAGE_SIZES.events)),
  }),
  POST: call({
    summary: "Add an event; a contributor's is a proposal until it is approved",
    input: CreateEvent,
    answer: Event,
    status: 201,
    run: (ctx, { input }) => createEvent(ctx, input),
  }),
});
export const action = loader;

export const handle = { keep: ["status", "type", "category", "search", "page", "limit"] };
