/** Entry point for esbuild: the offline store as one browser script. */
export * from "#app/client/offline/bookings.ts";
export * from "#app/client/offline/state.ts";
export * from "#app/client/offline/store.ts";
export * from "#app/client/register-service-worker.ts";
export { get } from "idb-keyval";
