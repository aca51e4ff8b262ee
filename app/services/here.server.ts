import { env } from "#app/env.server.ts";

/** The day that it is where the institution is, `YYYY-MM-DD`. */
export const todayHere = (now = new Date()): string =>
  new Intl.DateTimeFormat("en-CA", { timeZone: env().timeZone }).format(now);

/** What the clock shows there, `HH:MM`. */
export const timeHere = (now = new Date()): string =>
  new Intl.DateTimeFormat("en-GB", { timeZone: env().timeZone, hour: "2-digit", minute: "2-digit" }).format(
    now,
  );

/** The day there as SQL, where the database must compare at the moment that it acts. */
export const TODAY_HERE = "(now() at time zone ?)::date";
