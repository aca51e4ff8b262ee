import { Form } from "@remix-run/react";
import type { ReactNode } from "react";

import { ALL } from "#app/schemas/lists/shared.ts";
import { useTranslation } from "#app/ui/use-translation.tsx";

import { useSyncedField } from "./search-box.tsx";

/** Without autocomplete, because the fields must show the filters of the list after a reload. */
export function FilterBar({ children, clearTo }: { children: ReactNode; clearTo?: string | undefined }) {
  const { t } = useTranslation();
  return (
    <Form className="panel filters" role="search" autoComplete="off">
      {children}
      <div className="filter-buttons">
        <button className="button">{t("filter.apply")}</button>
        {clearTo && (
          <a className="button" href={clearTo}>
            {t("filter.clear")}
          </a>
        )}
      </div>
    </Form>
  );
}

export function FilterSelect<Option extends string>(props: {
  name: string;
  label: string;
  allLabel: string;
  options: readonly Option[];
  formatOption?: (option: Option) => string;
  selected: string | undefined;
}) {
  const { name, label, allLabel, options, formatOption = (option) => option, selected = ALL } = props;
  const field = useSyncedField<HTMLSelectElement>(selected);
  return (
    <div className="field">
      <label htmlFor={`filter-${name}`}>{label}</label>
      <select className="input" id={`filter-${name}`} name={name} defaultValue={selected} ref={field}>
        <option value={ALL}>{allLabel}</option>
        {/* Also shows a selected value that is not an option, so that the filter matches the list. */}
        {selected !== ALL && !(options as readonly string[]).includes(selected) && (
          <option value={selected}>{selected}</option>
        )}
        {options.map((option) => (
          <option key={option} value={option}>
            {formatOption(option)}
          </option>
        ))}
      </select>
    </div>
  );
}
