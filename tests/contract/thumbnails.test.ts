import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";

import { createItem, updateItem } from "../setup/items.ts";
import { put } from "../setup/requests.ts";
import { createAuthHeaders, createTestUsers, type TestUser } from "../setup/test-users.ts";
import { createLibraryPicture } from "../setup/large-pictures.ts";
import { createThumbnails, insertThumbnail } from "../setup/thumbnails.ts";
import { execute } from "../setup/execute.ts";
import { useProduct } from "../setup/use-product.ts";

const product = await useProduct();
let owner: TestUser, reader: TestUser;
beforeAll(async () => {
  [owner, reader] = await createTestUsers(["contrib_own", "user"]);
});

type Listed = { thumbnail?: { url: string; width: number; height: number; altText?: string } };
const request = (path: string, headers: Record<string, string> = {}) =>
  fetch(product.origin + path, { headers });
const findItem = async (id: string, user?: TestUser) =>
  (await (await request(`/api/content/${id}`, user && createAuthHeaders(user, "bearer"))).json()) as Listed;

async function createPicturedItem(state: Parameters<typeof createItem>[1] = {}) {
  const id = await createItem(owner, { category: "Library", ...state });
  await insertThumbnail(id);
  return id;
}

/** What visitors no longer see, by what hides it. */
const HIDDEN_BY = {
  "is pending": "approval_status = 'pending'",
  "is rejected": "approval_status = 'rejected'",
  "is not published": "is_published = false",
  "has closed files": "embargo_until = '2999-01-01'",
  "says no picture in the preview": "is_picture_hidden = true",
};

describe("GET /api/content/:id/thumbnail", () => {
  test("returns WebP, or JPEG to clients that do not accept WebP", async () => {
    const bytes = await sharp({ create: { width: 640, height: 480, channels: 3, background: "#9c3a26" } })
      .png()
      .toBuffer();
    const id = await createLibraryPicture(owner, bytes);
    await createThumbnails();
    await expect.poll(async () => (await findItem(id)).thumbnail).toMatchObject({ width: 320, height: 240 });
    const { url } = (await findItem(id)).thumbnail!;
    for (const [accept, type] of [
      ["image/avif,image/webp,*/*", "image/webp"],
      ["image/png,*/*", "image/jpeg"],
    ]) {
      const response = await request(url, { Accept: accept! });
      expect(response.headers.get("content-type")).toBe(type);
      expect(response.headers.get("vary")).toBe("Accept");
      expect(await sharp(await response.arrayBuffer()).metadata()).toMatchObject({ width: 320, height: 240 });
    }
  });

  test("caches only the current public picture for long", async () => {
    const id = await createPicturedItem();
    const path = `/api/content/${id}/thumbnail`;
    const getCacheControl = async (query: string, user?: TestUser) =>
      (await request(path + query, user && createAuthHeaders(user, "bearer"))).headers.get("cache-control");
    expect(await getCacheControl("?v=abc123")).toBe("public, max-age=3600");
    expect(await getCacheControl("?v=abc124")).toBe("private, no-cache");
    expect(await getCacheControl("")).toBe("private, no-cache");
    await updateItem(id, "is_picture_hidden = true");
    expect(await getCacheControl("?v=abc123", reader)).toBe("private, no-cache");
  });

  test("answers 304 to who has the picture", async () => {
    const path = `/api/content/${await createPicturedItem()}/thumbnail`;
    const tag = (await request(path)).headers.get("etag")!;
    expect((await request(path, { "If-None-Match": tag })).status).toBe(304);
  });

  test.each(Object.entries(HIDDEN_BY))(
    "an item that %s: 404, with and without its tag, and not in its JSON",
    async (_, assignment) => {
      const id = await createPicturedItem();
      const { url } = (await findItem(id)).thumbnail!;
      const tag = (await request(url)).headers.get("etag")!;
      await updateItem(id, assignment);
      for (const headers of [{}, { "If-None-Match": tag }, { "If-None-Match": "*" }])
        expect((await request(url, headers)).status).toBe(404);
      // Visitors’ responses are cached for a second.
      await expect.poll(() => findItem(id)).not.toHaveProperty("thumbnail");
      expect((await request(url, createAuthHeaders(owner, "bearer"))).status).toBe(200);
    },
  );

  test("a deleted item's is 404, with its tag as well", async () => {
    const id = await createPicturedItem();
    const tag = (await request(`/api/content/${id}/thumbnail`)).headers.get("etag")!;
    await execute("delete from content where id = ?", [id]);
    expect((await request(`/api/content/${id}/thumbnail`, { "If-None-Match": tag })).status).toBe(404);
  });

  test("a file that is closed by itself is not shown", async () => {
    const id = await createPicturedItem();
    await execute("update item_file set embargo_until = '2999-01-01' where content_id = ?", [id]);
    await expect.poll(() => findItem(id)).not.toHaveProperty("thumbnail");
    expect(await findItem(id, reader)).not.toHaveProperty("thumbnail");
    expect(await findItem(id, owner)).toHaveProperty("thumbnail");
  });
});

test("the file's alternative text comes with its picture", async () => {
  const id = await createPicturedItem();
  expect((await findItem(id)).thumbnail).toEqual({
    url: `/api/content/${id}/thumbnail?v=abc123`,
    width: 4,
    height: 3,
  });
  await execute("update item_file set alt_text = 'A drum' where content_id = ?", [id]);
  await expect.poll(async () => (await findItem(id)).thumbnail).toMatchObject({ altText: "A drum" });
});

test("its contributor hides the picture from visitors without another approval, and shows it with one", async () => {
  const id = await createPicturedItem();
  const change = (isPictureHidden: boolean) =>
    fetch(`${product.origin}/api/content/${id}`, {
      ...put({ isPictureHidden }),
      headers: { "Content-Type": "application/json", ...createAuthHeaders(owner, "bearer") },
    });
  const changed = await change(true);
  expect(await changed.json()).toMatchObject({ isPictureHidden: true, approvalStatus: "approved" });
  await expect.poll(() => findItem(id)).not.toHaveProperty("thumbnail");
  expect(await findItem(id)).not.toHaveProperty("isPictureHidden");
  expect(await findItem(id, reader)).toHaveProperty("thumbnail");
  expect(await findItem(id, reader)).not.toHaveProperty("isPictureHidden");
  const shown = await (await change(false)).json();
  expect(shown).toMatchObject({ approvalStatus: "pending" });
  expect(shown).not.toHaveProperty("isPictureHidden");
});

test("lists have the pictures that their user may see", async () => {
  const ids = [await createPicturedItem(), await createPicturedItem({ status: "pending" })];
  const list = async (path: string, user: TestUser) => {
    const response = await request(path, createAuthHeaders(user, "bearer"));
    const { content } = (await response.json()) as { content: (Listed & { id: string })[] };
    return content.filter(({ id, thumbnail }) => ids.includes(id) && thumbnail).map(({ id }) => id);
  };
  expect(await list("/api/content?limit=100", reader)).toEqual([ids[0]]);
  expect(await list("/api/content?approvalStatus=pending&limit=100", owner)).toEqual([ids[1]]);
});
