import { listAuditLog } from "#app/core/audit-log.server.ts";
import type { PageRequest } from "#app/core/list.server.ts";
import { ok } from "#app/core/result.ts";
import { withTranslatedProblem, withTranslatedRows } from "#app/http/imports/import-texts.server.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";
import {
  ACCOUNT_FILTERS,
  APPLICATION_FILTERS,
  APPOINTMENT_FILTERS,
  AUDIT_LOG_FILTERS,
  IMPORT_ROW_FILTERS,
  OUTBOX_FILTERS,
  PRIVACY_REQUEST_FILTERS,
  REGISTRATION_FILTERS,
} from "#app/schemas/definitions/admin-filters.ts";
import { type FilterValues, NO_FILTERS } from "#app/schemas/definitions/filters.ts";
import {
  CONTENT_FILTERS,
  CONTRIBUTOR_FILTERS,
  EVENT_FILTERS,
  MANAGED_CONTENT_FILTERS,
  MEDIA_FILTERS,
  UPCOMING_VISIT_FILTERS,
} from "#app/schemas/definitions/public-filters.ts";
import type { EventFilter } from "#app/schemas/events.ts";
import type { MediaFilter } from "#app/schemas/media.ts";
import { PAGE_SIZES } from "#app/schemas/lists/shared.ts";
import { listAccounts, listPendingApplications } from "#app/services/accounts/index.server.ts";
import {
  listAppointments,
  listMyAppointments,
  listUpcomingAppointments,
} from "#app/services/appointments/index.server.ts";
import {
  listAllContent,
  listFavourites,
  listHistory,
  listOwnContent,
  listPendingContent,
  listReservations,
} from "#app/services/content/index.server.ts";
import { listContributors } from "#app/services/contributors/index.server.ts";
import {
  listEvents,
  listMyRegistrations,
  listProposals,
  listRegistrations,
} from "#app/services/events/index.server.ts";
import { listImportRows, listImports } from "#app/services/imports/index.server.ts";
import { listMessages } from "#app/services/mail/index.server.ts";
import { searchMedia } from "#app/services/media/index.server.ts";
import { listPrivacyRequests } from "#app/services/privacy/index.server.ts";

import { defineList } from "./list.server.ts";

export const accountList = defineList({
  access: "accounts.manage",
  filters: ACCOUNT_FILTERS,
  pageSize: PAGE_SIZES.accounts,
  rows: "accounts",
  load: listAccounts,
});

export const applicationList = defineList({
  access: "applications.decide",
  filters: APPLICATION_FILTERS,
  pageSize: PAGE_SIZES.applications,
  rows: "applications",
  load: listPendingApplications,
});

export const auditLog = defineList({
  access: "audit-log.read",
  filters: AUDIT_LOG_FILTERS,
  pageSize: PAGE_SIZES.trail,
  rows: "entries",
  load: listAuditLog,
});

export const outbox = defineList({
  access: "mail.manage",
  filters: OUTBOX_FILTERS,
  pageSize: PAGE_SIZES.messages,
  rows: "messages",
  load: listMessages,
});

export const privacyRequestList = defineList({
  access: "accounts.manage",
  filters: PRIVACY_REQUEST_FILTERS,
  pageSize: PAGE_SIZES.accounts,
  rows: "requests",
  load: listPrivacyRequests,
});

export const importList = defineList({
  access: "content.manage",
  filters: NO_FILTERS,
  pageSize: PAGE_SIZES.imports,
  rows: "imports",
  async load(ctx, _filter, paging) {
    const listed = await listImports(ctx, paging);
    if (!listed.ok) return listed;
    const { imports, pagination } = listed.value;
    return ok({ imports: imports.map((each) => withTranslatedProblem(ctx, each)), pagination });
  },
});

async function loadImportRows(
  ctx: RequestContext,
  filter: FilterValues<typeof IMPORT_ROW_FILTERS>,
  paging: PageRequest,
  id: string,
) {
  const listed = await listImportRows(ctx, id, filter, paging);
  if (!listed.ok) return listed;
  const { rows, pagination } = listed.value;
  return ok({ rows: withTranslatedRows(ctx, rows), pagination });
}

