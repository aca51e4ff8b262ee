import {
  COUNTRIES,
  EVENT_CATEGORIES,
  EVENT_STATUSES,
  EVENT_TYPES,
  LIBRARY_COUNTRIES,
} from "#app/schemas/lists.ts";
import { nameOfCategory, nameOfType } from "#app/ui/events/event-words.ts";
import { SelectField, TextArea, TextField, type Fields } from "#app/ui/forms/field.tsx";
import { useWords } from "#app/ui/words.tsx";

export type TypedEvent = Record<
  | "title"
  | "date"
  | "time"
  | "location"
  | "type"
  | "category"
  | "attendees"
  | "description"
  | "status"
  | "country"
  | "organizer",
  string
> & { version: string };

export function EventFields(props: {
  fields: Fields<keyof TypedEvent>;
  isAdmin: boolean;
  /** The type of the event, which may be none of ours. */
  known: string | undefined;
}) {
  const { fields, isAdmin, known } = props;
  const { say } = useWords();
  const optional = (label: string) => say("field.optional", { label });
  const isOther = known !== undefined && !EVENT_TYPES.some((one) => one === known);
  const types: readonly string[] = isOther ? [...EVENT_TYPES, known] : EVENT_TYPES;
  return (
    <>
      <TextField field={fields.title} label={say("field.title")} />
      <TextField type="date" field={fields.date} label={say("events.date")} />
      <TextField type="time" field={fields.time} label={say("events.time")} />
      <TextField field={fields.location} label={say("events.location")} />
      <SelectField
        field={fields.type}
        label={say("events.type")}
        options={types.map((one) => [one, nameOfType(say, one)])}
      />
      <SelectField
        field={fields.category}
        label={say("events.category")}
        options={EVENT_CATEGORIES.map((one) => [one, nameOfCategory(say, one)])}
      />
      <TextField
        type="number"
        field={fields.attendees}
        label={say("events.places")}
        hint={say("events.attendees-hint")}
      />
      <TextArea field={fields.description} label={say("field.description")} />
      {isAdmin && (
        <SelectField
          field={fields.status}
          label={say("events.status")}
          options={EVENT_STATUSES.map((one) => [one, say(`status.${one}`)])}
        />
      )}
      <TextField
        field={fields.country}
        label={optional(say("field.country"))}
        required={false}
        suggestions={[...new Set([...LIBRARY_COUNTRIES, ...COUNTRIES])]}
      />
      <TextField field={fields.organizer} label={optional(say("events.organizer"))} required={false} />
    </>
  );
}
