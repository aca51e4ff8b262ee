import { Form } from "@remix-run/react";

import type { VisitType } from "#app/schemas/lists.ts";
import { useDialogAddress } from "#app/ui/dialogs/dialog-address.ts";
import { formatTimes, formatDay } from "#app/ui/format.ts";
import { ActForm } from "#app/ui/forms/act-form.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { DayField, TimeField } from "#app/ui/forms/field.tsx";
import { Submit } from "#app/ui/forms/submit.tsx";
import { useSentForm, type SentResult } from "#app/ui/forms/use-sent-form.ts";
import { useWords } from "#app/ui/words.tsx";

import type { ShownOpening } from "./openings.tsx";

type Result = SentResult;

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
export function DayForm({ visitType, result }: { visitType: VisitType; result: Result }) {
  const { say } = useWords();
  const { openFor } = useDialogAddress();
  const [form, fields] = useSentForm<{ day: string; opens: string; closes: string }>({
    id: "day",
    lastResult: result,
  });
  return (
    <Form
      method="post"
      action={openFor("opening-day", visitType)}
      id={form.id}
      noValidate
      preventScrollReset
      className="grid gap-4"
    >
      <ErrorSummary form={form} title={say("appointments.opening-failed")} />
      <DayField field={fields.day} label={say("appointments.day")} hint={say("appointments.day-hours")} />
      <div className="beside times">
        <TimeField field={fields.opens} label={say("appointments.from")} required={false} />
        <TimeField field={fields.closes} label={say("appointments.until")} required={false} />
      </div>
      <div>
        <Submit quiet>{say("appointments.day-add")}</Submit>
      </div>
    </Form>
  );
}
