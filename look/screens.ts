/** One screen of each kind, shown as a user of the role that uses it. */
export type LookScreen = {
  name: string;
  /** `:id` is the first item of the list that the call returns. */
  path: string;
  example?: { call: string; list: string };
  login?: string;
};

const READER = "reader@example.org:reader123";
const CONTRIBUTOR = "contributor@example.org:contributor123";
const ADMINISTRATOR = "admin@example.org:admin123";

export const SCREENS: LookScreen[] = [
  { name: "home", path: "/" },
  { name: "a list", path: "/library" },
  { name: "a list to borrow from", path: "/literary-collection", login: READER },
  { name: "an item", path: "/library/:id", example: { call: "content?category=Library", list: "content" } },
  { name: "an event", path: "/events/:id", example: { call: "events", list: "events" } },
  { name: "a picture", path: "/media/:id", example: { call: "media", list: "media" } },
  { name: "a person", path: "/contributors/:id", example: { call: "contributors", list: "contributors" } },
  { name: "people", path: "/contributors-database" },
  { name: "events", path: "/events" },
  { name: "the gallery", path: "/media" },
  { name: "a search", path: "/search?q=drum" },
  { name: "a search that finds nothing", path: "/search?q=xyzzyx" },
  { name: "booking", path: "/visits-appointments?visitType=group" },
  { name: "booking, the second step", path: "/visits-appointments?visitType=group&groupSize=6-15&step=time" },
  { name: "finding a request", path: "/visits-appointments/find" },
  { name: "what comes", path: "/upcoming-appointments" },
  { name: "joining", path: "/join" },
  { name: "a dialog", path: "/join?dialog=apply" },
  { name: "login", path: "/login" },
  { name: "no such page", path: "/no-such-page" },
  { name: "one's own things", path: "/my-library", login: READER },
  { name: "an account", path: "/account", login: READER },
  { name: "an upload", path: "/contributor?tab=upload", login: CONTRIBUTOR },
  { name: "the desk", path: "/admin", login: ADMINISTRATOR },
  { name: "what waits", path: "/admin?tab=pending", login: ADMINISTRATOR },
  {
    name: "a review",
    path: "/admin/review/:id",
    example: { call: "admin/content/pending", list: "content" },
    login: ADMINISTRATOR,
  },
  { name: "all content", path: "/admin?tab=all-content", login: ADMINISTRATOR },
  { name: "appointments", path: "/admin/appointments", login: ADMINISTRATOR },
  { name: "a week of visits", path: "/admin/appointments?week=", login: ADMINISTRATOR },
  {
    name: "registrations",
    path: "/admin/events/:id/registrations",
    example: { call: "events", list: "events" },
    login: ADMINISTRATOR,
  },
  { name: "the set-up", path: "/admin/setup", login: ADMINISTRATOR },
  { name: "removing the demo", path: "/admin/setup?dialog=demo", login: ADMINISTRATOR },
  { name: "the site settings", path: "/admin/site", login: ADMINISTRATOR },
  { name: "a new slide", path: "/admin/site?dialog=carousel", login: ADMINISTRATOR },
  { name: "pages", path: "/admin/pages", login: ADMINISTRATOR },
  {
    name: "a page",
    path: "/admin/pages/:id",
    example: { call: "admin/pages", list: "pages" },
    login: ADMINISTRATOR,
  },
  { name: "visit types", path: "/admin/visit-types", login: ADMINISTRATOR },
  { name: "a visit type", path: "/admin/visit-types/group", login: ADMINISTRATOR },
  { name: "closed days", path: "/admin/closed-days?country=KE&year=2033", login: ADMINISTRATOR },
  { name: "lists", path: "/admin/vocabularies", login: ADMINISTRATOR },
  { name: "a list of terms", path: "/admin/vocabularies/languages", login: ADMINISTRATOR },
  { name: "the trail", path: "/admin/audit-log", login: ADMINISTRATOR },
];
