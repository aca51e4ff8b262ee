import { Form } from "@remix-run/react";
import type { ReactNode } from "react";

import { useWords } from "#app/ui/words.tsx";

import { useShown } from "./search-box.tsx";

/**
 * A GET form, so the address says what is chosen. The browser must not fill in the fields: they show what the list
 * shows.
 */
export function FilterBar({ children, clearTo }: { children: ReactNode; clearTo?: string }) {
  const { say } = useWords();
  return (
    <Form className="panel filters" role="search" autoComplete="off">
      {children}
      <div className="flex flex-wrap gap-3">
        <button className="button main">{say("filter.apply")}</button>
        {clearTo && (
          <a className="button" href={clearTo}>
            {say("filter.clear")}
          </a>
        )}
      </div>
    </Form>
  );
}

export function Choice<Option extends string>(props: {
  name: string;
  label: string;
  all: string;
  options: readonly Option[];
  nameOf?: (option: Option) => string;
  chosen: string | undefined;
}) {
  const { name, label, all, options, nameOf = (option) => option, chosen = "all" } = props;
  const field = useShown<HTMLSelectElement>(chosen);
  return (
    <div className="field">
      <label htmlFor={`filter-${name}`}>{label}</label>
      <select className="input" id={`filter-${name}`} name={name} defaultValue={chosen} ref={field}>
        <option value="all">{all}</option>
        {/* A value that is not on the list is shown too, so that the box agrees with the list. */}
        {chosen !== "all" && !(options as readonly string[]).includes(chosen) && (
          <option value={chosen}>{chosen}</option>
        )}
        {options.map((option) => (
          <option key={option} value={option}>
            {nameOf(option)}
          </option>
        ))}
      </select>
    </div>
  );
}
