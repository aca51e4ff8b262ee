import type { ScreenHandle } from "./page-title.tsx";

/** Of the server, too, which Node runs without JSX in benches. */
export function getScreenHandle(route: { id: string; handle?: unknown } | undefined): Partial<ScreenHandle> {
  const handle = route?.handle as ScreenHandle | undefined;
  return { ...handle, ...handle?.byRoute?.[route!.id] };
}
