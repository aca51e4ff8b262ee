import { lazy, type ComponentType } from "react";

const address = () => location.pathname + location.search;

/** In a browser: of the page as the server sent it. */
const sentAt = typeof document === "undefined" ? undefined : address();

/**
 * A part of the page whose file is fetched when it is shown. Where that cannot be had, as another version serves by now or
 * the line is gone, the server is asked for the page at this address, which has the part in it. In a page that came from
 * there it stands already, and stays as it was sent.
 */
export const later = <Props extends object>(fetched: () => Promise<ComponentType<Props>>) =>
  lazy(() => fetched().then((part) => ({ default: part }), askServer));

function askServer(): Promise<never> {
  if (address() !== sentAt) location.reload();
  return new Promise(() => undefined);
}
