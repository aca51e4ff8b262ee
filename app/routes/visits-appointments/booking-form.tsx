import { useForm, type SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";

import { useFollowChoice } from "#app/client/follow-choice.ts";
import type { RoomLeft as Room } from "#app/schemas/visits.ts";

import { useDialogAddress } from "../../ui/dialog-address.ts";
import { FormKey } from "../../ui/form-key.tsx";
import { Submit } from "../../ui/submit.tsx";
import { VisitFields, type TypedVisit } from "../../ui/visit-fields.tsx";
import { useWords } from "../../ui/words.tsx";
import { RoomLeft } from "./room-left.tsx";

type Typed = Omit<TypedVisit, "version"> & { version: never };

/** The fields that the address knows. */
const FOLLOWED = { visitType: "visitType", preferredDate: "date" };

/** Asks for a visit. The address says which kind and which day it is about, and so which times there are. */
export function BookingForm(props: {
  result: SubmissionResult<string[]> | undefined;
  room: Room | undefined;
  known: { firstName: string; lastName: string; email: string } | undefined;
  visitType: string | undefined;
  date: string | undefined;
}) {
  const { result, room, known, visitType, date } = props;
  const { say } = useWords();
  const { closed } = useDialogAddress();
  const follow = useFollowChoice("book", FOLLOWED);
  const [form, fields] = useForm<Typed>({
    id: "book",
    lastResult: result,
    defaultValue: { ...known, visitType, preferredDate: date },
  });
  const isAbout = fields.visitType.value === room?.visitType && fields.preferredDate.value === room?.date;
  const times = room?.isSet && isAbout ? timesOf(room, fields.preferredTime.value, say) : undefined;
  return (
    <section className="panel grid gap-4" aria-labelledby="book-title">
      <h2 id="book-title">{say("visits.form-title")}</h2>
      <RoomLeft room={room} />
      <Form
        method="post"
        action={closed}
        id={form.id}
        noValidate
        preventScrollReset
        className="grid gap-4"
        onChange={follow}
      >
        <FormKey />
        <VisitFields fields={fields as never} times={times} />
        <p className="text-soft">{say("visits.contact")}</p>
        <div>
          <Submit>{say("visits.submit")}</Submit>
        </div>
      </Form>
    </section>
  );
}

type Say = ReturnType<typeof useWords>["say"];

/** The times to choose of, with what is free then; and what was typed, if it is another. */
function timesOf({ times }: Room, typed: string | undefined, say: Say): [string, string][] {
  const free = times
    .filter((one) => one.free > 0)
    .map(({ time, free: places, waiting }): [string, string] => {
      const beside = waiting ? [say("visits.waiting-beside", waiting)] : [];
      return [time, [time, [say("visits.places", places), ...beside].join(", ")].join(" · ")];
    });
  return typed && !free.some(([time]) => time === typed) ? [[typed, typed], ...free] : free;
}
