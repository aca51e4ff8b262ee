import { beforeAll, expect, test } from "vitest";

import { ok } from "#app/core/result.ts";
import { createPdfFile, createPngFile } from "#app/models/seed/small-files.ts";
import {
  addItemFiles,
  changeItemFile,
  findContent,
  loadFurtherFiles,
} from "#app/services/content/index.server.ts";
import { formatDatacite, formatOaiDc } from "#app/services/exchange/oai-formats.ts";
import { toExportItem } from "#app/services/exchange/export-item.ts";
import { formatMods } from "#app/services/exchange/mods.ts";
import { loadLinkset } from "#app/services/exchange/index.server.ts";
import { toCreativeWork } from "#app/services/exchange/linked-data.ts";

import { userContext, visitorContext } from "../../../tests/setup/context.ts";
import { createItem, receiveFile } from "../../../tests/setup/items.ts";
import { createTestUsers, type TestUser } from "../../../tests/setup/test-users.ts";
import { unwrap } from "../../../tests/setup/unwrap.ts";
import { EXPORT_LISTS } from "./export-lists.server.ts";

/** Formats for other programs have all shown files of an item, and no master. */

let admin: TestUser, reader: TestUser;
let id: string, back: string, master: string;
beforeAll(async () => {
  [admin, reader] = await createTestUsers(["admin", "user"]);
  id = await createItem(undefined, { category: "Library" });
  const add = async (name: string, bytes: Buffer, changes: object) => {
    const arrival = ok(await receiveFile(name, bytes));
    const [added] = unwrap(await addItemFiles(userContext(admin), id, {}, [{ name, arrival }]));
    const { file } = added as { file: string };
    unwrap(await changeItemFile(userContext(admin), id, file, changes));
    return file;
  };
  back = await add("back.png", createPngFile(4, 3, [[200, 30, 30]]), { label: "Back" });
  master = await add("master.pdf", createPdfFile("B", ["of words"]), { use: "master" });
});

async function loadExportItem() {
  const ctx = userContext(reader);
  const files = await loadFurtherFiles(ctx.em, [id]);
  return toExportItem(unwrap(await findContent(ctx, id)), files.get(id));
}

test.each([
  ["oai_dc", formatOaiDc],
  ["mods", formatMods],
])("%s has each address, and each media type once", async (_, format) => {
  const { text } = format(await loadExportItem());
  expect(text).toMatch(`/api/content/${id}/view`);
  expect(text).toMatch(`/api/content/${id}/files/${back}/view`);
  expect(text.match(/application\/pdf|image\/png/g)).toEqual(["application/pdf", "image/png"]);
  expect(text).not.toContain(master);
});

test("DataCite has the size of each", async () => {
  expect(formatDatacite(await loadExportItem()).text.match(/<size>\d+ bytes<\/size>/g)).toHaveLength(2);
});

test("linked data has them after the first one", async () => {
  const work = toCreativeWork(await loadExportItem());
  expect(work).toMatchObject({
    associatedMedia: [
      { name: "Back", contentUrl: expect.stringContaining(back), encodingFormat: "image/png" },
    ],
  });
});

test("a link set has each, for those who may open it", async () => {
  const load = async (ctx: ReturnType<typeof userContext>) => unwrap(await loadLinkset(ctx, id, "json"));
  const text = await load(userContext(admin));
  // A link set also has each link in the other direction.
  expect(new Set(text.match(/api\/content\/[^"]*view/g)).size).toBe(2);
  expect(text).not.toContain(master);
  expect(await load(visitorContext())).not.toContain("/view");
});

test("a table has the names of all of them", async () => {
  const list = EXPORT_LISTS.get("all-content")!;
  expect(list.columns).toContain("fileNames");
  const pages = await Array.fromAsync(list.rows(userContext(admin) as never, new URL("http://x/")));
  const rows = pages.flatMap((page) =>
    page.ok ? (page.value as { id: string; fileNames?: string[] }[]) : [],
  );
  expect(rows.find((row) => row.id === id)?.fileNames).toEqual(["a work.pdf", "back.png"]);
});
