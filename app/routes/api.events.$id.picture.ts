import { api, call } from "#app/http/api.server.ts";
import { Event } from "#app/schemas/events.ts";
import { EmptyForm } from "#app/schemas/choices.ts";
import { EVENT_PICTURE } from "#app/schemas/lists.ts";
import { removeEventPicture, setEventPicture } from "#app/services/events/event-picture.server.ts";

export const loader = api({
  PUT: call({
    summary: "Set the picture of an event (JPEG, PNG, WebP or SVG)",
    description: "Administrators, and the author of a proposal until it is decided.",
    capability: "events.propose",
    input: EmptyForm,
    output: Event,
    maxBytes: () => EVENT_PICTURE.maxBytes,
    run: (ctx, { params, file }) => setEventPicture(ctx, params.id!, file),
  }),
  DELETE: call({
    summary: "Remove the picture of an event",
    capability: "events.propose",
    output: Event,
    run: (ctx, { params }) => removeEventPicture(ctx, params.id!),
  }),
});
export const action = loader;
