import { Link } from "@remix-run/react";
import { formatGroup } from "#app/messages/group-size.ts";
import type { ReactNode } from "react";

import type { AppointmentWeek } from "#app/schemas/appointment-week.ts";
import type { AppointmentAction } from "#app/schemas/lists/appointments.ts";
import type { ShownAppointment } from "#app/ui/appointments/shown-appointment.ts";
import { formatVisitorName } from "#app/ui/appointments/shown-appointment.ts";
import { useVisitTypeNames } from "#app/ui/appointments/use-visit-types.ts";
import { QuickStatusButton } from "#app/ui/appointments/quick-buttons.tsx";
import { useDialogUrls } from "#app/ui/dialogs/use-dialog-urls.ts";
import { EmptyState } from "#app/ui/lists/empty-and-error.tsx";
import { RecordLink } from "#app/ui/lists/record-link.tsx";
import { useFormatDateTime } from "#app/ui/moment.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

type PendingRequest = AppointmentWeek["requests"][number];

export function WeekRequests(props: { week: AppointmentWeek; nextWeekLink: ReactNode }) {
  const { nextWeekLink } = props;
  const { requests, hasMore } = props.week;
  const { t } = useTranslation();
  return (
    <section className="grid gap-4" aria-labelledby="requests">
      <h2 id="requests">{t("appointments.week-requests")}</h2>
      {requests.length === 0 && (
        <EmptyState action={nextWeekLink}>{t("appointments.week-no-requests")}</EmptyState>
      )}
      {requests.map((request) => (
        <PendingRequestCard key={request.appointment.id} {...request} />
      ))}
      {hasMore && <p className="text-soft">{t("appointments.week-truncated", { count: requests.length })}</p>}
    </section>
  );
}

function PendingRequestCard({
  appointment,
  requiredCapacity,
  hasCapacity,
  freeCapacity = 0,
  isOpen,
  alternatives,
}: PendingRequest) {
  const { t } = useTranslation();
  const formatDateTime = useFormatDateTime();
  const { formatVisitType, formatAppointmentName } = useVisitTypeNames();
  const { recordDialogUrl } = useDialogUrls<AppointmentAction>();
  const { id, visitType, preferredDate, preferredTime, purpose } = appointment;
  const name = formatAppointmentName(appointment);
  return (
    <article className="card grid gap-3" aria-labelledby={`request-${id}`}>
      <h3 id={`request-${id}`}>
        {formatVisitorName(appointment)}, {formatDateTime(preferredDate, preferredTime)}
      </h3>
      <p>
        {[appointment.institution, formatGroup(t, appointment), formatVisitType(visitType)]
          .filter(Boolean)
          .join(" · ")}{" "}
        · <span className="reference">{appointment.reference}</span>
      </p>
      <p className="preserve-lines text-soft">{purpose}</p>
      {!hasCapacity && (
        <p className="error-text">
          {isOpen
            ? t("appointments.capacity-comparison", {
                needs: t("appointments.required-places", { count: requiredCapacity }),
                free: t("appointments.available-count", { count: freeCapacity }),
              })
            : t("appointments.closed")}
        </p>
      )}
      {alternatives.length > 0 && <AlternativeSlots appointment={appointment} alternatives={alternatives} />}
      <div className="flex flex-wrap items-center gap-3">
        {hasCapacity && (
          <QuickStatusButton
            appointment={appointment}
            to="approved"
            label={t("appointments.approve")}
            about={name}
            isMain
          />
        )}
        <RecordLink
          className="button"
          to={recordDialogUrl("reject", id)}
          isDialog
          action="appointments.reject"
          record={name}
        />
        <RecordLink
          to={recordDialogUrl("details", id)}
          isDialog
          action="appointments.details"
          record={name}
        />
      </div>
    </article>
  );
}

function AlternativeSlots(props: {
  appointment: ShownAppointment;
  alternatives: PendingRequest["alternatives"];
}) {
  const { appointment, alternatives } = props;
  const { t } = useTranslation();
  const formatDateTime = useFormatDateTime();
  const { recordDialogUrl } = useDialogUrls<AppointmentAction>();
  return (
    <div className="grid gap-2">
      <p>{t("appointments.alternatives-for-request")}</p>
      <div className="flex flex-wrap gap-3">
        {alternatives.map(({ day, time }) => (
          <Link
            key={day + time}
            className="button"
            to={`${recordDialogUrl("edit", appointment.id)}&move=${day}T${time}`}
            preventScrollReset
          >
            {formatDateTime(day, time)}
          </Link>
        ))}
      </div>
    </div>
  );
}
