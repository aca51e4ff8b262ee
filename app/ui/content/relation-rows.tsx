import { getInputProps, getSelectProps } from "@conform-to/react";

import { RELATION_KIND_NAMES, RELATION_ROWS } from "#app/schemas/lists/relations.ts";
import { type Field, getAriaProps } from "#app/ui/forms/field.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

export const toRelationValues = (relations: { kind: string; path: string }[]): Record<string, string> =>
  Object.fromEntries(
    RELATION_ROWS.flatMap((row, i) => [
      [row.kind, relations[i]?.kind ?? "part-of"],
      [row.item, relations[i]?.path ?? ""],
    ]),
  );

const EMPTY_ROWS = 3;

/** A row for each relation, and empty ones. */
export function RelationRows({ fields }: { fields: Record<string, Field> }) {
  const { t } = useTranslation();
  const filled = RELATION_ROWS.findLastIndex(({ item }) => fields[item]?.initialValue);
  return (
    <fieldset className="grid gap-2">
      <legend>{t("relations.title")}</legend>
      <p className="hint">{t("relations.hint")}</p>
      {RELATION_ROWS.slice(0, filled + 1 + EMPTY_ROWS).map((row, i) => (
        <RelationRow key={row.item} kind={fields[row.kind]!} item={fields[row.item]!} number={i + 1} />
      ))}
    </fieldset>
  );
}

function RelationRow({ kind, item, number }: { kind: Field; item: Field; number: number }) {
  const { t } = useTranslation();
  const errors = [...(kind.errors ?? []), ...(item.errors ?? [])];
  return (
    <div className="field">
      <div className="pair-row">
        <select {...getSelectProps(kind)} className="input" aria-label={t("relations.kind-of", { number })}>
          {RELATION_KIND_NAMES.map((each) => (
            <option key={each} value={each}>
              {t(`relations.${each}`)}
            </option>
          ))}
        </select>
        <input
          {...getInputProps(item, { type: "text" })}
          {...getAriaProps({ field: item })}
          className="input"
          aria-label={t("relations.item-of", { number })}
        />
      </div>
      {errors.length > 0 && (
        <p className="error-text" id={item.errorId}>
          {errors.join(" ")}
        </p>
      )}
    </div>
  );
}
