import type { APIRequestContext, Page } from "@playwright/test";

import { listReadableRoutes } from "../setup/readable-routes.ts";
import {
  as as become,
  AXE,
  errorsOf,
  expect,
  expectAccessible,
  expectValidHtml,
  hydrated,
  PEOPLE,
  test,
  untilTasks,
} from "./journey.ts";
import { IS_WHOLE } from "../setup/whole.ts";

/**
 * Every screen twice: in English, narrow, light and with script; and in one of the longer languages, at every width,
 * dark, and as it is sent to who saves data, which is how it stands without script. axe needs script, hence the name.
 * A part: of one screen the first, of the next the second.
 */

type Screen = {
  path: string | ((ask: APIRequestContext) => Promise<string>);
  name?: string;
  as?: keyof typeof PEOPLE;
  withoutScript?: true;
};

/** An application of its own, and the address of a dialog over it. */
const decision = (dialog: string) => async (ask: APIRequestContext) => {
  const data = {
    name: "Somebody with quite a long name, of a house of many names",
    email: `looked-at-${Math.random()}@example.org`,
    expertise: "Oral history, and the archives of the Makumbusho ya Taifa",
    motivation: "Line one.\nLine two, with_a_word_that_is_longer_than_any_telephone_is_wide_".repeat(3),
  };
  await ask.post("/api/auth/apply-contributor", { data, headers: { Cookie: "" } });
  const pending = await ask.get("/api/auth/pending-contributors");
  const { applications } = (await pending.json()) as { applications: { id: string; email: string }[] };
  const { id } = applications.find(({ email }) => email === data.email)!;
  return `/admin?tab=contributors&dialog=${dialog}&id=${id}`;
};

const editing = async (ask: APIRequestContext) => {
  const { content } = (await (await ask.get("/api/content?limit=1")).json()) as { content: { id: string }[] };
  return `/library?dialog=edit&id=${content[0]!.id}`;
};

/** A request of its own, and the address of a dialog over it. */
const appointmentDialog = (dialog: string) => async (ask: APIRequestContext) => {
  const { id } = await appointmentAsked(ask);
  return `/admin/appointments?dialog=${dialog}&id=${id}`;
};
const appointmentAsked = async (ask: APIRequestContext) => {
  const data = {
    visitType: "archive",
    groupSize: "6-15",
    firstName: "Somebody with quite a long name",
    lastName: "Of-a-house-of-many-names-and-of-many-doors",
    email: `looked-at-${Math.random()}@example.org`,
    phone: "+254 711 000 000",
    institution: "The archives of the Makumbusho ya Taifa",
    preferredDate: "2033-05-02",
    preferredTime: "10:00",
    purpose: "Line one.\nLine two, with_a_word_that_is_longer_than_any_telephone_is_wide_".repeat(3),
  };
  const asked = await ask.post("/api/appointments", { data });
  return (await asked.json()) as { id: string; statusUrl: string };
};

const CATEGORIES = {
  library: "Library",
  "literary-collection": "Literary+Collection",
  "scholarly-repository": "Scholarly+Articles",
};

/** The page of an item that is found by its words. */
const itemPage =
  (search: string, section: string, under = "") =>
  async (ask: APIRequestContext) => {
    const category = CATEGORIES[section as keyof typeof CATEGORIES];
    const found = await ask.get(`/api/content?category=${category}&search=${search}`);
    const { content } = (await found.json()) as { content: { id: string }[] };
    return `/${section}/${content[0]!.id}${under}`;
  };

/** The first page of its text, to be corrected, once it is read. */
const correcting = (search: string, section: string) => async (ask: APIRequestContext) => {
  const item = await itemPage(search, section)(ask);
  const call = `/api/content${item.slice(item.lastIndexOf("/"))}/pages/1/correction`;
  await expect.poll(async () => (await ask.get(call)).status(), untilTasks()).toBe(200);
  return `${item}/read/1/correct`;
};

/** What is said in the demo's recording. */
const said = (under: string) => async (ask: APIRequestContext) =>
  `/transcripts${(await itemPage("honey", "library")(ask)).slice("/library".length)}${under}`;

/** What has waited longest; where nothing does, what has been decided. */
const reviewing = async (ask: APIRequestContext) => {
  const first = async (list: string) => {
    const { content } = (await (await ask.get(`/api/admin/content/${list}?limit=1`)).json()) as {
      content: { id: string }[];
    };
    return content[0]?.id;
  };
  return `/admin/review/${(await first("pending")) ?? (await first("all"))}`;
};

