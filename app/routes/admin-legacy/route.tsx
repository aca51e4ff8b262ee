import type { SerializeFrom } from "@remix-run/node";
import { Link, useActionData, useLoaderData, useSearchParams } from "@remix-run/react";

import {
  loadDialogAppointment,
  appointmentActions,
} from "#app/http/appointments/appointment-action.server.ts";
import { appointmentList } from "#app/http/appointments/appointment-lists.server.ts";
import { allContentList } from "#app/http/content/content-lists.server.ts";
import { contributorList } from "#app/http/contributors/contributor-lists.server.ts";
import { dispatchActions } from "#app/http/definitions/actions.server.ts";
import { loadPage } from "#app/http/definitions/list.server.ts";
import { eventList } from "#app/http/events/event-lists.server.ts";
import { guard } from "#app/http/guard.server.ts";
import { withFailureText, unwrap } from "#app/http/http-error.server.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";
import { screen } from "#app/http/screen.server.ts";
import type { PlainKey } from "#app/messages/translate.ts";
import { CONTRIBUTOR_FILTERS, EVENT_FILTERS } from "#app/schemas/definitions/public-filters.ts";
import { APPOINTMENT_FILTERS } from "#app/schemas/definitions/admin-filters.ts";
import { pickFilters } from "#app/schemas/definitions/filters.ts";
import { readFilters } from "#app/schemas/definitions/read-filters.ts";
import type { Contributor } from "#app/schemas/contributors.ts";
import type { ContributorAction } from "#app/schemas/lists/contributors.ts";
import { MAX_RECENT_UPLOADS } from "#app/schemas/lists/content.ts";
import { readQuery } from "#app/schemas/query.ts";
import { listLegacyEventTypes, formatTerm } from "#app/schemas/terms.ts";
import { listVisitTypeNames } from "#app/services/visit-types/index.server.ts";
import { listAllContent } from "#app/services/content/index.server.ts";
import type { Pagination } from "#app/schemas/shared.ts";
import { AppointmentDialogs } from "#app/ui/appointments/appointment-dialogs.tsx";
import { AppointmentListing } from "#app/ui/appointments/appointment-listing.tsx";
import type { ListedAppointments } from "#app/ui/appointments/shown-appointment.ts";
import { ListFilters } from "#app/ui/definitions/list-filters.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { getActionUrls } from "#app/schemas/definitions/action-urls.ts";
import { EmptyState } from "#app/ui/lists/empty-and-error.tsx";
import { ItemCard } from "#app/ui/lists/item-card.tsx";
import { Pager } from "#app/ui/lists/pager.tsx";
import { RecordLink } from "#app/ui/lists/record-link.tsx";
import { Tabs } from "#app/ui/lists/tabs.tsx";
import type { ScreenHandle } from "#app/ui/shell/page-title.tsx";
import { getAdminStyleLinks } from "#app/ui/styles/admin-styles.ts";
import { useTranslation } from "#app/ui/use-translation.tsx";

import { ContentTab } from "./content-tab.tsx";
import { EventsTab } from "./events-tab.tsx";

export const handle: ScreenHandle = {
  i18n: [
    "admin",
    "appointments",
    "appointments-admin",
    "audit-log",
    "content",
    "media",
    "contributors",
    "events",
  ],
  title: "legacy.title",
};
export const links = getAdminStyleLinks;

const TABS = ["content", "contributors", "appointments", "events"] as const;
type Tab = (typeof TABS)[number];
const LOAD_ERRORS: Record<Tab, PlainKey> = {
  content: "content.load-failed",
  contributors: "contributors.error",
  appointments: "appointments.error",
  events: "events.error",
};

const PEOPLE_FILTERS = pickFilters(CONTRIBUTOR_FILTERS, "search");
const VISIT_FILTERS = pickFilters(APPOINTMENT_FILTERS, "status");
const TYPE_FILTERS = pickFilters(EVENT_FILTERS, "type");

export const loader = screen(async (ctx, { request, url }) => {
  guard(ctx, request, "accounts.manage");
  const tab = readQuery(url).choice("tab", TABS) ?? TABS[0];
  return { tab, ...(await withFailureText(LOAD_ERRORS[tab], () => loadTab(ctx, url, tab))) };
});

