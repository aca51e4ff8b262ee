import { beforeAll, expect, test } from "vitest";

import { UpdateContent } from "#app/schemas/content.ts";
import { DescribeItem } from "#app/schemas/items.ts";
import { findContent, listContent, updateContent } from "#app/services/content/index.server.ts";

import { userContext, visitorContext } from "../../../tests/setup/context.ts";
import { execute } from "../../../tests/setup/execute.ts";
import { createItem } from "../../../tests/setup/items.ts";
import { createTestUser, type TestUser } from "../../../tests/setup/test-users.ts";
import { unwrap } from "../../../tests/setup/unwrap.ts";

let admin: TestUser;
beforeAll(async () => {
  admin = await createTestUser("admin");
});
const asAdmin = () => userContext(admin);
const listPeople = async (id: string) => unwrap(await findContent(visitorContext(), id)).people;

const author = (name: string) => ({ name, role: "author" as const });

async function createProfile(name: string) {
  const [profile] = await execute<{ id: string }>(
    `insert into contributor (id, name, email, title, institution, location, country, specialization, biography, website, version, created_at)
     values (gen_random_uuid(), ?, ?, '', '', '', 'Kenya', '{}', '', '', 1, now()) returning id`,
    [name, `${name.replaceAll(" ", ".")}@example.org`],
  );
  return { id: profile!.id, name };
}

test("a sent author replaces the people with this role, divided at semicolons", async () => {
  const id = await createItem(undefined);
  unwrap(await updateContent(asAdmin(), id, { author: "Mwangi, Amina;Otieno, John" }));
  expect(await listPeople(id)).toEqual([author("Mwangi, Amina"), author("Otieno, John")]);
  expect(unwrap(await findContent(asAdmin(), id)).author).toBe("Mwangi, Amina;Otieno, John");
});

test("an author who is the item's contributor is linked to the profile", async () => {
  const owner = await createTestUser("contrib_own");
  const id = await createItem(owner);
  const [profile] = await execute<{ id: string; name: string }>(
    "select id, name from contributor where account_id = ?",
    [owner.id],
  );
  unwrap(await updateContent(asAdmin(), id, { author: `${profile!.name}; Somebody Else` }));
  expect(await listPeople(id)).toEqual([
    { ...author(profile!.name), contributor: profile!.id },
    author("Somebody Else"),
  ]);
});

test("people make the author, which stays as it was sent while the same people are authors", async () => {
  const id = await createItem(undefined);
  unwrap(await updateContent(asAdmin(), id, { author: "Mwangi, Amina;Otieno, John" }));
  const both = [
    { name: "Mwangi, Amina", role: "author" as const },
    { name: "Otieno, John", role: "author" as const },
  ];
  const translator = { name: "Wanjiru, Mary", role: "translator" as const };
  const translated = unwrap(await updateContent(asAdmin(), id, { people: [translator, ...both] }));
  expect(translated).toMatchObject({ author: "Mwangi, Amina;Otieno, John", people: [translator, ...both] });
  const replaced = unwrap(await updateContent(asAdmin(), id, { author: "Achieng" }));
  expect(replaced.people).toEqual([translator, author("Achieng")]);
  const unwritten = unwrap(await updateContent(asAdmin(), id, { people: [translator] }));
  expect(unwritten).toMatchObject({ author: "", people: [translator] });
});

test("a sent author is added to people without an author", async () => {
  const id = await createItem(undefined);
  const editor = { name: "Wanjiru, Mary", role: "editor" as const };
  const item = unwrap(await updateContent(asAdmin(), id, { author: "Achieng", people: [editor] }));
  expect(item).toMatchObject({ author: "Achieng", people: [author("Achieng"), editor] });
});

