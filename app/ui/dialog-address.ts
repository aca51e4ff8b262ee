import { useLocation } from "@remix-run/react";

/** Without script a form that came back stands on such a page; there is nothing beneath it to go back to. */
const PAGES_OF_THEIR_OWN = ["/login", "/register"];

/** The address of the screen one is on, with a dialog open on it or with none; all else in it stays. */
export function useDialogAddress() {
  const { pathname, search } = useLocation();
  const here = PAGES_OF_THEIR_OWN.includes(pathname) ? "/" : pathname;
  const to = (dialog?: string) => {
    const parameters = new URLSearchParams(search);
    for (const name of ["dialog", "id"]) parameters.delete(name);
    if (dialog) parameters.set("dialog", dialog);
    else parameters.delete("redirectTo");
    return parameters.size ? `${here}?${parameters}` : here;
  };
  /** A dialog about one thing of the screen. */
  const openFor = (dialog: string, id: string) => `${to(dialog)}&id=${id}`;
  return { open: to, openFor, closed: to() };
}
