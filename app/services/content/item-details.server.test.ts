import { beforeAll, expect, test } from "vitest";

import { listContent, findContent, updateContent } from "#app/services/content/index.server.ts";

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
let lastNumber = 0;
const nextNumber = () => `T.${Date.now()}.${(lastNumber += 1)}`;

test("keeps what a change does not mention, removes an emptied text, and finds the item by the others", async () => {
  const id = await createItem(undefined);
  const word = `clay${Date.now()}`;
  unwrap(await updateContent(asAdmin(), id, { material: word, dimensions: "32 cm", doi: "10.1234/x" }));
  unwrap(await updateContent(asAdmin(), id, { dimensions: "", callNumber: "K 7" }));
  const item = unwrap(await findContent(asAdmin(), id));
  expect(item).toMatchObject({ material: word, doi: "10.1234/x", callNumber: "K 7" });
  expect(item).not.toHaveProperty("dimensions");
  for (const ctx of [asAdmin(), visitorContext()]) {
    const found = unwrap(await listContent(ctx, { search: word }, { page: 1, limit: 20 }));
    expect(found.content.map((each) => each.id)).toEqual([id]);
  }
});

test("shows visitors the beginning of a long text, which they cannot search further", async () => {
  const id = await createItem(undefined);
  const hidden = `secret${Date.now()}`;
  unwrap(await updateContent(asAdmin(), id, { provenance: `${"Given. ".repeat(20)} ${hidden}` }));
  expect(unwrap(await findContent(visitorContext(), id)).provenance).toMatch(/^Given.{90,99}…$/);
  const search = async (ctx: ReturnType<typeof asAdmin>) =>
    unwrap(await listContent(ctx, { search: hidden }, { page: 1, limit: 20 })).content.length;
  expect([await search(asAdmin()), await search(visitorContext())]).toEqual([1, 0]);
});

test("a change of a detail moves the time of the last public change, unless visitors cannot see it", async () => {
  const id = await createItem(undefined);
  const start = `${"Given. ".repeat(20)}`;
  const loadTime = async () =>
    (await execute("select changed_at::text as at from content where id = ?", [id]))[0]!["at"];
  const times = [await loadTime()];
  for (const changes of [
    { provenance: start },
    { provenance: `${start}more` },
    { accessionNumber: nextNumber() },
  ]) {
    unwrap(await updateContent(asAdmin(), id, changes));
    times.push(await loadTime());
  }
  expect(times.map((at, i) => i > 0 && at !== times[i - 1])).toEqual([false, true, false, true]);
});

test("an address is not cut in the preview, because its beginning is another one", async () => {
  const id = await createItem(undefined);
  unwrap(
    await updateContent(asAdmin(), id, {
      webAddress: `https://example.org/${"a".repeat(100)}`,
      doi: "10.1234/x",
    }),
  );
  const item = unwrap(await findContent(visitorContext(), id));
  expect(item).not.toHaveProperty("webAddress");
  expect(item).toMatchObject({ doi: "10.1234/x" });
});

test("shows no text whose field is gone", async () => {
  const id = await createItem(undefined);
  await execute(`update content set details = '{"material": "Wood", "former": "x"}' where id = ?`, [id]);
  const item = unwrap(await findContent(asAdmin(), id));
  expect(item).toMatchObject({ material: "Wood" });
  expect(item).not.toHaveProperty("former");
});

test("a contributor's change of a detail returns the item to review, and an equal one does not", async () => {
  const owner = await createTestUser("contrib_own");
  const id = await createItem(owner);
  unwrap(await updateContent(asAdmin(), id, { material: "Wood", isbn: "0-306-40615-2", dimensions: "1 m" }));
  const same = { dimensions: "1 m", material: "Wood", isbn: "0-306-40615-2", place: "" };
  expect(unwrap(await updateContent(userContext(owner), id, same)).approvalStatus).toBe("approved");
  const changed = unwrap(await updateContent(userContext(owner), id, { material: "Ebony" }));
  expect(changed.approvalStatus).toBe("pending");
});

test("one of two items that get an accession number at once has it, and the other names it", async () => {
  const ids = [await createItem(undefined), await createItem(undefined)];
  const number = nextNumber();
  const results = await Promise.all(
    ids.map((id, i) =>
      updateContent(asAdmin(), id, { accessionNumber: i ? number : ` ${number.toLowerCase()} ` }),
    ),
  );
  expect(results.map(({ ok }) => ok).sort()).toEqual([false, true]);
  expect(results).toContainEqual(
    expect.objectContaining({ kind: "taken", message: expect.stringContaining("A work") as string }),
  );
});

test("a taken accession number does not name an item that the user cannot see", async () => {
  const number = nextNumber();
  const hidden = await createItem(undefined, { status: "pending" });
  unwrap(await updateContent(asAdmin(), hidden, { accessionNumber: number }));
  const owner = await createTestUser("contrib_own");
  const id = await createItem(owner);
  expect(await updateContent(userContext(owner), id, { accessionNumber: number })).toMatchObject({
    kind: "taken",
    message: "items.accession-number-taken-elsewhere",
    details: [{ path: "accessionNumber" }],
  });
});
