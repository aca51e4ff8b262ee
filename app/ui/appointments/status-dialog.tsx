import { getFormProps, useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";

import { APPOINTMENT_STATUSES } from "#app/schemas/lists.ts";
import { useDialogAddress } from "#app/ui/dialogs/dialog-address.ts";
import { Dialog } from "#app/ui/dialogs/dialog.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { type FormResult, SelectField, TextArea, VersionField } from "#app/ui/forms/field.tsx";
import { FormKey } from "#app/ui/forms/form-key.tsx";
import { Submit } from "#app/ui/forms/submit.tsx";
import { useWords } from "#app/ui/words.tsx";

import { nameOfAppointment, type ShownAppointment } from "./appointment-words.ts";

type Props = { appointment: ShownAppointment; result: FormResult; isRejecting?: boolean };

/** Any state, with a message and notes; or a rejection, which leaves the notes as they are. */
export function StatusDialog({ appointment, result, isRejecting = false }: Props) {
  const { say } = useWords();
  const { openFor, closed } = useDialogAddress();
  const { id, version, status, reply, adminNotes } = appointment;
  const dialog = isRejecting ? "reject" : "status";
  const [form, fields] = useForm<{ status: string; reply: string; adminNotes: string }>({
    id: dialog,
    lastResult: result,
    defaultValue: { status, reply, adminNotes },
  });
  const name = nameOfAppointment(say, appointment);
  return (
    <Dialog
      title={say(isRejecting ? "appointments.reject-of" : "appointments.set-status-of", { reference: name })}
      closeTo={closed}
    >
      <Form
        method="post"
        action={openFor(dialog, id)}
        {...getFormProps(form)}
        preventScrollReset
        className="grid gap-4"
      >
        <ErrorSummary form={form} title={say("appointments.status-failed")} />
        <FormKey />
        <VersionField of={version} result={result} />
        {isRejecting ? (
          <input type="hidden" name="status" value="rejected" />
        ) : (
          <SelectField
            field={fields.status}
            label={say("all.status")}
            options={APPOINTMENT_STATUSES.map((one) => [one, say(`status.${one}`)])}
          />
        )}
        <TextArea
          field={fields.reply}
          label={say("field.optional", { label: say("appointments.reply-field") })}
          hint={say("appointments.reply-hint")}
          required={false}
        />
        {!isRejecting && (
          <TextArea
            field={fields.adminNotes}
            label={say("field.optional", { label: say("appointments.notes") })}
            hint={say("appointments.notes-hint")}
            required={false}
          />
        )}
        <div>
          <Submit>{say(isRejecting ? "appointments.reject" : "appointments.set-status")}</Submit>
        </div>
      </Form>
    </Dialog>
  );
}