test("authors who remain keep their profiles when another is added", async () => {
  const id = await createItem(undefined);
  const ann = await createProfile(`Ann Otieno${Date.now()}`);
  unwrap(await updateContent(asAdmin(), id, { people: [author(ann.name)] }));
  const item = unwrap(await updateContent(asAdmin(), id, { author: `${ann.name}; Ben Were` }));
  expect(item.people).toEqual([{ ...author(ann.name), contributor: ann.id }, author("Ben Were")]);
});

test("a contributor who saves people unchanged gets links, and the item stays approved", async () => {
  const owner = await createTestUser("contrib_own");
  const id = await createItem(owner);
  const family = `Wanjiru${Date.now()}`;
  const mary = await createProfile(`Mary ${family}`);
  const people = [author(`${family}, Mary`)];
  unwrap(await updateContent(asAdmin(), id, { author: people[0]!.name }));
  expect(await listPeople(id)).toEqual(people);
  const item = unwrap(await updateContent(userContext(owner), id, { people }));
  expect(item).toMatchObject({
    approvalStatus: "approved",
    people: [{ ...people[0], contributor: mary.id }],
  });
});

test("people that are sent as they are change neither version nor time", async () => {
  const id = await createItem(undefined);
  const people = [{ name: "Wanjiru, Mary", role: "maker" as const }];
  const load = async () =>
    (await execute("select version, changed_at::text as at from content where id = ?", [id]))[0];
  const before = await load();
  unwrap(await updateContent(asAdmin(), id, { people }));
  const after = await load();
  expect(after).not.toEqual(before);
  unwrap(await updateContent(asAdmin(), id, { people }));
  expect(await load()).toEqual(after);
});

test("a contributor's change of people is reviewed again", async () => {
  const owner = await createTestUser("contrib_own");
  const id = await createItem(owner);
  const people = [{ name: "Wanjiru, Mary", role: "maker" as const }];
  const item = unwrap(await updateContent(userContext(owner), id, { people }));
  expect(item).toMatchObject({ approvalStatus: "pending", people });
});

test("a search finds an item by the name of its maker", async () => {
  const id = await createItem(undefined);
  const name = `Njeri${Date.now()}`;
  unwrap(await updateContent(asAdmin(), id, { people: [{ name, role: "maker" }] }));
  const find = async () =>
    unwrap(await listContent(visitorContext(), { search: name }, { page: 1, limit: 20 })).content.map(
      (each) => each.id,
    );
  expect(await find()).toEqual([id]);
  unwrap(await updateContent(asAdmin(), id, { people: [] }));
  expect(await find()).toEqual([]);
});

test("a person with the name of exactly one contributor is linked, whichever name comes first", async () => {
  const id = await createItem(undefined);
  const family = `Okello${Date.now()}`;
  const profile = await createProfile(`Mary ${family}`);
  const people = [{ name: `${family}, Mary`, role: "photographer" as const }];
  const item = unwrap(await updateContent(asAdmin(), id, { people }));
  expect(item.people).toEqual([{ ...people[0], contributor: profile.id }]);
});

test.each([
  ["a name of 5,000 characters", [{ name: "n".repeat(5000) }]],
  ["two names in one row", [{ name: "Mwangi, Amina; Otieno, John" }]],
  ["an unknown role", [{ name: "Mwangi, Amina", role: "owner" }]],
  ["51 people", Array.from({ length: 51 }, (_, i) => ({ name: `P${i}`, role: "maker" }))],
  [
    "authors that are longer than an author may be",
    Array.from({ length: 11 }, (_, i) => ({ name: `${i}`.repeat(19) })),
  ],
])("the API refuses %s", (_, people) => {
  expect(UpdateContent.safeParse({ people }).success).toBe(false);
});

test("the form leaves out rows without a name, and has no other fields of its rows", () => {
  const { people, ...others } = DescribeItem.parse({
    role0: "maker",
    person1: "Wanjiru, Mary",
    role1: "donor",
  });
  expect(people).toEqual([{ name: "Wanjiru, Mary", role: "donor" }]);
  expect(Object.keys(others).filter((name) => /\d/.test(name))).toEqual([]);
});
