import { DomUtils, parseDocument } from "htmlparser2";
import { beforeAll, expect, test } from "vitest";

import { readableRoutes } from "../setup/readable-routes.ts";
import { createAppointment } from "../setup/appointments.ts";
import { useDemoProduct } from "../setup/use-product.ts";
import { createAuthHeaders, createTestUser, type TestUser } from "../setup/test-users.ts";
import { IS_WHOLE } from "../setup/whole.ts";

/** Tabs, menus, sorted columns and pagers next to a filter, found by walking every screen in every role. */

type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number];
type Screen = { path: string; cacheBy: readonly string[] };

const product = await useDemoProduct();
let users: (TestUser | undefined)[];
let screens: Screen[];
beforeAll(async () => {
  users = [
    undefined,
    await createTestUser("user"),
    await createTestUser("contrib_own"),
    await createTestUser("admin"),
  ];
  for (let i = 0; i < 11; i++) await createAppointment(undefined);
  const { events } = (await (await fetch(`${product.origin}/api/events`)).json()) as {
    events: { id: string }[];
  };
  screens = readableRoutes.flatMap(({ pattern, isScreen, cacheBy = [] }) => {
    const path = pattern.replace("/admin/events/:id/", `/admin/events/${events[0]!.id}/`);
    return isScreen && !/[:*]/.test(path) ? [{ path, cacheBy }] : [];
  });
});

async function readPage(path: string, user: TestUser | undefined) {
  const response = await fetch(product.origin + path, {
    headers: { Accept: "text/html", ...(user && createAuthHeaders(user, "cookie")) },
  });
  return DomUtils.getElementsByTagName("main", parseDocument(await response.text()))[0];
}

const hasClass = (name: string) => (element: Element) =>
  (element.attribs.class ?? "").split(" ").includes(name);
const findAll = (test: (element: Element) => boolean, root: Element | undefined) =>
  root ? DomUtils.findAll(test, root.children) : [];
function withParents({ attribs, parent }: Element) {
  const parents: Element[] = [];
  for (let at = parent; at && "attribs" in at; at = at.parent) parents.push(at);
  return { attribs, parents };
}
const linksIn = (root: Element) =>
  DomUtils.getElementsByTagName("a", root).map(({ attribs }) => attribs.href!);

type Control = { name: string; value: string; isHidden: boolean; isNumber: boolean; options: string[] };
/** Controls of the screen's own filter; [] for a search of another screen. */
function listControls(main: Element | undefined, path: string): Control[] {
  const [form] = findAll(hasClass("filters"), main);
  if (form && new URL(form.attribs.action ?? path, product.origin).pathname !== path) return [];
  return findAll(({ name, attribs }) => /^(input|select)$/.test(name) && Boolean(attribs.name), form).map(
    (element) => {
      const options = DomUtils.getElementsByTagName("option", element);
      const chosen = options.find(({ attribs }) => "selected" in attribs) ?? options[0];
      return {
        name: element.attribs.name!,
        value: element.attribs.value ?? chosen?.attribs.value ?? "",
        isHidden: element.attribs.type === "hidden",
        isNumber: element.attribs.type === "number",
        options: options.map(({ attribs }) => attribs.value!),
      };
    },
  );
}

const chooseValue = ({ name, isNumber, options }: Control) =>
  options.at(-1) ??
  (isNumber ? "1890" : undefined) ??
  { from: "2020-01-01", to: "2040-01-01", day: "2030-01-02" }[name] ??
  "a";

const MENUS = ["tabs", "chips", "status-cards", "table", "pager"];

type Finding = { role: string; page: string; link: string; changes: string[] };
const seen = new Set<string>();

async function checkPage(user: TestUser | undefined, address: string, filter: Record<string, string>) {
  const findings: Finding[] = [];
  const url = new URL(address, product.origin);
  for (const [name, value] of Object.entries(filter)) url.searchParams.set(name, value);
  const page = url.pathname + url.search;
  const role = user?.role ?? "visitor";
  const main = await readPage(page, user);
  for (const { name, value } of listControls(main, url.pathname))
    if (filter[name] !== undefined && filter[name] !== value)
      findings.push({ role, page, link: "the form", changes: [name] });
  for (const { attribs, parents } of findAll(({ name }) => name === "a", main).map(withParents)) {
    const target = new URL(attribs.href!, url);
    const isClear = parents.some(hasClass("filters")) && !parents.some(hasClass("chips"));
    for (const name of isClear ? ["tab", "form"] : [])
      if (url.searchParams.has(name) && !target.searchParams.has(name))
        findings.push({ role, page, link: attribs.href!, changes: [name] });
    const isElsewhere = target.pathname !== url.pathname || target.searchParams.has("dialog");
    // The cards of visit types start a booking.
    if (isElsewhere || isClear || parents.some(hasClass("visit-types"))) continue;
    if (parents.some((parent) => hasClass("admin-side")(parent) || hasClass("admin-menu")(parent))) continue;
    const menu = MENUS.find((name) => parents.some(hasClass(name))) ?? "other";
    seen.add(menu);
    const changes = Object.keys(filter).filter((name) => target.searchParams.get(name) !== filter[name]);
    // A chip or a card chooses one value, or clears it.
    const allowedChanges = menu === "chips" || menu === "status-cards" ? 1 : 0;
    if (changes.length > allowedChanges) findings.push({ role, page, link: attribs.href!, changes });
  }
  return findings;
}

/** The page and each of its tabs; of visits also without the booking form. */
async function listTabs(user: TestUser | undefined, path: string) {
  const main = await readPage(path, user);
  const links = findAll(hasClass("tabs"), main).flatMap(linksIn);
  const more = path === "/visits-appointments" ? [`${path}?form=hidden`] : [];
  return [path, ...more, ...links.map((link) => new URL(link, product.origin + path))].map((link) =>
    typeof link === "string" ? link : link.pathname + link.search,
  );
}

test("every link next to a filter keeps the filter, and the form shows it", async () => {
  const findings: Finding[] = [];
  const filtered = new Set<string>();
  // IS_WHOLE: every role, and each filter alone.
  for (const user of IS_WHOLE ? users : users.slice(-1))
    for (const { path, cacheBy } of screens)
      for (const address of await listTabs(user, path)) {
        const controls = listControls(await readPage(address, user), path);
        if (controls.length === 0) continue;
        filtered.add(path);
        const filters = Object.fromEntries(
          controls.filter(({ isHidden }) => !isHidden).map((control) => [control.name, chooseValue(control)]),
        );
        // Chosen by chips: the form has the field only when it is set.
        if (cacheBy.includes("country")) filters.country ??= "Kenya";
        const alone = Object.entries(filters).map(([name, value]) => ({ [name]: value }));
        for (const filter of IS_WHOLE ? [filters, ...alone] : [filters])
          findings.push(...(await checkPage(user, address, filter)));
      }
  expect(findings).toEqual([]);
  expect(filtered.size).toBeGreaterThan(12);
  expect([...seen]).toEqual(expect.arrayContaining(IS_WHOLE ? MENUS : ["tabs", "chips"]));
});
