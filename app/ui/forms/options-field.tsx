import { getCollectionProps, type FieldMetadata } from "@conform-to/react";

/** Several of a few options. */
export function OptionsField({
  field,
  label,
  options,
}: {
  field: FieldMetadata<string[]>;
  label: string;
  options: readonly (readonly [value: string, label: string])[];
}) {
  const labels = new Map(options);
  const boxes = getCollectionProps(field, { type: "checkbox", options: [...labels.keys()] });
  return (
    <fieldset className="localized-fields" id={field.id} tabIndex={-1}>
      <legend>{label}</legend>
      <div className="flex flex-wrap gap-3">
        {boxes.map(({ key, ...box }) => (
          <label key={key} className="check" htmlFor={box.id}>
            <input {...box} required={false} />
            {labels.get(box.value)}
          </label>
        ))}
      </div>
      {field.errors && <p className="error-text">{field.errors.join(" ")}</p>}
    </fieldset>
  );
}
