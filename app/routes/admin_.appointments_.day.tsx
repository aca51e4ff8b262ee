import { Link, useLoaderData } from "@remix-run/react";

import { formatGroup } from "#app/messages/group-size.ts";
import { getInstitutionDate } from "#app/core/institution-time.server.ts";
import { guard } from "#app/http/guard.server.ts";
import { unwrap } from "#app/http/http-error.server.ts";
import { readPageRequest } from "#app/http/read-paging.server.ts";
import { screen } from "#app/http/screen.server.ts";
import { localize } from "#app/schemas/localized-text.ts";
import { readQuery } from "#app/schemas/query.ts";
import { listAppointments } from "#app/services/appointments/index.server.ts";
import { listVisitTypeNames } from "#app/services/visit-types/index.server.ts";
import { formatVisitorName, type ShownAppointment } from "#app/ui/appointments/shown-appointment.ts";
import { useVisitTypeNames } from "#app/ui/appointments/use-visit-types.ts";
import { formatDay } from "#app/ui/format.ts";
import { EmptyState } from "#app/ui/lists/empty-and-error.tsx";
import { FilterBar } from "#app/ui/lists/filter-bar.tsx";
import { SearchBox } from "#app/ui/lists/search-box.tsx";
import { PrintButton } from "#app/ui/forms/print-button.tsx";
import {
  getPaperSheetLinks,
  type PaperColumn,
  PaperSheet,
  PaperSheetPart,
} from "#app/ui/print/paper-sheet.tsx";
import type { ScreenHandle } from "#app/ui/shell/page-title.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

export const handle: ScreenHandle = {
  i18n: ["appointments", "appointments-admin"],
  title: "appointments.day-sheet",
};

export const links = getPaperSheetLinks;

const MAX_VISITS = 300;

export const loader = screen(async (ctx, { request, url }) => {
  guard(ctx, request, "appointments.manage");
  const day = readQuery(url).day("day") ?? getInstitutionDate();
  const filter = { status: "approved", from: day, to: day, order: "date" } as const;
  const paging = readPageRequest(url, MAX_VISITS);
  const { appointments, pagination } = unwrap(await listAppointments(ctx, filter, paging));
  return { day, appointments, pagination, limit: paging.limit, visitTypes: listVisitTypeNames(ctx.language) };
});

export default function DaySheet() {
  const { t, language } = useTranslation();
  const { day, appointments, pagination, limit } = useLoaderData<typeof loader>();
  const columns = useColumns();
  const title = t("appointments.day-sheet-title", { day: formatDay(language, day) });
  return (
    <div className="wide page grid gap-4">
      <p className="no-print">
        <Link className="button" to={`/admin/appointments?week=${day}`}>
          {t("appointments.week-link")}
        </Link>
      </p>
      <h1>{title}</h1>
      <FilterBar>
        <SearchBox type="date" name="day" label={t("appointments.day-sheet-day")} value={day} />
      </FilterBar>
      {appointments.length === 0 ? (
        <EmptyState>{t("appointments.day-sheet-empty")}</EmptyState>
      ) : (
        <>
          <p className="no-print">
            <PrintButton />
          </p>
          <PaperSheetPart pagination={pagination} rows={appointments} limit={limit} />
          <PaperSheet label={title} columns={columns} rows={appointments} />
        </>
      )}
    </div>
  );
}

function useColumns(): PaperColumn<ShownAppointment>[] {
  const { t, language } = useTranslation();
  const { formatVisitType } = useVisitTypeNames();
  const formatAnswers = ({ answers = [] }: ShownAppointment) =>
    answers
      .map(({ label, value, text }) =>
        [localize(label, language), text ? localize(text, language) : value].join(" "),
      )
      .join("; ");
  return [
    { label: t("appointments.day-sheet-time"), width: "narrow", text: (visit) => visit.preferredTime },
    { label: t("appointments.booked-by"), text: formatVisitorName },
    { label: t("appointments.institution"), text: (visit) => visit.institution ?? "" },
    {
      label: t("appointments.participants"),
      text: (visit) => `${formatGroup(t, visit)}, ${formatVisitType(visit.visitType)}`,
    },
    { label: t("appointments.phone"), text: (visit) => visit.phone ?? "" },
    { label: t("appointments.day-sheet-answers"), width: "wide-cell", text: formatAnswers },
    { label: t("appointments.notes"), width: "wide-cell", text: (visit) => visit.adminNotes ?? "" },
  ];
}
