import { beforeAll, describe, expect, test } from "vitest";

import { getYear } from "#app/schemas/item-facts.ts";
import { findContent, openContentFile, updateContent } from "#app/services/content/index.server.ts";

import { userContext, visitorContext } from "../../../tests/setup/context.ts";
import { execute } from "../../../tests/setup/execute.ts";
import { createItem, updateItem } from "../../../tests/setup/items.ts";
import { createTestUser, type TestUser } from "../../../tests/setup/test-users.ts";
import { unwrap } from "../../../tests/setup/unwrap.ts";

let admin: TestUser;
beforeAll(async () => {
  admin = await createTestUser("admin");
});
const asAdmin = () => userContext(admin);

async function loadColumns(id: string) {
  const [row] = await execute<{
    keys: string[];
    earliest: number | null;
    latest: number | null;
    sorted: number;
  }>(
    "select filter_keys as keys, earliest_year as earliest, latest_year as latest, sort_year as sorted from content where id = ?",
    [id],
  );
  return row!;
}

describe("an item without a file", () => {
  test("has null instead of the fields of a file, and its file is not found", async () => {
    const id = await createItem(undefined);
    await updateItem(id, "file_id = null");
    expect(unwrap(await findContent(asAdmin(), id))).toMatchObject({
      filename: null,
      originalFilename: null,
      fileSize: null,
    });
    expect(unwrap(await findContent(visitorContext(), id))).not.toHaveProperty("filename");
    for (const action of ["view", "download", "low-data"] as const)
      expect(await openContentFile(asAdmin(), id, action, true)).toMatchObject({
        kind: "not-found",
        message: "file.none",
      });
    expect((await loadColumns(id)).keys).toContain("file=no");
  });

  test("can be changed", async () => {
    const id = await createItem(undefined);
    await updateItem(id, "file_id = null");
    expect(unwrap(await updateContent(asAdmin(), id, { title: "A pot" }))).toMatchObject({ title: "A pot" });
  });
});

describe("the years of an item", () => {
  test.each([
    { tags: [], publishedDate: null },
    { tags: ["culture"], publishedDate: "1931-05-06" },
    { tags: ["culture", "1884", "1999"], publishedDate: "1931-05-06" },
    { tags: ["18845", "x1884"], publishedDate: null },
  ])("are those of getYear(): $tags $publishedDate", async (dates) => {
    const id = await createItem(undefined);
    await updateItem(id, "tags = ?, published_date = ?", [`{${dates.tags.join(",")}}`, dates.publishedDate]);
    const year = Number(getYear(dates)) || null;
    expect(await loadColumns(id)).toMatchObject({ earliest: year, latest: year, sorted: year ?? 9999 });
  });

  test("are those of the date in EDTF, also where it is open", async () => {
    const id = await createItem(undefined);
    await updateItem(id, "tags = '{1999}', date_edtf = '../1890', last_year = 1890");
    expect(await loadColumns(id)).toMatchObject({ earliest: null, latest: 1890, sorted: 1890 });
  });
});

test("keys of filters are folded, have each language, and the kind of the form where there is none", async () => {
  const id = await createItem(undefined, { category: "Literary Collection" });
  await updateItem(id, "other_languages = '{Kiswahili}', details = ?::jsonb", [
    JSON.stringify({ place: "Gedé", own_x1: "Ya Pili", material: "Clay" }),
  ]);
  const keys = [
    "kind=book",
    "file=yes",
    "language=english",
    "language=kiswahili",
    "place=gede",
    "own_x1=ya pili",
  ];
  expect((await loadColumns(id)).keys.toSorted()).toEqual(keys.toSorted());
  await updateItem(id, "kind = 'object', details = '{}'");
  expect((await loadColumns(id)).keys).toContain("kind=object");
});
