import { PLACES, type GroupSize } from "#app/schemas/lists.ts";
import type { Field, Fields } from "#app/ui/forms/use-sent-form.ts";

import type { Choice } from "./choice.ts";

export function chosenIn(form: HTMLFormElement): Choice {
  const typed = new FormData(form);
  const value = (name: string) => String(typed.get(name) ?? "");
  return { visitType: value("visitType"), date: value("preferredDate"), groupSize: value("groupSize") };
}

/** A group that has not said its size is at least one person. */
export const hasRoom = (free: number, groupSize: string) => free >= (PLACES[groupSize as GroupSize] ?? 1);

/** Days and times depend on the kind and the day: when these change, errors of the others are old. */
const DEPENDING: Record<string, string[]> = {
  visitType: ["preferredDate", "preferredTime"],
  preferredDate: ["preferredTime"],
};

/** With the fields that depend on it. */
export function changedWith(name: string, form: HTMLFormElement) {
  const typed = new FormData(form);
  return [name, ...(DEPENDING[name] ?? []).filter((one) => typed.get(one))];
}

/** A changed field has no error any more, but the chosen day has its own. Fields are made when read: no copy works. */
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
