import { beforeAll, expect, test } from "vitest";

import type { Context } from "#app/core/context.ts";
import { SEARCH_KINDS, SEARCH_RESULT_LIMITS, type SearchKind } from "#app/schemas/lists/search.ts";
import { parseSearchFilter } from "#app/schemas/search.ts";

import { createMediaItem } from "../../../tests/contract/access/media.ts";
import { createTestEvent } from "../../../tests/contract/access/events.ts";
import { userContext, visitorContext } from "../../../tests/setup/context.ts";
import { createTestUser, createTestUsers, type TestUser } from "../../../tests/setup/test-users.ts";
import { createItem } from "../../../tests/setup/items.ts";
import { searchAll } from "./index.server.ts";
import { unwrap } from "../../../tests/setup/unwrap.ts";
import { execute } from "../../../tests/setup/execute.ts";

let owner: TestUser, reader: TestUser, admin: TestUser;
beforeAll(async () => {
  [owner, reader, admin] = await createTestUsers(["contrib_own", "user", "admin"]);
});

let words = 0;
/** Unique, and similar to no other word. */
const newWord = () => [...`${++words}`].map((digit) => "qzxjvkwpfy"[Number(digit)]!.repeat(5)).join("u");

const setColumn = (table: string, id: string, column: string, value: string) =>
  execute(`update ${table} set ${column} = ? where id = ?`, [value, id]);

async function createWork(title: string, state?: Parameters<typeof createItem>[1]) {
  const id = await createItem(owner, state);
  await setColumn("content", id, "title", title);
  return id;
}

async function createContributor(name: string) {
  const { id } = await createTestUser("contrib_own");
  const [row] = await execute<{ id: string }>("select id from contributor where account_id = ?", [id]);
  await setColumn("contributor", row!.id, "name", name);
  return row!.id;
}

async function createOneOfEach(word: string) {
  const [media, events] = [
    await createMediaItem(),
    await createTestEvent(undefined, { title: `An evening of ${word}` }),
  ];
  await setColumn("media", media, "title", `A picture of ${word}`);
  const library = await createWork(`A book of ${word}`);
  return { library, media, events, contributors: await createContributor(`Amina ${word}`) };
}

const search = async (
  ctx: Context,
  q: string,
  more: { kind?: SearchKind; page?: number; limit?: number } = {},
) => {
  const { kind, page = 1, limit = SEARCH_RESULT_LIMITS.singleKind } = more;
  const url = new URL("https://urithi.example/search");
  url.searchParams.set("q", q);
  if (kind) url.searchParams.set("kind", kind);
  return unwrap(await searchAll(ctx, parseSearchFilter(url), { page, limit }));
};
type SearchResult = Awaited<ReturnType<typeof search>>;
const getIds = (result: SearchResult) =>
  Object.fromEntries(SEARCH_KINDS.map((kind) => [kind, result[kind].items.map(({ id }) => id)]));
const getCounts = (result: SearchResult) => SEARCH_KINDS.map((kind) => result[kind].pagination.totalItems);

test("finds records of every type by a word", async () => {
  const word = newWord();
  const created = await createOneOfEach(word);
  for (const ctx of [visitorContext(), userContext(reader), userContext(admin)]) {
    const result = await search(ctx, word.toUpperCase());
    expect(getIds(result)).toEqual(
      Object.fromEntries(Object.entries(created).map(([kind, id]) => [kind, [id]])),
    );
    expect(result).toMatchObject({ isFuzzy: false, isTruncated: false, query: word.toUpperCase() });
    expect(result.newest).toBeUndefined();
  }
});

test("returns three of each type with counts, and pages of a single type", async () => {
  const word = newWord();
  for (let i = 0; i < 5; i++) await createWork(`${word} ${i}`);
  const contributorId = await createContributor(`Amina ${word}`);
  const result = await search(userContext(reader), word);
  expect(result.library.items).toHaveLength(3);
  expect(getCounts(result)).toEqual([5, 0, 0, 1]);
  const seen = [];
  for (const pageNumber of [1, 2, 3]) {
    const page = await search(userContext(reader), word, { kind: "library", page: pageNumber, limit: 2 });
    expect(getCounts(page)).toEqual([5, 0, 0, 1]);
    expect(page.contributors.items).toEqual([]);
    seen.push(...page.library.items.map(({ id }) => id));
  }
  expect(new Set(seen).size).toBe(5);
  expect(getIds(await search(userContext(reader), word, { kind: "contributors" }))).toMatchObject({
    library: [],
    contributors: [contributorId],
  });
});

test("shows visitors three library items on any page, and the number of others", async () => {
  const word = newWord();
  for (let i = 0; i < 5; i++) await createWork(`${word} ${i}`);
  for (const page of [1, 2]) {
    const result = await search(visitorContext(), word, { kind: "library", page, limit: 100 });
    expect(result.library.items).toHaveLength(3);
    expect(result.library.items[0]).not.toHaveProperty("originalFilename");
    expect(result.preview).toMatchObject({ shown: 3, remaining: 2 });
  }
});

test("finds a book on loan, but no pending or rejected items", async () => {
  const word = newWord();
  const loanedId = await createWork(`${word} lent`, { isPublished: false });
  await createWork(`${word} waiting`, { status: "pending" });
  await createWork(`${word} rejected`, { status: "rejected" });
  for (const ctx of [visitorContext(), userContext(reader), userContext(owner), userContext(admin)])
    expect(getIds(await search(ctx, word)).library).toEqual([loanedId]);
});

test("suggests similar words only if nothing matches", async () => {
  const name = `Wambu${newWord()}`;
  const contributorId = await createContributor(`Amina ${name}`);
  const misspelled = `${name.slice(0, -1)}e`;
  const result = await search(visitorContext(), misspelled);
  expect(result.isFuzzy).toBe(true);
  expect(getIds(result).contributors).toEqual([contributorId]);
  expect(result.newest).toHaveLength(SEARCH_RESULT_LIMITS.newest);
  const itemId = await createWork(`The ${misspelled} papers`);
  const exactResult = await search(visitorContext(), misspelled);
  expect(exactResult.isFuzzy).toBe(false);
  expect(getIds(exactResult)).toEqual({ library: [itemId], media: [], events: [], contributors: [] });
});