/** Each tab reads only its own filter, because the URL also has the filters of other tabs. */
async function loadTab(ctx: RequestContext, url: URL, tab: Tab) {
  const isOpen = (name: Tab) => name === tab;
  const { search } = readFilters(PEOPLE_FILTERS, url);
  const { status } = readFilters(VISIT_FILTERS, url);
  const { type } = readFilters(TYPE_FILTERS, url);
  return {
    filter: { search, status, type },
    content: isOpen("content") ? await loadPage(ctx, allContentList, url, {}) : undefined,
    recent: isOpen("content")
      ? unwrap(await listAllContent(ctx, {}, { page: 1, limit: MAX_RECENT_UPLOADS })).content
      : [],
    contributors: isOpen("contributors")
      ? await loadPage(ctx, { ...contributorList, pageSize: "contributors" }, url, { search })
      : undefined,
    appointments: isOpen("appointments") ? await loadPage(ctx, appointmentList, url, { status }) : undefined,
    visitTypes: listVisitTypeNames(ctx.language),
    events: isOpen("events") ? await loadPage(ctx, eventList, url, { type }) : undefined,
    eventTypes: listLegacyEventTypes(),
    chosen: isOpen("appointments") ? await loadDialogAppointment(ctx, url) : undefined,
  };
}

export const action = screen(dispatchActions(appointmentActions));

export { revalidateAfterConflict as shouldRevalidate } from "#app/client/revalidate-after-conflict.ts";

export default function LegacyAdmin() {
  const { t } = useTranslation();
  const { tab, filter, content, recent, contributors, appointments, events, eventTypes, chosen } =
    useLoaderData<typeof loader>();
  const dialog = useSearchParams()[0].get("dialog");
  const result = useActionData<typeof action>()?.result;
  return (
    <>
      {chosen && (
        <AppointmentDialogs key={`${dialog} ${chosen.appointment.id}`} chosen={chosen} result={result} />
      )}
      <div className="wide page sidebar">
        <div className="grid content-start gap-4">
          <h1>{t("legacy.title")}</h1>
          <Tabs
            label={t("legacy.title")}
            filterNames={["search", "status", "type"]}
            tabs={TABS.map((name) => ({ name, label: t(`legacy.tab-${name}`) }))}
          />
        </div>
        <section className="grid content-start gap-4" aria-labelledby="tab">
          <h2 id="tab">{t(`legacy.tab-${tab}`)}</h2>
          {content && <ContentTab listed={content} recent={recent} />}
          {contributors && <ContributorsTab listed={contributors} filter={filter} />}
          {appointments && <AppointmentsTab listed={appointments} filter={filter} />}
          {events && <EventsTab listed={events} filter={filter} types={eventTypes} />}
        </section>
      </div>
    </>
  );
}

type Filter = SerializeFrom<typeof loader>["filter"];

function AppointmentsTab({ listed, filter }: { listed: ListedAppointments; filter: Filter }) {
  const { t } = useTranslation();
  return (
    <>
      <ListFilters filters={VISIT_FILTERS} filter={filter} hidden={{ tab: "appointments" }} />
      <AppointmentListing
        listed={listed}
        actions={["details", "edit", "status", "delete"]}
        empty={t("appointments.none")}
      />
      <p>
        <Link className="button" to="/admin/appointments">
          {t("appointments.manage")}
        </Link>
      </p>
    </>
  );
}

function ContributorsTab(props: {
  listed: { contributors: Contributor[]; pagination: Pagination };
  filter: Filter;
}) {
  const { filter } = props;
  const { contributors, pagination } = props.listed;
  const { t } = useTranslation();
  const dialogUrl = getActionUrls<ContributorAction>("/contributors-database");
  return (
    <>
      <ListFilters filters={PEOPLE_FILTERS} filter={filter} hidden={{ tab: "contributors" }} />
      {contributors.length === 0 && <EmptyState>{t("contributors.empty")}</EmptyState>}
      {contributors.map(({ id, name, email, institution, country, specialization }) => (
        <ItemCard
          key={id}
          title={name}
          facts={[...new Set([email, institution, country].filter(Boolean))]}
          badges={specialization.map((area) => (
            <Badge key={area}>{formatTerm(t, "specializations", area)}</Badge>
          ))}
          actions={(["edit", "delete"] as const).map((dialog) => (
            <RecordLink
              key={dialog}
              className="button"
              to={dialogUrl(dialog, id)}
              action={dialog === "edit" ? "item.edit" : "item.delete"}
              record={name}
            />
          ))}
        />
      ))}
      <Pager {...pagination} page={pagination.currentPage} />
      <p>
        <Link className="button" to="/contributors-database">
          {t("legacy.to-contributors")}
        </Link>
      </p>
    </>
  );
}
