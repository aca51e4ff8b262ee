import { getFormProps, useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";

import { APPOINTMENT_STATUSES } from "#app/schemas/lists/appointments.ts";
import type { AppointmentAction } from "#app/schemas/lists/appointments.ts";
import { useDialogUrls } from "#app/ui/dialogs/use-dialog-urls.ts";
import { Dialog } from "#app/ui/dialogs/dialog.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { type FormResult, SelectField, TextArea, VersionField } from "#app/ui/forms/field.tsx";
import { IdempotencyKeyField } from "#app/ui/forms/form-key.tsx";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

import { ParticipantsField } from "./appointment-fields.tsx";
import type { ShownAppointment } from "./shown-appointment.ts";
import { useVisitTypeNames } from "./use-visit-types.ts";

type Props = { appointment: ShownAppointment; result: FormResult; isRejecting?: boolean };

export function StatusDialog({ appointment, result, isRejecting = false }: Props) {
  const { t } = useTranslation();
  const { formatAppointmentName } = useVisitTypeNames();
  const { recordDialogUrl, closedUrl } = useDialogUrls<AppointmentAction>();
  const { id, version, status, groupSize, participants, reply, adminNotes } = appointment;
  const dialog = isRejecting ? "reject" : "status";
  const [form, fields] = useForm<Record<"status" | "participants" | "reply" | "adminNotes", string>>({
    id: dialog,
    lastResult: result,
    defaultValue: {
      status,
      participants: participants?.toString(),
      reply,
      adminNotes,
    },
  });
  const name = formatAppointmentName(appointment);
  return (
    <Dialog
      title={t(isRejecting ? "appointments.reject-title" : "appointments.set-status-title", {
        reference: name,
      })}
      closeTo={closedUrl}
    >
      <Form
        method="post"
        action={recordDialogUrl(dialog, id)}
        {...getFormProps(form)}
        preventScrollReset
        className="grid gap-4"
      >
        <ErrorSummary form={form} title={t("appointments.status-failed")} />
        <IdempotencyKeyField />
        <VersionField version={version} result={result} />
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
        <div>
          <SubmitButton>{t(isRejecting ? "appointments.reject" : "appointments.set-status")}</SubmitButton>
        </div>
      </Form>
    </Dialog>
  );
}
