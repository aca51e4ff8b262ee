/** The addresses of the actions and dialogs of a screen, by name: `getActionUrls<keyof typeof siteActions>("/admin/site")`. */
export const getActionUrls =
  <Name extends string>(path: string) =>
  (name: Name, id?: string | number) =>
    `${path}${path.includes("?") ? "&" : "?"}dialog=${name}${id === undefined ? "" : `&id=${id}`}` as `/${string}`;

/** The dialogs of the page frame, which every page has. */
export type FrameDialog = "login" | "register";

/** On the home page. `returnTo`: where to go after it. */
export const getFrameUrl = (dialog: FrameDialog, returnTo?: string) =>
  getActionUrls<FrameDialog>("/")(dialog) +
  (returnTo === undefined ? "" : `&redirectTo=${encodeURIComponent(returnTo)}`);
