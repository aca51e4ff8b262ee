import { memoize } from "./memoize.ts";
import { getTimeZone } from "./site.server.ts";

/** Creating a formatter costs as much as a thousand uses, and a page formats several times in the same minute. */
function memoizeByMinute(format: Intl.DateTimeFormat) {
  let last = { minute: NaN, text: "" };
  return (moment: Date) => {
    const minute = Math.floor(moment.getTime() / 60_000);
    if (minute !== last.minute) last = { minute, text: format.format(moment) };
    return last.text;
  };
}

const formatDay = memoize((timeZone) => memoizeByMinute(new Intl.DateTimeFormat("en-CA", { timeZone })));
const formatTime = memoize((timeZone) =>
  memoizeByMinute(new Intl.DateTimeFormat("en-GB", { timeZone, hour: "2-digit", minute: "2-digit" })),
);

export const getInstitutionDate = (now = new Date()): string => formatDay(getTimeZone())(now);

const NIGHT = { from: "22:00", to: "05:00" };
export const isInstitutionNight = () => getInstitutionTime() >= NIGHT.from || getInstitutionTime() < NIGHT.to;

export const getInstitutionTime = (now = new Date()): string => formatTime(getTimeZone())(now);
