import {
  getInputProps,
  getSelectProps,
  getTextareaProps,
  type FieldMetadata,
  type SubmissionResult,
} from "@conform-to/react";
import { useSyncExternalStore, type ReactNode } from "react";

export type FormResult = SubmissionResult | undefined;

/** Its default value may be any simple value of a record: conform turns it into text. */
export type Field = FieldMetadata<string | number | boolean | null | undefined>;
export type Fields<Names extends PropertyKey> = Record<Names, Field>;

export type ControlProps = {
  field: Field;
  label: string;
  hint?: string | undefined;
  required?: boolean;
  extraError?: string | undefined;
};

export function TextField(
  props: ControlProps & {
    type?: "text" | "email" | "tel" | "url" | "date" | "time" | "number";
    autoComplete?: string;
    suggestions?: readonly string[] | undefined;
    min?: number | undefined;
    max?: number | undefined;
  },
) {
  const { field, type = "text", required = true, autoComplete, suggestions, min = 0, max } = props;
  const list = suggestions && `${field.id}-suggestions`;
  return (
    <LabelledField {...props}>
      <input
        {...getInputProps(field, { type })}
        {...getAriaProps(props)}
        {...(type === "number" && { min, max, step: 1, inputMode: "numeric" })}
        required={required}
        className="input"
        autoComplete={autoComplete}
        list={list}
      />
      {suggestions && (
        <datalist id={list}>
          {suggestions.map((suggestion) => (
            <option key={suggestion} value={suggestion} />
          ))}
        </datalist>
      )}
    </LabelledField>
  );
}

export function TextArea(props: ControlProps & { rows?: number }) {
  const { field, required = true, rows = 5 } = props;
  const isHydrating = useIsHydrating();
  return (
    <LabelledField {...props}>
      <textarea
        {...getTextareaProps(field)}
        // Hydration resets a textarea to its initial text, and what was typed before would be lost.
        {...(isHydrating && { defaultValue: undefined })}
        {...getAriaProps(props)}
        required={required}
        className="input"
        rows={rows}
      />
    </LabelledField>
  );
}

const subscribeToNothing = () => () => undefined;

/** True only for the first rendering of a page that the server has rendered. */
const useIsHydrating = () =>
  useSyncExternalStore(
    subscribeToNothing,
    () => false,
    () => !import.meta.env.SSR,
  );

type Option = readonly [value: string, label: string];

export function SelectField(
  props: ControlProps & {
    options: readonly Option[];
    prompt?: string;
    onChoose?: (value: string) => void;
  },
) {
  const { field, options, prompt, onChoose, required = true } = props;
  return (
    <LabelledField {...props}>
      <select
        {...getSelectProps(field)}
        {...getAriaProps(props)}
        // HTML forbids `required` without an empty option.
        required={required && prompt !== undefined}
        onChange={onChoose && (({ target }) => onChoose(target.value))}
        className="input"
      >
        {prompt !== undefined && <option value="">{prompt}</option>}
        {options.map(([value, optionLabel]) => (
          <option key={value} value={value}>
            {optionLabel}
          </option>
        ))}
      </select>
    </LabelledField>
  );
}

export const CheckField = ({ field, label }: ControlProps) => (
  <label className="check" htmlFor={field.id}>
    <input {...getInputProps(field, { type: "checkbox" })} />
    {label}
  </label>
);

export function LabelledField(props: ControlProps & { children: ReactNode }) {
  const { field, label, hint, children } = props;
  const errors = getErrors(props);
  return (
    <div className="field">
      <label htmlFor={field.id}>{label}</label>
      {hint && (
        <p className="hint" id={field.descriptionId}>
          {hint}
        </p>
      )}
      {children}
      {errors.length > 0 && (
        <p className="error-text" id={field.errorId}>
          {errors.join(" ")}
        </p>
      )}
    </div>
  );
}

const getErrors = ({ field, extraError }: Pick<ControlProps, "field" | "extraError">) => [
  ...new Set([...(field.errors ?? []), ...(extraError ? [extraError] : [])]),
];

export function getAriaProps(props: Pick<ControlProps, "field" | "hint" | "extraError">) {
  const { field, hint } = props;
  const hasErrors = getErrors(props).length > 0;
  const ids = [hint && field.descriptionId, hasErrors && field.errorId].filter(Boolean).join(" ");
  return { "aria-invalid": hasErrors || undefined, "aria-describedby": ids || undefined };
}

/** Sends the version that the user edits. After a conflict, sends the version of the values shown in the error. */
export const VersionField = ({ version, result }: { version: number | undefined; result: FormResult }) => (
  <input type="hidden" name="version" value={String(result?.initialValue?.version ?? version)} />
);
