import { useCallback, useState } from "react";

import type { BookingStep } from "#app/schemas/lists.ts";

/** Empty until chosen. */
export type Choice = { visitType: string; date: string; groupSize: string };
export type Choosing = { chosen: Choice; choose(next: Choice): void };

/** The id of the form's title, where one begins to read it. */
export const FORM_TITLE = "book-title";

export const NOTHING: Choice = { visitType: "", date: "", groupSize: "" };

const HERE = "/visits-appointments";

/** `look` asks only for the times. */
export function addressOf({ visitType, date }: Omit<Choice, "groupSize">, isLook = false) {
  const parameters = new URLSearchParams({
    ...(visitType && { visitType }),
    ...(date && { date }),
    ...(isLook && { look: "times" }),
  });
  return parameters.size ? `${HERE}?${parameters}` : HERE;
}

/** A step as its own page, as long as it says nothing about a person. */
export function stepAddress(to: BookingStep, typed: Partial<Record<string, string>>) {
  const { visitType, groupSize, preferredDate: date, preferredTime: time } = typed;
  const said = Object.entries({ visitType, groupSize, date, time }).filter(([, value]) => value);
  return `${HERE}?${new URLSearchParams([["to", to], ...(said as [string, string][])])}`;
}

/** Where a step's form is sent, with all that is typed. `shownDay` is the day whose times the page shows. */
export const addressTo = (step: BookingStep, shownDay = "") =>
  `${HERE}?to=${step}${shownDay && `&date=${shownDay}`}`;

const isSame = (one: Choice, other: Choice) =>
  one.visitType === other.visitType && one.date === other.date && one.groupSize === other.groupSize;

export function useChoice(brought: Choice): Choosing {
  const [chosen, setChosen] = useState(brought);
  const choose = useCallback((next: Choice) => setChosen((now) => (isSame(now, next) ? now : next)), []);
  return { chosen, choose };
}

/**
 * Without script the button sends the form, so that what was typed comes back. With script it fills in the form's
 * fields. Then `goOn` says where one is: at the form, or still at the button, even if errors above it have gone.
 */
export const choosingButton = (next: Choice, { choose }: Choosing, goOn: "form" | "here") => ({
  type: "submit" as const,
  form: "book",
  formAction: `${addressOf(next, true)}#book`,
  formMethod: "post" as const,
  onClick(event: { preventDefault(): void; currentTarget: HTMLButtonElement }) {
    event.preventDefault();
    const button = event.currentTarget;
    const form = document.querySelector<HTMLFormElement>("#book");
    for (const [name, value] of Object.entries({ visitType: next.visitType, preferredDate: next.date })) {
      const control = form?.elements.namedItem(name);
      if (!(control instanceof HTMLInputElement || control instanceof HTMLSelectElement)) continue;
      if (!value || control.value === value) continue;
      typeInto(control, value);
    }
    choose(next);
    if (goOn === "form") document.getElementById(FORM_TITLE)?.focus();
    else requestAnimationFrame(() => button.scrollIntoView({ block: "nearest" }));
  },
});

/** As if a person had typed: React hears only of values that it has not written itself. */
function typeInto(control: HTMLInputElement | HTMLSelectElement, value: string) {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), "value")!.set!.call(control, value);
  for (const event of ["input", "change"]) control.dispatchEvent(new Event(event, { bubbles: true }));
}
