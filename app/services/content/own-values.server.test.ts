import { parseWithZod } from "@conform-to/zod/v4";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";

import { createEntityManager } from "#app/models/connection.server.ts";
import { UpdateContent, UpdateContentForm, UploadContent } from "#app/schemas/content.ts";
import { CreateOwnField } from "#app/schemas/own-fields.ts";
import {
  createContent,
  findContent,
  findStaffDetails,
  listAllContent,
  listContent,
  restoreItemVersion,
  updateContent,
  updateStaffDetails,
} from "#app/services/content/index.server.ts";
import {
  createOwnField,
  deleteOwnField,
  updateKind,
  updateOwnField,
} from "#app/services/kinds/index.server.ts";
import { reloadSite } from "#app/services/site/index.server.ts";

import { userContext, visitorContext } from "../../../tests/setup/context.ts";
import { execute } from "../../../tests/setup/execute.ts";
import { createItem } from "../../../tests/setup/items.ts";
import { runJobs } from "../../../tests/setup/jobs.ts";
import { createTestUser, type TestUser } from "../../../tests/setup/test-users.ts";
import { unwrap } from "../../../tests/setup/unwrap.ts";

let admin: TestUser;
let owner: TestUser;
beforeAll(async () => {
  [admin, owner] = [await createTestUser("admin"), await createTestUser("contrib_own")];
});
const clear = async () => {
  await execute("delete from own_field");
  await execute("update item_kind set settings = '{}' where code in ('article', 'object')");
  await reloadSite(createEntityManager());
};
beforeEach(clear);
afterAll(clear);

const asAdmin = () => userContext(admin);
const addField = async (more: object = {}) => {
  const input = { kind: "line", label: { en: "Ritual use", sw: "", fr: "" }, ...more };
  return unwrap(await createOwnField(asAdmin(), CreateOwnField.parse(input))).name;
};
const page = { page: 1, limit: 20 };
const countFound = async (ctx: ReturnType<typeof asAdmin>, search: string) =>
  unwrap(await listContent(ctx, { search }, page)).content.length;
const countFoundByStaff = async (search: string) =>
  unwrap(await listAllContent(asAdmin(), { search }, page)).content.length;
let lastNumber = 0;
const newWord = () => `ngoma${Date.now()}x${(lastNumber += 1)}`;
const move = () => runJobs("move-own-values");

