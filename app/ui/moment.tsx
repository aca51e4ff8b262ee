import { useRouteLoaderData } from "@remix-run/react";

import { formatMoment } from "./format.ts";
import { useWords } from "./words.tsx";

/** Says moments in the institution's zone, which the page is told with its frame. */
export function useMoments() {
  const { language } = useWords();
  const timeZone = useRouteLoaderData<{ timeZone: string }>("root")?.timeZone ?? "UTC";
  return (at: string) => formatMoment(language, at, timeZone);
}

export function Moment({ at }: { at: string }) {
  const saying = useMoments();
  return (
    // A browser may name the zone in other words than we do; ours stand.
    <time dateTime={at} suppressHydrationWarning>
      {saying(at)}
    </time>
  );
}
