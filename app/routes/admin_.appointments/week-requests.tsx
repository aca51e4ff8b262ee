import type { ReactNode } from "react";

import type { AppointmentWeek } from "#app/schemas/appointment-week.ts";
import type { ShownAppointment } from "#app/ui/appointments/appointment-words.ts";
import { nameOfAppointment, nameOfVisitor } from "#app/ui/appointments/appointment-words.ts";
import { QuickButton } from "#app/ui/appointments/quick-buttons.tsx";
import { useDialogAddress } from "#app/ui/dialogs/dialog-address.ts";
import { Link } from "#app/ui/link.tsx";
import { Empty } from "#app/ui/lists/states.tsx";
import { useWhen } from "#app/ui/when.tsx";
import { useWords } from "#app/ui/words.tsx";

type Waiting = AppointmentWeek["requests"][number];

/** Each with its decision, or with why it does not fit and which times would. */
export function WeekRequests(props: { week: AppointmentWeek; onward: ReactNode }) {
  const { onward } = props;
  const { requests, more } = props.week;
  const { say } = useWords();
  return (
    <section className="grid gap-4" aria-labelledby="requests">
      <h2 id="requests">{say("appointments.week-requests")}</h2>
      {requests.length === 0 && <Empty action={onward}>{say("appointments.week-none")}</Empty>}
      {requests.map((waiting) => (
        <WaitingRequest key={waiting.appointment.id} {...waiting} />
      ))}
      {more && <p className="text-soft">{say("appointments.week-more", { count: requests.length })}</p>}
    </section>
  );
}

function WaitingRequest({ appointment, needs, fits, free = 0, isOpen, nearest }: Waiting) {
  const { say } = useWords();
  const when = useWhen();
  const { openFor } = useDialogAddress();
  const { id, visitType, groupSize, preferredDate, preferredTime, purpose } = appointment;
  const name = nameOfAppointment(say, appointment);
  return (
    <article className="card grid gap-3" aria-labelledby={`request-${id}`}>
      <h3 id={`request-${id}`}>
        {nameOfVisitor(appointment)}, {when(preferredDate, preferredTime)}
      </h3>
      <p>
        {say(`appointments.type-${visitType}`)} · {say(`appointments.size-${groupSize}`)} ·{" "}
        <span className="reference">{appointment.reference}</span>
      </p>
      <p className="written text-soft">{purpose}</p>
      {!fits && (
        <p className="wrong">
          {isOpen
            ? say("appointments.does-not-fit", {
                needs: say("appointments.needs", { count: needs }),
                free: say("appointments.are-free", { count: free }),
              })
            : say("appointments.closed")}
        </p>
      )}
      {nearest.length > 0 && <Nearest appointment={appointment} nearest={nearest} />}
      <div className="flex flex-wrap items-center gap-3">
        {fits && (
          <QuickButton
            appointment={appointment}
            to="approved"
            words={say("appointments.approve")}
            about={name}
            isMain
          />
        )}
        <Link
          className="button"
          to={openFor("reject", id)}
          preventScrollReset
          aria-label={`${say("appointments.reject")}: ${name}`}
        >
          {say("appointments.reject")}
        </Link>
        <Link
          to={openFor("details", id)}
          preventScrollReset
          aria-label={`${say("appointments.details")}: ${name}`}
        >
          {say("appointments.details")}
        </Link>
      </div>
    </article>
  );
}

/** Each opens the request with this time filled in. */
function Nearest(props: { appointment: ShownAppointment; nearest: Waiting["nearest"] }) {
  const { appointment, nearest } = props;
  const { say } = useWords();
  const when = useWhen();
  const { openFor } = useDialogAddress();
  return (
    <div className="grid gap-2">
      <p>{say("appointments.move-to")}</p>
      <div className="flex flex-wrap gap-3">
        {nearest.map(({ day, time }) => (
          <Link
            key={day + time}
            className="button"
            to={`${openFor("edit", appointment.id)}&move=${day}T${time}`}
            preventScrollReset
          >
            {when(day, time)}
          </Link>
        ))}
      </div>
    </div>
  );
}
