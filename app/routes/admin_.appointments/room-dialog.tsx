import { useForm, type SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";

import { VISIT_HELD, type VisitType, type Weekday } from "#app/schemas/lists.ts";

import { Dialog } from "../../ui/dialog.tsx";
import { useDialogAddress } from "../../ui/dialog-address.ts";
import { ErrorSummary } from "../../ui/error-summary.tsx";
import { DayField, NumberField, TimeField } from "../../ui/field.tsx";
import { formatDay } from "../../ui/format.ts";
import { Submit } from "../../ui/submit.tsx";
import { useWords } from "../../ui/words.tsx";
import type { ShownRoom } from "./rooms.tsx";

type Result = SubmissionResult<string[]> | undefined;

/** Opening hours and room of one kind of visit, and its days unlike others. */
export function RoomDialog({ room, dialog, result }: { room: ShownRoom; dialog: string; result: Result }) {
  const { say } = useWords();
  const { closed, openFor } = useDialogAddress();
  const { visitType, capacity } = room;
  return (
    <Dialog title={say("visits.room-of", say(`visits.type-${visitType}`))} closeTo={closed}>
      <div className="grid gap-6">
        <HoursForm room={room} result={dialog === "room" ? result : undefined} />
        {capacity !== null && (
          <>
            <Form method="post" action={openFor("room-clear", visitType)} preventScrollReset>
              <Submit quiet>{say("visits.room-clear")}</Submit>
            </Form>
            <section className="grid gap-4" aria-labelledby="days">
              <h3 id="days">{say("visits.days-unlike")}</h3>
              <Days room={room} />
              <DayForm
                // A day that was added leaves an empty form.
                key={room.days.length}
                visitType={visitType}
                result={dialog === "room-day" ? result : undefined}
              />
            </section>
          </>
        )}
      </div>
    </Dialog>
  );
}

type Typed = Record<"capacity" | "slotMinutes" | `${"opens" | "closes"}${Weekday}`, string>;

function HoursForm({ room, result }: { room: ShownRoom; result: Result }) {
  const { say } = useWords();
  const { openFor } = useDialogAddress();
  const { visitType, capacity, slotMinutes, hours, version } = room;
  const { days, minutes } = VISIT_HELD[visitType];
  const [form, fields] = useForm<Typed>({
    id: "room",
    lastResult: result,
    defaultValue: {
      capacity: capacity === null ? "" : String(capacity),
      slotMinutes: String(capacity === null ? minutes : slotMinutes),
      ...Object.fromEntries(
        days.flatMap((weekday) => [
          [`opens${weekday}`, hours[weekday]?.opens ?? ""],
          [`closes${weekday}`, hours[weekday]?.closes ?? ""],
        ]),
      ),
    },
  });
  return (
    <Form
      method="post"
      action={openFor("room", visitType)}
      id={form.id}
      noValidate
      preventScrollReset
      className="grid gap-4"
    >
      <ErrorSummary form={form} title={say("visits.room-failed")} />
      <input type="hidden" name="version" value={version} />
      <NumberField
        field={fields.capacity}
        label={say("visits.capacity")}
        hint={say("visits.capacity-hint")}
      />
      <NumberField field={fields.slotMinutes} label={say("visits.slot-minutes")} />
      <fieldset className="grid gap-3">
        <legend className="font-semibold">{say("visits.hours")}</legend>
        <p className="hint">{say("visits.hours-hint")}</p>
        {days.map((weekday) => {
          const day = say(`visits.weekday-${weekday}`);
          return (
            <div key={weekday} className="beside times">
              <TimeField
                field={fields[`opens${weekday}`]}
                label={say("visits.opens", day)}
                required={false}
              />
              <TimeField
                field={fields[`closes${weekday}`]}
                label={say("visits.closes", day)}
                required={false}
              />
            </div>
          );
        })}
      </fieldset>
      <div>
        <Submit>{say("item.save")}</Submit>
      </div>
    </Form>
  );
}

function Days({ room: { visitType, days } }: { room: ShownRoom }) {
  const { say, language } = useWords();
  const { openFor } = useDialogAddress();
  if (days.length === 0) return null;
  return (
    <ul className="grid gap-2">
      {days.map(({ day, hours }) => (
        <li key={day} className="flex flex-wrap items-center justify-between gap-3">
          <span>
            {formatDay(language, day)}: {hours ? `${hours.opens}–${hours.closes}` : say("visits.day-closed")}
          </span>
          <Form method="post" action={openFor("room-day-remove", visitType)} preventScrollReset>
            <button
              className="button"
              name="day"
              value={day}
              aria-label={`${say("visits.day-remove")}: ${formatDay(language, day)}`}
            >
              {say("visits.day-remove")}
            </button>
          </Form>
        </li>
      ))}
    </ul>
  );
}

function DayForm({ visitType, result }: { visitType: VisitType; result: Result }) {
  const { say } = useWords();
  const { openFor } = useDialogAddress();
  const [form, fields] = useForm<{ day: string; opens: string; closes: string }>({
    id: "day",
    lastResult: result,
  });
  return (
    <Form
      method="post"
      action={openFor("room-day", visitType)}
      id={form.id}
      noValidate
      preventScrollReset
      className="grid gap-4"
    >
      <ErrorSummary form={form} title={say("visits.room-failed")} />
      <DayField field={fields.day} label={say("visits.day")} hint={say("visits.day-hours")} />
      <div className="beside times">
        <TimeField field={fields.opens} label={say("visits.from")} required={false} />
        <TimeField field={fields.closes} label={say("visits.until")} required={false} />
      </div>
      <div>
        <Submit quiet>{say("visits.day-add")}</Submit>
      </div>
    </Form>
  );
}
