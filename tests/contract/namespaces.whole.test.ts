import { beforeAll, describe, expect, test } from "vitest";

import { LANGUAGES } from "#app/messages/languages.ts";

import { json } from "../setup/requests.ts";
import { readableRoutes } from "../setup/readable-routes.ts";
import { useDemoProduct } from "../setup/use-product.ts";

/**
 * A page has only the messages of the namespaces that its route names in `handle.i18n`, and fails with 500 where it
 * uses another one. All screens, tabs and dialogs that links lead to are rendered.
 */

const ACCOUNTS = {
  visitor: undefined,
  reader: { email: "reader@example.org", password: "reader123" },
  contributor: { email: "contributor@example.org", password: "contributor123" },
  administrator: { email: "admin@example.org", password: "admin123" },
};
const UNLINKED = [
  ...[
    "set-password",
    "accept-invitation",
    "confirm-address",
    "v",
    "visits-appointments",
    "mail/unsubscribe",
  ].map((path) => `/${path}/not-a-secret`),
  ...["/", "/admin-login", "/admin-legacy", "/not-a-page", "/?dialog=register", "/login", "/register"],
  ...[
    "/reauthenticate",
    "/login/code",
    "/login/provider",
    "/login/provider/return?code=a",
    "/login/link",
    "/account/identities",
  ],
  ...["/visits-appointments/find", "/api", "/saved"],
];
/** The demo has no such records; tests/e2e renders these screens. Own fields are not linked before items have values. */
const NOT_IN_DEMO =
  /^\/admin\/fields|^\/admin\/copy-requests\/:id|^\/items\/:id\/copy$|\/read\/|\/registrations\/print$|^\/admin\/(imports|outbox|privacy-requests)\/:id|^\/transcripts\//;
/** `/parts` is for development, `/refused` for the data of refused downloads. */
const NOT_SERVED = ["/parts", "/refused"];
const PARTS = new Set(["dialog", "tab", "kind", "to", "visitType", "state", "step"]);

const product = await useDemoProduct();
let screens: { pattern: string; matches: RegExp }[];
beforeAll(async () => {
  screens = readableRoutes
    .filter(({ isScreen, pattern }) => isScreen && !NOT_SERVED.includes(pattern))
    .map(({ pattern }) => ({
      pattern,
      matches: new RegExp(`^${pattern.replace(/\*/, "not-a-page").replaceAll(/:\w+/g, "[^/.]+")}$`),
    }))
    // Static patterns first.
    .sort((first, second) => Number(first.pattern.includes(":")) - Number(second.pattern.includes(":")));
});

const findPattern = ({ pathname }: URL) => screens.find(({ matches }) => matches.test(pathname))?.pattern;

function getPageKey(url: URL) {
  const parts = [...url.searchParams]
    .filter(([name]) => PARTS.has(name))
    .map(([name, value]) => `${name}=${value}`);
  // `/admin/pages/new` has the pattern of the form of an existing page.
  const isNew = url.pathname.endsWith("/new");
  return `${findPattern(url)}?${parts.sort().join("&")}${isNew ? "&new" : ""}`;
}

async function logIn(account?: object) {
  if (!account) return "";
  const response = await fetch(`${product.origin}/api/auth/login`, json(account));
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
}

/** Buttons and notes for visitors. */
const LOGIN_REQUEST =
  /log ?in to (view|read|borrow|reserve|register|see|play|download)|please log ?in|log ?in first/i;
const readText = (html: string) => html.replaceAll(/<(script|style)[^]*?<\/\1>|<!--[^]*?-->|<[^>]+>/g, "");

async function crawl(language: string, account?: object) {
  const headers = { Cookie: await logIn(account), "Accept-Language": language };
  const seenKeys = new Set<string>();
  const found = new Set<string>();
  const failed: string[] = [];
  const asking: string[] = [];
  const queue = UNLINKED.map((path) => new URL(path, product.origin));
  for (let url = queue.shift(); url; url = queue.shift()) {
    const pattern = findPattern(url);
    if (!pattern || seenKeys.has(getPageKey(url))) continue;
    seenKeys.add(getPageKey(url));
    const response = await fetch(url, { headers });
    const html = await response.text();
    if (response.status !== 404) found.add(pattern);
    if (response.status >= 500) failed.push(`${url.pathname}${url.search}`);
    if (LOGIN_REQUEST.test(readText(html))) asking.push(`${url.pathname}${url.search}`);
    const links = html.matchAll(/<a [^>]*?href="([^"#]+)/g);
    for (const [, href] of links) {
      const next = new URL(href!.replaceAll("&amp;", "&"), url);
      if (next.origin === product.origin) queue.push(next);
    }
  }
  return { found, failed, asking };
}

describe.each(LANGUAGES)("in %s", (language) => {
  let crawls: Awaited<ReturnType<typeof crawl>>[];
  beforeAll(async () => {
    crawls = await Promise.all(Object.values(ACCOUNTS).map((account) => crawl(language, account)));
  });

  test("every screen uses only messages of its namespaces", () => {
    expect(crawls.flatMap(({ failed }) => failed)).toEqual([]);
    const found = new Set(crawls.flatMap(({ found }) => [...found]));
    const expected = screens.map(({ pattern }) => pattern).filter((pattern) => !NOT_IN_DEMO.test(pattern));
    expect(
      expected.filter((pattern) => !found.has(pattern) && !/:secret|:token|\/v\/|\/\*/.test(pattern)),
    ).toEqual([]);
  });

  if (language !== "en") return;
  test("visitors are asked to log in, and nobody who is logged in", () => {
    const [ofVisitor, ...ofAccounts] = crawls.map(({ asking }) => asking);
    expect(ofVisitor).not.toEqual([]);
    expect(ofAccounts.flat()).toEqual([]);
  });
});
