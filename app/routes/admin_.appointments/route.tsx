import { Link, useActionData, useLoaderData, useSearchParams } from "@remix-run/react";
import { Suspense } from "react";

import {
  appointmentActions,
  loadDialogAppointment,
} from "#app/http/appointments/appointment-action.server.ts";
import { handleCalendarAction } from "#app/http/calendars/calendar-action.server.ts";
import { dispatchActions } from "#app/http/definitions/actions.server.ts";
import { loadList } from "#app/http/definitions/list.server.ts";
import { appointmentList } from "#app/http/appointments/appointment-lists.server.ts";
import { guard } from "#app/http/guard.server.ts";
import { withFailureText, unwrap } from "#app/http/http-error.server.ts";
import { createFormKey } from "#app/http/idempotency.server.ts";
import { screen } from "#app/http/screen.server.ts";
import { APPOINTMENT_FILTERS } from "#app/schemas/definitions/admin-filters.ts";
import { pickFilters } from "#app/schemas/definitions/filters.ts";
import { parseWeek } from "#app/schemas/appointment-week.ts";
import type { AppointmentStatus } from "#app/schemas/lists/appointments.ts";
import { readQuery } from "#app/schemas/query.ts";
import {
  countAppointments,
  listOpeningHours,
  loadAppointmentWeek,
} from "#app/services/appointments/index.server.ts";
import { listVisitTypeNames } from "#app/services/visit-types/index.server.ts";
import { findCalendarLink } from "#app/services/calendars/index.server.ts";
import { AppointmentDialogs } from "#app/ui/appointments/appointment-dialogs.tsx";
import { ListFilters } from "#app/ui/definitions/list-filters.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { CalendarLinkPanel } from "#app/ui/events/calendar-panel.tsx";
import { formatNumber } from "#app/ui/format.ts";
import { lazyOrReload } from "#app/ui/lazy-or-reload.ts";
import { ExportLinks } from "#app/ui/lists/export-links.tsx";
import { useListUrl } from "#app/ui/lists/use-list-url.ts";
import type { ScreenHandle } from "#app/ui/shell/page-title.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

import { openingHoursActions } from "./opening-hours-action.server.ts";
import { OpeningHoursList } from "./opening-hours-list.tsx";
import { VisitRequestTable } from "./visit-request-table.tsx";
import { WeekSchedule } from "./week.tsx";

const OpeningHoursDialog = lazyOrReload(() =>
  import("./opening-hours-dialog.tsx").then((m) => m.OpeningHoursDialog),
);

export const handle: ScreenHandle = {
  i18n: ["appointments", "appointments-admin", "events"],
  title: "appointments.manage",
};

export const loader = screen((ctx, args) => {
  const { request, url, context } = args;
  guard(ctx, request, "appointments.manage");
  return withFailureText("appointments.error", async () => ({
    ...(await loadList(ctx, appointmentList, args)),
    ...unwrap(await countAppointments(ctx)),
    week: readQuery(url).has("week") ? unwrap(await loadAppointmentWeek(ctx, parseWeek(url))) : undefined,
    chosen: await loadDialogAppointment(ctx, url),
    visitTypes: listVisitTypeNames(ctx.language),
    openings: unwrap(await listOpeningHours(ctx)),
    calendar: unwrap(await findCalendarLink(ctx, "appointments")),
    formKey: createFormKey(context),
  }));
});

export const action = screen(
  dispatchActions({
    ...appointmentActions,
    ...openingHoursActions,
    "": (ctx, { request }) =>
      handleCalendarAction(ctx, request, { of: "appointments", backTo: "/admin/appointments" }),
  }),
);

export { revalidateAfterConflict as shouldRevalidate } from "#app/client/revalidate-after-conflict.ts";

const SHOWN_FILTERS = pickFilters(
  APPOINTMENT_FILTERS,
  "search",
  "status",
  "visitType",
  "from",
  "to",
  "order",
);

export default function AppointmentManagement() {
  const { t } = useTranslation();
  const { filter, statusStats, rows, pagination, week, chosen, openings, calendar, visitTypes } =
    useLoaderData<typeof loader>();
  const [parameters] = useSearchParams();
  const listUrl = useListUrl();
  const result = useActionData<typeof action>()?.result;
  const dialog = parameters.get("dialog") ?? "";
  const { status, search, visitType, from, to } = filter;
  const isPendingOnly = status === "pending" && ![search, visitType, from, to].some(Boolean);
  const openingHours = dialog.startsWith("opening-hours")
    ? openings.find(({ visitType }) => visitType === parameters.get("id"))
    : undefined;
  return (
    <>
      {chosen && (
        <AppointmentDialogs key={`${dialog} ${chosen.appointment.id}`} chosen={chosen} result={result} />
      )}
      {openingHours && (
        <Suspense>
          <OpeningHoursDialog openingHours={openingHours} dialog={dialog} result={result} />
        </Suspense>
      )}
      <div className="wide page grid gap-6">
        <h1>{t("appointments.manage")}</h1>
        {week ? (
          <WeekSchedule week={week} />
        ) : (
          <>
            <p className="flex flex-wrap gap-3">
              <Link className="button" to={listUrl({ week: "" })}>
                {t("appointments.week-link")}
              </Link>
              <Link className="button" to="/admin/appointments/day">
                {t("appointments.day-sheet")}
              </Link>
            </p>
            <StatusCards stats={statusStats} chosen={filter.status} />
            <ListFilters
              filters={SHOWN_FILTERS}
              filter={filter}
              options={{ visitType: visitTypes.map(({ code, name }) => [code, name]) }}
            />
            <section className="grid gap-4" aria-labelledby="appointments">
              <h2 id="appointments">{t("appointments.all")}</h2>
              <VisitRequestTable
                rows={rows}
                pagination={pagination}
                order={filter.order}
                isPendingOnly={isPendingOnly}
                bulkResult={dialog === "bulk" ? result : undefined}
              />
              <ExportLinks list="appointments" filter={filter} />
            </section>
          </>
        )}
        <OpeningHoursList openings={openings} />
        <CalendarLinkPanel text={t("calendar.private-visits")} exists={calendar.exists} />
      </div>
    </>
  );
}

function StatusCards(props: {
  stats: { status: AppointmentStatus; count: number }[];
  chosen: AppointmentStatus | undefined;
}) {
  const { stats, chosen } = props;
  const { t, language } = useTranslation();
  const listUrl = useListUrl();
  return (
    <ul className="status-cards" aria-label={t("all-content.status")}>
      {stats.map(({ status, count }) => (
        <li key={status}>
          <Link
            className="card status-card"
            to={listUrl({ status })}
            preventScrollReset
            aria-current={status === chosen ? "true" : undefined}
          >
            <span className="status-count">{formatNumber(language, count)}</span>{" "}
            <Badge tone={status}>{t(`status.${status}`)}</Badge>
          </Link>
        </li>
      ))}
    </ul>
  );
}
