import { formatGroup } from "#app/messages/group-size.ts";
import { localize } from "#app/schemas/localized-text.ts";
import { omitFields } from "#app/schemas/definitions/fields.ts";
import { visitorFields } from "#app/schemas/definitions/visitor-fields.ts";
import { listFacts } from "#app/ui/definitions/field-values.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Moment, DateTime } from "#app/ui/moment.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

import { formatVisitorName, type ShownAppointment } from "./shown-appointment.ts";
import { useVisitTypeNames } from "./use-visit-types.ts";

export function AppointmentFacts({ appointment }: { appointment: ShownAppointment }) {
  const { t, language } = useTranslation();
  const { formatVisitType } = useVisitTypeNames();
  const { visitType, preferredDate, preferredTime, status, createdAt } = appointment;
  const name = formatVisitorName(appointment);
  const facts: (readonly [string, string | null | undefined])[] = [
    [t("appointments.reference"), appointment.reference],
    [t("appointments.visit-type"), formatVisitType(visitType)],
    [t("appointments.group-size"), formatGroup(t, appointment)],
    [t("appointments.booked-by"), name],
    ...listFacts(t, omitFields(visitorFields, "firstName", "lastName"), appointment),
    ...(appointment.answers ?? []).map(
      ({ label, value, text }) =>
        [localize(label, language), text ? localize(text, language) : value] as const,
    ),
    [t("appointments.reply"), appointment.reply],
    [t("appointments.notes"), appointment.adminNotes],
    [
      t("appointments.account"),
      appointment.user && formatAccount(appointment.user, t("confirm-address.not-confirmed")),
    ],
  ];
  return (
    <dl className="facts-list">
      <dt>{t("all-content.status")}</dt>
      <dd>
        <Badge tone={status}>{t(`status.${status}`)}</Badge>
      </dd>
      <dt>{t("appointments.when")}</dt>
      <dd>
        <DateTime day={preferredDate} time={preferredTime} />
      </dd>
      {facts.map(([label, value]) =>
        value ? (
          <FactLine key={label + value} label={label}>
            {value}
          </FactLine>
        ) : null,
      )}
      {createdAt && (
        <>
          <dt>{t("appointments.requested-at")}</dt>
          <dd>
            <Moment at={createdAt} />
          </dd>
        </>
      )}
    </dl>
  );
}

const FactLine = ({ label, children }: { label: string; children: string }) => (
  <>
    <dt>{label}</dt>
    <dd className="preserve-lines">{children}</dd>
  </>
);

function formatAccount(
  { name, email, isConfirmed }: NonNullable<ShownAppointment["user"]>,
  unconfirmed: string,
) {
  return `${name} <${email}>${isConfirmed ? "" : ` (${unconfirmed})`}`;
}
