import { PLACES, type GroupSize } from "#app/schemas/lists.ts";
import type { Field, Fields } from "#app/ui/forms/use-sent-form.ts";

import type { Choice } from "./choice.ts";

/** What is chosen in the form as it stands. */
export function chosenIn(form: HTMLFormElement): Choice {
  const typed = new FormData(form);
  const value = (name: string) => String(typed.get(name) ?? "");
  return { visitType: value("visitType"), date: value("preferredDate"), groupSize: value("groupSize") };
}

/** Whether so many places are enough for a group; one that has not said its size is at least one person. */
export const hasRoom = (free: number, groupSize: string) => free >= (PLACES[groupSize as GroupSize] ?? 1);

/** Which days and times there are depends on the kind and the day: once these change, what was said of the others is old. */
const DEPENDING: Record<string, string[]> = {
  visitType: ["preferredDate", "preferredTime"],
  preferredDate: ["preferredTime"],
};

/** A field that changes, and those whose answer hangs on it. */
export function changedWith(name: string, form: HTMLFormElement) {
  const typed = new FormData(form);
  return [name, ...(DEPENDING[name] ?? []).filter((one) => typed.get(one))];
}

/**
 * The form's fields, each without its error once it has been changed, and the day with what is wrong with the one that is
 * chosen. They are made as they are read, so a copy would not do.
 */
export const asItStands = <Names extends PropertyKey>(
  fields: Fields<Names>,
  mended: readonly string[],
  ofDay: string | undefined,
) =>
  new Proxy(fields, {
    get: (of, name) => {
      const field = Reflect.get(of, name) as Field;
      const said = mended.includes(String(name)) ? undefined : field.errors;
      const errors = name === "preferredDate" && ofDay ? [...new Set([...(said ?? []), ofDay])] : said;
      return errors === field.errors ? field : { ...field, errors };
    },
  });
