import { useForm, type SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";

import {
  COUNTRIES,
  EVENT_CATEGORIES,
  EVENT_STATUSES,
  EVENT_TYPES,
  LIBRARY_COUNTRIES,
  NEW_EVENT,
  UNKNOWN_COUNTRY,
} from "#app/schemas/lists.ts";

import { Dialog } from "../../ui/dialog.tsx";
import { useDialogAddress } from "../../ui/dialog-address.ts";
import { ErrorSummary } from "../../ui/error-summary.tsx";
import { nameOfCategory, nameOfType, type ShownEvent } from "../../ui/event-words.ts";
import { DayField, NumberField, SelectField, TextArea, TextField, TimeField } from "../../ui/field.tsx";
import { FormKey } from "../../ui/form-key.tsx";
import { Submit } from "../../ui/submit.tsx";
import { useWords } from "../../ui/words.tsx";

type Typed = Record<
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

/** Adds or proposes an event, or edits one. */
export function EventDialog(props: {
  event: ShownEvent | undefined;
  isAdmin: boolean;
  today: string;
  result: SubmissionResult<string[]> | undefined;
}) {
  const { event, isAdmin, today, result } = props;
  const { say } = useWords();
  const { open, openFor, closed } = useDialogAddress();
  const adding = say(isAdmin ? "events.add" : "events.propose");
  const [form, fields] = useForm<Typed>({
    id: event ? "edit" : "add",
    lastResult: result,
    defaultValue: event
      ? typedOf(event)
      : { ...NEW_EVENT, attendees: "0", date: today, category: "Academic" },
  });
  const optional = (label: string) => say("field.optional", label);
  const types: readonly string[] =
    event && !EVENT_TYPES.some((one) => one === event.type) ? [...EVENT_TYPES, event.type] : EVENT_TYPES;
  return (
    <Dialog title={event ? say("events.edit-title", event.title) : adding} closeTo={closed}>
      <Form
        method="post"
        action={event ? openFor("edit", event.id) : open("add")}
        id={form.id}
        noValidate
        preventScrollReset
        className="grid gap-4"
      >
        <ErrorSummary form={form} title={say(event ? "events.update-failed" : "events.add-failed")} />
        {event ? (
          <input
            type="hidden"
            name="version"
            value={String(result?.initialValue?.version ?? event.version)}
          />
        ) : (
          <FormKey />
        )}
        <TextField field={fields.title} label={say("field.title")} />
        <DayField field={fields.date} label={say("events.date")} />
        <TimeField field={fields.time} label={say("events.time")} />
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
        <NumberField
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
        <div>
          <Submit>{event ? say("events.save") : adding}</Submit>
        </div>
      </Form>
    </Dialog>
  );
}

const typedOf = (event: ShownEvent): Partial<Typed> => ({
  title: event.title,
  date: event.date,
  time: event.time,
  location: event.location ?? "",
  type: event.type,
  category: event.category,
  attendees: String(event.attendees ?? 0),
  description: event.description,
  status: event.status,
  country: event.country === UNKNOWN_COUNTRY ? "" : event.country,
  organizer: event.organizer,
});
