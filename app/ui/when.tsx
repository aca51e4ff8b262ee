import { useRouteLoaderData } from "@remix-run/react";

import { formatDay, formatTime } from "./format.ts";
import { useWords } from "./words.tsx";

/** A day and a time of day at the institution, named with its zone. */
export function useWhen() {
  const { language } = useWords();
  const timeZone = useRouteLoaderData<{ timeZone: string }>("root")?.timeZone ?? "UTC";
  return (day: string, time: string) =>
    `${formatDay(language, day)}, ${formatTime(language, day, time, timeZone)}`;
}

export function When({ day, time }: { day: string; time: string }) {
  const saying = useWhen();
  return (
    // A browser may name the zone in other words than we do; ours stand.
    <time dateTime={`${day}T${time}`} suppressHydrationWarning>
      {saying(day, time)}
    </time>
  );
}
