import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";

export function useSyncedField<Field extends HTMLInputElement | HTMLSelectElement>(value: string) {
  const field = useRef<Field>(null);
  const location = useLocation();
  const previousLocation = useRef(location);
  useEffect(() => {
    const hasDialog = [previousLocation.current, location].some(({ search }) =>
      new URLSearchParams(search).has("dialog"),
    );
    const hasNavigated = previousLocation.current !== location && !hasDialog;
    previousLocation.current = location;
    if (hasNavigated && field.current) field.current.value = value;
  }, [location, value]);
  return field;
}

export function SearchBox(props: {
  label: string;
  value?: string | undefined;
  name?: string;
  type?: "search" | "text" | "number" | "date";
}) {
  const { label, value = "", name = "search", type = "search" } = props;
  const field = useSyncedField<HTMLInputElement>(value);
  return (
    <div className="field">
      <label htmlFor={`filter-${name}`}>{label}</label>
      <input
        className="input"
        id={`filter-${name}`}
        type={type}
        name={name}
        defaultValue={value}
        ref={field}
      />
    </div>
  );
}
