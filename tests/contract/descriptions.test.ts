import { beforeAll, describe, expect, test } from "vitest";

import { createEntityManager } from "#app/models/connection.server.ts";
import { ContentEntity } from "#app/models/content.ts";
import { MediaEntity } from "#app/models/media.ts";
import { CONTENT_CATEGORIES, PREVIEW_LIMITS } from "#app/schemas/lists/content.ts";
import { MAX_LENGTHS } from "#app/schemas/lists/shared.ts";

import { createAuthHeaders, createTestUser, type TestUser } from "../setup/test-users.ts";
import { product } from "../setup/demo-server.ts";
import { createItem } from "../setup/items.ts";
import { createMediaItem } from "./access/media.ts";

/** The maximum length; each word is different. */
const DESCRIPTION = Array.from({ length: 1000 }, (_, index) => `w${index}`)
  .join(" ")
  .slice(0, MAX_LENGTHS.paragraph)
  .trim();
const PREVIEWED = `${DESCRIPTION.slice(0, PREVIEW_LIMITS.characters).trim()}…`;

let users: Record<"user" | "contrib_own" | "admin", TestUser>;
beforeAll(async () => {
  users = {
    user: await createTestUser("user"),
    contrib_own: await createTestUser("contrib_own"),
    admin: await createTestUser("admin"),
  };
  const ids: string[] = [];
  for (const category of CONTENT_CATEGORIES) ids.push(await createItem(users.contrib_own, { category }));
  await createEntityManager().nativeUpdate(ContentEntity, { id: { $in: ids } }, { description: DESCRIPTION });
  for (const id of ids) await get(`/api/me/favourites/${id}`, users.user, "PUT");
  await createEntityManager().nativeUpdate(
    MediaEntity,
    { id: await createMediaItem() },
    { description: DESCRIPTION },
  );
});

const get = (path: string, user?: TestUser, method = "GET") =>
  fetch(product.origin + path, { method, headers: user ? createAuthHeaders(user, "bearer") : {} });

const SECTIONS = ["/library", "/scholarly-repository", "/literary-collection"];
const LISTS = [...SECTIONS, "/library.data", "/api/content", "/api/content?search=w1", "/library?search=w1"];

describe("a description of the greatest length", () => {
  test.each([...LISTS, "/media", "/api/media", "/my-library", "/api/me/favourites"])(
    "is whole for a reader in %s",
    async (path) => {
      const response = await get(path, users.user);
      expect(response.status).toBe(200);
      expect(await response.text()).toContain(DESCRIPTION);
    },
  );

  test.each<[string, Exclude<keyof typeof users, "user">]>([
    ...LISTS.map((path): [string, "contrib_own"] => [path, "contrib_own"]),
    ["/contributor?tab=my-content", "contrib_own"],
    ["/library", "admin"],
    ["/api/admin/content/all", "admin"],
  ])("is whole in %s for %s", async (path, role) => {
    const response = await get(path, users[role]);
    expect(response.status).toBe(200);
    expect(await response.text()).toContain(DESCRIPTION);
  });

  test.each(LISTS)("is a preview of 100 characters and an ellipsis for a visitor in %s", async (path) => {
    const text = await (await get(path)).text();
    expect(text).toContain(PREVIEWED);
    expect(text).not.toContain(DESCRIPTION.slice(0, PREVIEW_LIMITS.characters + 10));
  });
});
