import { useLocation } from "@remix-run/react";

/** Nothing is beneath the dialog there to go back to. */
const PAGES_OF_THEIR_OWN = ["/login", "/register"];

/** Keeps the rest of the address. */
export function useDialogAddress() {
  const { pathname, search } = useLocation();
  const here = PAGES_OF_THEIR_OWN.includes(pathname) ? "/" : pathname;
  const to = (dialog?: string) => {
    const parameters = new URLSearchParams(search);
    for (const name of ["dialog", "id", "for", "move", "choose"]) parameters.delete(name);
    if (dialog) parameters.set("dialog", dialog);
    else parameters.delete("redirectTo");
    return parameters.size ? `${here}?${parameters}` : here;
  };
  const openFor = (dialog: string, id: string) => `${to(dialog)}&id=${id}`;
  return { open: to, openFor, closed: to() };
}
