import { Form } from "@remix-run/react";

import { useDialogAddress } from "#app/ui/dialogs/dialog-address.ts";
import { Dialog } from "#app/ui/dialogs/dialog.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { TextArea } from "#app/ui/forms/field.tsx";
import { FormKey } from "#app/ui/forms/form-key.tsx";
import { Submit } from "#app/ui/forms/submit.tsx";
import { useSentForm, type SentResult } from "#app/ui/forms/use-sent-form.ts";
import { VersionField } from "#app/ui/forms/version-field.tsx";
import { useWords } from "#app/ui/words.tsx";

import { nameOfAppointment, type ShownAppointment } from "./appointment-words.ts";

type Props = { appointment: ShownAppointment; result: SentResult };

/** Rejects with a message to whoever asked; the administrators' notes stay as they are. */
export function RejectAppointmentDialog({ appointment, result }: Props) {
  const { say } = useWords();
  const { openFor, closed } = useDialogAddress();
  const [form, fields] = useSentForm<{ reply: string }>({
    id: "reject",
    lastResult: result,
    defaultValue: { reply: appointment.reply },
  });
  return (
    <Dialog title={say("appointments.reject-of", nameOfAppointment(say, appointment))} closeTo={closed}>
      <Form
        method="post"
        action={openFor("reject", appointment.id)}
        id={form.id}
        noValidate
        preventScrollReset
        className="grid gap-4"
      >
        <ErrorSummary form={form} title={say("appointments.status-failed")} />
        <FormKey />
        <VersionField of={appointment.version} result={result} />
        <input type="hidden" name="status" value="rejected" />
        <TextArea
          field={fields.reply}
          label={say("field.optional", say("appointments.reply-field"))}
          hint={say("appointments.reply-hint")}
          required={false}
        />
        <div>
          <Submit>{say("appointments.reject")}</Submit>
        </div>
      </Form>
    </Dialog>
  );
}
