import type { ContentType } from "#app/schemas/lists/content.ts";
import type { MoreDetails as Details } from "#app/schemas/lists/kinds.ts";
import type { Field } from "#app/ui/forms/field.tsx";

import { getOwnField, ServerFieldControl } from "./own-field-control.tsx";

type Props = {
  details: Details;
  contentType: ContentType;
  /** Of the form. */
  fields: Record<string, Field>;
};

/** Folded, unless something in it has a value or an error. What was typed for another type of content stays. */
export function MoreDetails({ details, contentType, fields }: Props) {
  const names = details.names[contentType] ?? [];
  const controls = details.fields.map((definition) => {
    const { name } = definition;
    const field = name.startsWith("own_") ? getOwnField(fields, name) : fields[name]!;
    return { definition, field, hasError: field.errors !== undefined };
  });
  const getPosition = ({ definition: { name } }: (typeof controls)[number]) =>
    names.includes(name) ? names.indexOf(name) : names.length;
  const shown = controls
    .filter(
      ({ definition: { name }, field, hasError }) => names.includes(name) || hasError || Boolean(field.value),
    )
    .sort((first, second) => getPosition(first) - getPosition(second));
  if (shown.length === 0) return null;
  return (
    // Not by what is typed now: it would close while a field is emptied.
    <details open={shown.some(({ field, hasError }) => hasError || Boolean(field.initialValue))}>
      <summary>{details.title}</summary>
      {details.values && (
        <input type="hidden" name="filledDetails" value={Object.keys(details.values).join(" ")} />
      )}
      <div className="mt-3 grid gap-4">
        {shown.map(({ definition, field }) => (
          <ServerFieldControl key={definition.name} definition={definition} field={field} />
        ))}
      </div>
    </details>
  );
}
