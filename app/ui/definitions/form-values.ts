import { type Fields as Definitions, getNames } from "#app/schemas/definitions/fields.ts";

export type FormValues<All extends Definitions> = { -readonly [Name in keyof All]?: string };

/** What a form shows of a record before anything is typed. Forms of records load it, but no first visit. */
export function toFormValues<All extends Definitions>(
  definition: All,
  record: { readonly [Name in keyof All]?: string | number | boolean | readonly string[] | null | undefined },
): FormValues<All> {
  const values = getNames(definition).map((name) => {
    const value = record[name] ?? "";
    return [name, typeof value === "object" ? value.join(", ") : String(value)];
  });
  return Object.fromEntries(values) as FormValues<All>;
}
