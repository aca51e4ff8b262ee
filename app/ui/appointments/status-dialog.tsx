import { Form } from "@remix-run/react";

import { APPOINTMENT_STATUSES } from "#app/schemas/lists.ts";
import { useDialogAddress } from "#app/ui/dialogs/dialog-address.ts";
import { Dialog } from "#app/ui/dialogs/dialog.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { SelectField, TextArea } from "#app/ui/forms/field.tsx";
import { FormKey } from "#app/ui/forms/form-key.tsx";
import { Submit } from "#app/ui/forms/submit.tsx";
import { useSentForm, type SentResult } from "#app/ui/forms/use-sent-form.ts";
import { VersionField } from "#app/ui/forms/version-field.tsx";
import { useWords } from "#app/ui/words.tsx";

import { nameOfAppointment, type ShownAppointment } from "./appointment-words.ts";

type Props = { appointment: ShownAppointment; result: SentResult };

export function StatusDialog({ appointment, result }: Props) {
  const { say } = useWords();
  const { openFor, closed } = useDialogAddress();
  const [form, fields] = useSentForm<{ status: string; reply: string; adminNotes: string }>({
    id: "status",
    lastResult: result,
    defaultValue: {
      status: appointment.status,
      reply: appointment.reply,
      adminNotes: appointment.adminNotes,
    },
  });
  return (
    <Dialog title={say("appointments.set-status-of", nameOfAppointment(say, appointment))} closeTo={closed}>
      <Form
        method="post"
        action={openFor("status", appointment.id)}
        id={form.id}
        noValidate
        preventScrollReset
        className="grid gap-4"
      >
        <ErrorSummary form={form} title={say("appointments.status-failed")} />
        <FormKey />
        <VersionField of={appointment.version} result={result} />
        <SelectField
          field={fields.status}
          label={say("all.status")}
          options={APPOINTMENT_STATUSES.map((status) => [status, say(`status.${status}`)])}
        />
        <TextArea
          field={fields.reply}
          label={say("field.optional", say("appointments.reply-field"))}
          hint={say("appointments.reply-hint")}
          required={false}
        />
        <TextArea
          field={fields.adminNotes}
          label={say("field.optional", say("appointments.notes"))}
          hint={say("appointments.notes-hint")}
          required={false}
        />
        <div>
          <Submit>{say("appointments.set-status")}</Submit>
        </div>
      </Form>
    </Dialog>
  );
}
