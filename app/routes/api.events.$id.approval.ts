import { api, call } from "#app/http/api.server.ts";
import { DecideEvent, Event } from "#app/schemas/events.ts";
import { decideEvent } from "#app/services/events/events.server.ts";

export const loader = api({
  PUT: call({
    summary: "Approve or reject a proposed event (once)",
    capability: "events.manage",
    input: DecideEvent,
    hasIdempotencyKey: true,
    output: Event,
    run: (ctx, { params, input }) => decideEvent(ctx, params.id!, input),
  }),
});
export const action = loader;
