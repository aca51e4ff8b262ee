import { Form } from "@remix-run/react";
import { lazy, Suspense, useEffect, useRef } from "react";

import { useTypedBefore } from "#app/client/typed-before.ts";
import { usePlacesLeft } from "#app/client/use-places-left.ts";
import { beReadyWithoutLine, useHasKept } from "#app/client/without-line.ts";
import type { PlacesLeft as Places } from "#app/schemas/appointments.ts";
import type { BookingStep } from "#app/schemas/lists.ts";
import {
  KindFields,
  PersonFields,
  type TypedAppointment,
  WhenFields,
} from "#app/ui/appointments/appointment-fields.tsx";
import { TimeChoice, type TimeOption } from "#app/ui/appointments/time-choice.tsx";
import { formatTimes } from "#app/ui/format.ts";
import { PrivateFormKey } from "#app/ui/forms/form-key.tsx";
import { Submit } from "#app/ui/forms/submit.tsx";
import { Trap } from "#app/ui/forms/trap.tsx";
import { useSentForm, type SentResult } from "#app/ui/forms/use-sent-form.ts";
import { useWords } from "#app/ui/words.tsx";

import { addressOf, FORM_TITLE, NOTHING, type Choosing } from "./choice.ts";
import { changedWith, chosenIn, hasRoom, asItStands } from "./form-fields.ts";
import { PlacesLeft, whyNone } from "./places-left.tsx";
import { Step, StepButtons, StepList } from "./steps.tsx";

// Fetched by those who may have kept one.
const KeptBookings = lazy(() =>
  import("#app/client/kept-bookings.tsx").then(
    (m) => ({ default: m.KeptBookings }),
    () => ({ default: () => null }),
  ),
);

type Typed = Omit<TypedAppointment, "version"> & { version: never };

/** The kind and the day decide which times there are. */
export function BookingForm(props: {
  result: SentResult;
  places: Places | undefined;
  known: { firstName: string; lastName: string; email: string } | undefined;
  choosing: Choosing;
  /** The steps that are shown without script. */
  steps: readonly BookingStep[];
  typed: Partial<Record<string, string>>;
  /** Of this form alone. */
  formKey: string | undefined;
  /** Fields that were wrong and have been changed since. */
  mended: readonly string[];
  mend(changed: string[]): void;
}) {
  const { result, places: brought, known, choosing, steps, typed, formKey, mended, mend } = props;
  const { chosen, choose } = choosing;
  const words = useWords();
  const { say } = words;
  const hasKept = useHasKept();
  const { typedBefore, remember } = useTypedBefore();
  const [form, fields] = useSentForm<Typed>({
    id: "book",
    lastResult: result,
    defaultValue: { ...known, ...typed, ...typedBefore },
  });
  const { places, earlier, isAsking } = usePlacesLeft(brought, chosen);
  const box = useRef<HTMLFormElement>(null);
  // Choices that were made before script came.
  useEffect(() => {
    if (!box.current) return;
    choose(chosenIn(box.current));
    if (box.current.contains(document.activeElement)) beReadyWithoutLine();
  }, [choose]);
  const shown = asItStands(fields, mended, places && whyNone(say, places, chosen.groupSize));
  return (
    <section className="panel grid gap-4" aria-labelledby={FORM_TITLE}>
      <h2 id={FORM_TITLE} tabIndex={-1}>
        {say("appointments.form-title")}
      </h2>
      {hasKept && (
        <Suspense>
          <KeptBookings />
        </Suspense>
      )}
      <StepList steps={steps} typed={typed} />
      <Step of="when" steps={steps}>
        <PlacesLeft places={places ?? earlier} isAsking={isAsking} choosing={choosing} />
      </Step>
      <Form
        method="post"
        action={addressOf(chosen)}
        id={form.id}
        ref={box}
        noValidate
        preventScrollReset
        className="grid gap-4"
        onFocus={beReadyWithoutLine}
        onSubmit={({ currentTarget }) => remember(currentTarget)}
        onChange={({ target, currentTarget }) => {
          mend(changedWith((target as unknown as HTMLInputElement).name, currentTarget));
          choose(chosenIn(currentTarget));
        }}
      >
        <Trap form={form} />
        <PrivateFormKey brought={typedBefore?.formKey ?? formKey} />
        <Step of="kind" steps={steps}>
          <KindFields fields={shown as never} />
        </Step>
        <Step of="when" steps={steps}>
          <WhenFields
            fields={shown as never}
            time={
              <TimeChoice
                field={shown.preferredTime}
                label={say("appointments.time")}
                times={places?.isSet ? timesOf(places, chosen.groupSize, words) : undefined}
                isAsking={isAsking}
              />
            }
          />
          <p className="by-steps">
            <button className="button" formAction={addressOf(NOTHING, true)} formMethod="post">
              {say("appointments.show-times")}
            </button>
          </p>
        </Step>
        <Step of="you" steps={steps}>
          <PersonFields fields={shown as never} />
          <div>
            <Submit>{say("appointments.submit")}</Submit>
          </div>
        </Step>
        <StepButtons steps={steps} shownDay={chosen.date} />
      </Form>
      <p className="text-soft">{say("appointments.contact")}</p>
    </section>
  );
}

/** With what is free, or whether it is enough for the group. */
const timesOf = (
  { times }: Places,
  groupSize: string,
  { say, language }: ReturnType<typeof useWords>,
): TimeOption[] =>
  times
    .filter(({ free }) => groupSize || free > 0)
    .map(({ time, free, waiting }) => {
      const isFull = !hasRoom(free, groupSize);
      const room = groupSize
        ? say(isFull ? "appointments.no-places" : "appointments.fits")
        : say("appointments.places", { count: free });
      const beside = waiting ? [say("appointments.waiting-beside", { count: waiting })] : [];
      return [time, [formatTimes(language, time), [room, ...beside].join(", ")].join(" · "), isFull];
    });
