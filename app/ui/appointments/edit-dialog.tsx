import { getFormProps, useForm } from "@conform-to/react";
import { Form, useSearchParams } from "@remix-run/react";

import { useDialogAddress } from "#app/ui/dialogs/dialog-address.ts";
import { Dialog } from "#app/ui/dialogs/dialog.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { type FormResult, VersionField } from "#app/ui/forms/field.tsx";
import { FormKey } from "#app/ui/forms/form-key.tsx";
import { Submit } from "#app/ui/forms/submit.tsx";
import { useWords } from "#app/ui/words.tsx";

import { AppointmentFields, type AppointmentInput } from "./appointment-fields.tsx";
import { nameOfAppointment, type ShownAppointment } from "./appointment-words.ts";

type Props = { appointment: ShownAppointment; result: FormResult };

export function EditDialog({ appointment, result }: Props) {
  const { say } = useWords();
  const { openFor, closed } = useDialogAddress();
  const { version: _, ...words } = appointment;
  const [preferredDate, preferredTime] = (useSearchParams()[0].get("move") ?? "").split("T");
  const [form, fields] = useForm<AppointmentInput>({
    id: "edit",
    lastResult: result,
    defaultValue: {
      ...(words as Partial<AppointmentInput>),
      ...(preferredDate && preferredTime && { preferredDate, preferredTime }),
    },
  });
  return (
    <Dialog
      title={say("appointments.edit-of", { reference: nameOfAppointment(say, appointment) })}
      closeTo={closed}
      isLong
    >
      <Form
        method="post"
        action={openFor("edit", appointment.id)}
        {...getFormProps(form)}
        preventScrollReset
        className="grid gap-4"
      >
        <ErrorSummary form={form} title={say("appointments.update-failed")} />
        <FormKey />
        <VersionField of={appointment.version} result={result} />
        <AppointmentFields fields={fields} />
        <div>
          <Submit>{say("item.save")}</Submit>
        </div>
      </Form>
    </Dialog>
  );
}
