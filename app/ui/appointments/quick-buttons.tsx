import type { AppointmentStatus } from "#app/schemas/lists.ts";
import { useDialogAddress } from "#app/ui/dialogs/dialog-address.ts";
import { ActForm } from "#app/ui/forms/act-form.tsx";
import { useWords } from "#app/ui/words.tsx";

import type { ShownAppointment } from "./appointment-words.ts";

export function QuickButtons({ appointment }: { appointment: ShownAppointment }) {
  const { say } = useWords();
  const { status } = appointment;
  return (
    <div className="flex flex-wrap gap-3">
      {status === "pending" && (
        <>
          <QuickButton appointment={appointment} to="approved" words={say("appointments.approve")} isMain />
          <QuickButton appointment={appointment} to="rejected" words={say("appointments.reject")} />
        </>
      )}
      {status === "approved" && (
        <QuickButton appointment={appointment} to="completed" words={say("appointments.complete")} isMain />
      )}
    </div>
  );
}

export function QuickButton(props: {
  appointment: ShownAppointment;
  to: AppointmentStatus;
  words: string;
  isMain?: boolean;
  /** Tells several such buttons apart. */
  about?: string;
}) {
  const { appointment, to, words, isMain, about } = props;
  const { openFor } = useDialogAddress();
  return (
    <ActForm
      action={openFor("decide", appointment.id)}
      hasKey
      name="status"
      value={to}
      fields={{ version: String(appointment.version ?? 0) }}
      words={words}
      about={about}
      look={isMain ? "main" : undefined}
    />
  );
}
