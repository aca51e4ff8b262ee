import { getInputProps, getTextareaProps, type FieldMetadata } from "@conform-to/react";

/** A labelled control with its error beside it; what is wrong is announced with the control. */
export function TextField(props: {
  field: FieldMetadata<string>;
  label: string;
  type?: "text" | "email" | "tel" | "url";
  autoComplete?: string;
}) {
  const { field, label, type = "text", autoComplete } = props;
  return (
    <div className="field">
      <label htmlFor={field.id}>{label}</label>
      <input
        {...getInputProps(field, { type })}
        required
        className="input"
        autoComplete={autoComplete}
        key={field.key}
      />
      <FieldError field={field} />
    </div>
  );
}

export function TextArea({
  field,
  label,
  rows = 5,
}: {
  field: FieldMetadata<string>;
  label: string;
  rows?: number;
}) {
  return (
    <div className="field">
      <label htmlFor={field.id}>{label}</label>
      <textarea {...getTextareaProps(field)} required className="input" rows={rows} key={field.key} />
      <FieldError field={field} />
    </div>
  );
}

function FieldError({ field }: { field: FieldMetadata<string> }) {
  if (!field.errors) return null;
  return (
    <p className="wrong" id={field.errorId}>
      {field.errors.join(" ")}
    </p>
  );
}
