import { beforeAll, expect, test } from "vitest";

import { ok } from "#app/core/result.ts";
import { createPdfFile } from "#app/models/seed/small-files.ts";
import {
  addItemFiles,
  changeItemFile,
  findContent,
  listItemFiles,
} from "#app/services/content/index.server.ts";

import { userContext } from "../../../tests/setup/context.ts";
import { createItem, receiveFile, updateItem } from "../../../tests/setup/items.ts";
import { createTestUsers, type TestUser } from "../../../tests/setup/test-users.ts";
import { unwrap } from "../../../tests/setup/unwrap.ts";
import { createRequestContext } from "../request-context.server.ts";
import { describeEmbargo, listShownFiles, loadItemStrip } from "./item-strip.server.ts";
import { findSection, isVisible } from "./section-screens.server.ts";

let owner: TestUser, admin: TestUser, reader: TestUser;
beforeAll(async () => {
  [owner, admin, reader] = await createTestUsers(["contrib_own", "admin", "user"]);
});

async function loadStrip(user: TestUser, id: string, chosen?: string) {
  const request = new Request("http://urithi.example/library");
  const ctx = { ...(await createRequestContext(request, {})), ...userContext(user) };
  const item = unwrap(await findContent(ctx, id));
  const { files, closed } = await listShownFiles(ctx, item);
  return {
    strip: await loadItemStrip(ctx, item, files, chosen),
    embargo: describeEmbargo(ctx, item, { closed }),
  };
}

async function createItemWithClosedFiles(closed: number[]) {
  const id = await createItem(owner, { category: "Library" });
  const arrival = ok(await receiveFile("b.pdf", createPdfFile("b", ["of words"])));
  unwrap(await addItemFiles(userContext(admin), id, {}, [{ name: "b.pdf", arrival }]));
  const { files } = unwrap(await listItemFiles(userContext(admin), id));
  for (const at of closed)
    unwrap(await changeItemFile(userContext(admin), id, files[at]!.id, { embargoUntil: "2999-01-01" }));
  return { id, ids: files.map((file) => file.id) };
}

test("the file that stands for an item is the first that is not closed, also for those who manage it", async () => {
  const { id, ids } = await createItemWithClosedFiles([0]);
  const byDefault = (await loadStrip(admin, id)).strip;
  expect(byDefault).toMatchObject({ files: [{ id: ids[0] }, { id: ids[1], isStage: true, isChosen: true }] });
  expect(byDefault).not.toHaveProperty("chosen");
  expect((await loadStrip(admin, id, ids[0])).strip).toMatchObject({ chosen: { id: ids[0] } });
});

test("of files that are all closed singly, those who manage the item see the first, and ask for no copy", async () => {
  const { id, ids } = await createItemWithClosedFiles([0, 1]);
  const managed = await loadStrip(admin, id);
  expect(managed.strip).toMatchObject({ chosen: { id: ids[0] } });
  expect(managed.embargo).not.toHaveProperty("copy");
  expect((await loadStrip(reader, id)).embargo).toHaveProperty("copy");
});

test("only an item that everyone may know of can be reported", async () => {
  const id = await createItem(owner, { category: "Library" });
  const isReportable = async () => isVisible(unwrap(await findContent(userContext(admin), id)));
  expect(await isReportable()).toBe(true);
  for (const hidden of ["is_published = false", "is_published = true, approval_status = 'pending'"]) {
    await updateItem(id, hidden);
    expect(await isReportable()).toBe(false);
  }
  await updateItem(
    id,
    "approval_status = 'approved', category = 'Literary Collection', is_published = false",
  );
  expect(await isReportable()).toBe(true);
});

test.each([
  ["/library", "Library"],
  ["/LIBRARY/x/read/1", "Library"],
  ["/scholarly-repository/library", "Scholarly Articles"],
  ["/liter%61ry-collection/", "Literary Collection"],
])("%s is in %s", (path, section) => {
  expect(findSection(new URL(path, "http://urithi.example"))).toBe(section);
});
