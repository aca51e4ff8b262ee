import { beforeAll, describe, expect, test } from "vitest";

import { createEntityManager } from "#app/models/connection.server.ts";
import { ContentEntity } from "#app/models/content.ts";
import { createId } from "#app/models/id.ts";

import { userContext, visitorContext } from "../../../tests/setup/context.ts";
import { createTestUser, type TestUser } from "../../../tests/setup/test-users.ts";
import { createItem } from "../../../tests/setup/items.ts";
import { findItemPage } from "./item-page.server.ts";
import { unwrap } from "../../../tests/setup/unwrap.ts";

let owner: TestUser, reader: TestUser;
beforeAll(async () => {
  [owner, reader] = [await createTestUser("contrib_own"), await createTestUser("user")];
});

type Words = { author?: string; tags?: string[]; country?: string };

async function createItemWith(fields: Words, state: Parameters<typeof createItem>[1] = {}) {
  const id = await createItem(owner, { category: "Library", ...state });
  await createEntityManager().nativeUpdate(ContentEntity, { id }, { author: createId(), ...fields });
  return id;
}

const loadPage = async (id: string, ctx = visitorContext()) => {
  return unwrap(await findItemPage(ctx, id));
};

describe("findItemPage", () => {
  test("lists three related items each of the same person, subject and country, newest first and without repeats", async () => {
    const [author, tag, country] = [createId(), createId(), createId()];
    const all = { author, tags: [tag, "1998"], country };
    const id = await createItemWith(all);
    const created = [];
    for (let i = 0; i < 4; i++) created.unshift(await createItemWith(all));
    const tagged = await createItemWith({ tags: [tag] });
    const near = await createItemWith({ country, tags: ["1998"] });
    const { related } = await loadPage(id);
    const ids = (list: { id: string }[]) => list.map((item) => item.id);
    expect(ids(related.person)).toEqual(created.slice(0, 3));
    expect(ids(related.subject)).toEqual([tagged, created[3]]);
    expect(ids(related.place)).toEqual([near]);
  });

  test("links the author's own profile for visitors, else the contributor for users with an account", async () => {
    const id = await createItemWith({});
    expect((await loadPage(id)).profile).toBeNull();
    const { profile } = await loadPage(id, userContext(reader));
    expect(profile?.name).toEqual(expect.any(String));
    await createEntityManager().nativeUpdate(ContentEntity, { id }, { author: profile!.name });
    expect((await loadPage(id)).profile).toEqual(profile);
  });
});
