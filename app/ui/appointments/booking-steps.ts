import {
  BOOKING_PATH,
  BOOKING_STEPS,
  type BookingActionParameter,
  type BookingStep,
} from "../../schemas/lists.ts";

/** Every page has the whole form. Without script, CSS hides the other steps, and their fields are still sent. */
export type BookingSteps = readonly BookingStep[];

type BookingParameter = BookingActionParameter | "visitType" | "groupSize" | "participants" | "date" | "time";

const bookingUrl = (parameters: Partial<Record<BookingParameter, string | undefined>>) => {
  const entries = Object.entries(parameters).filter(([, value]) => value) as [string, string][];
  return entries.length ? `${BOOKING_PATH}?${new URLSearchParams(entries)}` : BOOKING_PATH;
};

export const createDaySlotsUrl = (visitType: string, date: string) => bookingUrl({ visitType, date });

export const createTimesFormUrl = (visitType: string, date: string) =>
  bookingUrl({ visitType, date, show: "times" });

export const createStepFormUrl = (step: BookingStep, shownDay?: string) =>
  bookingUrl({ step, date: shownDay });

export function stepUrlWithInput(step: BookingStep, input: Partial<Record<string, string>>) {
  const { visitType, groupSize, preferredDate: date, preferredTime: time, participants } = input;
  return bookingUrl({ step, visitType, groupSize, participants, date, time });
}

export const getStepClassName = (step: BookingStep, steps: BookingSteps) =>
  steps.includes(step) ? "step current-step" : "step";

export const getNextStep = (steps: BookingSteps): BookingStep | undefined =>
  BOOKING_STEPS[BOOKING_STEPS.indexOf(steps[steps.length - 1]!) + 1];
export const getPreviousStep = (steps: BookingSteps): BookingStep | undefined =>
  BOOKING_STEPS[BOOKING_STEPS.indexOf(steps[0]!) - 1];
