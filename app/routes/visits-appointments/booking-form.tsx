import { getFormProps } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { lazy, Suspense, type ReactNode } from "react";

import { beReadyWithoutLine, useHasKept } from "#app/client/without-line.ts";
import type { PlacesLeft as Places } from "#app/schemas/appointments.ts";
import { BOOKING_STEPS, type BookingStep, type GroupSize, type VisitType } from "#app/schemas/lists.ts";
import { KindFields, PersonFields } from "#app/ui/appointments/appointment-fields.tsx";
import { sizeSaid, typeSaid } from "#app/ui/appointments/appointment-words.ts";
import { TimeChoice } from "#app/ui/appointments/time-choice.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { TextField, type FormResult } from "#app/ui/forms/field.tsx";
import { PrivateFormKey } from "#app/ui/forms/form-key.tsx";
import { Submit } from "#app/ui/forms/submit.tsx";
import { Trap } from "#app/ui/forms/trap.tsx";
import { useHydrated } from "#app/ui/hydrated.ts";
import { useWhen } from "#app/ui/when.tsx";
import { useWords } from "#app/ui/words.tsx";

import { dayError, Days, FORM_TITLE, timeOptions, useAvailability } from "./availability.tsx";
import {
  goToStepUrl,
  nextStep,
  previousStep,
  showTimesUrl,
  slotsUrl,
  stepClass,
  type Steps,
} from "./booking-steps.ts";
import type { Booking } from "./use-booking.ts";

// Fetched by those who may have kept one.
const KeptBookings = lazy(() =>
  import("#app/client/kept-bookings.tsx").then(
    (m) => ({ default: m.KeptBookings }),
    () => ({ default: () => null }),
  ),
);

type Props = { booking: Booking; result: FormResult; steps: Steps };

export function BookingForm(
  props: Props & {
    places: Places | undefined;
    input: Partial<Record<string, string>>;
    /** Of this form alone. */
    formKey: string | undefined;
  },
) {
  const { booking, result, steps, input, formKey } = props;
  const { form, fields, chosen, remember } = booking;
  const { visitType, date, groupSize } = chosen;
  const words = useWords();
  const { say } = words;
  const hasKept = useHasKept();
  const { places, previous, isLoading } = useAvailability(props.places, chosen);
  const formProps = getFormProps(form);
  const section = (of: BookingStep, children: ReactNode) => (
    <div className={`${stepClass(of, steps)} grid gap-4`}>{children}</div>
  );
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
      <StepList steps={steps} input={input} />
      {section("when", <Days places={places ?? previous} isLoading={isLoading} booking={booking} />)}
      <Form
        {...formProps}
        method="post"
        action={slotsUrl(visitType, date)}
        preventScrollReset
        className="grid gap-4"
        onFocus={beReadyWithoutLine}
        onSubmit={(event) => {
          remember(event.currentTarget);
          formProps.onSubmit(event);
        }}
      >
        <Trap form={{ status: result?.status }} />
        <PrivateFormKey brought={booking.formKey ?? formKey} />
        {section("kind", <KindFields fields={fields} />)}
        {section(
          "when",
          <>
            <div className="beside">
              <TextField
                type="date"
                field={fields.preferredDate}
                label={say("appointments.date")}
                extraError={places && dayError(say, places, groupSize)}
              />
              <TimeChoice
                field={fields.preferredTime}
                label={say("appointments.time")}
                times={places?.isSet ? timeOptions(places, groupSize, words) : undefined}
                isLoading={isLoading}
              />
            </div>
            <p className="by-steps">
              <button className="button" formAction={showTimesUrl("", "")} formMethod="post">
                {say("appointments.show-times")}
              </button>
            </p>
          </>,
        )}
        {section(
          "you",
          <>
            <PersonFields fields={fields} />
            <div>
              <Submit>{say("appointments.submit")}</Submit>
            </div>
          </>,
        )}
        <StepButtons steps={steps} shownDay={date} />
      </Form>
      <p className="text-soft">{say("appointments.contact")}</p>
    </section>
  );
}

