import { beforeAll, describe, expect, test } from "vitest";

import { json } from "../setup/requests.ts";
import { useDemoProduct } from "../setup/use-product.ts";
import { createAuthHeaders, createTestUser, type TestUser } from "../setup/test-users.ts";
import { t } from "../setup/translate.ts";

const product = await useDemoProduct();
let admin: TestUser;
beforeAll(async () => {
  admin = await createTestUser("admin");
});

async function call(method: "POST" | "PUT" | "DELETE", path: string, body: object) {
  const headers = createAuthHeaders(admin, "bearer");
  const response = await fetch(product.origin + path, json(body, { method, headers }));
  return { status: response.status, value: (await response.json()) as { id: string } };
}
const createPage = (fields: object) =>
  call("POST", "/api/admin/pages", {
    title: { en: "About us", sw: "Kuhusu sisi" },
    body: { en: "We are **open**.\n\nCall {telephone}.\nWrite to [{email}](mailto:{email})." },
    published: true,
    ...fields,
  });
const fetchText = async (path: string, headers: Record<string, string> = {}) =>
  (await fetch(product.origin + path, { headers })).text();
const setBanner = (banner: object) => call("PUT", "/api/admin/site", { banner });

describe("a published page", () => {
  test("has its title and description in the head, and the language of its text", async () => {
    await createPage({ slug: "about" });
    const html = await fetchText("/pages/about?lang=fr");
    expect(html).toContain('<html lang="fr"');
    expect(html).toMatch(/<title>About us · [^<]+<\/title>/);
    expect(html).toContain('<meta property="og:title" content="About us"/>');
    expect(html).toContain('<meta name="description" content="We are open.');
    expect(html).toMatch(/<article[^>]* lang="en"/);
    expect(html).toContain("Cette page n’existe pas encore dans cette langue");
    expect(html).toContain('<a href="mailto:visits@example.org">visits@example.org</a>');
    expect(await fetchText("/robots.txt")).toContain("Allow: /pages/*?lang=fr$");
  });

  test("and its link in the footer appear and disappear in cached pages within two seconds", async () => {
    const { value } = await createPage({ slug: "news", footer: 1, title: { en: "News of the house" } });
    const hasLink = async () => (await fetchText("/join")).includes('href="/pages/news"');
    await expect.poll(hasLink, { timeout: 2_000, interval: 100 }).toBe(true);
    expect((await fetch(`${product.origin}/pages/news`)).status).toBe(200);
    await call("PUT", `/api/admin/pages/${value.id}`, { published: false });
    await expect.poll(hasLink, { timeout: 2_000, interval: 100 }).toBe(false);
    await expect
      .poll(async () => (await fetch(`${product.origin}/pages/news`)).status, { timeout: 2_000 })
      .toBe(404);
  });

  test.each(["library", "admin", "api", "pages"])("at /pages/%s hides no other page", async (slug) => {
    const before = (await fetch(`${product.origin}/${slug}`)).status;
    expect((await createPage({ slug, title: { en: "Ours alone" } })).status).toBe(201);
    expect(await fetchText(`/pages/${slug}`)).toContain("<h1>Ours alone</h1>");
    const response = await fetch(`${product.origin}/${slug}`);
    expect(response.status).toBe(before);
    expect(await response.text()).not.toContain("<h1>Ours alone</h1>");
  });
});

test("the banner is in cached pages between its dates only", async () => {
  const hasBanner = async () => (await fetchText("/events")).includes("Closed on Monday");
  const text = { en: "Closed on Monday" };
  expect((await setBanner({ text, from: "2100-01-02", until: "2100-01-01" })).status).toBe(400);
  expect((await setBanner({ text, href: "javascript:alert(1)" })).status).toBe(400);
  await setBanner({ text, href: "/pages/about" });
  await expect.poll(hasBanner, { timeout: 2_000, interval: 100 }).toBe(true);
  expect(await fetchText("/events?lang=sw")).toMatch(/<p class="wide" lang="en"><a [^>]*>Closed on Monday/);
  await setBanner({ text, from: "2100-01-01" });
  await expect.poll(hasBanner, { timeout: 2_000, interval: 100 }).toBe(false);
  expect(await fetchText("/api/site")).not.toContain("Closed on Monday");
});

test("translations that are older than their English text are marked where one edits them", async () => {
  const mark = t("localized.outdated");
  const countMarks = async (path: string) =>
    (await fetchText(path, createAuthHeaders(admin, "cookie"))).split(mark).length - 1;
  const title = { en: "Rules", sw: "Kanuni" };
  const { value: page } = await createPage({ slug: "rules", title });
  const question = (text: string) => ({ kind: "text", label: { en: text, sw: "Mwalimu" } });
  const type = { name: { en: "School", sw: "Shule" }, questions: [question("Teacher")] };
  expect((await call("PUT", "/api/admin/visit-types/group", type)).status).toBe(200);
  const typePath = "/admin/visit-types/group";
  const forms = [`/admin/pages/${page.id}`, typePath, `${typePath}?dialog=question&id=0`];
  expect(await Promise.all(forms.map(countMarks))).toEqual([0, 0, 0]);
  await call("PUT", `/api/admin/pages/${page.id}`, { title: { ...title, en: "House rules" } });
  const changed = { name: { en: "Schools", sw: "Shule" }, questions: [{ ...question("Name"), id: "q1" }] };
  expect((await call("PUT", "/api/admin/visit-types/group", changed)).status).toBe(200);
  expect(await Promise.all(forms.map(countMarks))).toEqual([1, 1, 2]);
});

test("no page has zero bytes, wherever React's buffer of 2,048 bytes ends", async () => {
  const title = { en: "’".repeat(99) };
  for (let i = 0; i < 20; i++) await createPage({ slug: `letters-${i}`, title, published: false });
  const html = await fetchText("/admin/pages", createAuthHeaders(admin, "cookie"));
  expect(html.split(title.en).length).toBeGreaterThan(20);
  expect(html).not.toContain("\0");
});
