import { useForm } from "@conform-to/react";

import type { AppointmentAction } from "#app/schemas/lists/appointments.ts";
import { FieldForm } from "#app/ui/definitions/field-form.tsx";
import { useDialogUrls } from "#app/ui/dialogs/use-dialog-urls.ts";
import { type FormResult, TextArea } from "#app/ui/forms/field.tsx";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

import { ParticipantsField } from "./appointment-fields.tsx";
import type { ShownAppointment } from "./shown-appointment.ts";

type Props = { appointment: ShownAppointment; people: number; result: FormResult };

/** `people`: what the request counts as. It is sent only with an approval. */
export function DecisionForm({ appointment, people, result }: Props) {
  const { t } = useTranslation();
  const { recordDialogUrl } = useDialogUrls<AppointmentAction>();
  const { id, version, groupSize, reply } = appointment;
  const [form, fields] = useForm<{ participants: string; reply: string }>({
    id: "decide",
    lastResult: result,
    defaultValue: { participants: String(people), reply },
  });
  return (
    <FieldForm
      form={form}
      action={recordDialogUrl("details", id)}
      preventScrollReset
      failed={t("appointments.status-failed")}
      hasKey
      version={version}
      result={result}
      submit={
        <p className="flex flex-wrap gap-3">
          <SubmitButton name="status" value="approved">
            {t("appointments.approve")}
          </SubmitButton>
          <SubmitButton name="status" value="rejected" isSecondary>
            {t("appointments.reject")}
          </SubmitButton>
        </p>
      }
    >
      <ParticipantsField
        field={fields.participants}
        groupSize={groupSize}
        label={t("appointments.participants")}
        hint={t("appointments.participants-admin-hint")}
      />
      <TextArea
        field={fields.reply}
        label={t("field.optional", { label: t("appointments.reply-field") })}
        hint={t("appointments.reply-hint")}
        required={false}
        rows={3}
      />
    </FieldForm>
  );
}