export const importRowList = defineList({
  access: "content.manage",
  filters: IMPORT_ROW_FILTERS,
  pageSize: PAGE_SIZES.importRows,
  rows: "rows",
  load: loadImportRows,
});

export const registrationList = defineList({
  access: "events.manage",
  filters: REGISTRATION_FILTERS,
  pageSize: PAGE_SIZES.events,
  rows: "registrations",
  load: (
    ctx: RequestContext,
    filter: FilterValues<typeof REGISTRATION_FILTERS>,
    paging: PageRequest,
    eventId: string,
  ) => listRegistrations(ctx, eventId, filter, paging),
});

export const appointmentList = defineList({
  access: "appointments.manage",
  filters: APPOINTMENT_FILTERS,
  pageSize: PAGE_SIZES.appointments,
  rows: "appointments",
  load: listAppointments,
});

export const upcomingVisitList = defineList({
  filters: UPCOMING_VISIT_FILTERS,
  pageSize: PAGE_SIZES.appointments,
  rows: "appointments",
  load: listUpcomingAppointments,
});

export const ownVisitList = defineList({
  access: "appointments.own",
  filters: NO_FILTERS,
  pageSize: PAGE_SIZES.appointments,
  rows: "appointments",
  load: (ctx, _filter, paging) => listMyAppointments(ctx, paging),
});

export const allContentList = defineList({
  access: "content.manage",
  filters: MANAGED_CONTENT_FILTERS,
  pageSize: PAGE_SIZES.content,
  rows: "content",
  load: listAllContent,
});

export const pendingContentList = defineList({
  access: "content.manage",
  filters: MANAGED_CONTENT_FILTERS,
  pageSize: PAGE_SIZES.content,
  rows: "content",
  load: listPendingContent,
});

export const ownContentList = defineList({
  access: "content.own",
  filters: CONTENT_FILTERS,
  pageSize: PAGE_SIZES.content,
  rows: "content",
  load: listOwnContent,
});

export const favouriteList = defineList({
  access: "my-library.use",
  filters: NO_FILTERS,
  pageSize: PAGE_SIZES.content,
  rows: "favourites",
  load: (ctx, _filter, paging) => listFavourites(ctx, paging),
});

export const reservationList = defineList({
  access: "my-library.use",
  filters: NO_FILTERS,
  pageSize: PAGE_SIZES.content,
  rows: "reservations",
  load: (ctx, _filter, paging) => listReservations(ctx, paging),
});

export const readingHistory = defineList({
  access: "my-library.use",
  filters: NO_FILTERS,
  pageSize: PAGE_SIZES.content,
  rows: "history",
  load: (ctx, _filter, paging) => listHistory(ctx, paging),
});

export const contributorList = defineList({
  filters: CONTRIBUTOR_FILTERS,
  pageSize: PAGE_SIZES.contributorsDatabase,
  rows: "contributors",
  load: listContributors,
});

export const eventList = defineList({
  filters: EVENT_FILTERS,
  pageSize: PAGE_SIZES.events,
  rows: "events",
  load: (ctx: RequestContext, filter: EventFilter, paging: PageRequest) => listEvents(ctx, filter, paging),
});

export const proposalList = defineList({
  access: "events.propose",
  filters: NO_FILTERS,
  pageSize: PAGE_SIZES.events,
  rows: "events",
  load: (ctx, _filter, paging) => listProposals(ctx, paging),
});

export const ownRegistrationList = defineList({
  access: "account.own",
  filters: NO_FILTERS,
  pageSize: PAGE_SIZES.events,
  rows: "registrations",
  load: (ctx, _filter, paging) => listMyRegistrations(ctx, paging),
});

export const mediaList = defineList({
  filters: MEDIA_FILTERS,
  pageSize: PAGE_SIZES.media,
  rows: "media",
  load: async (ctx: RequestContext, filter: MediaFilter, paging: PageRequest) =>
    ok(await searchMedia(ctx, filter, paging)),
});
