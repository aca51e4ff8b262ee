import { ok } from "#app/core/result.ts";
import type { ApiRoutes } from "#app/http/api-routes.server.ts";
import { api, call } from "#app/http/api.server.ts";
import { listCall } from "#app/http/definitions/list.server.ts";
import { registrationList, ownRegistrationList } from "#app/http/definitions/lists.server.ts";
import { readPageRequest } from "#app/http/read-paging.server.ts";
import { EVENT_FILTERS } from "#app/schemas/definitions/public-filters.ts";
import { readFilters } from "#app/schemas/definitions/read-filters.ts";
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
import { PAGE_SIZES } from "#app/schemas/lists/shared.ts";
import { Message } from "#app/schemas/shared.ts";
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

export const routes: ApiRoutes = {
  "/api/events": api(
    {
      GET: call({
        summary: "List events",
        example: { query: "status=upcoming&limit=1" },
        description:
          "Upcoming events soonest first, all others latest first. Proposals: author and administrators only.",
        output: EventList,
        query: (url) => ({
          filter: readFilters(EVENT_FILTERS, url),
          paging: readPageRequest(url, PAGE_SIZES.events),
        }),
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
    },
    { cacheBy: ["status", "type", "category", "search", "page", "limit"] },
  ),
  "/api/events/:id": api(
    {
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
        example: { message: "events.deleted" },
        capability: "events.manage",
        output: Message,
        async run(ctx, { params }) {
          const deleted = await deleteEvent(ctx, params.id!);
          return deleted.ok ? ok({ message: ctx.t("events.deleted") }) : deleted;
        },
      }),
    },
    { cacheBy: [] },
  ),
  "/api/events/:id/approval": api({
    PUT: call({
      summary: "Approve or reject a proposed event (once)",
      capability: "events.manage",
      input: DecideEvent,
      hasIdempotencyKey: true,
      output: Event,
      run: (ctx, { params, input }) => decideEvent(ctx, params.id!, input),
    }),
  }),
  "/api/events/:id/my-registration": api({
    GET: call({
      summary: "Get your registration status and waiting-list position",
      capability: "events.register",
      output: MyRegistrationStatus,
      run(ctx, { params, headers }) {
        headers.set("Cache-Control", "no-store");
        return findMyRegistration(ctx, params.id!);
      },
    }),
  }),
  "/api/events/:id/picture": api({
    PUT: call({
      summary: "Set the image of an event (JPEG, PNG, WebP or SVG)",
      description: "For administrators, and for the proposer until the proposal is approved or rejected.",
      capability: "events.propose",
      input: EmptyForm,
      output: Event,
      maxBytes: () => EVENT_PICTURE.maxBytes,
      run: (ctx, { params, file }) => setEventPicture(ctx, params.id!, file),
    }),
    DELETE: call({
      summary: "Remove the image of an event",
      capability: "events.propose",
      output: Event,
      run: (ctx, { params }) => removeEventPicture(ctx, params.id!),
    }),
  }),
  "/api/events/:id/register": api({
    POST: call({
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
    DELETE: call({
      summary: "Cancel your registration; the place goes to the next person waiting",
      example: { message: "events.cancelled" },
      capability: "events.register",
      output: RegistrationResult,
      async run(ctx, { params }) {
        const cancelled = await cancelRegistration(ctx, params.id!);
        return cancelled.ok ? ok({ message: ctx.t("events.cancelled"), ...cancelled.value }) : cancelled;
      },
    }),
  }),
  "/api/events/:id/registrations": api({
    GET: listCall(registrationList, {
      summary: "List registrations and the waiting list, in order",
      output: RegistrationList,
      isPrivate: true,
    }),
  }),
  "/api/events/:id/registrations/:registrationId": api({
    DELETE: call({
      summary: "Remove a registration",
      example: { message: "registrations.removed" },
      capability: "events.manage",
      output: Message,
      async run(ctx, { params }) {
        const removed = await removeRegistration(ctx, params.id!, params.registrationId!);
        return removed.ok ? ok({ message: ctx.t("registrations.removed") }) : removed;
      },
    }),
  }),
  "/api/events/:id/waiting-list": api({
    POST: call({
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
    DELETE: call({
      summary: "Leave the waiting list or cancel your registration",
      example: { message: "events.cancelled" },
      capability: "events.register",
      output: RegistrationResult,
      async run(ctx, { params }) {
        const result = await cancelRegistration(ctx, params.id!);
        return result.ok ? ok({ message: ctx.t("events.cancelled"), ...result.value }) : result;
      },
    }),
  }),
  "/api/events/my-registrations": api({
    GET: listCall(ownRegistrationList, {
      summary: "List your event registrations, newest first",
      example: { query: "limit=1" },
      output: MyRegistrations,
      isPrivate: true,
    }),
  }),
  "/api/events/types": api(
    {
      GET: call({ summary: "List event types", output: EventTypes, run: listEventTypes }),
    },
    { cacheBy: [] },
  ),
};
