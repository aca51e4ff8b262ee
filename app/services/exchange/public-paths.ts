import { SECTIONS } from "#app/schemas/lists.ts";

/** What everybody may read, for those who index: other addresses are not listed, and opened to crawlers in no way. */

/** The pages that are always there; what can be found by a form alone is not among them. */
const PLAIN_SCREENS = ["/", "/join", "/api", "/take-home"];
/** Those that go on by `page`. */
export const LISTS = [...Object.values(SECTIONS), "/contributors-database", "/events", "/media"].concat([
  "/visits-appointments",
  "/upcoming-appointments",
]);
export const SCREENS = [...PLAIN_SCREENS, ...LISTS];

/** Where each thing has its page, by its identifier. */
export const PLACES = [...Object.values(SECTIONS), "/contributors", "/events", "/media"].map(
  (place) => `${place}/*`,
);
/** A profile goes on with what its author wrote. */
export const LISTS_OF_THINGS = ["/contributors/*"];
