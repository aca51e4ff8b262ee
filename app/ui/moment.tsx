import { useRouteLoaderData } from "@remix-run/react";

import { formatDate, formatMoment } from "./format.ts";
import { useWords } from "./words.tsx";

export function useMoments() {
  const { language } = useWords();
  const timeZone = useRouteLoaderData<{ timeZone: string }>("root")?.timeZone ?? "UTC";
  return (at: string) => formatMoment(language, at, timeZone);
}

export function Moment({ at }: { at: string }) {
  const saying = useMoments();
  return (
    // The browser may name the zone differently; the server's words stay.
    <time dateTime={at} suppressHydrationWarning>
      {saying(at)}
    </time>
  );
}

export function Day({ at }: { at: string }) {
  const { language } = useWords();
  const timeZone = useRouteLoaderData<{ timeZone: string }>("root")?.timeZone ?? "UTC";
  return (
    <time dateTime={at} suppressHydrationWarning>
      {formatDate(language, at, timeZone)}
    </time>
  );
}
