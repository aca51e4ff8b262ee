import { useLocation } from "@remix-run/react";

const NON_FILTER_PARAMETERS = ["after", "before", "page", "dialog", "id", "for", "move", "choose"];

/** Creates URLs of the first page with the current filters and no dialog. `undefined` removes a parameter. */
export function useListUrl() {
  const { pathname, search } = useLocation();
  return (changes: Record<string, string | undefined>) => {
    const parameters = new URLSearchParams(search);
    for (const name of NON_FILTER_PARAMETERS) parameters.delete(name);
    for (const [name, value] of Object.entries(changes))
      if (value === undefined) parameters.delete(name);
      else parameters.set(name, value);
    return parameters.size ? `${pathname}?${parameters}` : pathname;
  };
}
