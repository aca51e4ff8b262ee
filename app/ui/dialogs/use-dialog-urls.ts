import { useLocation, useSearchParams } from "@remix-run/react";

import type { FrameDialog } from "#app/schemas/definitions/action-urls.ts";

const STANDALONE_PAGES = ["/login", "/register"];

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

/** The open dialog, or the form that was sent. Typed, so that a misspelt name does not compile. */
export const useDialog = <Name extends string>() => useSearchParams()[0].get("dialog") as Name | null;
