import { useForm } from "@conform-to/react";

import { APPOINTMENT_STATUSES } from "#app/schemas/lists/appointments.ts";
import type { AppointmentAction } from "#app/schemas/lists/appointments.ts";
import { FormDialog } from "#app/ui/definitions/field-form.tsx";
import { useDialogUrls } from "#app/ui/dialogs/use-dialog-urls.ts";
import { type FormResult, SelectField, TextArea } from "#app/ui/forms/field.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

import { ParticipantsField } from "./appointment-fields.tsx";
import type { ShownAppointment } from "./shown-appointment.ts";
import { useVisitTypeNames } from "./use-visit-types.ts";

type StatusInput = Pick<ShownAppointment, "status" | "participants" | "reply" | "adminNotes">;
type Props = { appointment: ShownAppointment; result: FormResult; isRejecting?: boolean };

export function StatusDialog({ appointment, result, isRejecting = false }: Props) {
  const { t } = useTranslation();
  const { formatAppointmentName } = useVisitTypeNames();
  const { recordDialogUrl } = useDialogUrls<AppointmentAction>();
  const { id, version, groupSize } = appointment;
  const dialog = isRejecting ? "reject" : "status";
  const [form, fields] = useForm<StatusInput>({ id: dialog, lastResult: result, defaultValue: appointment });
  const name = formatAppointmentName(appointment);
  return (
    <FormDialog
      form={form}
      title={t(isRejecting ? "appointments.reject-title" : "appointments.set-status-title", {
        reference: name,
      })}
      action={recordDialogUrl(dialog, id)}
      failed={t("appointments.status-failed")}
      hasKey
      version={version}
      result={result}
      submit={t(isRejecting ? "appointments.reject" : "appointments.set-status")}
    >
      {isRejecting ? (
        <input type="hidden" name="status" value="rejected" />
      ) : (
        <SelectField
          field={fields.status}
          label={t("all-content.status")}
          options={APPOINTMENT_STATUSES.map((option) => [option, t(`status.${option}`)])}
        />
      )}
      {!isRejecting && (
        <ParticipantsField
          field={fields.participants}
          groupSize={groupSize}
          label={t("field.optional", { label: t("appointments.participants") })}
          hint={t("appointments.participants-admin-hint")}
        />
      )}
      <TextArea
        field={fields.reply}
        label={t("field.optional", { label: t("appointments.reply-field") })}
        hint={t("appointments.reply-hint")}
        required={false}
      />
      {!isRejecting && (
        <TextArea
          field={fields.adminNotes}
          label={t("field.optional", { label: t("appointments.notes") })}
          hint={t("appointments.notes-hint")}
          required={false}
        />
      )}
    </FormDialog>
  );
}
