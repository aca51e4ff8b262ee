import { Badge } from "#app/ui/badge.tsx";
import { Moment } from "#app/ui/moment.tsx";
import { When } from "#app/ui/when.tsx";
import { useWords } from "#app/ui/words.tsx";

import { nameOfVisitor, type ShownAppointment } from "./appointment-words.ts";

export function AppointmentFacts({ appointment }: { appointment: ShownAppointment }) {
  const { say } = useWords();
  const { visitType, preferredDate, preferredTime, groupSize, status, createdAt } = appointment;
  const name = nameOfVisitor(appointment);
  const lines = [
    [say("appointments.reference"), appointment.reference],
    [say("appointments.visit-type"), say(`appointments.type-${visitType}`)],
    [say("appointments.group-size"), say(`appointments.size-${groupSize}`)],
    [say("appointments.booked-by"), name],
    [say("account.email"), appointment.email],
    [say("appointments.phone"), appointment.phone],
    [say("appointments.institution"), appointment.institution],
    [say("appointments.purpose"), appointment.purpose],
    [say("appointments.reply"), appointment.reply],
    [say("appointments.notes"), appointment.adminNotes],
    [say("appointments.account"), appointment.user && accountOf(appointment.user, say("confirm.not"))],
  ] as const;
  return (
    <dl className="facts-list">
      <dt>{say("all.status")}</dt>
      <dd>
        <Badge tone={status}>{say(`status.${status}`)}</Badge>
      </dd>
      <dt>{say("appointments.when")}</dt>
      <dd>
        <When day={preferredDate} time={preferredTime} />
      </dd>
      {lines.map(([label, said]) =>
        said ? (
          <FactLine key={label} label={label}>
            {said}
          </FactLine>
        ) : null,
      )}
      {createdAt && (
        <>
          <dt>{say("appointments.asked-at")}</dt>
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
    <dd className="written">{children}</dd>
  </>
);

function accountOf({ name, email, isConfirmed }: NonNullable<ShownAppointment["user"]>, unconfirmed: string) {
  return `${name} <${email}>${isConfirmed ? "" : ` (${unconfirmed})`}`;
}
