import { once } from "node:events";
import { rmSync } from "node:fs";
import { get, type IncomingMessage } from "node:http";
import { join } from "node:path";

import { beforeAll, describe, expect, test } from "vitest";

import { ZipReader } from "#app/core/zip.server.ts";
import { env } from "#app/env.server.ts";
import { createPdfFile, createPngFile } from "#app/models/seed/small-files.ts";
import { MAX_ITEM_FILES } from "#app/schemas/lists/content.ts";

import { execute } from "../setup/execute.ts";
import { createItem } from "../setup/items.ts";
import { insertWithFile } from "../setup/rows.ts";
import { json, put } from "../setup/requests.ts";
import { listStoredFiles } from "../setup/list-stored-files.ts";
import { listFileNames, listKnownNames } from "../setup/stored-names.ts";
import { createAuthHeaders, createTestUsers, type TestUser } from "../setup/test-users.ts";
import { createMediaItem } from "./access/media.ts";
import { useProduct } from "../setup/use-product.ts";

const product = await useProduct();
let admin: TestUser;
beforeAll(async () => {
  [admin] = await createTestUsers(["admin"]);
});

type Listed = { id: string; originalFilename: string; label: string };
type Answer = { files: Listed[]; totalSize: number; version: number; outcomes?: object[]; error?: string };

const request = (path: string, init: RequestInit = {}) =>
  fetch(product.origin + path, {
    ...init,
    headers: { ...(init.headers as object), Authorization: `Bearer ${admin.token}` },
  });
const readPage = async (path: string) =>
  (await fetch(product.origin + path, { headers: createAuthHeaders(admin, "cookie") })).text();
const read = async (path: string, init?: RequestInit) => (await (await request(path, init)).json()) as Answer;

function buildForm(files: File[]) {
  const body = new FormData();
  for (const file of files) body.append("file", file);
  return { method: "POST", body };
}
const createPage = (name: string) => new File([new Uint8Array(createPdfFile(name, ["of words"]))], name);
const createPicture = (name: string) =>
  new File([new Uint8Array(createPngFile(4, 3, [[200, 30, 30]]))], name);

function createLargePages() {
  const large = new Uint8Array(8_000_000);
  large.set(createPdfFile("A", ["of words"]));
  return Array.from({ length: 6 }, (_, i) => new File([large], `${i}.pdf`));
}

