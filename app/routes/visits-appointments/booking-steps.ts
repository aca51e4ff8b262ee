import { BOOKING_STEPS, type BookingStep } from "#app/schemas/lists.ts";

/**
 * The form is whole in every page. Without script, styles show only the current steps, so the fields of the others
 * are sent, too.
 */
export type Steps = readonly BookingStep[];

export const PATH = "/visits-appointments";

const withParameters = (parameters: Record<string, string | undefined>) => {
  const entries = Object.entries(parameters).filter(([, value]) => value) as [string, string][];
  return entries.length ? `${PATH}?${new URLSearchParams(entries)}` : PATH;
};

/** The page of one kind of visit and one day. */
export const slotsUrl = (visitType: string, date: string) => withParameters({ visitType, date });

/** Shows the times of another kind or day; everything that was typed stays. */
export const showTimesUrl = (visitType: string, date: string) =>
  withParameters({ visitType, date, show: "times" });

/** Goes to a step with everything that was typed. `shownDay` is the day whose times the page shows. */
export const goToStepUrl = (step: BookingStep, shownDay?: string) => withParameters({ step, date: shownDay });

/** A step as a page of its own, as long as it says nothing about a person. */
export function stepUrl(step: BookingStep, input: Partial<Record<string, string>>) {
  const { visitType, groupSize, preferredDate: date, preferredTime: time } = input;
  return withParameters({ step, visitType, groupSize, date, time });
}

export const stepClass = (step: BookingStep, steps: Steps) =>
  steps.includes(step) ? "step current-step" : "step";

export const nextStep = (steps: Steps): BookingStep | undefined =>
  BOOKING_STEPS[BOOKING_STEPS.indexOf(steps[steps.length - 1]!) + 1];
export const previousStep = (steps: Steps): BookingStep | undefined =>
  BOOKING_STEPS[BOOKING_STEPS.indexOf(steps[0]!) - 1];
