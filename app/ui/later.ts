import { lazy, type ComponentType } from "react";

/** In a browser: of the page as the server sent it. */
const sentAt = typeof document === "undefined" ? undefined : location.href;

/**
 * A part of the page whose file is fetched when it is shown. Where that cannot be had, as another version serves by now or
 * the line is gone, the server is asked for the page at this address, which has the part in it. In a page that came from
 * there it stands already, and stays as it was sent.
 */
export const later = <Props extends object>(fetched: () => Promise<ComponentType<Props>>) =>
  lazy(() => fetched().then((part) => ({ default: part }), askServer));

function askServer(): Promise<never> {
  if (location.href !== sentAt) location.reload();
  return new Promise(() => undefined);
}
