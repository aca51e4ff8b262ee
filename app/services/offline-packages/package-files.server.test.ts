import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { expect, test } from "vitest";

import { ok } from "#app/core/result.ts";
import { createEntityManager } from "#app/models/connection.server.ts";
import { createPdfFile } from "#app/models/seed/small-files.ts";
import { addItemFiles, changeItemFile, moveItemFile } from "#app/services/content/index.server.ts";
import { findOfflineParts } from "#app/services/reading/index.server.ts";

import { userContext } from "../../../tests/setup/context.ts";
import { createFolder } from "../../../tests/setup/folders.ts";
import { createItem, receiveFile, updateItem } from "../../../tests/setup/items.ts";
import { createTestUser } from "../../../tests/setup/test-users.ts";
import { insertTextPages } from "../../../tests/setup/texts.ts";
import { unwrap } from "../../../tests/setup/unwrap.ts";
import { estimateFolderBytes, writePackageFolder } from "./write-folder.server.ts";

/** A package and what a reader saves have all shown files of an item, in their order. */

async function createItemWithFiles() {
  const ctx = userContext(await createTestUser("admin"));
  const id = await createItem(undefined, { category: "Library" });
  await insertTextPages(id, ["<p>front</p>"]);
  const addFile = async (name: string, pages: string[], changes: object) => {
    const arrival = ok(await receiveFile(name, createPdfFile(name, ["of words"])));
    const [added] = unwrap(await addItemFiles(ctx, id, {}, [{ name, arrival }]));
    const { file } = added as { file: string };
    unwrap(await changeItemFile(ctx, id, file, { position: 1 }));
    await insertTextPages(id, pages);
    unwrap(await changeItemFile(ctx, id, file, { ...changes, position: undefined }));
    return file;
  };
  const back = await addFile("back.pdf", ["<p>one</p>", "<p>two</p>"], { label: "Back" });
  unwrap(await moveItemFile(ctx, id, back, { step: 1 }));
  const master = await addFile("master.pdf", ["<p>secret</p>"], { use: "master" });
  await updateItem(id, "rights = 'CC BY', is_open_access = true");
  return { id, back, master };
}

test("contains all shown files of an item in order, and no master", async () => {
  const { id } = await createItemWithFiles();
  const em = createEntityManager();
  const folder = createFolder("package-files");
  const { bytes } = await writePackageFolder(em, "Library", folder, new AbortController().signal);
  const read = (name: string) => readFileSync(join(folder, id, name), "utf8");
  expect(readdirSync(join(folder, id)).sort()).toEqual(["2-1.html", "2-2.html", "index.html"]);
  const index = read("index.html");
  expect(index).toMatch(/a work\.pdf.*front.*Back.*2-1\.html.*2-2\.html/s);
  expect([read("2-1.html"), read("2-2.html")]).toEqual([
    expect.stringContaining("<p>one</p>"),
    expect.stringContaining("<p>two</p>"),
  ]);
  expect(read("2-1.html")).toContain('href="2-2.html"');
  expect(index).not.toMatch(/secret|master/);
  // The rest is the list of items and the picture.
  expect(await estimateFolderBytes(em, "Library")).toBeGreaterThanOrEqual(bytes - 3 * 4096);
});

test("a reader can save each shown file, with its size", async () => {
  const { id, back } = await createItemWithFiles();
  const { parts } = unwrap(await findOfflineParts(userContext(await createTestUser("user")), id));
  expect(parts).toEqual([
    { kind: "text", bytes: 12, url: `/texts/${id}/urithi.html` },
    { kind: "text", bytes: 20, url: `/texts/${back}/urithi.html`, file: { id: back, name: "Back" } },
  ]);
});
