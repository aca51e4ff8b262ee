import { useSearchParams } from "@remix-run/react";

import { DeleteDialog } from "#app/ui/dialogs/delete-dialog.tsx";
import type { FormResult } from "#app/ui/forms/field.tsx";
import { useWords } from "#app/ui/words.tsx";

import { DetailsDialog, type ChosenAppointment } from "./details-dialog.tsx";
import { EditDialog } from "./edit-dialog.tsx";
import { StatusDialog } from "./status-dialog.tsx";
import { nameOfAppointment } from "./appointment-words.ts";

export function AppointmentDialogs({ chosen, result }: { chosen: ChosenAppointment; result: FormResult }) {
  const { say } = useWords();
  const dialog = useSearchParams()[0].get("dialog");
  const { appointment } = chosen;
  switch (dialog) {
    case "edit":
      return <EditDialog appointment={appointment} result={result} />;
    case "reject":
      return <StatusDialog appointment={appointment} result={result} isRejecting />;
    case "status":
      return <StatusDialog appointment={appointment} result={result} />;
    case "delete":
      return (
        <DeleteDialog
          title={say("appointments.delete-of", { reference: nameOfAppointment(say, appointment) })}
          id={appointment.id}
          failed={say("appointments.delete-failed")}
          result={result}
        >
          {say("appointments.delete-text")}
        </DeleteDialog>
      );
    default:
      return <DetailsDialog {...chosen} result={result} />;
  }
}
