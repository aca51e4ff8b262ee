import { env } from "#app/env.server.ts";

export const keepsOffline = () => env().offline;
