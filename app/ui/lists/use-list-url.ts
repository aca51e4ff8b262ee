import { useLocation } from "@remix-run/react";

/** Places in the list as it was, and dialogs over it. */
const NON_FILTER_PARAMETERS = ["after", "before", "page", "dialog", "id", "for", "move", "choose"];

/** The same screen with its filter, on its first page and without a dialog; undefined removes a parameter. */
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
