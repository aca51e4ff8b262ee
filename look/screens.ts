/** What is looked at: a screen of each kind, as the person whom it is for. */
export type Screen = { name: string; path: string; as?: string };

const READER = "reader@example.org:reader123";
const CONTRIBUTOR = "contributor@example.org:contributor123";
const ADMINISTRATOR = "admin@example.org:admin123";

export const SCREENS: Screen[] = [
  { name: "home", path: "/" },
  { name: "a list", path: "/library" },
  { name: "a list to borrow from", path: "/literary-collection", as: READER },
  { name: "people", path: "/contributors-database" },
  { name: "events", path: "/events" },
  { name: "the gallery", path: "/media" },
  { name: "a search", path: "/search?q=drum" },
  { name: "a search that finds nothing", path: "/search?q=xyzzyx" },
  { name: "booking", path: "/visits-appointments?visitType=group" },
  { name: "joining", path: "/join" },
  { name: "a dialog", path: "/join?dialog=apply" },
  { name: "login", path: "/login" },
  { name: "no such page", path: "/no-such-page" },
  { name: "one's own things", path: "/my-library", as: READER },
  { name: "an account", path: "/account", as: READER },
  { name: "an upload", path: "/contributor?tab=upload", as: CONTRIBUTOR },
  { name: "the desk", path: "/admin", as: ADMINISTRATOR },
  { name: "what waits", path: "/admin?tab=pending", as: ADMINISTRATOR },
  { name: "appointments", path: "/admin/appointments", as: ADMINISTRATOR },
  { name: "the trail", path: "/admin/trail", as: ADMINISTRATOR },
];
