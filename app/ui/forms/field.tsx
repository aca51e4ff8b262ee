import {
  getInputProps,
  getSelectProps,
  getTextareaProps,
  type FieldMetadata,
  type SubmissionResult,
} from "@conform-to/react";
import type { ReactNode } from "react";

/** Errors and input of a refused form, as the server returns them. */
export type FormResult = SubmissionResult | undefined;

export type Field = FieldMetadata<string>;
export type Fields<Names extends PropertyKey> = Record<Names, Field>;

export type Control = {
  field: Field;
  label: string;
  hint?: string;
  required?: boolean;
  /** An error that the browser found, beside those of the server. */
  extraError?: string;
};

export function TextField(
  props: Control & {
    type?: "text" | "email" | "tel" | "url" | "date" | "time" | "number";
    autoComplete?: string;
    /** What others have typed there. */
    suggestions?: readonly string[];
  },
) {
  const { field, type = "text", required = true, autoComplete, suggestions } = props;
  const list = suggestions && `${field.id}-suggestions`;
  return (
    <Labelled {...props}>
      <input
        {...getInputProps(field, { type })}
        {...ariaProps(props)}
        {...(type === "number" && { min: 0, step: 1, inputMode: "numeric" })}
        required={required}
        className="input"
        autoComplete={autoComplete}
        list={list}
      />
      {suggestions && (
        <datalist id={list}>
          {suggestions.map((one) => (
            <option key={one} value={one} />
          ))}
        </datalist>
      )}
    </Labelled>
  );
}

export function TextArea(props: Control & { rows?: number }) {
  const { field, required = true, rows = 5 } = props;
  return (
    <Labelled {...props}>
      <textarea
        {...getTextareaProps(field)}
        {...ariaProps(props)}
        required={required}
        className="input"
        rows={rows}
      />
    </Labelled>
  );
}

type Option = readonly [value: string, label: string];

export function SelectField(
  props: Control & {
    options: readonly Option[];
    prompt?: string;
    onChoose?: (value: string) => void;
  },
) {
  const { field, options, prompt, onChoose, required = true } = props;
  return (
    <Labelled {...props}>
      <select
        {...getSelectProps(field)}
        {...ariaProps(props)}
        // Without an empty choice, something is always chosen, and HTML forbids `required`.
        required={required && prompt !== undefined}
        onChange={onChoose && (({ target }) => onChoose(target.value))}
        className="input"
      >
        {prompt !== undefined && <option value="">{prompt}</option>}
        {options.map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
    </Labelled>
  );
}

export const CheckField = ({ field, label }: Control) => (
  <label className="check" htmlFor={field.id}>
    <input {...getInputProps(field, { type: "checkbox" })} />
    {label}
  </label>
);

export function Labelled(props: Control & { children: ReactNode }) {
  const { field, label, hint, children } = props;
  const errors = errorsOf(props);
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
        <p className="wrong" id={field.errorId}>
          {errors.join(" ")}
        </p>
      )}
    </div>
  );
}

const errorsOf = ({ field, extraError }: Pick<Control, "field" | "extraError">) => [
  ...new Set([...(field.errors ?? []), ...(extraError ? [extraError] : [])]),
];

/** Hint and errors of a control for screen readers; conform knows neither hints nor extra errors. */
export function ariaProps(props: Pick<Control, "field" | "hint" | "extraError">) {
  const { field, hint } = props;
  const isWrong = errorsOf(props).length > 0;
  const ids = [hint && field.descriptionId, isWrong && field.errorId].filter(Boolean).join(" ");
  return { "aria-invalid": isWrong || undefined, "aria-describedby": ids || undefined };
}

/** The edited version; after a stale one was refused, the version that the refusal showed. */
export const VersionField = ({ of, result }: { of: number | undefined; result: FormResult }) => (
  <input type="hidden" name="version" value={String(result?.initialValue?.version ?? of)} />
);
