import { env } from "#app/env.server.ts";
import { LANGUAGES } from "#app/messages/languages.ts";

import { SECTIONS } from "#app/schemas/lists.ts";

import { LISTS, LISTS_OF_THINGS, PLACES, SCREENS } from "./public-paths.ts";

/** What opens nothing for a visitor, changes something, or is somebody's own. */
const CLOSED = [
  "/admin",
  "/account",
  "/api/",
  "/calendars/",
  "/confirm-address/",
  "/contributor$",
  "/exports/",
  "/forgotten-password",
  "/language",
  "/login",
  "/logout",
  "/mail/",
].concat([
  "/my-",
  "/page-pictures/",
  "/parts",
  "/refused",
  "/register",
  "/saved",
  "/search",
  "/set-password/",
  "/texts/",
  "/transcripts/",
  "/v/",
  "/visits-appointments/",
  "/*.data",
]);

const SECTIONS_OF_ITEMS = Object.values(SECTIONS).map((section) => `${section}/*`);
const NAMED = LANGUAGES.map((language) => `lang=${language}`);

/** Of a page, each language; of one that goes on, each of its pages by itself. */
const opened = (path: string) => [
  ...NAMED.map((named) => `Allow: ${path}?${named}$`),
  ...([...LISTS, ...LISTS_OF_THINGS].includes(path)
    ? ["", ...NAMED].flatMap((named) => goingOn(path, named))
    : []),
];
function goingOn(path: string, named: string) {
  const page = `${path}?${named && `${named}&`}page=`;
  return [`Allow: ${page}`, `Disallow: ${page}*&`];
}

/** `/library/*` has the data of its pages in it, too: what closes it again is longer by what data is called. */
const withoutData = (path: string) => {
  const rules = opened(path);
  const data = rules.filter((rule) => rule.startsWith("Allow")).map((rule) => rule.replace("?", ".data?"));
  const closed = data.map((rule) => rule.replace("Allow", "Disallow"));
  return SECTIONS_OF_ITEMS.includes(path)
    ? [...rules, ...closed, ...withoutText(path)]
    : [...rules, ...closed];
};

/** The text of an item is for those who may open its file. */
const withoutText = (path: string) => [
  `Disallow: ${path}/read/`,
  ...NAMED.map((named) => `Disallow: ${path}/read/*?${named}$`),
];

/**
 * Who crawls may read every page in every language, and a list page by page; but nothing that a form narrowed, since
 * filters make more addresses than there are things. RFC 9309: of the rules that match, the longest counts. So a
 * parameter is opened page by page, by the page's own path: a rule for all of them would be longer than the one that
 * closes `/admin`, and open it.
 */
export const writeRobots = () =>
  [
    "User-agent: *",
    ...CLOSED.map((path) => `Disallow: ${path}`),
    "Allow: /api/media/*/thumbnail/",
    "Disallow: /*?",
    ...SCREENS.flatMap(opened),
    ...PLACES.flatMap(withoutData),
    "",
    `Sitemap: ${env().origins[0]}/sitemap.xml`,
    "",
  ].join("\n");
