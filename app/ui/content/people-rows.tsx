import { getInputProps, getSelectProps } from "@conform-to/react";

import { PERSON_ROLE_NAMES, PERSON_ROWS } from "#app/schemas/lists/people.ts";
import type { ShownContent } from "#app/ui/content/shown-content.ts";
import { type Field, getAriaProps } from "#app/ui/forms/field.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

type PersonValues = Record<string, string>;

export const toPersonValues = (people: ShownContent["people"] = []): PersonValues =>
  Object.fromEntries(
    PERSON_ROWS.flatMap((row, i) => [
      [row.role, people[i]?.role ?? "author"],
      [row.name, people[i]?.name ?? ""],
    ]),
  );

const EMPTY_ROWS = 4;

/** A row for each person, and empty ones. */
export function PeopleRows({ fields }: { fields: Record<string, Field> }) {
  const { t } = useTranslation();
  const filled = PERSON_ROWS.findLastIndex(({ name }) => fields[name]?.initialValue);
  return (
    <fieldset className="grid gap-2">
      <legend>{t("people.title")}</legend>
      <p className="hint">{t("people.hint")}</p>
      {PERSON_ROWS.slice(0, filled + 1 + EMPTY_ROWS).map((row, i) => (
        <PersonRow key={row.name} role={fields[row.role]!} name={fields[row.name]!} number={i + 1} />
      ))}
    </fieldset>
  );
}

function PersonRow({ role, name, number }: { role: Field; name: Field; number: number }) {
  const { t } = useTranslation();
  const errors = [...(role.errors ?? []), ...(name.errors ?? [])];
  return (
    <div className="field">
      <div className="pair-row">
        <select {...getSelectProps(role)} className="input" aria-label={t("people.role-of", { number })}>
          {PERSON_ROLE_NAMES.map((each) => (
            <option key={each} value={each}>
              {t(`people.${each}`)}
            </option>
          ))}
        </select>
        <input
          {...getInputProps(name, { type: "text" })}
          {...getAriaProps({ field: name })}
          className="input"
          aria-label={t("people.name-of", { number })}
        />
      </div>
      {errors.length > 0 && (
        <p className="error-text" id={name.errorId}>
          {errors.join(" ")}
        </p>
      )}
    </div>
  );
}
