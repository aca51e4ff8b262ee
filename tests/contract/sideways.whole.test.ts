import type { Browser, Page } from "@playwright/test";
import { afterAll, beforeAll, expect, test, vi } from "vitest";

import { PendingApplications } from "#app/schemas/applications.ts";

import { pathsOf, readableRoutes, type Examples } from "../setup/addresses.ts";
import { startDemo } from "../setup/demo.ts";
import { runJobs } from "../setup/jobs.ts";
import { picture, tone } from "../setup/pictures.ts";
import { openBrowser } from "./stage.ts";

/**
 * No screen of the build scrolls sideways on a small phone, whoever looks and however long the words and addresses are
 * that people typed, also where letters are as far apart as anybody may need them (WCAG 1.4.12) or a font is as wide.
 * The screens come from the build: a new one is measured by itself.
 */

const WIDTHS = [320, 360];
const LONG = "mwananchi-wa-nyumba-ya-majina-mengi-na-milango-mingi";
const EMAIL = `${LONG}@kumbukumbu-za-makumbusho-ya-taifa.example.org`;
const LONGEST_WORD = "Kumbukumbu_za_makumbusho_ya_taifa_na_nyaraka_zake_zote".repeat(2);

let product: Awaited<ReturnType<typeof startDemo>>;
let browser: Browser;
let examples: Examples;
beforeAll(async () => {
  product = await startDemo({ RATE_LIMITS: "off" });
  browser = await openBrowser();
  examples = await makeLongThings();
});
afterAll(async () => {
  await browser.close();
  await product.stop("SIGKILL");
});

const PEOPLE = {
  visitor: undefined,
  user: ["reader@example.org", "reader123"],
  contributor: ["contributor@example.org", "contributor123"],
  admin: ["admin@example.org", "admin123"],
} as const;
type Who = keyof typeof PEOPLE;

async function send(path: string, body: FormData | object, token?: string, method = "POST") {
  const isForm = body instanceof FormData;
  const answer = await fetch(`${product.origin}/api/${path}`, {
    method,
    headers: {
      ...(!isForm && { "Content-Type": "application/json" }),
      ...(token && { Authorization: `Bearer ${token}` }),
    },
    body: isForm ? body : JSON.stringify(body),
  });
  const said = (await answer.json()) as Record<string, string>;
  expect(answer.status, `${path}: ${JSON.stringify(said)}`).toBeLessThan(300);
  return said;
}

const login = async (who: Exclude<Who, "visitor">) => {
  const [email, password] = PEOPLE[who];
  return (await send("auth/login", { email, password })).token!;
};

function form(fields: Record<string, string>, { name, mimeType, buffer } = picture(`${LONG}.png`)) {
  const filled = new FormData();
  for (const [field, value] of Object.entries(fields)) filled.set(field, value);
  filled.set("file", new File([new Uint8Array(buffer)], name, { type: mimeType }));
  return filled;
}

const BESIDE_IT = `title,author,description,file,${LONGEST_WORD}
${LONGEST_WORD},${LONGEST_WORD},${LONGEST_WORD},${LONGEST_WORD}.pdf,x
,,,,
`;

/** Read and under way, with rows that wait for their files. */
async function makeLongImport(token: string) {
  const sent = new FormData();
  sent.set("source", LONGEST_WORD);
  sent.set("file", new File([BESIDE_IT], `${LONG}.csv`));
  const { id } = await send("admin/imports", sent, token);
  const stateOf = async () => {
    const answer = await fetch(`${product.origin}/api/admin/imports/${id}`, {
      headers: { Authorization: `Bearer ${token}` },
    });
    return ((await answer.json()) as { state: string }).state;
  };
  const isPast = (state: string) =>
    vi.waitFor(async () => expect(await stateOf()).not.toBe(state), { timeout: 60_000 });
  await runJobs("run-import");
  await isPast("reading");
  await send(`admin/imports/${id}/start`, {}, token);
  await runJobs("run-import");
  await isPast("doing");
  return id!;
}

