import { getFormProps, useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { useState } from "react";

import { APPOINTMENT_HELD, type Weekday } from "#app/schemas/lists.ts";
import { useDialogAddress } from "#app/ui/dialogs/dialog-address.ts";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { type FormResult, TextField, VersionField } from "#app/ui/forms/field.tsx";
import { Submit } from "#app/ui/forms/submit.tsx";
import { useWords } from "#app/ui/words.tsx";

import type { ShownOpening } from "./openings.tsx";

type Typed = Record<"capacity" | "slotMinutes" | `${"opens" | "closes"}${Weekday}`, string>;

const EDGES = [
  ["opens", "appointments.opens"],
  ["closes", "appointments.closes"],
] as const;

export function HoursForm({ opening, result }: { opening: ShownOpening; result: FormResult }) {
  const { say } = useWords();
  const { openFor } = useDialogAddress();
  const { visitType } = opening;
  // The version that was seen when the form was opened, even if the page learns of another. A refusal shows
  // the new one.
  const [seen] = useState(opening.version);
  const { days } = APPOINTMENT_HELD[visitType];
  const [form, fields] = useForm<Typed>({
    id: "opening",
    lastResult: result,
    defaultValue: typedOf(opening),
  });
  return (
    <Form
      method="post"
      action={openFor("opening", visitType)}
      {...getFormProps(form)}
      preventScrollReset
      className="grid gap-4"
    >
      <ErrorSummary form={form} title={say("appointments.opening-failed")} />
      <VersionField of={seen} result={result} />
      <TextField
        type="number"
        field={fields.capacity}
        label={say("appointments.capacity")}
        hint={say("appointments.capacity-hint")}
      />
      <TextField type="number" field={fields.slotMinutes} label={say("appointments.slot-minutes")} />
      <fieldset className="grid gap-3">
        <legend>{say("appointments.hours")}</legend>
        <p className="hint">{say("appointments.hours-hint")}</p>
        {days.map((weekday) => (
          <div key={weekday} className="beside times">
            {EDGES.map(([edge, words]) => (
              <TextField
                type="time"
                key={edge}
                field={fields[`${edge}${weekday}`]}
                label={say(words, { day: say(`appointments.weekday-${weekday}`) })}
                required={false}
              />
            ))}
          </div>
        ))}
      </fieldset>
      <div>
        <Submit>{say("item.save")}</Submit>
      </div>
    </Form>
  );
}

function typedOf({ visitType, capacity, slotMinutes, hours }: ShownOpening): Partial<Typed> {
  const { days, minutes } = APPOINTMENT_HELD[visitType];
  return {
    capacity: capacity === null ? "" : String(capacity),
    slotMinutes: String(capacity === null ? minutes : slotMinutes),
    ...Object.fromEntries(
      days.flatMap((weekday) => [
        [`opens${weekday}`, hours[weekday]?.opens ?? ""],
        [`closes${weekday}`, hours[weekday]?.closes ?? ""],
      ]),
    ),
  };
}
