import { getFormProps, useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";

import type { VisitType } from "#app/schemas/lists.ts";
import { useDialogAddress } from "#app/ui/dialogs/dialog-address.ts";
import { formatTimes, formatDay } from "#app/ui/format.ts";
import { ActForm } from "#app/ui/forms/act-form.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { type FormResult, TextField } from "#app/ui/forms/field.tsx";
import { Submit } from "#app/ui/forms/submit.tsx";
import { useWords } from "#app/ui/words.tsx";

import type { ShownOpening } from "./openings.tsx";

/** Days whose hours differ from their weekday's. */
export function Days({ opening: { visitType, days } }: { opening: ShownOpening }) {
  const { say, language } = useWords();
  const { openFor } = useDialogAddress();
  if (days.length === 0) return null;
  return (
    <ul className="grid gap-2">
      {days.map(({ day, hours }) => (
        <li key={day} className="flex flex-wrap items-center justify-between gap-3">
          <span>
            {formatDay(language, day)}:{" "}
            {hours ? formatTimes(language, `${hours.opens}–${hours.closes}`) : say("appointments.day-closed")}
          </span>
          <ActForm
            action={openFor("opening-day-remove", visitType)}
            name="day"
            value={day}
            words={say("appointments.day-remove")}
            about={formatDay(language, day)}
          />
        </li>
      ))}
    </ul>
  );
}

/** Without hours the day is closed. */
export function DayForm({ visitType, result }: { visitType: VisitType; result: FormResult }) {
  const { say } = useWords();
  const { openFor } = useDialogAddress();
  const [form, fields] = useForm<{ day: string; opens: string; closes: string }>({
    id: "day",
    lastResult: result,
  });
  return (
    <Form
      method="post"
      action={openFor("opening-day", visitType)}
      {...getFormProps(form)}
      preventScrollReset
      className="grid gap-4"
    >
      <ErrorSummary form={form} title={say("appointments.opening-failed")} />
      <TextField
        type="date"
        field={fields.day}
        label={say("appointments.day")}
        hint={say("appointments.day-hours")}
      />
      <div className="beside times">
        <TextField type="time" field={fields.opens} label={say("appointments.from")} required={false} />
        <TextField type="time" field={fields.closes} label={say("appointments.until")} required={false} />
      </div>
      <div>
        <Submit quiet>{say("appointments.day-add")}</Submit>
      </div>
    </Form>
  );
}
