import { beforeAll, describe, expect, test } from "vitest";

import { UploadContent } from "#app/schemas/content.ts";
import { createContent } from "#app/services/content/index.server.ts";

import { userContext } from "../../../tests/setup/context.ts";
import { createTestUsers, type TestUser } from "../../../tests/setup/test-users.ts";
import { unwrap } from "../../../tests/setup/unwrap.ts";
import { createRequestContext } from "../request-context.server.ts";
import { listNewItemLinks, loadNewItemValues } from "./new-item-values.server.ts";

let admin: TestUser, contributor: TestUser, reader: TestUser;
beforeAll(async () => {
  [admin, contributor, reader] = await createTestUsers(["admin", "contrib_own", "user"]);
});

const create = async (typed: object) =>
  unwrap(
    await createContent(
      userContext(admin),
      UploadContent.parse({ kind: "archive-unit", title: "A", ...typed }),
      undefined,
    ),
  );
const createContext = async (user: TestUser) => ({
  ...(await createRequestContext(new Request("http://urithi.example/items/new"), {})),
  ...userContext(user),
});
const load = async (user: TestUser, query: string) =>
  loadNewItemValues(
    await createContext(user),
    new URL(`http://urithi.example/items/new/archive-unit?${query}`),
  );

describe("a new item like another", () => {
  test("has its country, place, language, roles and relations, but no names, title or numbers", async () => {
    const box = await create({});
    const people = [{ name: "Owiti, Rose", role: "maker" }];
    const relations = [{ kind: "part-of", id: box.id }];
    const typed = {
      country: "Kenya",
      place: "Maseno",
      language: "Luo",
      callNumber: "MUS/1",
      people,
      relations,
    };
    const { id, language } = await create(typed);
    expect(await load(contributor, `like=${id}`)).toEqual({
      ...{ category: "Library", country: "Kenya", place: "Maseno", language, role0: "maker" },
      ...{ relation0: "part-of", related0: `/library/${box.id}` },
    });
  });

  test("has no relation to an item that the user does not see", async () => {
    const hidden = await create({ isPublished: "false" });
    const { id } = await create({ relations: [{ kind: "part-of", id: hidden.id }] });
    expect(await load(contributor, `like=${id}`)).not.toHaveProperty("related0");
    for (const query of [`like=${hidden.id}`, `partOf=${hidden.id}`])
      await expect(load(contributor, query)).rejects.toMatchObject({ status: 404 });
  });
});

test("a new part is related to the unit that it is added to", async () => {
  const { id } = await create({});
  const values = { relation0: "part-of", related0: `/library/${id}` };
  expect(await load(contributor, `partOf=${id}`)).toEqual(values);
});

test("the page of a unit links to both forms for those who may create items", async () => {
  const unit = await create({});
  const list = async (user: TestUser) =>
    listNewItemLinks(await createContext(user), unit)?.map(({ to }) => to);
  const path = `/items/new/archive-unit`;
  expect(await list(contributor)).toEqual([`${path}?like=${unit.id}`, `${path}?partOf=${unit.id}`]);
  expect(await list(reader)).toBeUndefined();
});
