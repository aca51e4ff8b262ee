import type { AppointmentHistoryEntry } from "#app/schemas/appointments.ts";
import { useDialogUrls } from "#app/ui/dialogs/use-dialog-urls.ts";
import { Dialog } from "#app/ui/dialogs/dialog.tsx";
import type { FormResult } from "#app/ui/forms/field.tsx";
import { Moment } from "#app/ui/moment.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

import { AppointmentFacts } from "./appointment-facts.tsx";
import type { ShownAppointment } from "./shown-appointment.ts";
import { type ShownQuestion, useVisitTypeNames } from "./use-visit-types.ts";
import { DecisionForm } from "./decision-form.tsx";
import { QuickStatusButton } from "./quick-buttons.tsx";

type ShownHistoryEntry = AppointmentHistoryEntry & { label: string };
type SlotCapacity =
  | { hasOpeningHours: false }
  | {
      hasOpeningHours: true;
      isOpen: boolean;
      freeCapacity: number;
      capacity: number;
      pendingCapacity: number;
    };
export type ChosenAppointment = {
  appointment: ShownAppointment;
  history: ShownHistoryEntry[];
  places: SlotCapacity;
  people: number;
  questions: ShownQuestion[];
};

export function DetailsDialog({
  appointment,
  history,
  places,
  people,
  result,
}: ChosenAppointment & { result: FormResult }) {
  const { t } = useTranslation();
  const { formatAppointmentName } = useVisitTypeNames();
  const { closedUrl } = useDialogUrls();
  const { createdAt = "" } = appointment;
  return (
    <Dialog
      title={t("appointments.reference-title", { reference: formatAppointmentName(appointment) })}
      closeTo={closedUrl}
    >
      <div className="grid gap-5">
        {result?.status === "error" && appointment.status !== "pending" && (
          <div className="error-summary" role="alert">
            <p className="error-text">{t("appointments.status-failed")}</p>
            <p>
              {Object.values(result.error ?? {})
                .flat()
                .join(" ")}
            </p>
          </div>
        )}
        <AppointmentFacts appointment={appointment} />
        {places.hasOpeningHours && (
          <p>
            {t("appointments.availability-title")}:{" "}
            {places.isOpen
              ? t("appointments.availability-counts", {
                  free: places.freeCapacity,
                  capacity: places.capacity,
                  waiting: places.pendingCapacity,
                })
              : t("appointments.closed")}
          </p>
        )}
        {appointment.status === "pending" && (
          <DecisionForm appointment={appointment} people={people} result={result} />
        )}
        {appointment.status === "approved" && (
          <QuickStatusButton
            appointment={appointment}
            to="completed"
            label={t("appointments.complete")}
            isMain
          />
        )}
        <section className="grid gap-2" aria-labelledby="history">
          <h3 id="history">{t("appointments.history")}</h3>
          <ol className="grid gap-3">
            {history.map((entry) => (
              <HistoryLine key={entry.at + entry.action} {...entry} />
            ))}
            <li>
              <strong>{t("appointments.history-requested")}</strong>, <Moment at={createdAt} />
            </li>
          </ol>
        </section>
      </div>
    </Dialog>
  );
}

function HistoryLine({ at, label, actorName, note, fromState, toState }: ShownHistoryEntry) {
  const { t } = useTranslation();
  return (
    <li>
      <strong>
        {fromState && toState && fromState !== toState
          ? `${t(`status.${fromState}`)} → ${t(`status.${toState}`)}`
          : label}
      </strong>
      , <Moment at={at} />
      {actorName && `, ${actorName}`}
      {note && <p className="preserve-lines text-soft">{note}</p>}
    </li>
  );
}
