import { useRouteLoaderData } from "@remix-run/react";

import { formatDay, formatTime } from "./format.ts";
import { useWords } from "./words.tsx";

export function useWhen() {
  const { language } = useWords();
  const timeZone = useRouteLoaderData<{ timeZone: string }>("root")?.timeZone ?? "UTC";
  return (day: string, time: string) =>
    `${formatDay(language, day)}, ${formatTime(language, day, time, timeZone)}`;
}

export function When({ day, time }: { day: string; time: string }) {
  const saying = useWhen();
  return (
    // The browser may name the zone differently; the server's words stay.
    <time dateTime={`${day}T${time}`} suppressHydrationWarning>
      {saying(day, time)}
    </time>
  );
}
