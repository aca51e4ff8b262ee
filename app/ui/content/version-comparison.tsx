import { Form } from "@remix-run/react";

import type { ItemVersion } from "#app/schemas/item-versions.ts";
import type { ItemVersionPart } from "#app/schemas/lists/content.ts";
import { useTranslation } from "#app/ui/use-translation.tsx";

type LineChange = { kind: "same" | "added" | "removed"; text: string };
type Changes = { name: string; label: string; changes: LineChange[] }[];

export function Comparison({ comparison }: { comparison: Changes }) {
  const { t } = useTranslation();
  return (
    <section className="grid gap-3" aria-labelledby="comparison">
      <h2 id="comparison">{t("item-versions.comparison")}</h2>
      {comparison.length === 0 && <p>{t("item-versions.same")}</p>}
      {comparison.map(({ name, label, changes }) => (
        <section key={name} className="card grid gap-2" aria-labelledby={`changes-${name}`}>
          <h3 id={`changes-${name}`}>{label}</h3>
          <div className="preserve-lines">
            {changes.map(({ kind, text }, index) =>
              kind === "same" ? (
                <p key={index}>{text}</p>
              ) : (
                <p key={index} className={`change-${kind}`}>
                  <span className="sr-only">{t(`item-versions.${kind}`)}: </span>
                  {kind === "removed" ? <del>{text}</del> : <ins>{text}</ins>}
                </p>
              ),
            )}
          </div>
        </section>
      ))}
    </section>
  );
}

type CompareFormProps = {
  part: ItemVersionPart;
  versions: ItemVersion[];
  from: number;
  to: number | undefined;
};

/** Versions of this page of the list, and the chosen ones. */
export function CompareForm({ part, versions, from, to }: CompareFormProps) {
  const { t } = useTranslation();
  const numbers = [
    ...new Set([from, to, ...versions.flatMap(({ number, deletedAt }) => (deletedAt ? [] : number))]),
  ]
    .filter((number) => number !== undefined)
    .sort((a, b) => b - a);
  const options = numbers.map((number) => (
    <option key={number} value={number}>
      {t("item-versions.number", { number })}
    </option>
  ));
  return (
    <Form className="panel flex flex-wrap items-end gap-3">
      <input type="hidden" name="part" value={part} />
      <div className="field">
        <label htmlFor="from">{t("item-versions.from")}</label>
        <select id="from" name="from" defaultValue={from} className="input">
          {options}
        </select>
      </div>
      <div className="field">
        <label htmlFor="to">{t("item-versions.to")}</label>
        <select id="to" name="to" defaultValue={to ?? ""} className="input">
          <option value="">{t("item-versions.now")}</option>
          {options}
        </select>
      </div>
      <button className="button">{t("item-versions.compare")}</button>
    </Form>
  );
}
