import type { PageRequest } from "#app/core/list.server.ts";
import { defineList } from "#app/http/definitions/list.server.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";
import { REGISTRATION_FILTERS } from "#app/schemas/definitions/admin-filters.ts";
import { EVENT_FILTERS, SHOWN_EVENT_FILTERS } from "#app/schemas/definitions/public-filters.ts";
import type { EventFilter } from "#app/schemas/events.ts";
import {
  listEvents,
  listMyRegistrations,
  listProposals,
  listRegistrations,
} from "#app/services/events/index.server.ts";

export const eventList = defineList({
  filters: EVENT_FILTERS,
  pageSize: "events",
  rows: "events",
  load: (ctx: RequestContext, filter: EventFilter, paging: PageRequest) => listEvents(ctx, filter, paging),
});

export const eventsToComeList = defineList({
  ...eventList,
  filters: SHOWN_EVENT_FILTERS,
  load: (ctx: RequestContext, filter: EventFilter, paging: PageRequest) =>
    listEvents(ctx, filter, paging, "upcoming"),
});

export const pastEventList = defineList({
  ...eventsToComeList,
  prefix: "past",
  load: (ctx: RequestContext, filter: EventFilter, paging: PageRequest) =>
    listEvents(ctx, filter, paging, "past"),
});

export const proposalList = defineList({
  access: "events.propose",
  prefix: "proposed",
  pageSize: "events",
  rows: "events",
  load: (ctx, _, paging) => listProposals(ctx, paging),
});

export const registrationList = defineList({
  access: "events.manage",
  filters: REGISTRATION_FILTERS,
  pageSize: "events",
  rows: "registrations",
  load: listRegistrations,
});

export const ownRegistrationList = defineList({
  access: "account.own",
  pageSize: "events",
  rows: "registrations",
  load: (ctx, _, paging) => listMyRegistrations(ctx, paging),
});

export const nextRegistrationList = defineList({
  ...ownRegistrationList,
  load: (ctx, _, paging) => listMyRegistrations(ctx, paging, "next"),
});

export const pastRegistrationList = defineList({
  ...ownRegistrationList,
  prefix: "past",
  load: (ctx, _, paging) => listMyRegistrations(ctx, paging, "past"),
});
