import { afterEach, beforeAll, expect, test } from "vitest";

import { reloadTerms } from "#app/core/terms.server.ts";
import { createDatabaseClient, createEntityManager } from "#app/models/connection.server.ts";
import { createPdfFile } from "#app/models/seed/small-files.ts";
import { parseContentFilter } from "#app/schemas/content.ts";
import { UpdateTerm } from "#app/schemas/vocabularies.ts";
import { listContent } from "#app/services/content/content-list.server.ts";
import { addRowFile } from "#app/services/imports/row-files.server.ts";

import { userContext } from "../../../tests/setup/context.ts";
import { execute } from "../../../tests/setup/execute.ts";
import { createImportClient, receiveBytes } from "../../../tests/setup/import-client.ts";
import { createItem } from "../../../tests/setup/items.ts";
import { createTestUser, type TestUser } from "../../../tests/setup/test-users.ts";
import { unwrap } from "../../../tests/setup/unwrap.ts";
import { mergeTerm } from "./merge-terms.server.ts";
import { updateTerm } from "./vocabularies.server.ts";

/** Merged and renamed terms in searches, imports and records that are saved at the same time. */

let admin: TestUser;
beforeAll(async () => {
  admin = await createTestUser("admin");
});
afterEach(async () => {
  await execute(`delete from content; delete from contributor;
    update vocabulary_term set merged_into = null, is_retired = false, labels = '{}';
    update site_settings set terms_version = terms_version + 1`);
  await reloadTerms(createEntityManager());
});

const merge = (list: Parameters<typeof mergeTerm>[1], code: string, into: string) =>
  mergeTerm(userContext(admin), list, code, { into, preview: false });
const readTags = async (id: string) =>
  (await execute<{ tags: string[] }>("select tags from content where id = ?", [id]))[0]!.tags;
async function createBook(tags: string) {
  const id = await createItem(undefined);
  await execute("update content set tags = ?::text[] where id = ?", [`{${tags}}`, id]);
  return id;
}
async function search(words: string) {
  const filter = parseContentFilter(new URL(`https://x.example/?search=${encodeURIComponent(words)}`));
  return unwrap(await listContent(userContext(admin), filter, { page: 1, limit: 20 })).content.map(
    ({ id }) => id,
  );
}

test("a search for words finds the label of a renamed term in each language, and its code", async () => {
  const id = await createBook("urban,coast");
  await createBook("culture");
  expect(await search("Cités")).toEqual([]);
  const labels = { en: "Cities and towns", sw: "Miji", fr: "Cités" };
  await updateTerm(userContext(admin), "subjects", "urban", UpdateTerm.parse({ labels }));
  for (const words of ["cities", "towns coast", "MIJI", "cites", "Cités", "urban"])
    expect([words, await search(words)]).toEqual([words, [id]]);
  expect(await search("cities culture")).toEqual([]);
});

test("a search for a merged term finds the records of the other one", async () => {
  const id = await createBook("Memoir");
  await merge("genres", "Memoir", "Poetry");
  expect(await search("memoir")).toEqual([id]);
});

test("the database resolves merged terms that another process saves", async () => {
  await merge("genres", "Memoir", "Poetry");
  await merge("countries", "Egypt", "Kenya");
  await merge("specializations", "History", "Archaeology");
  const id = await createBook("culture");
  await execute(
    "update content set tags = array['memoir', 'coast', 'Poetry'], country = 'Egypt', specialization = 'History' where id = ?",
    [id],
  );
  expect(await execute("select tags, country, specialization from content where id = ?", [id])).toEqual([
    { tags: ["Poetry", "coast"], country: "Kenya", specialization: "Archaeology" },
  ]);
  const [profile] = await execute(
    `insert into contributor (id, name, email, country, specialization)
     values (gen_random_uuid(), 'Asha', 'asha@example.org', 'egypt', array['Weaving', 'History', 'Weaving'])
     returning country, specialization`,
  );
  expect(profile).toEqual({ country: "Kenya", specialization: ["Weaving", "Archaeology"] });
});

test("words that are no merged terms are saved unchanged", async () => {
  await merge("genres", "Memoir", "Poetry");
  const id = await createBook("urban,Drama,drama,coast,coast");
  expect(await readTags(id)).toEqual(["urban", "Drama", "drama", "coast", "coast"]);
});

test("a merge waits for a record that is being saved with the old term, and moves it", async () => {
  const id = await createBook("culture");
  const other = createDatabaseClient();
  await other.connect();
  await other.query("begin");
  await other.query(`update content set tags = array['Memoir'] where id = $1`, [id]);
  const merged = merge("genres", "Memoir", "Poetry");
  await expect
    .poll(
      async () => (await execute("select from pg_locks where locktype = 'advisory' and not granted")).length,
    )
    .toBe(1);
  await other.query("commit");
  await other.end();
  expect(unwrap(await merged).changes).toEqual([{ records: "items", count: 1 }]);
  expect(await readTags(id)).toEqual(["Poetry"]);
});

test("a record that is saved with the old term during a merge waits for it, and gets the other term", async () => {
  const id = await createBook("culture");
  const merging = createDatabaseClient();
  await merging.connect();
  await merging.query("begin");
  await merging.query("select pg_advisory_xact_lock(hashtextextended('genres/Memoir', 0))");
  await merging.query(
    "update vocabulary_term set merged_into = 'Poetry' where list = 'genres' and code = 'Memoir'",
  );
  const saved = execute("update content set tags = array['Memoir'] where id = ?", [id]);
  await expect
    .poll(
      async () => (await execute("select from pg_locks where locktype = 'advisory' and not granted")).length,
    )
    .toBe(1);
  await merging.query("commit");
  await merging.end();
  await saved;
  expect(await readTags(id)).toEqual(["Poetry"]);
});

test("an import resolves merged terms and spellings of languages, before and after it was read", async () => {
  const client = createImportClient(admin);
  await merge("genres", "Memoir", "Poetry");
  const read = await client.read(
    "Books.csv",
    'id,title,author,description,tags,country,language,file\n1,One,A,B,"memoir, sea",Egypt,swa,1.pdf\n',
  );
  await merge("countries", "Egypt", "Kenya");
  const [stored] = await execute("select input from import_row where import_id = ?", [read.id]);
  expect(stored).toMatchObject({
    input: { tags: ["Poetry", "sea"], language: "Kiswahili", country: "Egypt" },
  });
  await client.start(read.id);
  const [row] = await client.listImportRows(read.id, "awaiting-file");
  const file = await receiveBytes("1.pdf", createPdfFile("One", ["words"]));
  const { id } = unwrap(await addRowFile(userContext(admin), read.id, row!.id, file));
  expect(await execute("select tags, country, language from content where id = ?", [id])).toEqual([
    { tags: ["Poetry", "sea"], country: "Kenya", language: "Kiswahili" },
  ]);
});