/** One of each, with words that are longer than any phone is wide; and what stands in the addresses of their pages. */
async function makeLongThings(): Promise<Examples> {
  const admin = await login("admin");
  const words = { title: LONGEST_WORD, description: LONGEST_WORD, tags: JSON.stringify([LONGEST_WORD]) };
  const work = { ...words, author: LONGEST_WORD, contentType: "image" };
  const content = await Promise.all(
    ["Library", "Scholarly Articles", "Literary Collection"].map(async (category) => {
      const { id } = await send("content", form({ ...work, category }), admin);
      return id!;
    }),
  );
  const spoken = await send(
    "content",
    form({ ...work, contentType: "audio", category: "Library" }, tone(`${LONG}.wav`)),
    admin,
  );
  const transcript = new FormData();
  transcript.set("text", `WEBVTT\n\n00:01.000 --> 00:02.000\n${LONGEST_WORD}\n`);
  await send(`content/${spoken.id}/transcript`, transcript, admin, "PUT");
  const heard = await send(
    "media",
    form({ ...words, photographer: LONGEST_WORD }, tone(`${LONG}.wav`)),
    admin,
  );
  await send(`media/${heard.id}/transcript`, transcript, admin, "PUT");
  const media = await send(
    "media",
    form({ ...words, category: "Research", photographer: LONGEST_WORD }),
    admin,
  );
  const event = await send(
    "events",
    { ...words, date: "2033-05-02", time: "10:00", location: LONGEST_WORD, type: "Lecture", attendees: 3 },
    admin,
  );
  const reader = await send("auth/register", {
    name: LONGEST_WORD,
    email: EMAIL,
    password: "maji-ya-ziwa-9",
  });
  await send(`events/${event.id}/register`, {}, reader.token);
  await send("auth/apply-contributor", {
    ...{ name: LONGEST_WORD, email: `a-${EMAIL}` },
    ...{ expertise: LONGEST_WORD, motivation: LONGEST_WORD },
  });
  const contributor = await send(
    "contributors",
    {
      ...{ name: LONGEST_WORD, email: `b-${EMAIL}`, title: "Dr", institution: LONGEST_WORD },
      ...{ location: LONGEST_WORD, country: "Kenya", specialization: ["History"], biography: LONGEST_WORD },
    },
    admin,
  );
  const asked = await send("appointments", {
    ...{ visitType: "archive", groupSize: "1", firstName: LONGEST_WORD, lastName: LONGEST_WORD },
    ...{ email: `c-${EMAIL}`, phone: "+254 711 000 000", institution: LONGEST_WORD },
    ...{ preferredDate: "2033-05-02", preferredTime: "10:00", purpose: LONGEST_WORD },
  });
  // What waits for a decision.
  const proposer = await login("contributor");
  const { id: waiting } = await send("content", form({ ...work, category: "Scholarly Articles" }), proposer);
  const proposal = { date: "2033-06-02", time: "10:00", location: LONGEST_WORD, type: "Lecture" };
  const { id: proposed } = await send("events", { ...words, ...proposal }, proposer);
  const applied = await fetch(`${product.origin}/api/auth/pending-contributors`, {
    headers: { Authorization: `Bearer ${admin}` },
  });
  const { applications } = PendingApplications.parse(await applied.json());
  const told = await fetch(`${product.origin}/api/admin/outbox`, {
    headers: { Authorization: `Bearer ${admin}` },
  });
  const { messages } = (await told.json()) as { messages: { id: string }[] };
  const link = await send("auth/setup-link", { email: EMAIL }, admin);
  const lastOf = (address: string) => new URL(address).pathname.split("/").pop()!;
  return [
    [/imports/, [await makeLongImport(admin)]],
    [/review\//, [waiting!, "done"]],
    [/review-application/, [applications.at(-1)!.id, "done"]],
    [/review-event/, [proposed!, "done"]],
    [/library|repository|collection/, content],
    [/transcripts/, [spoken.id!, heard.id!]],
    [/outbox/, messages.map(({ id }) => id)],
    [/unsubscribe/, ["nowhere"]],
    [/events/, [event.id!]],
    [/media/, [media.id!, heard.id!]],
    [/contributors/, [contributor.id!]],
    [/visits-appointments.* :secret/, [lastOf(asked.statusUrl!)]],
    [/set-password/, [lastOf(link.setupUrl!)]],
    [/confirm-address/, ["nowhere"]],
    [/ :short/, ["nowhere"]],
    [/ \*/, ["nowhere"]],
  ];
}

/** What a screen shows behind a tab or in a dialog, beside what its path alone shows. */
const MORE = [
  "/library?tab=images",
  "/my-library?tab=history",
  "/my-library?tab=reservations",
  ...["upload", "pending", "contributors", "all-content"].map((tab) => `/admin?tab=${tab}`),
  ...["my-content", "upload"].map((tab) => `/contributor?tab=${tab}`),
  ...["contributors", "appointments", "events"].map((tab) => `/admin-legacy?tab=${tab}`),
  "/search?q=kumbukumbu",
  "/?dialog=login",
  "/?dialog=register",
  "/join?dialog=apply",
];

/** What is for somebody alone; administrators and visitors look at everything, refusals too. */
const ONLY: Partial<Record<Who, RegExp>> = {
  user: /^\/(my-|account|media\/|library)/,
  contributor: /^\/(contributor(\?|$)|events$)/,
};

const apart = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important }");
    document.adoptedStyleSheets = [sheet];
  });

/** The innermost things that stand out at the right. */
const outside = (page: Page) =>
  page.evaluate(() => {
    if (document.documentElement.scrollWidth <= innerWidth) return [];
    const isOut = (one: Element) =>
      !one.closest("details:not([open])") && one.getBoundingClientRect().right > innerWidth + 0.5;
    const out = [...document.querySelectorAll("body *")].filter(isOut);
    return out
      .filter((one) => ![...one.children].some(isOut))
      .slice(0, 2)
      .map((one) => one.outerHTML.slice(0, 120));
  });

test.each(Object.keys(PEOPLE) as Who[])("no screen scrolls sideways on a phone of %s", async (who) => {
  const screens = (await readableRoutes()).filter(({ isScreen }) => isScreen);
  const paths = [...screens.flatMap(({ pattern }) => pathsOf(pattern, examples)), ...MORE];
  expect(paths.length).toBeGreaterThan(40);
  const context = await browser.newContext({ baseURL: product.origin, javaScriptEnabled: false });
  if (who !== "visitor") {
    const [email, password] = PEOPLE[who];
    await context.request.post("/api/auth/login", { data: { email, password } });
  }
  const page = await context.newPage();
  const wrong: string[] = [];
  for (const path of paths.filter((one) => ONLY[who]?.test(one) ?? true)) {
    for (const lang of ["fr", "sw"]) {
      const answer = await page.goto(`${path}${path.includes("?") ? "&" : "?"}lang=${lang}`);
      expect(answer!.status(), path).not.toBe(500);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 740 });
        for (const html of await outside(page)) wrong.push(`${path} in ${lang} at ${width}: ${html}`);
      }
      await apart(page);
      await page.setViewportSize({ width: WIDTHS[0]!, height: 740 });
      for (const html of await outside(page)) wrong.push(`${path} in ${lang}, letters apart: ${html}`);
    }
  }
  await context.close();
  expect(wrong).toEqual([]);
});
