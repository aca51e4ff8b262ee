import type { ReactNode } from "react";

import { filledControlOf, type Field } from "./use-sent-form.ts";

export type Control = { field: Field; label: string; hint?: string; required?: boolean };

export function TextField(
  props: Control & {
    type?: "text" | "email" | "tel" | "url";
    autoComplete?: string;
    /** What others have typed there. */
    suggestions?: readonly string[];
  },
) {
  const { field, label, type = "text", hint, required = true, autoComplete, suggestions } = props;
  const list = suggestions && `${field.id}-suggestions`;
  return (
    <Labelled field={field} label={label} hint={hint}>
      <input
        {...filledControlOf(field)}
        type={type}
        {...describedBy(field, hint)}
        required={required}
        className="input"
        autoComplete={autoComplete}
        list={list}
        key={field.key}
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

export function TextArea({ field, label, hint, required = true, rows = 5 }: Control & { rows?: number }) {
  return (
    <Labelled field={field} label={label} hint={hint}>
      <textarea
        {...filledControlOf(field)}
        {...describedBy(field, hint)}
        required={required}
        className="input"
        rows={rows}
        key={field.key}
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
  const { field, label, hint, options, prompt, onChoose, required = true } = props;
  return (
    <Labelled field={field} label={label} hint={hint}>
      <select
        {...filledControlOf(field)}
        {...describedBy(field, hint)}
        // Without an empty choice, something is always chosen, and HTML forbids `required`.
        required={required && prompt !== undefined}
        onChange={onChoose && (({ target }) => onChoose(target.value))}
        className="input"
        key={field.key}
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

export function DayField({ field, label, hint, required = true }: Control) {
  return (
    <Labelled field={field} label={label} hint={hint}>
      <input
        {...filledControlOf(field)}
        type="date"
        {...describedBy(field, hint)}
        required={required}
        className="input"
        key={field.key}
      />
    </Labelled>
  );
}

export function TimeField({ field, label, hint, required = true, value }: Control & { value?: string }) {
  return (
    <Labelled field={field} label={label} hint={hint}>
      <input
        {...filledControlOf(field, value)}
        type="time"
        {...describedBy(field, hint)}
        required={required}
        className="input"
        key={field.key}
      />
    </Labelled>
  );
}

export function Labelled({ field, label, hint, children }: Control & { children: ReactNode }) {
  return (
    <div className="field">
      <label htmlFor={field.id}>{label}</label>
      {hint && (
        <p className="hint" id={field.descriptionId}>
          {hint}
        </p>
      )}
      {children}
      {field.errors && (
        <p className="wrong" id={field.errorId}>
          {field.errors.join(" ")}
        </p>
      )}
    </div>
  );
}

export function describedBy(field: Field, hint: string | undefined) {
  const ids = [hint && field.descriptionId, field.errors && field.errorId].filter(Boolean);
  return ids.length ? { "aria-describedby": ids.join(" ") } : {};
}
