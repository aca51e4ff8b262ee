import { env } from "#app/env.server.ts";

/** The day that it is where the institution is, `YYYY-MM-DD`. */
export const todayHere = (now = new Date()): string =>
  new Intl.DateTimeFormat("en-CA", { timeZone: env().timeZone }).format(now);

/** The same as SQL, where the database must compare at the moment that it acts. */
export const TODAY_HERE = "(now() at time zone ?)::date";
