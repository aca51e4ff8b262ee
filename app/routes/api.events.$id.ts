import { ok } from "#app/core/result.ts";
import { api, call } from "#app/http/api.server.ts";
import { Event, UpdateEvent } from "#app/schemas/events.ts";
import { Message } from "#app/schemas/shared.ts";
import { deleteEvent, findEvent, updateEvent } from "#app/services/events/events.server.ts";

export const loader = api({
  GET: call({
    summary: "Get an event (proposals: author and administrators only)",
    output: Event,
    run: (ctx, { params }) => findEvent(ctx, params.id!),
  }),
  PUT: call({
    summary: "Update an event; omitted or empty fields are unchanged",
    capability: "events.manage",
    input: UpdateEvent,
    output: Event,
    run: (ctx, { params, input }) => updateEvent(ctx, params.id!, input),
  }),
  DELETE: call({
    summary: "Delete an event and its registrations",
    capability: "events.manage",
    output: Message,
    async run(ctx, { params }) {
      const deleted = await deleteEvent(ctx, params.id!);
      return deleted.ok ? ok({ message: ctx.t("events.deleted") }) : deleted;
    },
  }),
});
export const action = loader;

export const handle = { cacheBy: [] };