describe("values of fields of the institution", () => {
  test("are shown and found by everyone, and stay when others change", async () => {
    const [use, place] = [await addField(), await addField()];
    const id = await createItem(owner);
    const word = newWord();
    unwrap(await updateContent(asAdmin(), id, { own: { [use]: word, [place]: "Lamu" } }));
    unwrap(await updateContent(asAdmin(), id, { own: { [place]: "" }, material: "Clay" }));
    unwrap(await updateContent(asAdmin(), id, { material: "" }));
    for (const ctx of [asAdmin(), visitorContext()]) {
      expect(unwrap(await findContent(ctx, id)).own).toEqual({ [use]: word });
      expect(await countFound(ctx, word)).toBe(1);
    }
  });

  test("of a contributor's change are reviewed again", async () => {
    const name = await addField();
    const id = await createItem(owner);
    const changed = unwrap(await updateContent(userContext(owner), id, { own: { [name]: "Wedding" } }));
    expect(changed.approvalStatus).toBe("pending");
  });

  test.each([
    ["line", "x".repeat(201)],
    ["paragraph", "x".repeat(5_001)],
    ["day", "1890-02-30"],
    ["day", "about 1890"],
    ["address", "javascript:alert(1)"],
    ["term", "Funeral"],
  ])("of a %s refuse what it cannot hold, naming the field (%#)", async (kind, value) => {
    const name = await addField({ kind, options: ["Wedding", "Harvest"] });
    const id = await createItem(owner);
    expect(await updateContent(asAdmin(), id, { own: { [name]: value } })).toMatchObject({
      kind: "invalid",
      details: [{ path: `own.${name}` }],
    });
  });

  test.each([
    ["line", "A wedding", "A wedding"],
    ["line", " two\nlines ", "two lines"],
    ["paragraph", "x".repeat(5_000), "x".repeat(5_000)],
    ["day", "1890-02-28", "1890-02-28"],
    ["address", "https://museum.example/1", "https://museum.example/1"],
    ["term", "Harvest", "Harvest"],
  ])("of a %s are accepted (%#)", async (kind, value, stored) => {
    const name = await addField({ kind, options: ["Wedding", "Harvest"] });
    const id = await createItem(owner);
    const changed = unwrap(await updateContent(asAdmin(), id, { own: { [name]: value } }));
    expect(changed.own).toEqual({ [name]: stored });
  });

  test("stay when their term is offered no longer, but no other item gets it", async () => {
    const name = await addField({ kind: "term", options: ["Wedding", "Harvest"] });
    const [id, other] = [await createItem(owner), await createItem(owner)];
    const own = { [name]: "Wedding" };
    unwrap(await updateContent(asAdmin(), id, { own }));
    unwrap(await updateOwnField(asAdmin(), name, { options: ["Harvest"] }));
    expect(unwrap(await updateContent(asAdmin(), id, { own, material: "Clay" })).own).toEqual(own);
    expect(await updateContent(asAdmin(), other, { own })).toMatchObject({ kind: "invalid" });
  });

  test.each(["own_x99", "material", "__proto__", "colour"])(
    "of an unknown field %s are refused",
    async (name) => {
      const id = await createItem(owner);
      const own = JSON.parse(`{"${name}": "Red"}`) as Record<string, string>;
      const parsed = UpdateContent.parse({ own });
      const changed = await updateContent(asAdmin(), id, parsed);
      if (name === "__proto__") expect(unwrap(changed)).not.toHaveProperty("own");
      else expect(changed).toMatchObject({ kind: "invalid", message: expect.stringContaining(name) });
    },
  );

  test("that its kind requires are missed in a new item, by their name", async () => {
    const name = (await addField()) as "own_x1";
    const fields = [{ name, isRequired: true }];
    unwrap(await updateKind(asAdmin(), "object", { fields }));
    const add = (own: object) =>
      createContent(asAdmin(), UploadContent.parse({ kind: "object", title: "Drum", own }), undefined);
    expect(await add({})).toMatchObject({ details: [{ path: `own.${name}`, msg: "items.required" }] });
    const { id } = unwrap(await add({ [name]: "Harvest" }));
    expect(await updateContent(asAdmin(), id, { own: { [name]: "" } })).toMatchObject({ kind: "invalid" });
    unwrap(await updateContent(asAdmin(), id, { material: "Wood" }));
  });

  test("are emptied by a form that had them, and are not missed by one that had none", async () => {
    const [name, other] = [await addField(), await addField()];
    const id = await createItem(owner, { category: "Library" });
    unwrap(await updateContent(asAdmin(), id, { extent: "4 pages", own: { [name]: "Harvest" } }));
    const fields = [{ name: other, isRequired: true }];
    unwrap(await updateKind(asAdmin(), "article", { fields }));
    const save = async (filledDetails: string) => {
      const typed = { title: "A", author: "B", [`own.${name}`]: "", [`own.${other}`]: "", extent: "" };
      const body = new URLSearchParams({ ...typed, filledDetails });
      const parsed = parseWithZod(body, { schema: UpdateContentForm });
      if (parsed.status !== "success") throw new Error(JSON.stringify(parsed.error));
      return unwrap(await updateContent(asAdmin(), id, parsed.value));
    };
    expect(await save("")).toMatchObject({ own: { [name]: "Harvest" }, extent: "4 pages" });
    const emptied = await save(`extent ${name} title people`);
    expect(emptied).toMatchObject({ title: "A" });
    expect(emptied).not.toHaveProperty("own");
    expect(emptied).not.toHaveProperty("extent");
  });
});

describe("a filter by a field of the institution", () => {
  const listIds = async (ctx: ReturnType<typeof asAdmin>, filter: object) =>
    unwrap(await listContent(ctx, filter, page)).content.map(({ id }) => id);

  test("finds whole values, whatever their case, and is ignored unless the field is marked", async () => {
    const [use, other] = [await addField({ isFilter: true }), await addField()];
    const word = newWord();
    const id = await createItem(owner);
    unwrap(await updateContent(asAdmin(), id, { own: { [use]: `The ${word}`, [other]: word } }));
    for (const ctx of [asAdmin(), visitorContext()]) {
      expect(await listIds(ctx, { [use]: `the ${word.toUpperCase()}` })).toEqual([id]);
      expect(await listIds(ctx, { [use]: word })).toEqual([]);
      expect(await listIds(ctx, { search: word, [other]: "Nothing" })).toEqual([id]);
    }
  });

  test("for staff works for administrators of content alone", async () => {
    const name = await addField({ isFilter: true, isStaffOnly: true });
    const [word, value] = [newWord(), newWord()];
    const [id, other] = [await createItem(owner), await createItem(owner)];
    for (const each of [id, other]) unwrap(await updateContent(asAdmin(), each, { material: word }));
    unwrap(await updateStaffDetails(asAdmin(), id, { own: { [name]: value } }));
    const filter = { search: word, [name]: value.toUpperCase() };
    expect(await listIds(asAdmin(), filter)).toEqual([id]);
    expect(await listIds(userContext(owner), filter)).toHaveLength(2);
  });
});

