import { beforeAll, expect, test } from "vitest";

import { ADMIN_SECTIONS } from "#app/ui/admin/admin-frame.tsx";
import { insertRow } from "../setup/rows.ts";
import { product } from "../setup/demo-server.ts";
import { execute } from "../setup/execute.ts";
import { insertImport } from "../setup/imports.ts";
import { createMessage } from "../setup/messages.ts";
import { expandPattern, readableRoutes, type Examples } from "../setup/readable-routes.ts";
import { createAuthHeaders, createTestUser, type TestUser } from "../setup/test-users.ts";

let admin: TestUser;
let paths: string[];

beforeAll(async () => {
  admin = await createTestUser("admin");
  const [event] = await execute<{ id: string }>("select id from event limit 1");
  const [page] = await execute<{ id: string }>("select id from page limit 1");
  const examples: Examples = [
    [/^\/admin\/review/, ["done"]],
    [/^\/admin\/events/, [event!.id]],
    [/^\/admin\/imports/, [(await insertImport("ready", "new")).id]],
    [/^\/admin\/setup/, ["mail"]],
    [/^\/admin\/pages/, [page!.id]],
    [/^\/admin\/vocabularies/, ["subjects"]],
    [/^\/admin\/visit-types/, ["group"]],
    [/^\/admin\/kinds/, ["object"]],
    [/^\/admin\/fields/, ["new"]],
    [/^\/admin\/outbox/, [(await createMessage()).id]],
    [/^\/admin\/accounts/, [admin.id]],
    [/^\/admin\/copy-requests/, [await insertRow("copy_request")]],
    [/^\/admin\/privacy-requests/, [await insertRow("privacy_request")]],
    [/^\/admin\/pages/, [page!.id]],
    [/^\/admin\/visit-types/, ["research"]],
    [/^\/admin\/vocabularies/, ["event-types"]],
  ];
  const screens = readableRoutes.filter(
    ({ pattern, isScreen }) => isScreen && /^\/admin(\/|$)/.test(pattern),
  );
  paths = [...new Set(screens.flatMap(({ pattern }) => expandPattern(pattern, examples)))];
});

const fetchPage = (path: string, user: TestUser) =>
  fetch(product.origin + path, { headers: createAuthHeaders(user, "cookie") });

const findSideNavigation = (page: string) => /<nav class="admin-side"[^]*?<\/nav>/.exec(page)?.[0] ?? "";

test("every administration page has the navigation, once for each width", async () => {
  expect(paths).toEqual(expect.arrayContaining(["/admin", "/admin/site", "/admin/review/done"]));
  const targets = ADMIN_SECTIONS.flatMap((section) => ("pages" in section ? section.pages : [section]));
  for (const path of paths) {
    const response = await fetchPage(path, admin);
    expect([path, response.status]).toEqual([path, 200]);
    const page = await response.text();
    expect([path, page.match(/<details class="admin-menu"/g)?.length]).toEqual([path, 1]);
    const navigation = findSideNavigation(page);
    for (const { to } of targets) expect([path, navigation.includes(`href="${to}"`)]).toEqual([path, true]);
    expect([path, navigation.match(/aria-current="page"/g)?.length]).toEqual([path, 1]);
  }
});

test("every link of the navigation leads to a page", async () => {
  const navigation = findSideNavigation(await (await fetchPage("/admin/tasks", admin)).text());
  const links = [...navigation.matchAll(/href="([^"]+)"/g)].map(([, to]) => to!.replaceAll("&amp;", "&"));
  expect(links.length).toBeGreaterThan(10);
  for (const link of links) expect([link, (await fetchPage(link, admin)).status]).toEqual([link, 200]);
});

const call = async <Body>(path: string) =>
  (await (
    await fetch(product.origin + path, { headers: createAuthHeaders(admin, "bearer") })
  ).json()) as Body;

test("the counts are those of what waits, on the dashboard and on the other pages", async () => {
  const queues = await call<Record<string, { count: number }>>("/api/admin/review-queues");
  const { pagination } = await call<{ pagination: { totalItems: number } }>(
    "/api/privacy/requests?state=open",
  );
  const names = ["content", "applications", "copies", "appointments", "events"];
  const pending = [...names.map((name) => queues[name]!.count), pagination.totalItems];
  expect(Math.min(...pending)).toBeGreaterThan(0);
  for (const path of ["/admin", "/admin/outbox"]) {
    const navigation = findSideNavigation(await (await fetchPage(path, admin)).text());
    const counts = [...navigation.matchAll(/class="count">(\d+)</g)].map(([, count]) => Number(count));
    expect([path, counts]).toEqual([path, pending]);
  }
});

test("an administrator of some areas sees only their sections", async () => {
  const limited = await createTestUser("admin");
  await execute("update account set areas = '{visits,media}' where id = ?", [limited.id]);
  const navigation = findSideNavigation(await (await fetchPage("/admin", limited)).text());
  const links = [...navigation.matchAll(/href="([^"]+)"/g)].map(([, to]) => to);
  expect(links).toEqual([
    "/admin",
    "/admin/appointments",
    "/media",
    "/admin/visit-types",
    "/admin/closed-days",
    "/admin/privacy-requests",
  ]);
  for (const link of links) expect([link, (await fetchPage(link!, limited)).status]).toEqual([link, 200]);
});

test("only administrators see the navigation", async () => {
  const reader = await createTestUser("user");
  for (const path of ["/admin", "/admin/tasks"]) {
    const response = await fetchPage(path, reader);
    expect(response.status).toBe(403);
    expect(await response.text()).not.toContain("admin-side");
  }
});
