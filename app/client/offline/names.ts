/** Id of the section of `SAVED_PATH` with the visit requests that are not yet sent. */
export const UNSENT_BOOKINGS_ID = "not-sent";
/** The browser's cache of saved files. */
export const ITEM_CACHE = "urithi-items";
