import { api, call } from "#app/http/api.server.ts";
import { EventTypes } from "#app/schemas/events.ts";
import { listEventTypes } from "#app/services/events/event-list.server.ts";

export const loader = api({
  GET: call({ summary: "List event types", output: EventTypes, run: listEventTypes }),
});
export const action = loader;

export const handle = { cacheBy: [] };
