import type { SubmissionResult } from "@conform-to/dom";
import { Form, useNavigation, useSearchParams } from "@remix-run/react";
import { useEffect, useRef } from "react";

import { MAX_LENGTHS } from "#app/schemas/lists/shared.ts";
import { FormErrorText } from "#app/ui/forms/error-summary.tsx";
import { IdempotencyKeyField } from "#app/ui/forms/form-key.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { useTranslation } from "#app/ui/use-translation.tsx";

import { useIsAllSelected } from "./table.tsx";

type BulkActionResult = SubmissionResult<string[]> | undefined;

export function BulkActionForm(props: {
  form: string;
  action: string;
  decisions: { value: string; label: string }[];
  reason?: { name: string; label: string };
  result: BulkActionResult;
}) {
  const { form, action, decisions, reason, result } = props;
  const { t } = useTranslation();
  const hasScript = useHydrated();
  const formRef = useResetAfterSubmit(result);
  const errors =
    result?.status === "error" ? Object.values(result.error ?? {}).flatMap((messages) => messages ?? []) : [];
  return (
    <Form
      id={form}
      ref={formRef}
      method="post"
      action={action}
      noValidate
      preventScrollReset
      autoComplete="off"
      className="bulk-actions panel"
      aria-label={t("bulk.title")}
    >
      {/* The Enter key presses a form's first button, so the first one does nothing. */}
      <button hidden name="decision" value="" onClick={(press) => press.preventDefault()} />
      <IdempotencyKeyField />
      {errors.length > 0 && (
        <p className="error-text" role="alert">
          <FormErrorText>{[...new Set(errors)].join(" ")}</FormErrorText>
        </p>
      )}
      {hasScript ? (
        <button className="button" type="button" onClick={() => selectAll(form)}>
          {t("bulk.select-all")}
        </button>
      ) : (
        <SelectAllLink form={form} />
      )}
      {reason && (
        <div className="field">
          <label htmlFor={`${form}-reason`}>{reason.label}</label>
          <input
            className="input"
            id={`${form}-reason`}
            name={reason.name}
            maxLength={MAX_LENGTHS.paragraph}
          />
        </div>
      )}
      {decisions.map(({ value, label }) => (
        <button key={value} className="button" name="decision" value={value}>
          {label}
        </button>
      ))}
    </Form>
  );
}

function SelectAllLink({ form }: { form: string }) {
  const { t } = useTranslation();
  const isAllSelected = useIsAllSelected();
  const parameters = new URLSearchParams(useSearchParams()[0]);
  if (isAllSelected) parameters.delete("choose");
  else parameters.set("choose", "all");
  for (const parameter of ["dialog", "id"]) parameters.delete(parameter);
  return (
    <a className="button" href={`?${parameters}#${form}`}>
      {t(isAllSelected ? "bulk.clear-selection" : "bulk.select-all")}
    </a>
  );
}

function selectAll(form: string) {
  for (const checkbox of document.querySelectorAll<HTMLInputElement>(`input[name=selected][form=${form}]`))
    checkbox.checked = true;
}

function resetForm(form: HTMLFormElement | null) {
  form?.reset();
  form?.scrollIntoView({ block: "nearest" });
}

function useResetAfterSubmit(result: BulkActionResult) {
  const formRef = useRef<HTMLFormElement>(null);
  const isSent = useRef(false);
  const { state, formMethod } = useNavigation();
  useEffect(() => {
    if (state !== "idle") isSent.current ||= formMethod === "POST";
    else if (isSent.current) {
      isSent.current = false;
      if (result?.status !== "error") resetForm(formRef.current);
    }
  }, [state, formMethod, result]);
  return formRef;
}
