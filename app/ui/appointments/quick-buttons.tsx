import type { AppointmentStatus } from "#app/schemas/lists/appointments.ts";
import type { AppointmentAction } from "#app/schemas/lists/appointments.ts";
import { useDialogUrls } from "#app/ui/dialogs/use-dialog-urls.ts";
import { ActionForm } from "#app/ui/forms/action-form.tsx";

import type { ShownAppointment } from "./shown-appointment.ts";

export function QuickStatusButton(props: {
  appointment: ShownAppointment;
  to: AppointmentStatus;
  label: string;
  isMain?: boolean;
  about?: string | undefined;
}) {
  const { appointment, to, label, isMain, about } = props;
  const { recordDialogUrl } = useDialogUrls<AppointmentAction>();
  return (
    <ActionForm
      action={recordDialogUrl("decide", appointment.id)}
      hasKey
      name="status"
      value={to}
      fields={{ version: String(appointment.version ?? 0) }}
      label={label}
      itemName={about}
      variant={isMain ? "main" : undefined}
    />
  );
}