/** Each earlier step is a button back to it. */
function StepList({ steps, input }: { steps: Steps; input: Partial<Record<string, string>> }) {
  const { say } = useWords();
  const when = useWhen();
  const { visitType, groupSize, preferredDate, preferredTime } = input;
  const chosen: Partial<Record<BookingStep, string>> = {
    ...(visitType &&
      groupSize && {
        kind: `${typeSaid(say, visitType as VisitType)}, ${sizeSaid(say, groupSize as GroupSize)}`,
      }),
    ...(preferredDate && preferredTime && { when: when(preferredDate, preferredTime) }),
  };
  const at = BOOKING_STEPS.indexOf(steps[0]!);
  return (
    <ol className="by-steps" aria-label={say("appointments.steps")}>
      {BOOKING_STEPS.map((step, i) => {
        const label = `${i + 1}. ${say(`appointments.step-${step}`)}`;
        return (
          <li key={step} aria-current={steps.includes(step) ? "step" : undefined}>
            {i < at ? (
              <button className="back" form="book" formAction={goToStepUrl(step)} formMethod="post">
                {label}
              </button>
            ) : (
              label
            )}
            {i < at && chosen[step] && <small>{chosen[step]}</small>}
          </li>
        );
      })}
    </ol>
  );
}

function StepButtons({ steps, shownDay }: { steps: Steps; shownDay: string }) {
  const { say } = useWords();
  const [back, next] = [previousStep(steps), nextStep(steps)];
  if (!back && !next) return null;
  return (
    <p className="by-steps">
      {next && (
        <button className="button main" formAction={goToStepUrl(next, shownDay)} formMethod="post">
          {say("appointments.go-on")}
        </button>
      )}
      {back && (
        <button className="button" formAction={goToStepUrl(back)} formMethod="post">
          {say("appointments.go-back")}
        </button>
      )}
    </p>
  );
}

/** The Enter key presses a form's first button, which must not be one that only chooses. */
export function SubmitFirst({ steps, shownDay }: { steps: Steps; shownDay: string }) {
  const { say } = useWords();
  const next = nextStep(steps);
  const goOn = !useHydrated() &&
    next && { formAction: goToStepUrl(next, shownDay), formMethod: "post" as const };
  return (
    <button
      className="sr-only"
      form="book"
      tabIndex={-1}
      aria-hidden="true"
      suppressHydrationWarning
      {...goOn}
    >
      {say("appointments.submit")}
    </button>
  );
}

type Offer = { day: string; time: string };

/**
 * First on the page, so that it is seen without script, too. Each time that is offered sends the same request for it;
 * before the last step it leads to the next one.
 */
export function BookingErrors(props: Props & { offers: Offer[]; isBeforeLastStep: boolean }) {
  const { booking, result, offers, isBeforeLastStep } = props;
  const { form } = booking;
  const { say } = useWords();
  const when = useWhen();
  if (Object.keys(form.allErrors).length === 0) return null;
  return (
    <div className="grid gap-4">
      <ErrorSummary
        form={form}
        title={form.errors ? say("appointments.submit-failed") : undefined}
        answer={result}
      />
      {offers.length > 0 && (
        <div className="panel grid gap-2">
          <p>{say("appointments.offers")}</p>
          <div className="flex flex-wrap gap-3">
            {offers.map(({ day, time }) => (
              <button
                key={day + time}
                className="button"
                form="book"
                name="offer"
                value={`${day}T${time}`}
                {...(isBeforeLastStep && { formAction: goToStepUrl("you"), formMethod: "post" as const })}
                suppressHydrationWarning
              >
                {when(day, time)}
              </button>
            ))}
          </div>
        </div>
      )}
    </div>
  );
}