const reviewingApplication = async (ask: APIRequestContext) => {
  const id = new URL(await decision("reject")(ask), "http://x").searchParams.get("id");
  return `/admin/review-application/${id}`;
};

const reviewingEvent = async (ask: APIRequestContext) => {
  const { events } = (await (await ask.get("/api/events?limit=1")).json()) as { events: { id: string }[] };
  return `/admin/review-event/${events[0]!.id}`;
};

/** A table that was checked, with a row that is wrong. */
const imported = (under: string) => async (ask: APIRequestContext) => {
  const table = "id,title,author,description\n1,Songs,Amina Mwangi,Forty songs.\n2,,,Words.\n";
  const file = { name: "a.csv", mimeType: "text/csv", buffer: Buffer.from(table) };
  const created = await ask.post("/api/admin/imports", {
    multipart: { source: "Looked at", file },
  });
  const { id } = (await created.json()) as { id: string };
  return `/admin/imports/${id}${under}`;
};

const setupLink = async (ask: APIRequestContext) => {
  const made = await ask.post("/api/auth/setup-link", { data: { email: PEOPLE.contributor[0] } });
  return new URL(((await made.json()) as { setupUrl: string }).setupUrl).pathname;
};

const profile = async (ask: APIRequestContext) => {
  const { contributors } = (await (await ask.get("/api/contributors?search=nakato")).json()) as {
    contributors: { id: string }[];
  };
  return `/contributors/${contributors[0]!.id}`;
};

/** The screen of an event that somebody has registered for. */
const event = (path: string) => async (ask: APIRequestContext) => {
  const { events } = (await (await ask.get("/api/events?search=wet%20paper")).json()) as {
    events: { id: string }[];
  };
  return `/${path.replace("{id}", events[0]!.id)}`;
};

const mediaItem = (search: string, address: (id: string) => string) => async (ask: APIRequestContext) => {
  const { media } = (await (await ask.get(`/api/media?search=${search}`)).json()) as {
    media: { id: string }[];
  };
  return address(media[0]!.id);
};

/** The address of a screen with the line for a book that is out. */
const inLine = (address: (id: string) => string) => async (ask: APIRequestContext) => {
  const found = await ask.get("/api/content?category=Literary+Collection&search=Kisa");
  const { content } = (await found.json()) as { content: { id: string }[] };
  const { id } = content[0]!;
  expect((await ask.put(`/api/me/reservations/${id}`)).status()).toBe(200);
  return address(id);
};

/** What was written about a visit that somebody has just asked for. */
const message = async (ask: APIRequestContext) => {
  await appointmentAsked(ask);
  const { messages } = (await (await ask.get("/api/admin/outbox")).json()) as { messages: { id: string }[] };
  return `/admin/outbox/${messages[0]!.id}`;
};

