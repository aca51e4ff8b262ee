import { useDialogAddress } from "#app/ui/dialogs/dialog-address.ts";
import { Dialog } from "#app/ui/dialogs/dialog.tsx";
import { useWords } from "#app/ui/words.tsx";

import { AppointmentFacts } from "./appointment-facts.tsx";
import type { ShownAppointment } from "./appointment-words.ts";

export function PublicAppointmentDialog({ appointment }: { appointment: ShownAppointment }) {
  const { say } = useWords();
  const { closed } = useDialogAddress();
  return (
    <Dialog title={say("appointments.details-title")} closeTo={closed}>
      <AppointmentFacts appointment={appointment} />
    </Dialog>
  );
}
