import { isOpenAccessOn } from "#app/core/visitor-access.server.ts";
import { env } from "#app/env.server.ts";
import { LANGUAGES } from "#app/messages/languages.ts";
import { SECTION_PATHS } from "#app/schemas/lists/content.ts";

const UNPAGED_SCREEN_PATHS = ["/", "/join", "/api", "/offline-packages"];
const LIST_SCREEN_PATHS = [
  ...Object.values(SECTION_PATHS),
  "/contributors-database",
  "/events",
  "/media",
].concat(["/visits-appointments", "/upcoming-appointments"]);
export const SCREEN_PATHS = [...UNPAGED_SCREEN_PATHS, ...LIST_SCREEN_PATHS];

const ITEM_PATHS = [
  ...Object.values(SECTION_PATHS),
  "/contributors",
  "/events",
  "/media",
  "/pages",
  "/people",
].map((path) => `${path}/*`);
const PAGED_ITEM_PATHS = ["/contributors/*", "/people/*"];

const DISALLOWED_PATHS = [
  "/accept-invitation/",
  "/admin",
  "/account",
  "/api/",
  "/calendars/",
  "/confirm-address/",
  "/contributor$",
  "/copies/",
  "/exports/",
  "/forgotten-password",
  "/items/",
  "/language",
  "/login",
  "/logout",
  "/mail/",
].concat([
  "/my-",
  "/page-pictures/",
  "/parts",
  "/reauthenticate",
  "/refused",
  "/register",
  "/report",
  "/saved",
  "/search",
  "/set-password/",
  "/texts/",
  "/transcripts/",
  "/v/",
  "/visits-appointments/",
  "/*.data",
]);

const TEXT_PAGE_ITEM_PATHS = Object.values(SECTION_PATHS).map((section) => `${section}/*`);
const LANGUAGE_PARAMS = LANGUAGES.map((language) => `lang=${language}`);

const createAllowRules = (path: string) => [
  ...LANGUAGE_PARAMS.map((parameter) => `Allow: ${path}?${parameter}$`),
  ...([...LIST_SCREEN_PATHS, ...PAGED_ITEM_PATHS].includes(path)
    ? ["", ...LANGUAGE_PARAMS].flatMap((parameter) => createPageNumberRules(path, parameter))
    : []),
];
function createPageNumberRules(path: string, parameter: string) {
  const page = `${path}?${parameter && `${parameter}&`}page=`;
  return [`Allow: ${page}`, `Disallow: ${page}*&`];
}

/** The rules for `/library/*` also allow `.data` URLs, so longer rules disallow these again. */
const createItemRules = (path: string) => {
  const rules = createAllowRules(path);
  const data = rules.filter((rule) => rule.startsWith("Allow")).map((rule) => rule.replace("?", ".data?"));
  const closed = data.map((rule) => rule.replace("Allow", "Disallow"));
  return TEXT_PAGE_ITEM_PATHS.includes(path)
    ? [...rules, ...closed, ...createTextPageRules(path)]
    : [...rules, ...closed];
};

const createTextPageRules = (path: string) => [
  ...(isOpenAccessOn() ? [] : [`Disallow: ${path}/read/`]),
  ...LANGUAGE_PARAMS.map((parameter) => `Disallow: ${path}/read/*?${parameter}$`),
];

/** The longest matching rule wins (RFC 9309), so `page` is allowed separately for each path (decision 0078). */
export const formatRobotsTxt = () =>
  [
    "User-agent: *",
    ...DISALLOWED_PATHS.map((path) => `Disallow: ${path}`),
    "Allow: /api/media/*/thumbnail/",
    "Allow: /api/content/*/thumbnail",
    // `citation_pdf_url` and the players of open-access items.
    ...(isOpenAccessOn() ? ["Allow: /api/content/*/view"] : []),
    "Disallow: /*?",
    ...SCREEN_PATHS.flatMap(createAllowRules),
    ...ITEM_PATHS.flatMap(createItemRules),
    "",
    `Sitemap: ${env().origins[0]}/sitemap.xml`,
    "",
  ].join("\n");
