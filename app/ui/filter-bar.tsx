import { Form } from "@remix-run/react";
import type { ReactNode } from "react";

import { useWords } from "./words.tsx";

/** Filters are a GET form: what is chosen stands in the address, and works without script. */
export function FilterBar({ children, clearTo }: { children: ReactNode; clearTo?: string }) {
  const { say } = useWords();
  return (
    <Form className="panel filters" role="search">
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

export function Choice(props: {
  name: string;
  label: string;
  options: [value: string, label: string][];
  chosen?: string;
}) {
  const { name, label, options, chosen } = props;
  return (
    <div className="field">
      <label htmlFor={`filter-${name}`}>{label}</label>
      <select className="input" id={`filter-${name}`} name={name} defaultValue={chosen}>
        {options.map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
    </div>
  );
}

export function SearchBox({ label, sought }: { label: string; sought?: string }) {
  return (
    <div className="field">
      <label htmlFor="filter-search">{label}</label>
      <input className="input" id="filter-search" type="search" name="search" defaultValue={sought} />
    </div>
  );
}
