import { beforeAll, expect, test } from "vitest";

import type { Context } from "#app/core/context.ts";
import { createEntityManager } from "#app/models/connection.server.ts";
import { SEARCH_KINDS, SEARCH_RESULT_LIMITS, type SearchKind } from "#app/schemas/lists.ts";
import { parseSearchFilter } from "#app/schemas/search.ts";

import { createMediaItem } from "../../../tests/contract/access/media.ts";
import { createTestEvent } from "../../../tests/contract/access/events.ts";
import { userContext, visitorContext } from "../../../tests/setup/context.ts";
import { createTestUser, type TestUser } from "../../../tests/setup/test-users.ts";
import { createItem } from "../../../tests/setup/items.ts";
import { searchAll } from "./index.server.ts";

let owner: TestUser, reader: TestUser, admin: TestUser;
beforeAll(async () => {
  [owner, reader, admin] = (await Promise.all(
    (["contrib_own", "user", "admin"] as const).map(createTestUser),
  )) as [TestUser, TestUser, TestUser];
});

let words = 0;
/** A word that nothing else has, and that is like no other. */
const newWord = () => [...`${++words}`].map((digit) => "qzxjvkwpfy"[Number(digit)]!.repeat(5)).join("u");

const set = (table: string, id: string, column: string, value: string) =>
  createEntityManager().execute(`update ${table} set ${column} = ? where id = ?`, [value, id]);

async function work(title: string, state?: Parameters<typeof createItem>[1]) {
  const id = await createItem(owner, state);
  await set("content", id, "title", title);
  return id;
}

async function person(name: string) {
  const { id } = await createTestUser("contrib_own");
  const [row] = await createEntityManager().execute<{ id: string }[]>(
    "select id from contributor where account_id = ?",
    [id],
  );
  await set("contributor", row!.id, "name", name);
  return row!.id;
}

/** One of each kind with the same word in its title. */
async function oneOfEach(word: string) {
  const [media, events] = [
    await createMediaItem(),
    await createTestEvent(undefined, { title: `An evening of ${word}` }),
  ];
  await set("media", media, "title", `A picture of ${word}`);
  const library = await work(`A book of ${word}`);
  return { library, media, events, contributors: await person(`Amina ${word}`) };
}

const look = async (
  ctx: Context,
  q: string,
  more: { kind?: SearchKind; page?: number; limit?: number } = {},
) => {
  const { kind, page = 1, limit = SEARCH_RESULT_LIMITS.singleKind } = more;
  const asked = new URL("https://urithi.example/search");
  asked.searchParams.set("q", q);
  if (kind) asked.searchParams.set("kind", kind);
  const found = await searchAll(ctx, parseSearchFilter(asked), { page, limit });
  if (!found.ok) throw new Error(found.message);
  return found.value;
};
type Found = Awaited<ReturnType<typeof look>>;
const ids = (found: Found) =>
  Object.fromEntries(SEARCH_KINDS.map((kind) => [kind, found[kind].items.map(({ id }) => id)]));
const counts = (found: Found) => SEARCH_KINDS.map((kind) => found[kind].pagination.totalItems);

test("what has the word is found, whatever it is", async () => {
  const word = newWord();
  const there = await oneOfEach(word);
  for (const ctx of [visitorContext(), userContext(reader), userContext(admin)]) {
    const found = await look(ctx, word.toUpperCase());
    expect(ids(found)).toEqual(Object.fromEntries(Object.entries(there).map(([kind, id]) => [kind, [id]])));
    expect(found).toMatchObject({ isFuzzy: false, isTruncated: false, query: word.toUpperCase() });
    expect(found.newest).toBeUndefined();
  }
});

test("three are shown of each with how many there are, and a kind by its pages beside the counts", async () => {
  const word = newWord();
  for (let i = 0; i < 5; i++) await work(`${word} ${i}`);
  const someone = await person(`Amina ${word}`);
  const found = await look(userContext(reader), word);
  expect(found.library.items).toHaveLength(3);
  expect(counts(found)).toEqual([5, 0, 0, 1]);
  const seen = [];
  for (const page of [1, 2, 3]) {
    const one = await look(userContext(reader), word, { kind: "library", page, limit: 2 });
    expect(counts(one)).toEqual([5, 0, 0, 1]);
    expect(one.contributors.items).toEqual([]);
    seen.push(...one.library.items.map(({ id }) => id));
  }
  expect(new Set(seen).size).toBe(5);
  expect(ids(await look(userContext(reader), word, { kind: "contributors" }))).toMatchObject({
    library: [],
    contributors: [someone],
  });
});

test("a visitor is shown three of the library, whatever page is asked for, and told how many more", async () => {
  const word = newWord();
  for (let i = 0; i < 5; i++) await work(`${word} ${i}`);
  for (const page of [1, 2]) {
    const found = await look(visitorContext(), word, { kind: "library", page, limit: 100 });
    expect(found.library.items).toHaveLength(3);
    expect(found.library.items[0]).not.toHaveProperty("originalFilename");
    expect(found.preview).toMatchObject({ shown: 3, remaining: 2 });
  }
});

test("a book that is out on loan is found, what waits or was rejected is not", async () => {
  const word = newWord();
  const lent = await work(`${word} lent`, { isPublished: false });
  await work(`${word} waiting`, { status: "pending" });
  await work(`${word} rejected`, { status: "rejected" });
  for (const ctx of [visitorContext(), userContext(reader), userContext(owner), userContext(admin)])
    expect(ids(await look(ctx, word)).library).toEqual([lent]);
});

test("words that are nearly the same are offered only where nothing has the words themselves", async () => {
  const name = `Wambu${newWord()}`;
  const someone = await person(`Amina ${name}`);
  const wrong = `${name.slice(0, -1)}e`;
  const found = await look(visitorContext(), wrong);
  expect(found.isFuzzy).toBe(true);
  expect(ids(found).contributors).toEqual([someone]);
  expect(found.newest).toHaveLength(SEARCH_RESULT_LIMITS.newest);
  const exact = await work(`The ${wrong} papers`);
  const again = await look(visitorContext(), wrong);
  expect(again.isFuzzy).toBe(false);
  expect(ids(again)).toEqual({ library: [exact], media: [], events: [], contributors: [] });
});
