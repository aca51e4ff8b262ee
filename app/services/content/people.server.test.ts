import { beforeAll, expect, test } from "vitest";

import { findContent, updateContent } from "#app/services/content/index.server.ts";

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

const author = (name: string) => ({ name, role: "author" });

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
