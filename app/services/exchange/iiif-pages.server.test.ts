import { expect, test } from "vitest";

import { createEpubFile, createPdfFile } from "#app/models/seed/small-files.ts";

import { userContext } from "../../../tests/setup/context.ts";
import { createTestUser } from "../../../tests/setup/test-users.ts";
import { receiveFile, createItem } from "../../../tests/setup/items.ts";
import { findIiifPagePicture } from "./iiif-images.server.ts";
import { execute } from "../../../tests/setup/execute.ts";

test("only an existing page counts as a view and ends the reservation", async () => {
  const reader = await createTestUser("user");
  const book = await createItem(
    undefined,
    {},
    await receiveFile("a.pdf", createPdfFile("A", ["One"], ["Two"])),
  );
  const text = await createItem(
    undefined,
    {},
    await receiveFile("a.epub", await createEpubFile("A", "Words alone.")),
  );
  for (const id of [book, text])
    await execute(
      "insert into reservation (content_id, account_id, offered_until) values (?, ?, now() + interval '1 day')",
      [id, reader.id],
    );
  const loadCounts = async (id: string) =>
    (
      await execute(
        "select views, (select count(*)::int from reservation where content_id = c.id) as waiting from content c where id = ?",
        [id],
      )
    )[0];
  const measure = () => findIiifPagePicture(userContext(reader), { id: book, number: 2 }, false);
  await expect.poll(measure).toMatchObject({ ok: true });
  for (const page of [
    { id: book, number: 3 },
    { id: text, number: 1 },
  ]) {
    expect(await findIiifPagePicture(userContext(reader), page, true)).toMatchObject({
      ok: false,
      message: "iiif.no-image",
    });
    expect(await loadCounts(page.id)).toEqual({ views: 0, waiting: 1 });
  }
  expect(await findIiifPagePicture(userContext(reader), { id: book, number: 2 }, false)).toMatchObject({
    ok: true,
  });
  expect(await loadCounts(book)).toEqual({ views: 0, waiting: 1 });
  expect(await findIiifPagePicture(userContext(reader), { id: book, number: 2 }, true)).toMatchObject({
    ok: true,
  });
  expect(await loadCounts(book)).toEqual({ views: 1, waiting: 0 });
});
