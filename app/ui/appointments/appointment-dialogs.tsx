import { useSearchParams } from "@remix-run/react";

import { DeleteDialog } from "#app/ui/dialogs/delete-dialog.tsx";
import type { FormResult } from "#app/ui/forms/field.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

import { DetailsDialog, type ChosenAppointment } from "./details-dialog.tsx";
import { EditDialog } from "./edit-dialog.tsx";
import { StatusDialog } from "./status-dialog.tsx";
import { useVisitTypeNames } from "./use-visit-types.ts";

export function AppointmentDialogs({ chosen, result }: { chosen: ChosenAppointment; result: FormResult }) {
  const { t } = useTranslation();
  const { formatAppointmentName } = useVisitTypeNames();
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
          title={t("appointments.delete-title", { reference: formatAppointmentName(appointment) })}
          id={appointment.id}
          failed={t("appointments.delete-failed")}
          result={result}
        >
          {t("appointments.delete-text")}
        </DeleteDialog>
      );
    default:
      return <DetailsDialog {...chosen} result={result} />;
  }
}
