import { useRouteLoaderData } from "@remix-run/react";

import { formatDate, formatMoment } from "./format.ts";
import { useTranslation } from "./use-translation.tsx";

export function useFormatMoment() {
  const { language } = useTranslation();
  const timeZone = useRouteLoaderData<{ timeZone: string }>("root")?.timeZone ?? "UTC";
  return (at: string) => formatMoment(language, at, timeZone);
}

export function Moment({ at }: { at: string }) {
  const formatTime = useFormatMoment();
  return (
    // Keeps the server's text, because the browser may name the time zone differently.
    <time dateTime={at} suppressHydrationWarning>
      {formatTime(at)}
    </time>
  );
}

export function Day({ at }: { at: string }) {
  const { language } = useTranslation();
  const timeZone = useRouteLoaderData<{ timeZone: string }>("root")?.timeZone ?? "UTC";
  return (
    <time dateTime={at} suppressHydrationWarning>
      {formatDate(language, at, timeZone)}
    </time>
  );
}
