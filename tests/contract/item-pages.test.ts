import { describe, expect, test } from "vitest";

import { createPdfFile } from "#app/models/seed/small-files.ts";
import { createEntityManager } from "#app/models/connection.server.ts";
import { ContentEntity } from "#app/models/content.ts";
import { createId } from "#app/models/id.ts";
import { CONTENT_CATEGORIES, SECTION_PATHS } from "#app/schemas/lists/content.ts";

import { createAuthHeaders, createTestUser } from "../setup/test-users.ts";
import { product } from "../setup/demo-server.ts";
import { insertTextPages } from "../setup/texts.ts";
import { createItem } from "../setup/items.ts";
import { createPng } from "../setup/pictures.ts";
import { form, json, put } from "../setup/requests.ts";
import { t } from "../setup/translate.ts";

const ANY_ID = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g;

const fetchPage = (path: string) => fetch(product.origin + path, { redirect: "manual" });

async function createCanaryItem(category: (typeof CONTENT_CATEGORIES)[number], state = {}) {
  const id = await createItem(undefined, { category, ...state });
  const canary = `canary-${createId()}`;
  const description = `${canary} `.repeat(3).padEnd(400, "abcdefghij ");
  await createEntityManager().nativeUpdate(
    ContentEntity,
    { id },
    { title: canary, author: canary, description, tags: [canary] },
  );
  return { id, canary, description };
}

describe.each(CONTENT_CATEGORIES)("an item of %s", (category) => {
  const path = SECTION_PATHS[category];

  test("has one canonical URL, and other sections redirect to it", async () => {
    const { id } = await createCanaryItem(category);
    for (const other of CONTENT_CATEGORIES.filter((otherCategory) => otherCategory !== category)) {
      const response = await fetchPage(`${SECTION_PATHS[other]}/${id}?lang=sw`);
      expect(response.status).toBe(302);
      expect(response.headers.get("location")).toBe(`${path}/${id}?lang=sw`);
    }
    const response = await fetchPage(`${path}/${id}?lang=fr`);
    expect(response.status).toBe(200);
    expect(await response.text()).toContain(
      `<link rel="canonical" href="${product.origin}${path}/${id}?lang=fr"/>`,
    );
    const uppercase = await fetchPage(`${path}/${id.toUpperCase()}`);
    expect([uppercase.status, uppercase.headers.get("location")]).toEqual([302, `${path}/${id}`]);
  });

  test("returns the same 404 as an unknown id at every address while it is hidden", async () => {
    const states = [{ status: "pending" }, { status: "rejected" }, { isPublished: false }];
    const hidden = states.filter((state) => "status" in state || category !== "Literary Collection");
    for (const state of hidden) {
      const { id, canary } = await createCanaryItem(category, state);
      for (const section of Object.values(SECTION_PATHS))
        for (const ending of ["", ".data", "?dialog=edit&id=ID"]) {
          const unknown = createId();
          const responses = [id, unknown].map(async (itemId) => {
            const response = await fetchPage(`${section}/${itemId}${ending.replace("ID", itemId)}`);
            return [response.status, (await response.text()).replaceAll(ANY_ID, "")];
          });
          const [hiddenPage, unknownPage] = await Promise.all(responses);
          expect(hiddenPage).toEqual(unknownPage);
          expect(hiddenPage![0]).toBe(404);
          expect(hiddenPage![1]).not.toContain(canary);
        }
    }
  });
});

describe("a page of a document", () => {
  test("is split into linked parts when it is longer", async () => {
    const id = await createItem(undefined, { category: "Library" });
    await insertTextPages(id, [`<p>${"ngoma ".repeat(100)}</p>`.repeat(12)]);
    const headers = createAuthHeaders(await createTestUser("user"), "cookie");
    const readPart = async (path: string) => {
      const response = await fetch(product.origin + path, {
        headers: { ...headers, "Accept-Language": "fr" },
      });
      expect(response.status).toBe(200);
      const page = await response.text();
      const next = /href="([^"]*\?part=\d+)"[^>]*>Suite|rel="next" href="([^"]*\?part=\d+)"/.exec(page);
      return { next: next?.[1] ?? next?.[2], paragraphCount: page.split("<p>ngoma").length - 1 };
    };
    const first = await readPart(`/library/${id}/read/1`);
    expect(first.next).toBe(`/library/${id}/read/1?part=2`);
    const second = await readPart(first.next!);
    expect(second.next).toBeUndefined();
    expect(first.paragraphCount + second.paragraphCount).toBe(12);
  });
});

