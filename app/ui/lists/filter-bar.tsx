import { Form, useLocation } from "@remix-run/react";
import { useEffect, useRef, type ReactNode } from "react";

import { useWords } from "#app/ui/words.tsx";

/**
 * A GET form: the address says what is chosen, and it works without script. The fields always show what the list
 * shows, so the browser must not fill them in.
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

/** Filled in again when one goes elsewhere, but not when a dialog opens or closes. */
function useShown<Field extends HTMLInputElement | HTMLSelectElement>(value: string) {
  const field = useRef<Field>(null);
  const location = useLocation();
  const before = useRef(location);
  useEffect(() => {
    const hasDialog = [before.current, location].some(({ search }) =>
      new URLSearchParams(search).has("dialog"),
    );
    const isElsewhere = before.current !== location && !hasDialog;
    before.current = location;
    if (isElsewhere && field.current) field.current.value = value;
  }, [location, value]);
  return field;
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
        {/* A value that is not on the list is shown too: the box never says other than the list. */}
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

/** One end of a time; empty, that end is open. */
export function DayBox({ name, label, chosen = "" }: { name: string; label: string; chosen?: string }) {
  const field = useShown<HTMLInputElement>(chosen);
  return (
    <div className="field">
      <label htmlFor={`filter-${name}`}>{label}</label>
      <input
        className="input"
        id={`filter-${name}`}
        type="date"
        name={name}
        defaultValue={chosen}
        ref={field}
      />
    </div>
  );
}

export function SearchBox(props: { label: string; sought?: string; name?: string }) {
  const { label, sought = "", name = "search" } = props;
  const field = useShown<HTMLInputElement>(sought);
  return (
    <div className="field">
      <label htmlFor={`filter-${name}`}>{label}</label>
      <input
        className="input"
        id={`filter-${name}`}
        type="search"
        name={name}
        defaultValue={sought}
        ref={field}
      />
    </div>
  );
}
