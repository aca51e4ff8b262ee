import type { SubmissionResult } from "@conform-to/dom";
import { useState } from "react";

/** What is wrong with a refused form, and what was typed. */
export type SentResult = SubmissionResult<string[]> | undefined;

export type Field = {
  id: string;
  name: string;
  formId: string;
  errorId: string;
  descriptionId: string;
  key: string;
  /** Only at first: then the browser keeps what is typed. */
  initialValue: string | undefined;
  errors: string[] | undefined;
};
export type Fields<Names extends PropertyKey> = Record<Names, Field>;

export type SentForm = {
  id: string;
  status: SubmissionResult["status"];
  /** About the whole form. */
  errors: string[] | undefined;
  allErrors: Record<string, string[]>;
};

type Values = Record<string, unknown>;

/** The fields of a form that the server judges. Its last answer stays until there is another. */
export function useSentForm<Typed>(options: {
  id: string;
  lastResult?: SentResult;
  defaultValue?: { [Name in keyof Typed]?: unknown };
}): [SentForm, Fields<keyof Typed>] {
  const { id, lastResult, defaultValue } = options;
  const begin = () => ({
    id,
    result: lastResult,
    initial: (lastResult?.initialValue ?? defaultValue ?? {}) as Values,
    allErrors: errorsOf(lastResult),
  });
  const [kept, keep] = useState(begin);
  let now = kept;
  if (kept.id !== id) now = begin();
  else if (lastResult && lastResult !== kept.result)
    now = { ...kept, result: lastResult, allErrors: errorsOf(lastResult) };
  if (now !== kept) keep(now);

  // The same object for the same answer: a summary takes the focus once for each object.
  const { result, initial, allErrors } = now;
  const form = { id, status: result?.status, errors: allErrors[""], allErrors };
  return [form, fieldsOf(id, initial, allErrors)];
}

function errorsOf(result: SentResult): Record<string, string[]> {
  const said = Object.entries(result?.error ?? {});
  return Object.fromEntries(said.flatMap(([name, errors]) => (errors?.length ? [[name, errors]] : [])));
}

/** Any name is a field, made when it is read. */
function fieldsOf<Names extends PropertyKey>(
  formId: string,
  initial: Values,
  errors: Record<string, string[]>,
): Fields<Names> {
  return new Proxy({} as Fields<Names>, {
    get: (_, name) => fieldOf(formId, String(name), initial, errors),
  });
}

function fieldOf(formId: string, name: string, initial: Values, errors: Record<string, string[]>): Field {
  const id = `${formId}-${name}`;
  return {
    ...{ id, name, formId, key: id, errorId: `${id}-error`, descriptionId: `${id}-description` },
    initialValue: written(initial[name]),
    errors: errors[name],
  };
}

/** As forms send it: a ticked box sends "on". */
function written(value: unknown): string | undefined {
  if (value === true) return "on";
  return value === undefined || value === null || value === false ? undefined : String(value);
}

/** With the same names, the server finds the fields again. */
export const controlOf = ({ id, name, formId, errors }: Field) => ({
  ...{ id, name, form: formId },
  "aria-invalid": errors ? true : undefined,
});

/**
 * Without a value, `defaultValue` is left out: React would write an empty one on each rendering, and erase half a
 * typed date.
 */
export const filledControlOf = (field: Field, value = field.initialValue) => ({
  ...controlOf(field),
  ...(value !== undefined && { defaultValue: value }),
});
