import { useRouteLoaderData } from "@remix-run/react";

import { formatDate, formatMoment, formatDays, formatTime } from "./format.ts";
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

type End = { endDate?: string | undefined; endTime?: string | undefined };

export function useFormatDateTime() {
  const { language } = useTranslation();
  const timeZone = useRouteLoaderData<{ timeZone: string }>("root")?.timeZone ?? "UTC";
  return (day: string, time: string, { endDate, endTime }: End = {}) => {
    const times = endTime ? `${time}–${endTime}` : time;
    return `${formatDays(language, day, endDate)}, ${formatTime(language, day, times, timeZone)}`;
  };
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
