import type { ReactNode } from "react";

import { BOOKING_STEPS, type BookingStep, type GroupSize, type VisitType } from "#app/schemas/lists.ts";
import { sizeSaid, typeSaid } from "#app/ui/appointments/appointment-words.ts";
import { useWhen } from "#app/ui/when.tsx";
import { useWords } from "#app/ui/words.tsx";

import { addressTo } from "./choice.ts";

/** The form is whole in every page. Without script, styles show only the current steps, so the others are sent, too. */
type Steps = { steps: readonly BookingStep[] };

export const stepClass = (step: BookingStep, steps: readonly BookingStep[]) =>
  steps.includes(step) ? "step now" : "step";

/** The step after the last that is shown, or before the first. */
const beside = (steps: readonly BookingStep[], by: 1 | -1): BookingStep | undefined =>
  BOOKING_STEPS[BOOKING_STEPS.indexOf(steps[by === 1 ? steps.length - 1 : 0]!) + by];
export const nextStep = (steps: readonly BookingStep[]) => beside(steps, 1);

export const Step = ({ of, steps, children }: Steps & { of: BookingStep; children: ReactNode }) => (
  <div className={`${stepClass(of, steps)} grid gap-4`}>{children}</div>
);

/** Each earlier step is a button back to it. */
export function StepList({ steps, typed }: Steps & { typed: Partial<Record<string, string>> }) {
  const { say } = useWords();
  const said = useSaid(typed);
  const at = BOOKING_STEPS.indexOf(steps[0]!);
  return (
    <ol className="by-steps" aria-label={say("appointments.steps")}>
      {BOOKING_STEPS.map((step, i) => {
        const words = `${i + 1}. ${say(`appointments.step-${step}`)}`;
        return (
          <li key={step} aria-current={steps.includes(step) ? "step" : undefined}>
            {i < at ? (
              <button className="back" form="book" formAction={addressTo(step)} formMethod="post">
                {words}
              </button>
            ) : (
              words
            )}
            {i < at && said[step] && <small>{said[step]}</small>}
          </li>
        );
      })}
    </ol>
  );
}

function useSaid(typed: Partial<Record<string, string>>): Partial<Record<BookingStep, string>> {
  const { say } = useWords();
  const when = useWhen();
  const { visitType, groupSize, preferredDate, preferredTime } = typed;
  return {
    ...(visitType &&
      groupSize && {
        kind: `${typeSaid(say, visitType as VisitType)}, ${sizeSaid(say, groupSize as GroupSize)}`,
      }),
    ...(preferredDate && preferredTime && { when: when(preferredDate, preferredTime) }),
  };
}

/** With all that was typed. */
export function StepButtons({ steps, shownDay }: Steps & { shownDay: string }) {
  const { say } = useWords();
  const [back, next] = [beside(steps, -1), nextStep(steps)];
  if (!back && !next) return null;
  return (
    <p className="by-steps">
      {next && (
        <button className="button main" formAction={addressTo(next, shownDay)} formMethod="post">
          {say("appointments.go-on")}
        </button>
      )}
      {back && (
        <button className="button" formAction={addressTo(back)} formMethod="post">
          {say("appointments.go-back")}
        </button>
      )}
    </p>
  );
}