const SCREENS: Screen[] = [
  { path: "/" },
  { path: "/join" },
  { path: "/join?dialog=apply" },
  { path: "/join?dialog=applied" },
  { path: "/join?dialog=reader" },
  { path: "/no-such-page" },
  { path: "/?dialog=login" },
  { path: "/?dialog=register" },
  { path: "/login" },
  { path: "/register" },
  { path: setupLink, name: "setting a password", as: "admin" },
  { path: "/admin-login" },
  { path: "/account", name: "/account of nobody" },
  { path: "/admin", name: "/admin for a reader", as: "user" },
  { path: "/account", as: "user" },
  { path: "/join?dialog=welcome", as: "contributor" },
  { path: "/admin", as: "admin" },
  { path: decision("approve"), name: "approving", as: "admin" },
  { path: decision("reject"), name: "rejecting", as: "admin" },
  { path: "/admin/audit-log", as: "admin" },
  { path: message, name: "a message", as: "admin" },
  { path: "/mail/unsubscribe/nobody-has-it" },
  { path: "/confirm-address/nobody-has-it" },
  { path: "/v/nobody-has-it" },
  { path: "/admin/imports", as: "admin" },
  { path: imported(""), name: "an import", as: "admin" },
  { path: imported("/files"), name: "the files of an import", as: "admin" },
  { path: "/admin/tasks", as: "admin" },
  { path: "/admin/outbox", as: "admin" },
  { path: "/library" },
  { path: "/library?tab=images" },
  { path: "/library", name: "/library for a contributor", as: "contributor" },
  { path: "/scholarly-repository", as: "user" },
  { path: "/literary-collection", as: "user" },
  { path: "/literary-collection?dialog=add", as: "contributor" },
  { path: editing, name: "editing", as: "admin" },
  { path: itemPage("drum", "library"), name: "an item for a visitor" },
  { path: itemPage("winds", "library"), name: "an item", as: "admin" },
  { path: itemPage("Kisa", "literary-collection"), name: "a book", as: "user" },
  { path: correcting("drum", "library"), name: "correcting a page", as: "admin" },
  { path: correcting("Kisa", "literary-collection"), name: "correcting a book's page", as: "admin" },
  { path: correcting("doors", "scholarly-repository"), name: "correcting a paper's page", as: "admin" },
  { path: itemPage("", "scholarly-repository"), name: "a paper", as: "user" },
  { path: itemPage("winds", "library", "/read/1"), name: "a page of an item", as: "user" },
  { path: itemPage("", "literary-collection", "/read/1"), name: "a page of a book", as: "user" },
  { path: itemPage("", "scholarly-repository", "/read/1"), name: "a page of a paper", as: "user" },
  { path: said(""), name: "what is said", as: "user" },
  { path: said("/write"), name: "writing what is said", as: "admin" },
  { path: mediaItem("four+drums", (id) => `/transcripts/${id}`), name: "what is said in a film", as: "user" },
  { path: "/media?search=guest+sits", name: "the gallery searched for what is said", as: "user" },
  { path: "/my-library?tab=history", as: "user" },
  { path: inLine(() => "/my-library?tab=reservations"), name: "reservations", as: "user" },
  {
    path: inLine((id) => `/admin?tab=all-content&dialog=waiting-list&id=${id}`),
    name: "the line for a book",
    as: "admin",
  },
  { path: "/admin?tab=upload", as: "admin" },
  { path: "/admin?tab=pending", as: "admin" },
  { path: reviewing, name: "reviewing an item", as: "admin" },
  { path: "/admin/review/done", as: "admin" },
  { path: reviewingApplication, name: "reviewing an application", as: "admin" },
  { path: reviewingEvent, name: "reviewing an event", as: "admin" },
  { path: "/admin?tab=contributors", as: "admin" },
  { path: "/admin?tab=all-content", as: "admin" },
  { path: "/contributors-database" },
  { path: profile, name: "a profile", as: "user" },
  { path: "/contributors-database?dialog=add", as: "admin" },
  { path: "/events" },
  { path: "/events", name: "/events for an administrator", as: "admin" },
  { path: "/events?dialog=add", as: "contributor" },
  { path: event("events/{id}"), name: "an event", as: "user" },
  { path: event("admin/events/{id}/registrations"), name: "registrations", as: "admin" },
  { path: "/my-registrations", as: "user" },
  { path: "/contributor", as: "contributor" },
  { path: "/contributor?tab=upload", as: "contributor" },
  { path: "/visits-appointments?visitType=group" },
  { path: "/visits-appointments", name: "/visits-appointments for an administrator", as: "admin" },
  { path: "/upcoming-appointments" },
  { path: "/visits-appointments/find" },
  { path: "/forgotten-password" },
  { path: "/visits-appointments?step=contact&visitType=archive&groupSize=1&date=2033-05-02&time=10:00" },
  { path: "/admin/appointments?week=2033-05-02", as: "admin" },
  { path: "/my-appointments", as: "user" },
  {
    path: async (ask) => new URL((await appointmentAsked(ask)).statusUrl).pathname,
    name: "a private request",
  },
  { path: "/visits-appointments/nobody-has-it" },
  { path: appointmentDialog("details"), name: "a visit's details", as: "admin" },
  { path: appointmentDialog("edit"), name: "editing a visit", as: "admin" },
  { path: "/admin/appointments?dialog=opening-hours&id=group", as: "admin" },
  { path: "/admin-legacy", as: "admin" },
  { path: "/media" },
  { path: "/api", withoutScript: true },
  { path: "/api?about=appointments", withoutScript: true },
  { path: "/offline-packages" },
  { path: "/saved", withoutScript: true },
  {
    path: async (ask) => (await itemPage("winds", "library")(ask)).replace("/library/", "/saved?item="),
    name: "saving an item",
    as: "user",
    withoutScript: true,
  },
  { path: "/search" },
  { path: "/search?q=drum", as: "user" },
  { path: "/search?q=xyzzyx" },
  { path: mediaItem("basket+above", (id) => `/media?dialog=item&id=${id}`), name: "a picture", as: "user" },
  { path: mediaItem("four+drums", (id) => `/media/${id}`), name: "a film", as: "user" },
  { path: "/media?dialog=bulk", as: "admin" },
  { path: "/scholarly-repository?dialog=add", as: "contributor" },
];