test("restoring a version brings back values, but none that their field or its audience no longer allows", async () => {
  const [use, season, secret] = [
    await addField(),
    await addField({ kind: "term", options: ["Wedding", "Harvest"] }),
    await addField(),
  ];
  const id = await createItem(owner);
  const before = { [use]: "Old", [season]: "Wedding", [secret]: "Secret" };
  unwrap(await updateContent(asAdmin(), id, { own: before }));
  unwrap(await updateContent(asAdmin(), id, { own: { [use]: "New", [season]: "Harvest" } }));
  unwrap(await updateOwnField(asAdmin(), season, { options: ["Harvest"] }));
  unwrap(await updateOwnField(asAdmin(), secret, { isStaffOnly: true }));
  await move();
  // The first version is the item before it had any value.
  const { item, leftOut } = unwrap(await restoreItemVersion(asAdmin(), id, 2, { part: "item" }));
  expect(item.own).toEqual({ [use]: "Old", [season]: "Harvest" });
  expect(leftOut).toEqual([season, secret]);
  expect(await countFound(visitorContext(), "Secret")).toBe(0);
});

describe("values of a field", () => {
  test("that becomes one for staff are hidden at once, moved, and found by staff alone", async () => {
    const name = await addField();
    const id = await createItem(owner);
    const word = newWord();
    unwrap(await updateContent(asAdmin(), id, { own: { [name]: word } }));
    unwrap(await updateOwnField(asAdmin(), name, { isStaffOnly: true }));
    for (const ctx of [asAdmin(), userContext(owner), visitorContext()])
      expect(unwrap(await findContent(ctx, id))).not.toHaveProperty("own");
    await move();
    expect(unwrap(await findStaffDetails(asAdmin(), id)).own).toEqual({ [name]: word });
    expect([await countFound(visitorContext(), word), await countFoundByStaff(word)]).toEqual([0, 1]);
    const sent = { own: { [name]: "Public again" } };
    expect(await updateContent(asAdmin(), id, sent)).toMatchObject({ kind: "invalid" });
  });

  test("that staff entered before the move stay", async () => {
    const name = await addField();
    const id = await createItem(owner);
    unwrap(await updateContent(asAdmin(), id, { own: { [name]: "Old" } }));
    unwrap(await updateOwnField(asAdmin(), name, { isStaffOnly: true }));
    unwrap(await updateStaffDetails(asAdmin(), id, { own: { [name]: "New" } }));
    await move();
    expect(unwrap(await findStaffDetails(asAdmin(), id)).own).toEqual({ [name]: "New" });
  });

  test.each([false, true])(
    "that is hidden (for staff: %s) are nowhere, and are there when it is shown",
    async (isStaffOnly) => {
      const name = await addField({ isStaffOnly });
      const id = await createItem(owner);
      const word = newWord();
      const own = { [name]: word };
      if (isStaffOnly) unwrap(await updateStaffDetails(asAdmin(), id, { own }));
      else unwrap(await updateContent(asAdmin(), id, { own }));
      unwrap(await updateOwnField(asAdmin(), name, { isHidden: true }));
      await move();
      expect(unwrap(await findContent(asAdmin(), id))).not.toHaveProperty("own");
      expect(unwrap(await findStaffDetails(asAdmin(), id))).not.toHaveProperty("own");
      expect(await countFoundByStaff(word)).toBe(0);
      unwrap(await updateOwnField(asAdmin(), name, { isHidden: false }));
      await move();
      const shown = isStaffOnly
        ? unwrap(await findStaffDetails(asAdmin(), id)).own
        : unwrap(await findContent(visitorContext(), id)).own;
      expect(shown).toEqual(own);
      expect(await countFoundByStaff(word)).toBe(1);
    },
  );

  test.each([{}, { isStaffOnly: true }, { isHidden: true }])(
    "that is deleted (%j) are removed",
    async (more) => {
      const name = await addField();
      const id = await createItem(owner);
      const word = newWord();
      unwrap(await updateContent(asAdmin(), id, { own: { [name]: word } }));
      unwrap(await updateOwnField(asAdmin(), name, more));
      await move();
      unwrap(await deleteOwnField(asAdmin(), name));
      expect(unwrap(await findContent(visitorContext(), id))).not.toHaveProperty("own");
      await move();
      expect(await countFoundByStaff(word)).toBe(0);
      const left = await execute(
        `select from content left join item_staff s on s.content_id = content.id
       where concat(content.details, s.details, s.hidden_details) like ?`,
        [`%"${name}"%`],
      );
      expect(left).toEqual([]);
    },
  );

  test("that is deleted while a form with it is open are refused, unless they are empty", async () => {
    const name = await addField();
    const id = await createItem(owner);
    unwrap(await deleteOwnField(asAdmin(), name));
    expect(await updateContent(asAdmin(), id, { own: { [name]: "Harvest" } })).toMatchObject({
      kind: "invalid",
    });
    unwrap(await updateContent(asAdmin(), id, { own: { [name]: "" }, material: "Clay" }));
  });
});
