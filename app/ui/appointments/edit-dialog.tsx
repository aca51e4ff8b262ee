import { getFormProps, useForm } from "@conform-to/react";
import { Form, useSearchParams } from "@remix-run/react";

import { useDialogUrls } from "#app/ui/dialogs/use-dialog-urls.ts";
import { Dialog } from "#app/ui/dialogs/dialog.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { type FormResult, VersionField } from "#app/ui/forms/field.tsx";
import { IdempotencyKeyField } from "#app/ui/forms/form-key.tsx";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

import { AppointmentFields, type AppointmentInput } from "./appointment-fields.tsx";
import type { ShownAppointment } from "./shown-appointment.ts";
import { useVisitTypeNames } from "./use-visit-types.ts";

type Props = { appointment: ShownAppointment; result: FormResult };

export function EditDialog({ appointment, result }: Props) {
  const { t } = useTranslation();
  const { formatAppointmentName } = useVisitTypeNames();
  const { recordDialogUrl, closedUrl } = useDialogUrls();
  const { version: _, ...currentValues } = appointment;
  const [preferredDate, preferredTime] = (useSearchParams()[0].get("move") ?? "").split("T");
  const [form, fields] = useForm<AppointmentInput>({
    id: "edit",
    lastResult: result,
    defaultValue: {
      ...(currentValues as Partial<AppointmentInput>),
      ...(preferredDate && preferredTime && { preferredDate, preferredTime }),
    },
  });
  return (
    <Dialog
      title={t("appointments.edit-title", { reference: formatAppointmentName(appointment) })}
      closeTo={closedUrl}
      isLong
    >
      <Form
        method="post"
        action={recordDialogUrl("edit", appointment.id)}
        {...getFormProps(form)}
        preventScrollReset
        className="grid gap-4"
      >
        <ErrorSummary form={form} title={t("appointments.update-failed")} />
        <IdempotencyKeyField />
        <VersionField version={appointment.version} result={result} />
        <AppointmentFields fields={fields} currentType={appointment.visitType} />
        <div>
          <SubmitButton>{t("item.save")}</SubmitButton>
        </div>
      </Form>
    </Dialog>
  );
}
