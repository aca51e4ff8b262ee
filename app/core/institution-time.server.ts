import { env } from "#app/env.server.ts";

import { memoize } from "./memoize.ts";

/** Making a formatter takes longer than using it a thousand times, and a page asks several times in one minute. */
function byTheMinute(format: Intl.DateTimeFormat) {
  let last = { minute: NaN, said: "" };
  return (moment: Date) => {
    const minute = Math.floor(moment.getTime() / 60_000);
    if (minute !== last.minute) last = { minute, said: format.format(moment) };
    return last.said;
  };
}

const day = memoize((timeZone) => byTheMinute(new Intl.DateTimeFormat("en-CA", { timeZone })));
const time = memoize((timeZone) =>
  byTheMinute(new Intl.DateTimeFormat("en-GB", { timeZone, hour: "2-digit", minute: "2-digit" })),
);

export const todayHere = (now = new Date()): string => day(env().timeZone)(now);

const NIGHT = { from: "22:00", to: "05:00" };
export const isNightHere = () => timeHere() >= NIGHT.from || timeHere() < NIGHT.to;

export const timeHere = (now = new Date()): string => time(env().timeZone)(now);
