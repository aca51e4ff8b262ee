import { lazy, type ComponentType } from "react";

/** In a browser, the address of the page that the server sent. */
const sentAt = typeof document === "undefined" ? undefined : location.href;

/**
 * Fetched when it is shown. If that fails (another version serves, or no line), the server is asked for the page,
 * unless it has just sent it.
 */
export const later = <Props extends object>(fetched: () => Promise<ComponentType<Props>>) =>
  lazy(() => fetched().then((part) => ({ default: part }), askServer));

/** Reloads the page, but not where it would be loaded in the same state again. */
export function askServer(): Promise<never> {
  if (location.href !== sentAt) location.reload();
  return new Promise(() => undefined);
}