test("the form for staff shows that the exact place is hidden, and keeps it hidden", async () => {
  const admin = await createTestUser("admin");
  const headers = createAuthHeaders(admin, "cookie");
  const id = await createItem(undefined);
  const change = (path: string, body: object) =>
    fetch(`${product.origin}/api/content/${id}${path}`, {
      ...put(body),
      headers: { ...put({}).headers, ...headers },
    });
  await change("", { coordinates: { latitude: -1.2921, longitude: 36.8219 } });
  await change("/staff", { hidesExactPlace: true });
  const path = `${product.origin}/items/${id}/staff`;
  const isHidden = /name="hidesExactPlace"[^>]* checked=""/;
  expect(await (await fetch(path, { headers })).text()).toMatch(isHidden);
  const post = (fields: Record<string, string>) =>
    fetch(path, { ...form(fields, headers), redirect: "manual" });
  expect((await post({ condition: "Good", hidesExactPlace: "on", version: "1" })).status).toBe(303);
  const item = await fetch(`${product.origin}/api/content/${id}`, { headers });
  expect(await item.json()).toMatchObject({ coordinates: { latitude: -1.3, isApproximate: true } });
});

describe("an item whose kind needs no file", () => {
  async function createRecord(kind: "archive-unit" | "object", ...files: File[]) {
    const headers = createAuthHeaders(await createTestUser("admin"), "cookie");
    const send = async (path: string, { headers: more, ...init }: RequestInit) => {
      const response = await fetch(`${product.origin}${path}`, {
        ...init,
        headers: { ...(more as Record<string, string>), ...headers },
      });
      return (await response.json()) as { id: string; files: { id: string }[] };
    };
    const title = `Record ${createId()}`;
    const { id } = await send("/api/content", json({ kind, title, accessionNumber: createId() }));
    const body = new FormData();
    for (const file of files) body.append("file", file);
    if (files.length > 0) await send(`/api/content/${id}/files`, { method: "POST", body });
    const load = async () => (await fetch(`${product.origin}/library/${id}`, { headers })).text();
    return { id, title, send, load };
  }
  const hasPicture = (id: string) => `<p class="item-stage"><img src="/api/content/${id}/view"`;
  const pdf = new File([new Uint8Array(createPdfFile("Notes", ["of words"]))], "notes.pdf");

  test("shows its first file by that file's own type, and says what is on the picture", async () => {
    const unit = await createRecord("archive-unit", createPng("1.png"), createPng("2.png"));
    expect(await unit.load()).toContain(`${hasPicture(unit.id)} alt="${unit.title}"`);
    const path = `/api/content/${unit.id}/files`;
    const { files } = await unit.send(path, {});
    await unit.send(`${path}/${files[0]!.id}`, put({ altText: "A stamp of Mombasa" }));
    expect(await unit.load()).toContain(`${hasPicture(unit.id)} alt="A stamp of Mombasa"`);
    const object = await createRecord("object", pdf);
    expect(await object.load()).not.toContain(hasPicture(object.id));
  });

  const loginLink = `>${t("library.login-to-read")}</a>`;

  test("without a file, shows its parts instead of saying that it cannot be seen online", async () => {
    const { id, send, load } = await createRecord("archive-unit");
    expect(await load()).toContain(t("item-facts.where-without-file"));
    const relations = [{ kind: "part-of", id }];
    const title = `Letter ${createId()}`;
    await send("/api/content", json({ kind: "archive-unit", title, relations }));
    const page = await load();
    expect(page).toContain(`>${title}</a>`);
    expect(page).not.toContain(t("item-facts.where-without-file"));
  });

  test("without a file, says to visitors where it is instead of asking them to log in to read it", async () => {
    const { id, title } = await createRecord("object");
    const page = await (await fetchPage(`/library/${id}`)).text();
    const list = await (await fetchPage(`/library?search=${title.slice(-36)}&kind=object`)).text();
    expect(page).toContain(t("item-facts.where-without-file"));
    expect(page).toContain(t("item-facts.visit"));
    expect(list).toContain(title);
    for (const html of [page, list]) expect(html).not.toContain(loginLink);
    const withFile = await createRecord("object", pdf);
    const other = await (await fetchPage(`/library/${withFile.id}`)).text();
    expect(other).toContain(loginLink);
    expect(other).not.toContain(t("item-facts.where-without-file"));
  });
});
