import { beforeAll, beforeEach, describe, expect, test } from "vitest";

import { currentSite } from "#app/core/site.server.ts";
import { createEntityManager } from "#app/models/connection.server.ts";
import { UploadContent } from "#app/schemas/content.ts";
import { CreateKind } from "#app/schemas/kinds.ts";
import { CreateOwnField } from "#app/schemas/own-fields.ts";
import { createContent, updateContent } from "#app/services/content/index.server.ts";
import { reloadSite } from "#app/services/site/index.server.ts";

import { adminContext, userContext } from "../../../tests/setup/context.ts";
import { execute } from "../../../tests/setup/execute.ts";
import { createTestUser, type TestUser } from "../../../tests/setup/test-users.ts";
import { unwrap } from "../../../tests/setup/unwrap.ts";
import {
  createKind,
  deleteKind,
  findKindForAdmin,
  moveKindField,
  updateKind,
} from "./manage-kinds.server.ts";
import { createOwnField, deleteOwnField, updateOwnField } from "./manage-own-fields.server.ts";

let admin: TestUser;
beforeAll(async () => {
  admin = await createTestUser("admin");
});
beforeEach(async () => {
  await execute("delete from item_kind where position > 7");
  await execute("update item_kind set settings = '{}', version = 1");
  await execute("delete from own_field");
  await reloadSite(createEntityManager());
});

const ctx = () => userContext(admin);
const map = (more: object = {}) =>
  CreateKind.parse({ labels: { en: "Old map", sw: "", fr: "" }, contentType: "image", ...more });
const field = (more: object = {}) =>
  CreateOwnField.parse({ kind: "line", label: { en: "Ritual use", sw: "", fr: "" }, ...more });

describe("kinds of the institution", () => {
  test("have a code made of their name and are offered after those of the product", async () => {
    const fields = [{ name: "dimensions", isRequired: true }];
    expect(unwrap(await createKind(ctx(), map({ fields })))).toMatchObject({
      code: "old-map",
      needsFile: false,
    });
    expect(unwrap(await createKind(ctx(), map()))).toMatchObject({ code: "old-map-2" });
    expect(currentSite().kinds.map(({ code }) => code)).toEqual(
      expect.arrayContaining(["article", "archive-unit", "old-map", "old-map-2"]),
    );
    expect(currentSite().kinds.at(-2)).toMatchObject({ code: "old-map", fields });
  });

  test("a kind of the product keeps what was not changed", async () => {
    await updateKind(ctx(), "object", { labels: { en: "Thing", sw: "", fr: "" } });
    expect(unwrap(await findKindForAdmin(ctx(), "object"))).toMatchObject({
      labels: { en: "Thing" },
      version: 2,
      fields: expect.arrayContaining([{ name: "accessionNumber", isRequired: true }]),
    });
  });

  test("moving a field changes the order of the others", async () => {
    const names = ["material", "place", "extent"].map((name) => ({ name, isRequired: false }));
    const { code } = unwrap(await createKind(ctx(), map({ fields: names })));
    const moved = unwrap(await moveKindField(ctx(), code, { index: 2, version: 1 }, -1));
    expect(moved.fields.map(({ name }) => name)).toEqual(["material", "extent", "place"]);
    expect(await moveKindField(ctx(), code, { index: 2, version: 1 }, -1)).toMatchObject({ kind: "stale" });
  });

  test("are deleted only while no item has them", async () => {
    const { code } = unwrap(await createKind(ctx(), map()));
    expect(await deleteKind(ctx(), "object")).toMatchObject({ kind: "conflict", message: "kinds.built-in" });
    expect(await deleteKind(ctx(), code)).toMatchObject({ ok: true });
    expect(await deleteKind(ctx(), code)).toMatchObject({ kind: "not-found" });
  });

  test("that an item has are not deleted", async () => {
    const { code } = unwrap(await createKind(ctx(), map()));
    const item = unwrap(
      await createContent(ctx(), UploadContent.parse({ kind: code, title: "Map of Lamu" }), undefined),
    );
    expect(await deleteKind(ctx(), code)).toMatchObject({ kind: "conflict", message: "kinds.in-use" });
    unwrap(await updateContent(ctx(), item.id, { kind: "object" }));
    expect(await deleteKind(ctx(), code)).toMatchObject({ ok: true });
  });

  test("are in another collection than the library only if they are articles", async () => {
    const category = "Scholarly Articles";
    const refused = { kind: "invalid", details: [{ path: "category", msg: "kinds.category-of-articles" }] };
    expect(await createKind(ctx(), map({ category }))).toMatchObject(refused);
    const { code } = unwrap(await createKind(ctx(), map()));
    expect(await updateKind(ctx(), code, { category })).toMatchObject(refused);
    expect(unwrap(await createKind(ctx(), map({ category, contentType: "article" })))).toMatchObject({
      category,
    });
  });

  test("an administrator of some areas cannot change them", async () => {
    expect(await createKind(adminContext(admin, { areas: ["content"] }), map())).toMatchObject({
      kind: "forbidden",
    });
  });

  test.each([
    ["an unknown field", { fields: [{ name: "colour" }] }],
    [
      "required relations, which are to items that may not be here yet,",
      { fields: [{ name: "relations", isRequired: true }] },
    ],
    ["a field twice", { fields: [{ name: "place" }, { name: "place" }] }],
    ["no name", { labels: { en: "", sw: "", fr: "" } }],
  ])("%s is refused", (_, more) => {
    const input = { labels: { en: "Map", sw: "", fr: "" }, contentType: "image", ...more };
    expect(CreateKind.safeParse(input).success).toBe(false);
  });
});

describe("fields of the institution", () => {
  test("get a name that is never used again", async () => {
    expect(unwrap(await createOwnField(ctx(), field())).name).toBe("own_x1");
    await deleteOwnField(ctx(), "own_x1");
    expect(currentSite().ownFields).toEqual([]);
    expect(unwrap(await createOwnField(ctx(), field())).name).toBe("own_x2");
  });

  test("are at most 20", async () => {
    for (let number = 1; number <= 20; number++) unwrap(await createOwnField(ctx(), field()));
    expect(await createOwnField(ctx(), field())).toMatchObject({ kind: "conflict" });
  });

  test("are at most 20 if several are added at once", async () => {
    const added = await Promise.all(
      Array.from({ length: 23 }, () => createOwnField(userContext(admin), field())),
    );
    expect(added.filter(({ ok }) => ok)).toHaveLength(20);
    expect(currentSite().ownFields).toHaveLength(20);
  });

  test("values that only staff saw do not become public", async () => {
    const { name } = unwrap(await createOwnField(ctx(), field({ isStaffOnly: true })));
    expect(await updateOwnField(ctx(), name, { isStaffOnly: false })).toMatchObject({ kind: "conflict" });
  });

  test("a term needs options", () => {
    expect(CreateOwnField.safeParse({ ...field(), kind: "term" }).success).toBe(false);
  });
});
