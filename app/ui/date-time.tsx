import { useRouteLoaderData } from "@remix-run/react";

import { formatDay, formatTime } from "./format.ts";
import { useTranslation } from "./use-translation.tsx";

export function useFormatDateTime() {
  const { language } = useTranslation();
  const timeZone = useRouteLoaderData<{ timeZone: string }>("root")?.timeZone ?? "UTC";
  return (day: string, time: string) =>
    `${formatDay(language, day)}, ${formatTime(language, day, time, timeZone)}`;
}

export function DateTime({ day, time }: { day: string; time: string }) {
  const format = useFormatDateTime();
  return (
    // Keeps the server's text, because the browser may name the time zone differently.
    <time dateTime={`${day}T${time}`} suppressHydrationWarning>
      {format(day, time)}
    </time>
  );
}
