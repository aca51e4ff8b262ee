import { beforeAll, beforeEach, describe, expect, test } from "vitest";

import { currentSite } from "#app/core/site.server.ts";
import { LANGUAGES, type Language } from "#app/messages/languages.ts";
import { createEntityManager } from "#app/models/connection.server.ts";
import { PAGE_LIMITS } from "#app/schemas/admin-lists.ts";
import { CreatePage, UpdatePage } from "#app/schemas/pages.ts";
import { loadSitemap } from "#app/services/exchange/index.server.ts";
import { getPageSite, loadLatestSite } from "#app/services/site/index.server.ts";

import { userContext, visitorContext } from "../../../tests/setup/context.ts";
import { execute } from "../../../tests/setup/execute.ts";
import { withSettings } from "../../../tests/setup/site.ts";
import { createTestUser, type TestUser } from "../../../tests/setup/test-users.ts";
import { findPublicPage } from "./page-view.server.ts";
import { createPage, deletePage, findPage, listPages, updatePage } from "./pages.server.ts";
import { unwrap } from "../../../tests/setup/unwrap.ts";
import { compareVersions, listPageVersions, restorePageVersion } from "./versions.server.ts";

let admin: TestUser;
beforeAll(async () => {
  admin = await createTestUser("admin");
});
beforeEach(async () => {
  await createEntityManager().execute("delete from page where not needs_review");
});

let count = 0;
const buildPage = (fields: object = {}) => ({
  slug: `page-${++count}`,
  title: { en: "About us" },
  body: { en: "We are **open**." },
  published: true,
  ...fields,
});
const create = (fields: object = {}) => createPage(userContext(admin), CreatePage.parse(buildPage(fields)));
async function createStored(fields: object = {}) {
  const result = await create(fields);
  if (!result.ok) throw new Error(result.message);
  return result.value;
}
const update = (id: string, input: object) => updatePage(userContext(admin), id, UpdatePage.parse(input));
const read = (slug: string, language: "en" | "sw" | "fr" = "en", ctx = visitorContext()) =>
  findPublicPage(ctx, slug, language);

test("makes the address of a page from its title, and never one that is taken", async () => {
  const title = { en: "L’Été à Zanzibar & more" };
  const first = await createStored({ slug: undefined, title });
  const second = await createStored({ slug: undefined, title });
  expect([first.slug, second.slug]).toEqual(["lete-a-zanzibar-more", "lete-a-zanzibar-more-2"]);
  expect(await create({ slug: first.slug })).toMatchObject({ kind: "taken" });
  const long = await createStored({ slug: undefined, title: { en: "word ".repeat(19) } });
  expect(long.slug).toMatch(/^(?:word-){11}w$/);
  expect((await createStored({ slug: undefined, title: { en: "日本" } })).slug).toBe("page");
});

describe("a new database", () => {
  test("has drafts of three pages, in three languages, to be checked by the administrator", async () => {
    const list = await listPages(userContext(admin));
    if (!list.ok) throw new Error(list.message);
    const drafts = list.value.pages.filter(({ needsReview }) => needsReview);
    expect(drafts.map(({ slug }) => slug)).toEqual(["accessibility", "privacy", "terms"]);
    for (const { id, slug, published } of drafts) {
      const page = await findPage(userContext(admin), id);
      expect(page.ok && LANGUAGES.every((each) => page.value.body[each].length > 500)).toBe(true);
      expect(published).toBe(false);
      expect(await read(slug)).toMatchObject({ ok: false, kind: "not-found" });
      expect(await read(slug, "fr", userContext(admin))).toMatchObject({ value: { published: false } });
    }
  });
});

