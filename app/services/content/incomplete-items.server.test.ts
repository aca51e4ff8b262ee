import { afterAll, beforeAll, expect, test } from "vitest";

import { createEntityManager } from "#app/models/connection.server.ts";
import { UpdateContent, UploadContent } from "#app/schemas/content.ts";
import { CreateKind, type KindFieldName } from "#app/schemas/kinds.ts";
import { CreateOwnField } from "#app/schemas/own-fields.ts";
import {
  countIncompleteItems,
  createContent,
  listAllContent,
  updateContent,
} from "#app/services/content/index.server.ts";
import { createKind, createOwnField, updateKind, updateOwnField } from "#app/services/kinds/index.server.ts";
import { reloadSite } from "#app/services/site/index.server.ts";

import { userContext } from "../../../tests/setup/context.ts";
import { execute } from "../../../tests/setup/execute.ts";
import { createTestUser, type TestUser } from "../../../tests/setup/test-users.ts";
import { unwrap } from "../../../tests/setup/unwrap.ts";

let admin: TestUser;
const clear = async () => {
  await execute("delete from own_field");
  await execute("delete from item_kind where position > 7");
  await reloadSite(createEntityManager());
};
beforeAll(async () => {
  admin = await createTestUser("admin");
  await clear();
});
afterAll(clear);
const asAdmin = () => userContext(admin);

const VALUES = {
  accessionNumber: "T 1",
  people: [{ name: "Otieno, Grace", role: "maker" }],
  date: "1890",
  coordinates: { latitude: -1, longitude: 36 },
  otherLanguages: ["Luo"],
  material: "Clay",
} as const;

async function addKind() {
  const labels = { en: `Trial ${Date.now()}`, sw: "", fr: "" };
  return unwrap(await createKind(asAdmin(), CreateKind.parse({ labels, contentType: "image" }))).code;
}
async function addItem(kind: string, more: object = {}) {
  const input = UploadContent.parse({ kind, title: "Drum", ...more });
  return unwrap(await createContent(asAdmin(), input, undefined)).id;
}
const requireField = async (code: string, name: string) =>
  unwrap(await updateKind(asAdmin(), code, { fields: [{ name: name as KindFieldName, isRequired: true }] }));
const listIncomplete = async (kind: string) =>
  unwrap(await listAllContent(asAdmin(), { kind, incomplete: "yes" }, { page: 1, limit: 20 })).content.map(
    ({ id }) => id,
  );
const countIncomplete = async (kind: string) => unwrap(await countIncompleteItems(asAdmin())).get(kind) ?? 0;

test.each(Object.entries(VALUES))(
  "items that lack %s, which their kind requires by now, are listed until they have it",
  async (name, value) => {
    const kind = await addKind();
    const [id] = [await addItem(kind), await addItem(kind, { [name]: value })];
    expect(await listIncomplete(kind)).toEqual([]);
    await requireField(kind, name);
    expect(await listIncomplete(kind)).toEqual([id]);
    expect(await countIncomplete(kind)).toBe(1);
    // Otherwise the item stays as it is.
    unwrap(await updateContent(asAdmin(), id, { title: "A drum" }));
    const filled = name === "accessionNumber" ? "T 2" : value;
    unwrap(await updateContent(asAdmin(), id, UpdateContent.parse({ [name]: filled })));
    expect(await listIncomplete(kind)).toEqual([]);
    expect(await countIncomplete(kind)).toBe(0);
  },
);

test("a field of the institution counts as long as everyone sees it", async () => {
  const kind = await addKind();
  const label = { en: "Ritual use", sw: "", fr: "" };
  const { name } = unwrap(await createOwnField(asAdmin(), CreateOwnField.parse({ kind: "line", label })));
  const [id] = [await addItem(kind), await addItem(kind, { own: { [name]: "Wedding" } })];
  await requireField(kind, name);
  expect(await listIncomplete(kind)).toEqual([id]);
  unwrap(await updateOwnField(asAdmin(), name, { isHidden: true }));
  expect(await listIncomplete(kind)).toEqual([]);
});

test("items are complete where no kind requires anything", async () => {
  const kind = await addKind();
  await addItem(kind);
  expect(await listIncomplete(kind)).toEqual([]);
});
