import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";

import { reloadSite } from "#app/services/site/index.server.ts";
import { createDatabaseClient, createEntityManager } from "#app/models/connection.server.ts";
import { createPdfFile } from "#app/models/seed/small-files.ts";
import { CreateContent, parseContentFilter } from "#app/schemas/content.ts";
import { CreateContributor } from "#app/schemas/contributors.ts";
import { UpdateTerm } from "#app/schemas/vocabularies.ts";
import { listContent } from "#app/services/content/content-list.server.ts";
import { createContent, updateContent } from "#app/services/content/content.server.ts";
import { createContributor, updateContributor } from "#app/services/contributors/contributors.server.ts";
import { updateEvent } from "#app/services/events/events.server.ts";
import { addRowFile } from "#app/services/imports/row-files.server.ts";
import { updateMedia } from "#app/services/media/media.server.ts";

import { createTestEvent } from "../../../tests/contract/access/events.ts";
import { createMediaItem } from "../../../tests/contract/access/media.ts";
import { userContext } from "../../../tests/setup/context.ts";
import { execute } from "../../../tests/setup/execute.ts";
import { createImportClient, receiveBytes } from "../../../tests/setup/import-client.ts";
import { createItem, receiveFile } from "../../../tests/setup/items.ts";
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
  await reloadSite(createEntityManager());
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

describe("records that are saved with merged terms", () => {
  beforeEach(async () => {
    await merge("genres", "Memoir", "Poetry");
    await merge("countries", "Egypt", "Kenya");
    await merge("specializations", "History", "Archaeology");
    await merge("event-types", "Workshop", "Lecture");
    await merge("media-categories", "Community", "Research");
  });
  const loadRow = async (columns: string, table: string, id: string) =>
    (await execute(`select ${columns} from ${table} where id = ?`, [id]))[0];

  test("items get the others", async () => {
    const id = await createBook("culture");
    const terms = { tags: ["memoir", "coast", "Poetry"], country: "Egypt", specialization: "History" };
    unwrap(await updateContent(userContext(admin), id, terms));
    const resolved = { tags: ["Poetry", "coast"], country: "Kenya", specialization: "Archaeology" };
    expect(await loadRow("tags, country, specialization", "content", id)).toEqual(resolved);
    const input = CreateContent.parse({ title: "A", author: "B", description: "C", category: "Library" });
    const file = await receiveFile("a.pdf", createPdfFile("A", ["B"]));
    const created = unwrap(await createContent(userContext(admin), { ...input, ...terms }, file));
    expect(await loadRow("tags, country", "content", created.id)).toEqual({
      ...{ tags: resolved.tags, country: resolved.country },
    });
  });

  test("profiles get the others", async () => {
    const terms = { country: "egypt", specialization: ["Weaving", "History", "Weaving"] };
    const resolved = { country: "Kenya", specialization: ["Weaving", "Archaeology"] };
    const given = { name: "Asha", email: "asha@example.org", country: "Uganda", specialization: "Weaving" };
    const profile = CreateContributor.parse(given);
    const { id } = unwrap(await createContributor(userContext(admin), { ...profile, ...terms }));
    expect(await loadRow("country, specialization", "contributor", id)).toEqual(resolved);
    unwrap(await updateContributor(userContext(admin), id, terms));
    expect(await loadRow("country, specialization", "contributor", id)).toEqual(resolved);
  });

  test("events and media get the others", async () => {
    const event = await createTestEvent(undefined);
    unwrap(await updateEvent(userContext(admin), event, { type: "Workshop", country: "Egypt" }));
    expect(await loadRow("type, country", "event", event)).toEqual({ type: "Lecture", country: "Kenya" });
    const media = await createMediaItem();
    unwrap(await updateMedia(userContext(admin), media, { category: "Community", country: "Egypt" }));
    expect(await loadRow("category, country", "media", media)).toEqual({
      category: "Research",
      country: "Kenya",
    });
  });

  test("words that are no merged terms stay", async () => {
    const id = await createBook("culture");
    const tags = ["urban", "Drama", "drama", "coast", "coast"];
    unwrap(await updateContent(userContext(admin), id, { tags }));
    expect(await readTags(id)).toEqual(tags);
  });
});

const waitForLock = () =>
  expect
    .poll(
      async () => (await execute("select from pg_locks where locktype = 'advisory' and not granted")).length,
    )
    .toBe(1);

test("a merge waits for a record that is being saved with the old term, and moves it", async () => {
  const id = await createBook("culture");
  const [saved, commit] = [Promise.withResolvers<void>(), Promise.withResolvers<undefined>()];
  const saving = updateContent(userContext(admin), id, { tags: ["Memoir"] }, undefined, () => {
    saved.resolve();
    return commit.promise;
  });
  await saved.promise;
  const merged = merge("genres", "Memoir", "Poetry");
  await waitForLock();
  commit.resolve(undefined);
  unwrap(await saving);
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
  const saved = updateContent(userContext(admin), id, { tags: ["Memoir"] });
  await waitForLock();
  await merging.query("commit");
  await merging.end();
  unwrap(await saved);
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
