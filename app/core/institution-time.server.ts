import { env } from "#app/env.server.ts";

import { remembered } from "./remembered.ts";

// To make one takes longer than to write a thousand days with it.
const day = remembered((timeZone) => new Intl.DateTimeFormat("en-CA", { timeZone }));
const time = remembered(
  (timeZone) => new Intl.DateTimeFormat("en-GB", { timeZone, hour: "2-digit", minute: "2-digit" }),
);

/** The day that it is where the institution is, `YYYY-MM-DD`. */
export const todayHere = (now = new Date()): string => day(env().timeZone).format(now);

/** When few people are about there: what takes long and is not urgent is done then. */
const NIGHT = { from: "22:00", to: "05:00" };
export const isNightHere = () => timeHere() >= NIGHT.from || timeHere() < NIGHT.to;

/** What the clock shows there, `HH:MM`. */
export const timeHere = (now = new Date()): string => time(env().timeZone).format(now);
