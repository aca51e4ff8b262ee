import { env } from "#app/env.server.ts";
import { LANGUAGES } from "#app/messages/languages.ts";
import { SECTION_PATHS } from "#app/schemas/lists.ts";

/** Pages that are reached only by a form are omitted. */
const PLAIN_SCREENS = ["/", "/join", "/api", "/offline-packages"];
const LISTS = [...Object.values(SECTION_PATHS), "/contributors-database", "/events", "/media"].concat([
  "/visits-appointments",
  "/upcoming-appointments",
]);
export const SCREENS = [...PLAIN_SCREENS, ...LISTS];

const ITEM_PATHS = [...Object.values(SECTION_PATHS), "/contributors", "/events", "/media"].map(
  (path) => `${path}/*`,
);
const PAGED_ITEM_PATHS = ["/contributors/*"];

const DISALLOWED = [
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

const SECTIONS_OF_ITEMS = Object.values(SECTION_PATHS).map((section) => `${section}/*`);
const LANGUAGE_PARAMS = LANGUAGES.map((language) => `lang=${language}`);

const createAllowRules = (path: string) => [
  ...LANGUAGE_PARAMS.map((parameter) => `Allow: ${path}?${parameter}$`),
  ...([...LISTS, ...PAGED_ITEM_PATHS].includes(path)
    ? ["", ...LANGUAGE_PARAMS].flatMap((parameter) => createPageRules(path, parameter))
    : []),
];
function createPageRules(path: string, parameter: string) {
  const page = `${path}?${parameter && `${parameter}&`}page=`;
  return [`Allow: ${page}`, `Disallow: ${page}*&`];
}

/** `/library/*` also allows `.data` URLs: the longer rule disallows them again. */
const createItemRules = (path: string) => {
  const rules = createAllowRules(path);
  const data = rules.filter((rule) => rule.startsWith("Allow")).map((rule) => rule.replace("?", ".data?"));
  const closed = data.map((rule) => rule.replace("Allow", "Disallow"));
  return SECTIONS_OF_ITEMS.includes(path)
    ? [...rules, ...closed, ...createTextRules(path)]
    : [...rules, ...closed];
};

const createTextRules = (path: string) => [
  `Disallow: ${path}/read/`,
  ...LANGUAGE_PARAMS.map((parameter) => `Disallow: ${path}/read/*?${parameter}$`),
];

/** The longest matching rule wins (RFC 9309), so `page` is allowed path by path (decision 0021). */
export const writeRobots = () =>
  [
    "User-agent: *",
    ...DISALLOWED.map((path) => `Disallow: ${path}`),
    "Allow: /api/media/*/thumbnail/",
    "Disallow: /*?",
    ...SCREENS.flatMap(createAllowRules),
    ...ITEM_PATHS.flatMap(createItemRules),
    "",
    `Sitemap: ${env().origins[0]}/sitemap.xml`,
    "",
  ].join("\n");
