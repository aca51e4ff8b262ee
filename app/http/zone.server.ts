import { env } from "#app/env.server.ts";

/** The institution's zone, in which every page says its times. */
export const timeZone = () => env().timeZone;
