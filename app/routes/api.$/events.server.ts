import { ok } from "#app/core/result.ts";
import { call, type ApiCalls } from "#app/http/api.server.ts";
import { listCall } from "#app/http/definitions/list.server.ts";
import { eventList, ownRegistrationList, registrationList } from "#app/http/events/event-lists.server.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";
import { EmptyForm } from "#app/schemas/choices.ts";
import {
  CreateEvent,
  DecideEvent,
  Event,
  EventList,
  EventTypes,
  MyRegistrationStatus,
  MyRegistrations,
  RegistrationList,
  RegistrationResult,
  UpdateEvent,
} from "#app/schemas/events.ts";
import { EVENT_PICTURE } from "#app/schemas/lists/events.ts";
import {
  listEventTypes,
  listEventsByApproval,
  removeEventPicture,
  setEventPicture,
  createEvent,
  decideEvent,
  deleteEvent,
  findEvent,
  updateEvent,
  cancelRegistration,
  findMyRegistration,
  joinWaitingList,
  registerForEvent,
  removeRegistration,
} from "#app/services/events/index.server.ts";

async function cancelOwnRegistration(ctx: RequestContext, { params }: { params: Record<string, string> }) {
  const cancelled = await cancelRegistration(ctx, params.id!);
  return cancelled.ok ? ok({ message: ctx.t("events.cancelled"), ...cancelled.value }) : cancelled;
}

export const calls: ApiCalls = {
  "GET /api/events": listCall(
    { ...eventList, load: listEventsByApproval },
    {
      summary: "List events",
      example: { query: "status=upcoming&limit=1" },
      description:
        "Upcoming events soonest first, all others latest first. Proposals: author and administrators only.",
      output: EventList,
      cacheBy: ["status", "type", "category", "search", "page", "limit"],
    },
  ),
  "POST /api/events": call({
    summary: "Add an event; a contributor’s event needs approval",
    capability: "events.propose",
    input: CreateEvent,
    output: Event,
    status: 201,
    run: (ctx, { input }) => createEvent(ctx, input),
  }),
  "GET /api/events/:id": call({
    summary: "Get an event (proposals: author and administrators only)",
    output: Event,
    cacheBy: [],
    run: (ctx, { params }) => findEvent(ctx, params.id!),
  }),
  "PUT /api/events/:id": call({
    summary: "Update an event; omitted or empty fields are unchanged",
    capability: "events.manage",
    input: UpdateEvent,
    output: Event,
    run: (ctx, { params, input }) => updateEvent(ctx, params.id!, input),
  }),
  "DELETE /api/events/:id": call({
    summary: "Delete an event and its registrations",
    capability: "events.manage",
    message: "events.deleted",
    run: (ctx, { params }) => deleteEvent(ctx, params.id!),
  }),
  "PUT /api/events/:id/approval": call({
    summary: "Approve or reject a proposed event (once)",
    capability: "events.manage",
    input: DecideEvent,
    hasIdempotencyKey: true,
    output: Event,
    run: (ctx, { params, input }) => decideEvent(ctx, params.id!, input),
  }),
  "GET /api/events/:id/my-registration": call({
    summary: "Get your registration status and waiting-list position",
    capability: "events.register",
    output: MyRegistrationStatus,
    isPrivate: true,
    run: (ctx, { params }) => findMyRegistration(ctx, params.id!),
  }),
  "PUT /api/events/:id/picture": call({
    summary: "Set the image of an event (JPEG, PNG, WebP or SVG)",
    description: "For administrators, and for the proposer until the proposal is approved or rejected.",
    capability: "events.propose",
    input: EmptyForm,
    output: Event,
    maxBytes: () => EVENT_PICTURE.maxBytes,
    run: (ctx, { params, file }) => setEventPicture(ctx, params.id!, file),
  }),
  "DELETE /api/events/:id/picture": call({
    summary: "Remove the image of an event",
    capability: "events.propose",
    output: Event,
    run: (ctx, { params }) => removeEventPicture(ctx, params.id!),
  }),
  "POST /api/events/:id/register": call({
    summary: "Register for an event (idempotent)",
    capability: "events.register",
    output: RegistrationResult,
    status: 201,
    canAlreadyExist: true,
    async run(ctx, { params, markExisting: isThere }) {
      const registered = await registerForEvent(ctx, params.id!);
      if (!registered.ok) return registered;
      const { isNew, ...registration } = registered.value;
      if (!isNew) isThere();
      return ok({ message: ctx.t("events.registered"), ...registration });
    },
  }),
  "DELETE /api/events/:id/register": call({
    summary: "Cancel your registration; the place goes to the next person waiting",
    capability: "events.register",
    example: { message: "events.cancelled" },
    output: RegistrationResult,
    run: cancelOwnRegistration,
  }),
  "GET /api/events/:id/registrations": listCall(registrationList, {
    summary: "List registrations and the waiting list, in order",
    output: RegistrationList,
    isPrivate: true,
  }),
  "DELETE /api/events/:id/registrations/:registrationId": call({
    summary: "Remove a registration",
    capability: "events.manage",
    message: "registrations.removed",
    run: (ctx, { params }) => removeRegistration(ctx, params.id!, params.registrationId!),
  }),
  "POST /api/events/:id/waiting-list": call({
    summary: "Join the waiting list, or register if there is a place",
    example: { message: "events.on-waiting-list" },
    capability: "events.register",
    output: RegistrationResult,
    status: 201,
    canAlreadyExist: true,
    async run(ctx, { params, markExisting: isThere }) {
      const result = await joinWaitingList(ctx, params.id!);
      if (!result.ok) return result;
      const { isNew, ...registration } = result.value;
      if (!isNew) isThere();
      const message = ctx.t(registration.isRegistered ? "events.registered" : "events.on-waiting-list");
      return ok({ message, ...registration });
    },
  }),
  "DELETE /api/events/:id/waiting-list": call({
    summary: "Leave the waiting list or cancel your registration",
    capability: "events.register",
    example: { message: "events.cancelled" },
    output: RegistrationResult,
    run: cancelOwnRegistration,
  }),
  "GET /api/events/my-registrations": listCall(ownRegistrationList, {
    summary: "List your event registrations, newest first",
    example: { query: "limit=1" },
    output: MyRegistrations,
    isPrivate: true,
  }),
  "GET /api/events/types": call({
    summary: "List event types",
    output: EventTypes,
    cacheBy: [],
    run: listEventTypes,
  }),
};
