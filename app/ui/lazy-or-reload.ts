import { lazy, type ComponentType } from "react";

const servedUrl = typeof document === "undefined" ? undefined : location.href;

/** Loads the component when first rendered. If that fails, reloads the page, unless it has just been loaded. */
export const lazyOrReload = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(() => load().then((component) => ({ default: component }), reloadPage));

export function reloadPage(): Promise<never> {
  if (location.href !== servedUrl) location.reload();
  return new Promise(() => undefined);
}