describe("an item's files", () => {
  test("come in one ZIP file, whose size is known before", async () => {
    const id = await createItem(undefined);
    await request(
      `/api/content/${id}/files`,
      buildForm([createPicture("b.png"), createPage("../../c:d.pdf")]),
    );
    const { files } = await read(`/api/content/${id}/files`);
    await request(`/api/content/${id}/files/${files[1]!.id}`, put({ label: "Ukurasa wa 2 / nyuma" }));
    const response = await request(`/api/content/${id}/files.zip`);
    expect(response.headers.get("content-type")).toBe("application/zip");
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(Number(response.headers.get("content-length"))).toBe(bytes.length);
    const zip = await ZipReader.open(bytes);
    expect(zip.names).toEqual(["1 a work.pdf", "2 Ukurasa wa 2 _ nyuma.png", "3 c_d.pdf"]);
    expect(await zip.unpack("2 Ukurasa wa 2 _ nyuma.png")).toEqual(
      Buffer.from(await createPicture("b.png").arrayBuffer()),
    );
    zip.close();
    const head = await request(`/api/content/${id}/files.zip`, { method: "HEAD" });
    expect(head.headers.get("content-length")).toBe(String(bytes.length));
  });

  test("are refused from the 31st in one request, and none of them is stored", async () => {
    const id = await createItem(undefined);
    const response = await request(
      `/api/content/${id}/files`,
      buildForm(Array.from({ length: 40 }, (_, i) => createPicture(`${i}.png`))),
    );
    expect([response.status, ((await response.json()) as Answer).error]).toEqual([
      413,
      "You can upload up to 30 files at a time.",
    ]);
    expect((await read(`/api/content/${id}/files`)).files).toHaveLength(1);
    expect(listFileNames()).toEqual(await listKnownNames());
  });

  test("10,000 at once are refused, and none of them is stored", async () => {
    const id = await createItem(undefined);
    const form = buildForm(Array.from({ length: 10_000 }, (_, i) => new File(["x"], `${i}.txt`)));
    expect((await request(`/api/content/${id}/files`, form)).status).toBe(413);
    expect(listFileNames()).toEqual(await listKnownNames());
  });

  test("are at most 200, and their ZIP file has all of them", async () => {
    const id = await createItem(undefined);
    for (let count = 1; count < MAX_ITEM_FILES;) {
      const pages = Array.from({ length: Math.min(30, MAX_ITEM_FILES - count) }, (_, i) =>
        createPicture(`${"a long name ".repeat(12)}${count + i}.png`),
      );
      const added = await request(`/api/content/${id}/files`, buildForm(pages));
      expect(added.status).toBe(201);
      count += pages.length;
    }
    const more = await request(`/api/content/${id}/files`, buildForm([createPicture("b.png")]));
    expect(more.status).toBe(413);
    const response = await request(`/api/content/${id}/files.zip`);
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(Number(response.headers.get("content-length"))).toBe(bytes.length);
    const zip = await ZipReader.open(bytes);
    expect(zip.names).toHaveLength(MAX_ITEM_FILES);
    zip.close();
  });

  test("one that is removed while the ZIP file is downloaded is still in it", async () => {
    const id = await createItem(undefined);
    await request(`/api/content/${id}/files`, buildForm(createLargePages()));
    const { files } = await read(`/api/content/${id}/files`);
    const response = await startDownload(`/api/content/${id}/files.zip`);
    const removed = await request(`/api/content/${id}/files/${files.at(-1)!.id}`, { method: "DELETE" });
    expect(removed.status).toBe(200);
    expect(await countBytes(response)).toBe(Number(response.headers["content-length"]));
    expect((await request(`/api/content/${id}/files.zip`)).status).toBe(200);
  });

  test("a download breaks off when one of the files is not in the store any more", async () => {
    const id = await createItem(undefined);
    await request(`/api/content/${id}/files`, buildForm(createLargePages()));
    const response = await startDownload(`/api/content/${id}/files.zip`);
    const [last] = await execute<{ name: string }>(
      `select name from stored_file join item_file on file_id = stored_file.id
       where content_id = ? order by position desc limit 1`,
      [id],
    );
    const entry = listStoredFiles(env().uploadsDir).find(({ name }) => name === last!.name)!;
    rmSync(join(entry.parentPath, entry.name));
    await expect(countBytes(response)).rejects.toMatchObject({ code: "ECONNRESET" });
  });

  test("have thumbnails, also before their tiles are made", async () => {
    const id = await createItem(undefined);
    await request(`/api/content/${id}/files`, buildForm([createPicture("b.png")]));
    const { files } = await read(`/api/content/${id}/files`);
    const picture = await request(`/api/content/${id}/files/${files[1]!.id}/thumbnail`);
    expect([picture.status, picture.headers.get("content-type")]).toEqual([200, "image/png"]);
  });

  test("the search for media items says so if it shows not all of them", async () => {
    const id = await createItem(undefined);
    const search = () => readPage(`/items/${id}/files?gallery=zebra`);
    for (let i = 0; i < 20; i++) await insertWithFile("media", { title: `A zebra ${i}` });
    expect(await search()).not.toContain("Type more words");
    await insertWithFile("media", { title: "A zebra" });
    expect(await search()).toContain("These are the first 20. Type more words");
  });

  test("the page of files says what is also in the gallery, and that an embargo leaves it open there", async () => {
    const id = await createItem(undefined);
    const media = await createMediaItem();
    expect(await readPage(`/items/${id}/files`)).not.toContain("Also in the gallery");
    expect((await request(`/api/content/${id}/media`, json({ media }))).ok).toBe(true);
    const page = await readPage(`/items/${id}/files`);
    expect(page).toMatch(RegExp(`Also in the gallery:.*<a [^>]*href="/media/${media}"`, "s"));
    expect(page).toContain("An embargo does not close what is in the gallery too: A thing.");
  });

  test("a deleted version stays in the list by its number, without actions", async () => {
    const id = await createItem(undefined);
    await request(`/api/content/${id}`, put({ title: "Second" }));
    await request(`/api/content/${id}`, put({ title: "Third" }));
    for (const number of [2, 1]) {
      expect(await readPage(`/items/${id}/versions`)).toContain(`Restore version ${number}`);
      await request(`/api/content/${id}/versions/${number}`, { method: "DELETE" });
      const page = await readPage(`/items/${id}/versions`);
      expect(page).toMatch(RegExp(`Version ${number}.*Deleted:`, "s"));
      expect(page).not.toContain(`Restore version ${number}`);
    }
  });

  test("a second order from the same version is refused with 409", async () => {
    const id = await createItem(undefined);
    await request(`/api/content/${id}/files`, buildForm([createPicture("b.png"), createPicture("c.png")]));
    const { files, version } = await read(`/api/content/${id}/files`);
    const [first, second, third] = files.map((file) => file.id);
    const statuses = await Promise.all(
      [
        [third, second, first],
        [second, first, third],
      ].map(async (ids) => {
        const body = put({ order: ids, version });
        return (await request(`/api/content/${id}/files`, body)).status;
      }),
    );
    expect(statuses).toContain(409);
    expect(await execute("select count(*)::int as count from item_file where content_id = ?", [id])).toEqual([
      { count: 3 },
    ]);
  });
});

async function countBytes(response: IncomingMessage) {
  let count = 0;
  for await (const part of response) count += (part as Buffer).length;
  return count;
}

/** Reads nothing yet, so that the server has to wait. */
async function startDownload(path: string) {
  const outgoing = get(product.origin + path, { headers: { Authorization: `Bearer ${admin.token}` } });
  const [response] = (await once(outgoing, "response")) as [IncomingMessage];
  response.pause();
  return response;
}
