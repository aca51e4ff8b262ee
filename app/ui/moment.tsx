import { useRouteLoaderData } from "@remix-run/react";

import { formatDate, formatMoment, formatDays, formatTime } from "./format.ts";
import { useTranslation } from "./use-translation.tsx";

const useTimeZone = () => useRouteLoaderData<{ timeZone: string }>("root")?.timeZone ?? "UTC";

export function useFormatMoment() {
  const { language } = useTranslation();
  const timeZone = useTimeZone();
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
  const timeZone = useTimeZone();
  return (
    <time dateTime={at} suppressHydrationWarning>
      {formatDate(language, at, timeZone)}
    </time>
  );
}

type End = { endDate?: string | undefined; endTime?: string | undefined };

export function useFormatTime() {
  const { language } = useTranslation();
  const timeZone = useTimeZone();
  return (day: string, time: string, { endTime }: End = {}) =>
    formatTime(language, day, endTime ? `${time}–${endTime}` : time, timeZone);
}

export function useFormatDateTime() {
  const { language } = useTranslation();
  const format = useFormatTime();
  return (day: string, time: string, end: End = {}) =>
    `${formatDays(language, day, end.endDate)}, ${format(day, time, end)}`;
}

export function DateTime({ day, time, end }: { day: string; time: string; end?: End }) {
  const format = useFormatDateTime();
  return (
    // Keeps the server's text, because the browser may name the time zone differently.
    <time dateTime={`${day}T${time}`} suppressHydrationWarning>
      {format(day, time, end)}
    </time>
  );
}