describe("a page", () => {
  test("is a draft that visitors, readers and contributors cannot find, until it is published", async () => {
    const page = await createStored({ published: false });
    const readers = await Promise.all((["user", "contrib_own"] as const).map((role) => createTestUser(role)));
    for (const ctx of [visitorContext(), ...readers.map((user) => userContext(user))])
      expect(await read(page.slug, "en", ctx)).toMatchObject({ kind: "not-found" });
    await update(page.id, { published: true });
    expect(await read(page.slug)).toMatchObject({
      value: { title: "About us", html: "<p>We are <strong>open</strong>.</p>", language: "en" },
    });
    await update(page.id, { published: false });
    expect(await read(page.slug)).toMatchObject({ kind: "not-found" });
  });

  test("is shown in the reader's language, else in English, else in any", async () => {
    const { slug } = await createStored({
      body: { en: "Hours", sw: "Saa" },
      title: { en: "About", sw: "Kuhusu" },
    });
    expect(await read(slug, "sw")).toMatchObject({
      value: { title: "Kuhusu", html: "<p>Saa</p>", language: "sw" },
    });
    expect(await read(slug, "fr")).toMatchObject({ value: { title: "About", language: "en" } });
    const french = await createStored({ body: { fr: "Heures" }, title: { fr: "À propos" } });
    expect(await read(french.slug, "sw")).toMatchObject({ value: { title: "À propos", language: "fr" } });
  });

  test("is read from the HTML that was stored when it was saved", async () => {
    const { id, slug } = await createStored({ body: { en: "Ask {site}.\nCall {telephone}." } });
    const [row] = await execute<{ rendered: object }>("select rendered from page where id = ?", [id]);
    expect(Object.keys(row!.rendered)).toEqual(["en"]);
    await execute(
      `update page set rendered = jsonb_set(rendered, '{en,html}', '"<p>stored</p>"') where id = ?`,
      [id],
    );
    expect(await read(slug)).toMatchObject({ value: { html: "<p>stored</p>" } });
    const filled = await withSettings({ telephone: "0" }, () => read(slug));
    expect(filled).toMatchObject({ value: { html: "<p>Ask Urithi.\nCall 0.</p>" } });
  });

  test("that has no HTML, or that of another text, is rendered once", async () => {
    const { id, slug } = await createStored();
    for (const earlier of ["{}", '{"en": {"digest": "", "html": "<p>other</p>", "text": "other"}}']) {
      await execute("update page set rendered = ?::jsonb where id = ?", [earlier, id]);
      expect(await read(slug)).toMatchObject({ value: { html: "<p>We are <strong>open</strong>.</p>" } });
      await execute(
        `update page set rendered = jsonb_set(rendered, '{en,html}', '"<p>once</p>"') where id = ?`,
        [id],
      );
      expect(await read(slug)).toMatchObject({ value: { html: "<p>once</p>" } });
    }
  });

  test("marks translations that are older than the English text, until they are changed or reviewed", async () => {
    const { id, version } = await createStored({
      title: { en: "About", sw: "Kuhusu" },
      body: { en: "Open.", sw: "Wazi.", fr: "Ouvert.", outdated: ["fr"], reviewed: true },
    });
    const changed = await update(id, { body: { en: "Closed.", sw: "Wazi.", fr: "Fermé." } });
    expect(changed).toMatchObject({ value: { body: { outdated: ["sw"] } } });
    const stored = unwrap(await findPage(userContext(admin), id));
    expect(stored).toMatchObject({ title: { sw: "Kuhusu" }, body: { outdated: ["sw"] } });
    expect(stored.title).toEqual({ en: "About", sw: "Kuhusu", fr: "" });
    const restored = await restorePageVersion(userContext(admin), id, version, stored.version);
    expect(unwrap(restored).body).toEqual({ en: "Open.", sw: "Wazi.", fr: "Ouvert." });
    await update(id, { body: { en: "Closed.", sw: "Wazi.", fr: "Ouvert." } });
    const reviewed = await update(id, {
      body: { en: "Closed.", sw: "Wazi.", fr: "Ouvert.", reviewed: true },
    });
    expect(unwrap(reviewed).body).toEqual({ en: "Closed.", sw: "Wazi.", fr: "Ouvert." });
  });

  test("loses the note about its text when it is published", async () => {
    const list = await listPages(userContext(admin));
    const terms = list.ok ? list.value.pages.find(({ slug }) => slug === "terms")! : undefined;
    expect(await update(terms!.id, { footer: 2 })).toMatchObject({ value: { needsReview: true } });
    expect(await update(terms!.id, { published: true })).toMatchObject({ value: { needsReview: false } });
    expect(await update(terms!.id, { published: false })).toMatchObject({ value: { needsReview: false } });
  });

  test("is in the sitemap and, with a position, in the footer of every page", async () => {
    const second = await createStored({ footer: 2, title: { en: "News", fr: "Actualités" } });
    const first = await createStored({ footer: 1 });
    const none = await createStored();
    const draft = await createStored({ published: false, footer: 3 });
    await loadLatestSite(createEntityManager());
    expect(currentSite().footerPages.map(({ slug }) => slug)).toEqual([first.slug, second.slug]);
    expect(getPageSite("fr").footerLinks).toEqual([
      { label: "About us", href: `/pages/${first.slug}`, lang: "en" },
      { label: "Actualités", href: `/pages/${second.slug}` },
    ]);
    const sitemap = await loadSitemap(visitorContext());
    for (const { slug } of [first, none])
      expect(sitemap.ok && sitemap.value).toContain(`/pages/${slug}</loc>`);
    expect(sitemap.ok && sitemap.value).not.toContain(`/pages/${draft.slug}<`);
  });

  test("about privacy, once published, adds a link to requests to the footer and to the notice", async () => {
    const { footerLinks, privacyNotice } = getPageSite("en");
    expect(footerLinks ?? []).not.toContainEqual({ label: "Your personal data", href: "/privacy-requests" });
    expect(privacyNotice).toEqual({ text: "We use these details only to handle your request." });
    await createEntityManager().execute("update page set is_published = true where slug = 'privacy'");
    await expect
      .poll(async () => {
        await loadLatestSite(createEntityManager());
        return getPageSite("en").footerLinks;
      })
      .toContainEqual({ label: "Your personal data", href: "/privacy-requests" });
    expect(getPageSite("en").privacyNotice).toMatchObject({ href: "/pages/privacy" });
    await createEntityManager().execute("update page set is_published = false where slug = 'privacy'");
    await expect
      .poll(async () => {
        await loadLatestSite(createEntityManager());
        return getPageSite("en").privacyNotice;
      })
      .not.toHaveProperty("href");
  });
});

