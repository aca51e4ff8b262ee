import { readdirSync, readFileSync } from "node:fs";

import { beforeAll, describe, expect, test } from "vitest";

import { UpdateContent } from "#app/schemas/content.ts";
import { CreateItem } from "#app/schemas/create-item.ts";
import {
  createContent,
  deleteContent,
  findContent,
  findStaffDetails,
  listAllContent,
  listContent,
  updateContent,
  updateStaffDetails,
} from "#app/services/content/index.server.ts";

import { adminContext, userContext, visitorContext } from "../../../tests/setup/context.ts";
import { execute } from "../../../tests/setup/execute.ts";
import { createItem } from "../../../tests/setup/items.ts";
import { createTestUser, type TestUser } from "../../../tests/setup/test-users.ts";
import { unwrap } from "../../../tests/setup/unwrap.ts";

let admin: TestUser;
let owner: TestUser;
beforeAll(async () => {
  [admin, owner] = [await createTestUser("admin"), await createTestUser("contrib_own")];
});
const asAdmin = () => userContext(admin);
const page = { page: 1, limit: 20 };

test("keeps what a change does not mention, and refuses an outdated version", async () => {
  const id = await createItem(owner);
  expect(unwrap(await findStaffDetails(asAdmin(), id))).toEqual({ hidesExactPlace: false, version: 0 });
  unwrap(await updateStaffDetails(asAdmin(), id, { storageLocation: "Shelf B4", condition: "Good" }));
  unwrap(await updateStaffDetails(asAdmin(), id, { condition: "", version: 1 }));
  expect(unwrap(await findStaffDetails(asAdmin(), id))).toEqual({
    storageLocation: "Shelf B4",
    hidesExactPlace: false,
    version: 2,
  });
  const outdated = await updateStaffDetails(asAdmin(), id, { condition: "Bad", version: 1 });
  expect(outdated).toMatchObject({ kind: "stale" });
});

test("is refused to the item's owner, and to administrators of another area", async () => {
  const id = await createItem(owner);
  const ofOtherArea = adminContext(admin, { areas: ["events"] });
  for (const ctx of [userContext(owner), visitorContext(), ofOtherArea]) {
    expect(await findStaffDetails(ctx, id)).toMatchObject({ ok: false });
    expect(await updateStaffDetails(ctx, id, { condition: "Bad" })).toMatchObject({ ok: false });
  }
});

test("is found by administrators only, and not shown in the item", async () => {
  const id = await createItem(owner);
  const word = `shelf${Date.now()}`;
  unwrap(await updateStaffDetails(asAdmin(), id, { staffNotes: `On ${word}` }));
  const all = unwrap(await listAllContent(asAdmin(), { search: word }, page));
  expect(all.content.map((item) => item.id)).toEqual([id]);
  const ordered = unwrap(await listAllContent(asAdmin(), { search: word, order: "name" }, page));
  expect(ordered).toEqual(all);
  for (const ctx of [userContext(owner), visitorContext()])
    expect(unwrap(await listContent(ctx, { search: word }, page)).content).toEqual([]);
  expect(JSON.stringify(unwrap(await findContent(asAdmin(), id)))).not.toContain(word);
});

test("the audit log names the changed fields, and not their values", async () => {
  const id = await createItem(owner);
  unwrap(await updateStaffDetails(asAdmin(), id, { storageLocation: "Safe 12", staffNotes: "Rare" }));
  const rows = await execute("select action, note from audit_log where subject_id = ?", [id]);
  expect(rows).toContainEqual({ action: "content.staff-changed", note: "storageLocation, staffNotes" });
  expect(JSON.stringify(rows)).not.toMatch(/Safe|Rare/);
});

describe("an exact place that is hidden", () => {
  const point = { latitude: -1.2921, longitude: 36.8219 };
  const rounded = { latitude: -1.3, longitude: 36.8, isApproximate: true };

  async function createHiddenPlace() {
    const id = await createItem(owner);
    unwrap(await updateContent(asAdmin(), id, UpdateContent.parse({ coordinates: point })));
    unwrap(await updateStaffDetails(asAdmin(), id, { hidesExactPlace: true }));
    return id;
  }
  const findShown = async (id: string) => unwrap(await findContent(asAdmin(), id)).coordinates;
  const findExact = async (id: string) => unwrap(await findStaffDetails(asAdmin(), id)).coordinates;

  test("is rounded for everyone, and moved back when it is shown again", async () => {
    const id = await createHiddenPlace();
    expect(await findShown(id)).toEqual(rounded);
    expect(await findExact(id)).toEqual(point);
    expect(JSON.stringify(await execute("select * from content where id = ?", [id]))).not.toContain("1.2921");
    unwrap(await updateStaffDetails(asAdmin(), id, { hidesExactPlace: false }));
    expect(await findShown(id)).toEqual({ ...point, isApproximate: false });
  });

  test("is never public if it is hidden in the form of a new item", async () => {
    const typed = {
      kind: "archive-unit",
      title: "Cave",
      category: "Library",
      coordinates: "-1.2921, 36.8219",
    };
    const input = CreateItem.parse({ ...typed, hidesExactPlace: "on" });
    const { id, version } = unwrap(await createContent(asAdmin(), input, undefined));
    expect([await findShown(id), await findExact(id), version]).toEqual([rounded, point, 1]);
    expect(JSON.stringify(await execute("select * from content where id = ?", [id]))).not.toContain("1.2921");
  });

  test("stays when the place that everyone sees is sent, and is replaced by another one", async () => {
    const id = await createHiddenPlace();
    unwrap(await updateContent(userContext(owner), id, UpdateContent.parse({ coordinates: "-1.3, 36.8" })));
    expect(await findExact(id)).toEqual(point);
    unwrap(await updateContent(asAdmin(), id, UpdateContent.parse({ coordinates: "0.5143, 35.2698" })));
    expect(await findShown(id)).toEqual({ latitude: 0.5, longitude: 35.3, isApproximate: true });
    expect(await findExact(id)).toEqual({ latitude: 0.5143, longitude: 35.2698 });
    unwrap(await updateContent(asAdmin(), id, UpdateContent.parse({ coordinates: null })));
    expect([await findShown(id), await findExact(id)]).toEqual([undefined, undefined]);
  });
});

test("is deleted with the item", async () => {
  const id = await createItem(owner);
  unwrap(await updateStaffDetails(asAdmin(), id, { condition: "Good" }));
  unwrap(await deleteContent(asAdmin(), id));
  expect(await execute("select from item_staff where content_id = ?", [id])).toEqual([]);
});

test("no other module of the product names the table, but for versions", () => {
  const files = readdirSync("app", { recursive: true, encoding: "utf8" });
  const naming = files.filter(
    (file) =>
      /\.tsx?$/.test(file) &&
      !/\.test\.tsx?$/.test(file) &&
      /\bitem_staff\b|\bItemStaff\b/.test(readFileSync(`app/${file}`, "utf8")),
  );
  expect(naming.filter((file) => !/^(models|services\/(privacy|erasure))\//.test(file)).toSorted()).toEqual([
    "schemas/definitions/staff-fields.ts",
    "services/content/item-versions.server.ts",
    "services/content/move-own-values.server.ts",
    "services/content/staff-details.server.ts",
  ]);
});
