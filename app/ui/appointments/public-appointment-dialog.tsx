import { useDialogUrls } from "#app/ui/dialogs/use-dialog-urls.ts";
import { Dialog } from "#app/ui/dialogs/dialog.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

import { AppointmentFacts } from "./appointment-facts.tsx";
import type { ShownAppointment } from "./shown-appointment.ts";

export function PublicAppointmentDialog({ appointment }: { appointment: ShownAppointment }) {
  const { t } = useTranslation();
  const { closedUrl } = useDialogUrls();
  return (
    <Dialog title={t("appointments.details-title")} closeTo={closedUrl}>
      <AppointmentFacts appointment={appointment} />
    </Dialog>
  );
}
