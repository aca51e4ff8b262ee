import type { BookAppointment } from "#app/schemas/appointments.ts";
import { GROUP_SIZES, VISIT_TYPES } from "#app/schemas/lists.ts";
import { SelectField, TextArea, TextField, type Fields } from "#app/ui/forms/field.tsx";
import { useWords } from "#app/ui/words.tsx";

import { sizeSaid, typeSaid } from "./appointment-words.ts";

/** What a form sends, which the schema has not read yet. */
export type AppointmentInput = Record<keyof BookAppointment, string>;

type Props = { fields: Fields<keyof AppointmentInput> };

export function AppointmentFields({ fields }: Props) {
  const { say } = useWords();
  return (
    <>
      <KindFields fields={fields} />
      <div className="beside">
        <TextField type="date" field={fields.preferredDate} label={say("appointments.date")} />
        <TextField type="time" field={fields.preferredTime} label={say("appointments.time")} />
      </div>
      <PersonFields fields={fields} />
    </>
  );
}

export function KindFields({ fields }: Props) {
  const { say } = useWords();
  return (
    <>
      <SelectField
        field={fields.visitType}
        label={say("appointments.visit-type")}
        prompt={say("field.choose")}
        options={VISIT_TYPES.map((type) => [type, typeSaid(say, type)])}
      />
      <SelectField
        field={fields.groupSize}
        label={say("appointments.group-size")}
        prompt={say("field.choose")}
        options={GROUP_SIZES.map((size) => [size, sizeSaid(say, size)])}
      />
    </>
  );
}

export function PersonFields({ fields }: Props) {
  const { say } = useWords();
  return (
    <>
      <div className="beside">
        <TextField
          field={fields.firstName}
          label={say("appointments.first-name")}
          autoComplete="given-name"
        />
        <TextField field={fields.lastName} label={say("appointments.last-name")} autoComplete="family-name" />
      </div>
      <div className="beside">
        <TextField field={fields.email} label={say("account.email")} type="email" autoComplete="email" />
        <TextField field={fields.phone} label={say("appointments.phone")} type="tel" autoComplete="tel" />
      </div>
      <TextField
        field={fields.institution}
        label={say("field.optional", { label: say("appointments.institution") })}
        autoComplete="organization"
        required={false}
      />
      <TextArea field={fields.purpose} label={say("appointments.purpose")} />
    </>
  );
}
