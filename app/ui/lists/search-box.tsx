import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";

/** Filled in again on another screen, but not when a dialog opens or closes. */
export function useShown<Field extends HTMLInputElement | HTMLSelectElement>(value: string) {
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

/** Words, or one end of a time. Empty, it narrows nothing. */
export function SearchBox(props: {
  label: string;
  sought?: string;
  name?: string;
  type?: "search" | "date";
}) {
  const { label, sought = "", name = "search", type = "search" } = props;
  const field = useShown<HTMLInputElement>(sought);
  return (
    <div className="field">
      <label htmlFor={`filter-${name}`}>{label}</label>
      <input
        className="input"
        id={`filter-${name}`}
        type={type}
        name={name}
        defaultValue={sought}
        ref={field}
      />
    </div>
  );
}
