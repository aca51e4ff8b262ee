import { memoize } from "./memoize.ts";
import { getTimeZone } from "./site.server.ts";

/** Caches the last text, because formatting is slow and a page often formats the same minute several times. */
function memoizeByMinute(format: Intl.DateTimeFormat) {
  let last = { minute: NaN, text: "" };
  return (moment: Date) => {
    const minute = Math.floor(moment.getTime() / 60_000);
    if (minute !== last.minute) last = { minute, text: format.format(moment) };
    return last.text;
  };
}

const getDayFormatter = memoize((timeZone) =>
  memoizeByMinute(new Intl.DateTimeFormat("en-CA", { timeZone })),
);
const getTimeFormatter = memoize((timeZone) =>
  memoizeByMinute(new Intl.DateTimeFormat("en-GB", { timeZone, hour: "2-digit", minute: "2-digit" })),
);

export const getInstitutionDate = (now = new Date()): string => getDayFormatter(getTimeZone())(now);

export function addDaysToDate(date: string, days: number): string {
  const day = new Date(date);
  day.setUTCDate(day.getUTCDate() + days);
  return day.toISOString().slice(0, 10);
}

const NIGHT_HOURS = { from: "22:00", to: "05:00" };
export const isInstitutionNight = () =>
  getInstitutionTime() >= NIGHT_HOURS.from || getInstitutionTime() < NIGHT_HOURS.to;

export const getInstitutionTime = (now = new Date()): string => getTimeFormatter(getTimeZone())(now);
