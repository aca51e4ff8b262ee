import { SECTIONS } from "#app/schemas/lists.ts";

/** Pages that are found by a form alone are missing on purpose. */
const PLAIN_SCREENS = ["/", "/join", "/api", "/take-home"];
export const LISTS = [...Object.values(SECTIONS), "/contributors-database", "/events", "/media"].concat([
  "/visits-appointments",
  "/upcoming-appointments",
]);
export const SCREENS = [...PLAIN_SCREENS, ...LISTS];

export const PLACES = [...Object.values(SECTIONS), "/contributors", "/events", "/media"].map(
  (place) => `${place}/*`,
);
/** A profile has pages, too: what its author wrote. */
export const LISTS_OF_THINGS = ["/contributors/*"];