describe("a change", () => {
  test("of two pages at once to the same address, one is refused", async () => {
    const slug = "opening-hours";
    const results = await Promise.all([create({ slug }), create({ slug })]);
    expect(results.map(({ ok }) => ok).sort()).toEqual([false, true]);
    expect(results.find(({ ok }) => !ok)).toMatchObject({ kind: "taken", details: [{ path: "slug" }] });
    const other = await createStored();
    expect(await update(other.id, { slug })).toMatchObject({ kind: "taken" });
  });

  test.each([
    [{ title: {} }, "title.en"],
    [{ body: {} }, "body.en"],
    [{ body: { fr: "[x](javascript:alert(1))" } }, "body.fr"],
    [{ body: { sw: "{site} ".repeat(21) } }, "body.sw"],
    [{ footer: 1, title: { en: "x".repeat(100) }, slug: "y".repeat(60) }, "footer"],
  ])("checks %j", async (fields, path) => {
    const result = await create(fields);
    expect(result.ok ? undefined : result.details?.[0]?.path).toBe(path);
  });

  test("that makes the footer too long is refused", async () => {
    for (let i = 0; i < PAGE_LIMITS.footerPages; i++) await createStored({ footer: 1, title: { en: "x" } });
    expect(await create({ footer: 1 })).toMatchObject({ kind: "invalid", details: [{ path: "footer" }] });
    expect(await create({ footer: 1, published: false })).toMatchObject({ ok: true });
  });
});

test.each(["", "About", "a/b", "../admin", "a--b", "-a", "a_b", "about.data", "é", "x".repeat(61)])(
  "the schema refuses the address %j",
  (slug) => {
    expect(CreatePage.safeParse(buildPage({ slug })).success).toBe(false);
  },
);

describe("versions", () => {
  test("are compared and restored, and the restored text is a new version", async () => {
    const { id } = await createStored({ body: { en: "One\nTwo", sw: "Moja" } });
    await update(id, { body: { en: "One\nThree", sw: "Moja" }, footer: 4 });
    const list = await listPageVersions(userContext(admin), id);
    if (!list.ok) throw new Error(list.message);
    const [now, first] = list.value.versions;
    expect(now).toMatchObject({ version: 2, savedBy: "A", footer: 4 });
    expect(compareVersions(first!, now!)).toEqual([
      {
        language: "en",
        changes: expect.arrayContaining([
          { kind: "removed", text: "Two" },
          { kind: "added", text: "Three" },
        ]) as unknown,
      },
    ]);
    const restored = await restorePageVersion(userContext(admin), id, 1, 2);
    expect(restored).toMatchObject({ value: { body: { en: "One\nTwo" }, footer: 4, version: 3 } });
    expect(await restorePageVersion(userContext(admin), id, 1, 2)).toMatchObject({ kind: "stale" });
    expect(await restorePageVersion(userContext(admin), id, 77, 3)).toMatchObject({ kind: "not-found" });
  });

  test("are bounded, and are deleted with their page", async () => {
    const { id } = await createStored();
    for (let i = 0; i < PAGE_LIMITS.versions; i++) await update(id, { body: { en: `Text ${i}` } });
    const list = await listPageVersions(userContext(admin), id);
    expect(list.ok && list.value.versions).toHaveLength(PAGE_LIMITS.versions);
    expect(await deletePage(userContext(admin), id)).toMatchObject({ ok: true });
    expect(await listPageVersions(userContext(admin), id)).toMatchObject({ kind: "not-found" });
    expect(await deletePage(userContext(admin), id)).toMatchObject({ kind: "not-found" });
  });
});

test("the banner is shown from its first to its last day, in another language where it has no translation", () => {
  const text = { en: "Closed", sw: "Imefungwa", fr: "" };
  const getShownSite = (language: Language, from: string, until: string) =>
    withSettings({ banner: { text, href: "/pages/news", from, until } }, () => getPageSite(language));
  expect(getShownSite("fr", "", "").banner).toEqual({ text: "Closed", href: "/pages/news", lang: "en" });
  expect(getShownSite("sw", "", "").banner).toEqual({ text: "Imefungwa", href: "/pages/news" });
  expect(getShownSite("en", "2000-01-01", "2000-01-02")).not.toHaveProperty("banner");
  expect(getShownSite("en", "2100-01-01", "")).not.toHaveProperty("banner");
});
