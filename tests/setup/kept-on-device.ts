/** What a device keeps, as one file of script for a browser that has nothing else. */
export * from "#app/client/offline/bookings.ts";
export * from "#app/client/offline/store.ts";
