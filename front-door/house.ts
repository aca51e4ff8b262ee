import type { ServerBuild } from "@remix-run/node";

import type * as TheHouse from "#app/http/house.server.ts";

/**
 * The build carries the house with it, and everything that must be one in the process (the connection, the
 * log) is the build's own. The front door imports nothing of app/ but types, or there would be two.
 */
export type House = typeof TheHouse;

export const houseOf = (build: ServerBuild) => (build.entry.module as unknown as { house: House }).house;
