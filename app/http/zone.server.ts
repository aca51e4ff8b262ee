import { env } from "#app/env.server.ts";

export const timeZone = () => env().timeZone;
