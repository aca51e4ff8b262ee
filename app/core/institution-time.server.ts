import { env } from "#app/env.server.ts";

import { remembered } from "./remembered.ts";

// Making a formatter takes longer than using it a thousand times.
const day = remembered((timeZone) => new Intl.DateTimeFormat("en-CA", { timeZone }));
const time = remembered(
  (timeZone) => new Intl.DateTimeFormat("en-GB", { timeZone, hour: "2-digit", minute: "2-digit" }),
);

export const todayHere = (now = new Date()): string => day(env().timeZone).format(now);

const NIGHT = { from: "22:00", to: "05:00" };
export const isNightHere = () => timeHere() >= NIGHT.from || timeHere() < NIGHT.to;

export const timeHere = (now = new Date()): string => time(env().timeZone).format(now);
