import type { FieldMetadata } from "@conform-to/react";

import { GROUP_SIZES, VISIT_TYPES } from "../schemas/lists.ts";
import { DayField, SelectField, TextArea, TextField, TimeField } from "./field.tsx";
import { useWords } from "./words.tsx";

export type TypedVisit = Record<
  | "visitType"
  | "groupSize"
  | "preferredDate"
  | "preferredTime"
  | "firstName"
  | "lastName"
  | "email"
  | "phone"
  | "institution"
  | "purpose",
  string
> & { version: string };

type Fields = Record<keyof TypedVisit, FieldMetadata<string>>;

/** The fields of a request: what for, when, and who. Where its times are known one chooses of them. */
export function VisitFields({ fields, times }: { fields: Fields; times?: [value: string, label: string][] }) {
  const { say } = useWords();
  return (
    <>
      <SelectField
        field={fields.visitType}
        label={say("visits.visit-type")}
        prompt={say("field.choose")}
        options={VISIT_TYPES.map((type) => [type, say(`visits.type-${type}`)])}
      />
      <SelectField
        field={fields.groupSize}
        label={say("visits.group-size")}
        prompt={say("field.choose")}
        options={GROUP_SIZES.map((size) => [size, say(`visits.size-${size}`)])}
      />
      <div className="beside">
        <DayField field={fields.preferredDate} label={say("visits.date")} />
        {times ? (
          <SelectField
            field={fields.preferredTime}
            label={say("visits.time")}
            prompt={say("field.choose")}
            options={times}
          />
        ) : (
          <TimeField field={fields.preferredTime} label={say("visits.time")} />
        )}
      </div>
      <div className="beside">
        <TextField field={fields.firstName} label={say("visits.first-name")} autoComplete="given-name" />
        <TextField field={fields.lastName} label={say("visits.last-name")} autoComplete="family-name" />
      </div>
      <div className="beside">
        <TextField field={fields.email} label={say("account.email")} type="email" autoComplete="email" />
        <TextField field={fields.phone} label={say("visits.phone")} type="tel" autoComplete="tel" />
      </div>
      <TextField
        field={fields.institution}
        label={say("field.optional", say("visits.institution"))}
        autoComplete="organization"
        required={false}
      />
      <TextArea field={fields.purpose} label={say("visits.purpose")} />
    </>
  );
}
