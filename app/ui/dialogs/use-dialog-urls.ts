import { useLocation } from "@remix-run/react";

const STANDALONE_PAGES = ["/login", "/register"];

/** The dialogs of the page frame, which every page has. */
type FrameDialog = "login" | "register";

/** `Name`: the dialogs of the screen, for example `keyof typeof mediaActions`. */
export function useDialogUrls<Name extends string = FrameDialog>() {
  const { pathname, search } = useLocation();
  const basePath = STANDALONE_PAGES.includes(pathname) ? "/" : pathname;
  const buildUrl = (dialog?: Name) => {
    const parameters = new URLSearchParams(search);
    for (const name of ["dialog", "id", "for", "move", "choose"]) parameters.delete(name);
    if (dialog) parameters.set("dialog", dialog);
    else parameters.delete("redirectTo");
    return parameters.size ? `${basePath}?${parameters}` : basePath;
  };
  const recordDialogUrl = (dialog: Name, id: string) => `${buildUrl(dialog)}&id=${id}`;
  return { dialogUrl: buildUrl, recordDialogUrl, closedUrl: buildUrl() };
}

/** The same for a screen whose address is known: `getActionUrls<keyof typeof siteActions>("/admin/site")`. */
export const getActionUrls =
  <Name extends string>(path: string) =>
  (name: Name, id?: string | number) =>
    `${path}?dialog=${name}${id === undefined ? "" : `&id=${id}`}`;
