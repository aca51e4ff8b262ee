import { getFormProps, useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";

import { NEW_EVENT, UNKNOWN_COUNTRY } from "#app/schemas/lists.ts";
import { useDialogAddress } from "#app/ui/dialogs/dialog-address.ts";
import { Dialog } from "#app/ui/dialogs/dialog.tsx";
import type { ShownEvent } from "#app/ui/events/event-words.ts";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { type FormResult, VersionField } from "#app/ui/forms/field.tsx";
import { FormKey } from "#app/ui/forms/form-key.tsx";
import { Submit } from "#app/ui/forms/submit.tsx";
import { useWords } from "#app/ui/words.tsx";

import { EventFields, type TypedEvent } from "./event-fields.tsx";

export function EventDialog(props: {
  event: ShownEvent | undefined;
  isAdmin: boolean;
  today: string;
  result: FormResult;
}) {
  const { event, isAdmin, today, result } = props;
  const { say } = useWords();
  const { open, openFor, closed } = useDialogAddress();
  const adding = say(isAdmin ? "events.add" : "events.propose");
  const [form, fields] = useForm<TypedEvent>({
    id: event ? "edit" : "add",
    lastResult: result,
    defaultValue: event
      ? typedOf(event)
      : { ...NEW_EVENT, attendees: "0", date: today, category: "Academic" },
  });
  return (
    <Dialog title={event ? say("events.edit-title", { title: event.title }) : adding} closeTo={closed} isLong>
      <Form
        method="post"
        action={event ? openFor("edit", event.id) : open("add")}
        {...getFormProps(form)}
        preventScrollReset
        className="grid gap-4"
      >
        <ErrorSummary form={form} title={say(event ? "events.update-failed" : "events.add-failed")} />
        {event ? <VersionField of={event.version} result={result} /> : <FormKey />}
        <EventFields fields={fields} isAdmin={isAdmin} known={event?.type} />
        <div>
          <Submit>{event ? say("events.save") : adding}</Submit>
        </div>
      </Form>
    </Dialog>
  );
}

const typedOf = (event: ShownEvent): Partial<TypedEvent> => ({
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
