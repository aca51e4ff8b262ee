import { parse } from "@conform-to/dom";
import { useForm } from "@conform-to/react";
import { useLocation, useNavigationType } from "@remix-run/react";
import { useEffect, useState } from "react";

import { GROUP_SIZES } from "#app/schemas/lists.ts";
import type { AppointmentInput } from "#app/ui/appointments/appointment-fields.tsx";
import type { FormResult } from "#app/ui/forms/field.tsx";

export type BookingFormState = ReturnType<typeof useBooking>;

const DEPENDENT_FIELDS: Record<string, string[]> = {
  visitType: ["preferredDate", "preferredTime"],
  preferredDate: ["preferredTime"],
};

/** Only the server validates. Its error for a field is removed when the user changes the field. */
export function useBooking(
  result: FormResult,
  defaultValue: Partial<AppointmentInput>,
  email: string | undefined,
) {
  const { sent: previousInput, remember } = useLastSubmission(email);
  const [form, fields] = useForm<AppointmentInput>({
    id: "book",
    lastResult: result,
    defaultValue: { ...defaultValue, ...previousInput },
    shouldRevalidate: "onInput",
    onValidate: ({ formData }) =>
      parse<AppointmentInput, string[]>(formData, {
        resolve: (input, intent) =>
          intent
            ? {
                error: getRemainingErrors(
                  Object.keys(currentErrors()),
                  input,
                  intent.payload as { name?: string },
                ),
              }
            : { value: input as AppointmentInput },
      }),
  });
  const currentErrors = (): Record<string, unknown> => form.allErrors;
  const { validate } = form;
  // Fields may have been filled in before hydration. Validation makes conform read them.
  useEffect(() => {
    if (document.forms.namedItem("book")) validate();
  }, [validate]);
  const chosen = {
    visitType: fields.visitType.value ?? "",
    date: fields.preferredDate.value ?? "",
    groupSize: GROUP_SIZES.find((size) => size === fields.groupSize.value),
    participants: Number(fields.participants.value) || undefined,
  };
  return { form, fields, chosen, formKey: previousInput?.formKey, remember };
}

/** Returns null for each error that stays. The error of the whole form is removed with the last error of a field. */
function getRemainingErrors(names: string[], input: Record<string, unknown>, { name }: { name?: string }) {
  const changed = name ? [name, ...(DEPENDENT_FIELDS[name] ?? []).filter((field) => input[field])] : [];
  const remaining = names.filter((field) => !changed.includes(field));
  const isCleared = remaining.length < names.length && remaining.every((field) => field === "");
  return Object.fromEntries(isCleared ? [] : remaining.map((field) => [field, null as string[] | null]));
}

/** The last submission is stored in memory for the back button, because browser storage would outlive the session. */
type LastSubmission = {
  entry: string;
  email: string | undefined;
  input: Record<string, string>;
  expiresAt: number;
};
let lastSubmission: LastSubmission | undefined;
const MAX_SUBMISSION_AGE_MS = 10 * 60_000;

function useLastSubmission(email: string | undefined) {
  const { key: entry } = useLocation();
  const isBack = useNavigationType() === "POP";
  const [previousInput] = useState(() =>
    isBack &&
    lastSubmission?.entry === entry &&
    lastSubmission.email === email &&
    lastSubmission.expiresAt > Date.now()
      ? lastSubmission.input
      : undefined,
  );
  const remember = (form: HTMLFormElement) => {
    const input = Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));
    lastSubmission = { entry, email, input, expiresAt: Date.now() + MAX_SUBMISSION_AGE_MS };
  };
  return { sent: previousInput, remember };
}
