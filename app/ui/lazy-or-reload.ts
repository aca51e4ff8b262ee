import { lazy, type ComponentType } from "react";

/** In a browser, the address of the page that the server sent. */
const servedUrl = typeof document === "undefined" ? undefined : location.href;

/**
 * Fetched when it is shown. If that fails (another version serves, or no line), the server is asked for the page,
 * unless it has just sent it.
 */
export const lazyOrReload = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(() => load().then((component) => ({ default: component }), reloadPage));

/** Reloads the page, but not where it would be loaded in the same state again. */
export function reloadPage(): Promise<never> {
  if (location.href !== servedUrl) location.reload();
  return new Promise(() => undefined);
}
