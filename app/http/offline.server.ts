import { env } from "#app/env.server.ts";

/** Whether this product keeps anything on devices, or takes back what is there. */
export const keepsOffline = () => env().offline;
