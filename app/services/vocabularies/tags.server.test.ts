import { afterEach, beforeAll, expect, test } from "vitest";

import { getTranslator } from "#app/core/site.server.ts";
import { reloadSite } from "#app/services/site/index.server.ts";
import { createEntityManager } from "#app/models/connection.server.ts";
import { CreateTaggedContent, parseContentFilter } from "#app/schemas/content.ts";
import { findGenre } from "#app/schemas/item-facts.ts";
import { CreateTerm, UpdateTerm } from "#app/schemas/vocabularies.ts";
import { formatTag, formatTerm } from "#app/schemas/terms.ts";
import { listContent } from "#app/services/content/content-list.server.ts";

import { userContext } from "../../../tests/setup/context.ts";
import { execute } from "../../../tests/setup/execute.ts";
import { createItem } from "../../../tests/setup/items.ts";
import { unwrap } from "../../../tests/setup/unwrap.ts";
import { createTestUser, type TestUser } from "../../../tests/setup/test-users.ts";
import { mergeTerm } from "./merge-terms.server.ts";
import { createTerm, updateTerm } from "./vocabularies.server.ts";

let admin: TestUser;
beforeAll(async () => {
  admin = await createTestUser("admin");
});
afterEach(async () => {
  await execute(`delete from content;
    update vocabulary_term set merged_into = null, is_retired = false, labels = '{}' where list in ('genres', 'subjects');
    delete from vocabulary_term where code = 'Praise song';
    update site_settings set terms_version = terms_version + 1`);
  await reloadSite(createEntityManager());
});

const list = async (query: string) => {
  const filter = parseContentFilter(new URL(`https://x.example/?category=Literary+Collection&${query}`));
  const result = unwrap(await listContent(userContext(admin), filter, { page: 1, limit: 20 }));
  return { ids: result.content.map(({ id }) => id), total: result.pagination.totalItems };
};
async function addBook(tags: string[]) {
  const id = await createItem(undefined);
  await execute("update content set tags = ?::text[] where id = ?", [
    `{${tags.map((tag) => `"${tag}"`).join()}}`,
    id,
  ]);
  return id;
}

test("a genre that was added is one, and its books do not count as fiction", async () => {
  await addBook([]);
  expect((await list("genre=Fiction")).total).toBe(1);
  await createTerm(
    userContext(admin),
    "genres",
    "Praise song",
    CreateTerm.parse({ labels: { fr: "Louange" } }),
  );
  const id = await addBook(["praise song", "1999"]);
  expect(findGenre(["praise song", "1999"])).toBe("Praise song");
  expect(formatTerm(getTranslator("fr"), "genres", "Praise song")).toBe("Louange");
  expect(await list("genre=Praise+song")).toEqual({ ids: [id], total: 1 });
  expect((await list("genre=Fiction")).total).toBe(1);
});

test("a merge replaces the tag once, in any case that filters find", async () => {
  const id = await addBook(["memoir", "coast", "Poetry", "Memoir"]);
  await addBook(["Drama"]);
  expect(
    await mergeTerm(userContext(admin), "genres", "Memoir", { into: "Poetry", preview: false }),
  ).toMatchObject({
    value: { changes: [{ records: "items", count: 1 }] },
  });
  expect(await execute("select tags from content where id = ?", [id])).toEqual([
    { tags: ["Poetry", "coast"] },
  ]);
  expect(await list("genre=memoir")).toEqual({ ids: [id], total: 1 });
  const input = {
    title: "A",
    author: "B",
    description: "C",
    category: "Literary Collection",
    genre: "Memoir",
  };
  expect(CreateTaggedContent.parse(input).tags).toEqual(["Poetry"]);
});

test("a subject that was renamed has its label on the card, other tags stay as they are", async () => {
  expect(formatTag(getTranslator("en"), "urban")).toBe("urban");
  await updateTerm(
    userContext(admin),
    "subjects",
    "urban",
    UpdateTerm.parse({ labels: { en: "Cities", fr: "Villes" } }),
  );
  expect(formatTag(getTranslator("fr"), "Urban")).toBe("Villes");
  expect(formatTag(getTranslator("fr"), "harbour")).toBe("harbour");
});
