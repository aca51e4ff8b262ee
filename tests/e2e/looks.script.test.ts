import type { APIRequestContext, Page } from "@playwright/test";

import {
  as as become,
  expect,
  expectAccessible,
  expectValidHtml,
  hydrated,
  type PEOPLE,
  test,
} from "./journey.ts";

/**
 * Every screen in every language, narrow and wide, light and dark, with script and as it is sent to who saves
 * data, which is how it stands without script. axe needs script, hence the name of this file.
 */

type Screen = {
  path: string | ((ask: APIRequestContext) => Promise<string>);
  name?: string;
  as?: keyof typeof PEOPLE;
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
const visitDialog = (dialog: string) => async (ask: APIRequestContext) => {
  const { id } = await visitAsked(ask);
  return `/admin/appointments?dialog=${dialog}&id=${id}`;
};
const visitAsked = async (ask: APIRequestContext) => {
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

const profile = async (ask: APIRequestContext) => {
  const { contributors } = (await (await ask.get("/api/contributors?search=nakato")).json()) as {
    contributors: { id: string }[];
  };
  return `/contributors-database?dialog=profile&id=${contributors[0]!.id}`;
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
  { path: "/admin-login" },
  { path: "/account", name: "/account of nobody" },
  { path: "/admin", name: "/admin for a reader", as: "user" },
  { path: "/account", as: "user" },
  { path: "/join?dialog=welcome", as: "contributor" },
  { path: "/admin", as: "admin" },
  { path: decision("approve"), name: "approving", as: "admin" },
  { path: decision("reject"), name: "rejecting", as: "admin" },
  { path: "/admin/trail", as: "admin" },
  { path: "/library" },
  { path: "/library?tab=images" },
  { path: "/library", name: "/library for a contributor", as: "contributor" },
  { path: "/scholarly-repository", as: "user" },
  { path: "/literary-collection", as: "user" },
  { path: "/literary-collection?dialog=add", as: "contributor" },
  { path: editing, name: "editing", as: "admin" },
  { path: "/my-library?tab=history", as: "user" },
  { path: "/admin?tab=upload", as: "admin" },
  { path: "/admin?tab=pending", as: "admin" },
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
  { path: "/my-appointments", as: "user" },
  { path: async (ask) => new URL((await visitAsked(ask)).statusUrl).pathname, name: "a private request" },
  { path: visitDialog("details"), name: "a visit's details", as: "admin" },
  { path: visitDialog("edit"), name: "editing a visit", as: "admin" },
  { path: "/admin/appointments?dialog=room&id=group", as: "admin" },
  { path: "/admin-legacy", as: "admin" },
  { path: "/media" },
  { path: mediaItem("basket+above", (id) => `/media?dialog=item&id=${id}`), name: "a picture", as: "user" },
  { path: mediaItem("four+drums", (id) => `/media/${id}`), name: "a film", as: "user" },
  { path: "/media?dialog=several", as: "admin" },
];

/** How a screen is looked at: as it is sent, at which width, in which colours. */
const LOOKS = [
  { withScript: true, width: 320, colorScheme: "light" },
  { withScript: false, width: 1280, colorScheme: "dark" },
] as const;

const fits = (page: Page) => page.evaluate("document.documentElement.scrollWidth <= innerWidth");

/** Their words are longer than the English; of one screen it is the one, of the next the other. */
const OTHERS = ["sw", "fr"] as const;

for (const [number, { path, name = String(path), as }] of SCREENS.entries())
  test(`${name} is valid and accessible, and never scrolls sideways`, async ({ page }) => {
    if (as) await become(page, as);
    const here = typeof path === "string" ? path : await path(page.request);
    const address = (lang: string) => `${here}${here.includes("?") ? "&" : "?"}lang=${lang}`;
    const other = OTHERS[number % OTHERS.length]!;
    await expectValidHtml(await (await page.request.get(address(other))).text());
    for (const { withScript, width, colorScheme } of LOOKS) {
      await page.setExtraHTTPHeaders({ "Save-Data": withScript ? "off" : "on" });
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await page.setViewportSize({ width, height: 800 });
      await page.goto(address("en"));
      if (withScript) {
        await hydrated(page);
        await expect(page.locator(".splash:visible")).toHaveCount(0);
      }
      expect(await fits(page), `en at ${width}`).toBe(true);
      // Without script the same stands in other colours; only a dialog is then another thing, in the page's flow.
      const isSame = !withScript && !here.includes("dialog=");
      await expectAccessible(page, isSame ? ["color-contrast"] : undefined);
    }
    // Nothing but the page itself to load.
    await page.goto(address(other));
    for (const width of [320, 768]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await fits(page), `${other} at ${width}`).toBe(true);
    }
  });
