import { useLocation } from "@remix-run/react";

const STANDALONE_PAGES = ["/login", "/register"];

export function useDialogUrls() {
  const { pathname, search } = useLocation();
  const basePath = STANDALONE_PAGES.includes(pathname) ? "/" : pathname;
  const buildUrl = (dialog?: string) => {
    const parameters = new URLSearchParams(search);
    for (const name of ["dialog", "id", "for", "move", "choose"]) parameters.delete(name);
    if (dialog) parameters.set("dialog", dialog);
    else parameters.delete("redirectTo");
    return parameters.size ? `${basePath}?${parameters}` : basePath;
  };
  const recordDialogUrl = (dialog: string, id: string) => `${buildUrl(dialog)}&id=${id}`;
  return { dialogUrl: buildUrl, recordDialogUrl: recordDialogUrl, closedUrl: buildUrl() };
}
