import { BOOKING_PATH, BOOKING_STEPS, type BookingStep } from "../../schemas/lists/appointments.ts";

/** Every page has the whole form. Without script, CSS hides the other steps, and their fields are still sent. */
export type BookingSteps = readonly BookingStep[];

export const createBookingUrl = (parameters: Record<string, string>) =>
  `${BOOKING_PATH}?${new URLSearchParams(parameters)}`;

/** A button that only opens a step, for browsers without script. */
export const getStepButtonProps = (step: BookingStep) => ({
  form: "book",
  formAction: createStepFormUrl(step),
  formMethod: "post" as const,
});

export const createStepFormUrl = (step: BookingStep) => createBookingUrl({ step });

export const getStepClassName = (step: BookingStep, steps: BookingSteps) =>
  steps.includes(step) ? "step current-step" : "step";

export const isEarlierStep = (step: BookingStep, other: BookingStep) =>
  BOOKING_STEPS.indexOf(step) < BOOKING_STEPS.indexOf(other);

export const getNextStep = (steps: BookingSteps): BookingStep | undefined =>
  BOOKING_STEPS[BOOKING_STEPS.indexOf(steps[steps.length - 1]!) + 1];
export const getPreviousStep = (steps: BookingSteps): BookingStep | undefined =>
  BOOKING_STEPS[BOOKING_STEPS.indexOf(steps[0]!) - 1];
