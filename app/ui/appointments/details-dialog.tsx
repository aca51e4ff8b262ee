import type { AppointmentStatus } from "#app/schemas/lists.ts";
import { useDialogAddress } from "#app/ui/dialogs/dialog-address.ts";
import { Dialog } from "#app/ui/dialogs/dialog.tsx";
import type { FormResult } from "#app/ui/forms/field.tsx";
import { Moment } from "#app/ui/moment.tsx";
import { useWords } from "#app/ui/words.tsx";

import { AppointmentFacts } from "./appointment-facts.tsx";
import { nameOfAppointment, type ShownAppointment } from "./appointment-words.ts";
import { QuickButtons } from "./quick-buttons.tsx";

type Trace = {
  at: string;
  action: string;
  label: string;
  actorName: string;
  note: string;
  fromState: AppointmentStatus | null;
  toState: AppointmentStatus | null;
};
type Places =
  { isSet: false } | { isSet: true; isOpen: boolean; free: number; capacity: number; waiting: number };
export type ChosenAppointment = { appointment: ShownAppointment; history: Trace[]; places: Places };

export function DetailsDialog({
  appointment,
  history,
  places,
  result,
}: ChosenAppointment & { result: FormResult }) {
  const { say } = useWords();
  const { closed } = useDialogAddress();
  const { createdAt = "" } = appointment;
  return (
    <Dialog
      title={say("appointments.details-of", { reference: nameOfAppointment(say, appointment) })}
      closeTo={closed}
    >
      <div className="grid gap-5">
        {result?.status === "error" && (
          <div className="summary" role="alert">
            <p className="wrong">{say("appointments.status-failed")}</p>
            <p>
              {Object.values(result.error ?? {})
                .flat()
                .join(" ")}
            </p>
          </div>
        )}
        <AppointmentFacts appointment={appointment} />
        {places.isSet && (
          <p>
            {say("appointments.opening-then")}:{" "}
            {places.isOpen
              ? say("appointments.opening-state", {
                  free: places.free,
                  capacity: places.capacity,
                  waiting: places.waiting,
                })
              : say("appointments.closed")}
          </p>
        )}
        <QuickButtons appointment={appointment} />
        <section className="grid gap-2" aria-labelledby="history">
          <h3 id="history">{say("appointments.history")}</h3>
          <ol className="grid gap-3">
            {history.map((trace) => (
              <TraceLine key={trace.at + trace.action} {...trace} />
            ))}
            <li>
              <strong>{say("appointments.history-booked")}</strong>, <Moment at={createdAt} />
            </li>
          </ol>
        </section>
      </div>
    </Dialog>
  );
}

function TraceLine({ at, label, actorName, note, fromState, toState }: Trace) {
  const { say } = useWords();
  return (
    <li>
      <strong>
        {fromState && toState && fromState !== toState
          ? `${say(`status.${fromState}`)} → ${say(`status.${toState}`)}`
          : label}
      </strong>
      , <Moment at={at} />
      {actorName && `, ${actorName}`}
      {note && <p className="written text-soft">{note}</p>}
    </li>
  );
}