/** Leads on at once, or to a file; and what is shown in development only. */
const NO_SCREENS = ["/*", "/parts", "/refused", "/language", "/logout"];

test("every screen of the build is looked at", async ({ page }) => {
  const looked: string[] = [];
  // Visitors first: nobody is logged out.
  for (const { path, as } of SCREENS.toSorted((one, other) => Number(!!one.as) - Number(!!other.as))) {
    if (as && typeof path !== "string") await become(page, as);
    looked.push(new URL(typeof path === "string" ? path : await path(page.request), "http://x").pathname);
  }
  const screens = (await listReadableRoutes())
    .filter(({ isScreen }) => isScreen)
    .map(({ pattern }) => pattern);
  const isLooked = (pattern: string) =>
    looked.some((path) => new RegExp(`^${pattern.replaceAll(/:\w+/g, "[^/]+")}/?$`).test(path));
  expect(screens.filter((one) => !NO_SCREENS.includes(one) && !isLooked(one))).toEqual([]);
});

const fits = (page: Page) => page.evaluate("document.documentElement.scrollWidth <= innerWidth");

/**
 * One window for all that a worker looks at: a browser that has once read our script, and axe, need not read them for
 * each screen. What a visit leaves in it goes, and nobody answers for the product in it.
 */
const inOneWindow = test.extend<object, { opened: { page: Page; errors: string[] } }>({
  opened: [
    async ({ browser }, use) => {
      const baseURL = process.env.JOURNEYS_AT;
      const context = await browser.newContext({ baseURL, locale: "en-GB", serviceWorkers: "block" });
      const page = await context.newPage();
      await page.addInitScript(AXE);
      await use({ page, errors: errorsOf(page) });
      await context.close();
    },
    { scope: "worker" },
  ],
  page: async ({ opened: { page, errors } }, use) => {
    await page.context().clearCookies();
    await page.setExtraHTTPHeaders({});
    await use(page);
    await page.evaluate("localStorage.clear(); sessionStorage.clear()");
    expect(errors.splice(0)).toEqual([]);
  },
});

/** Their words are longer than the English; of one screen it is the one, of the next the other. */
const OTHERS = ["sw", "fr"] as const;

for (const [number, { path, name = String(path), as, withoutScript }] of SCREENS.entries())
  (withoutScript ? test : inOneWindow)(
    `${name} is valid and accessible, and never scrolls sideways`,
    async ({ page }) => {
      if (as) await become(page, as);
      const here = typeof path === "string" ? path : await path(page.request);
      const address = (lang: string) => `${here}${here.includes("?") ? "&" : "?"}lang=${lang}`;
      const other = OTHERS[number % OTHERS.length]!;
      await expectValidHtml(await (await page.request.get(address(other))).text());
      await page.emulateMedia({ reducedMotion: "reduce" });
      const isFirst = number % 4 < 2;
      if (IS_WHOLE || isFirst) await lookNarrow(page, address("en"), withoutScript);
      // What has stood there before is looked at for its colours; only a dialog is without script another thing, in the page's flow.
      const isSeen = IS_WHOLE && !here.includes("dialog=");
      if (IS_WHOLE || !isFirst) await lookDark(page, address(other), isSeen ? ["color-contrast"] : undefined);
    },
  );

async function lookNarrow(page: Page, address: string, withoutScript?: true) {
  await page.emulateMedia({ colorScheme: "light" });
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto(address);
  if (!withoutScript) await hydrated(page);
  await expect(page.locator(".splash:visible")).toHaveCount(0);
  expect(await fits(page), "narrow").toBe(true);
  await expectAccessible(page);
}

async function lookDark(page: Page, address: string, rules?: string[]) {
  await page.setExtraHTTPHeaders({ "Save-Data": "on" });
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto(address);
  for (const width of [320, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await fits(page), `at ${width}`).toBe(true);
  }
  await expectAccessible(page, rules);
}
