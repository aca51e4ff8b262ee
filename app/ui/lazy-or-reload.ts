import { lazy, type ComponentType } from "react";

const servedUrl = typeof document === "undefined" ? undefined : location.href;

/** Loaded when rendered. If that fails (another version, or offline), reloads the page, unless it was just loaded. */
export const lazyOrReload = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(() => load().then((component) => ({ default: component }), reloadPage));

export function reloadPage(): Promise<never> {
  if (location.href !== servedUrl) location.reload();
  return new Promise(() => undefined);
}
