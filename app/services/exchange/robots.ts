import { env } from "#app/env.server.ts";
import { LANGUAGES } from "#app/messages/languages.ts";

/** What opens nothing for a visitor, changes something, or is somebody's own. */
const CLOSED = [
  "/admin",
  "/account",
  "/api/",
  "/calendars/",
  "/contributor$",
  "/language",
  "/login",
  "/logout",
  "/mail/",
].concat([
  "/my-",
  "/parts",
  "/refused",
  "/register",
  "/search",
  "/set-password/",
  "/visits-appointments/",
  "/*.data",
]);

/**
 * Who crawls may read every page in every language, and a list page by page; but nothing that a form narrowed, since
 * filters make more addresses than there are things (RFC 9309: of the rules that match, the longest counts).
 */
export const writeRobots = () =>
  [
    "User-agent: *",
    ...CLOSED.map((path) => `Disallow: ${path}`),
    "Allow: /api/media/*/thumbnail/",
    "Disallow: /*?",
    ...["", ...LANGUAGES.map((language) => `lang=${language}`)].flatMap((named) => [
      ...(named ? [`Allow: /*?${named}$`] : []),
      `Allow: /*?${[named, "page="].filter(Boolean).join("&")}`,
      `Disallow: /*?${[named, "page=*&"].filter(Boolean).join("&")}`,
    ]),
    "",
    `Sitemap: ${env().origins[0]}/sitemap.xml`,
    "",
  ].join("\n");
