import { createHash, randomBytes } from "node:crypto";
import { rmSync, truncateSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";

import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { createEntityManager } from "#app/models/connection.server.ts";
import { readDrawing } from "#app/models/seed/small-files.ts";
import { createPngFile, createWavFile } from "#app/models/seed/small-files.ts";
import { cleanUpStore } from "#app/services/files/cleanup.server.ts";

import { json, upload } from "../setup/requests.ts";
import { createTestUser, type TestUser } from "../setup/test-users.ts";
import { startProduct } from "../setup/product.ts";
import { listStoredFiles } from "../setup/list-stored-files.ts";
import { IS_WHOLE, sampleCases } from "../setup/whole.ts";
import { execute } from "../setup/execute.ts";
import { t } from "../setup/translate.ts";

const dir = process.env.UPLOADS_DIR!;
type Product = Awaited<ReturnType<typeof startProduct>>;
let admin: TestUser;
let reader: TestUser;
beforeAll(async () => {
  [admin, reader] = [await createTestUser("admin"), await createTestUser("user")];
});

const bearer = ({ token }: TestUser) => ({ Authorization: `Bearer ${token}` });
const listStored = () =>
  listStoredFiles(dir)
    .map(({ name }) => name)
    .sort();
const listDescribed = async () =>
  (await execute<{ name: string }>("select name from stored_file")).map(({ name }) => name).sort();
/** Stored files without a row, including unfinished uploads. */
const listUnreferenced = async () => {
  const names = new Set(await listDescribed());
  return listStored().filter((name) => !names.has(name));
};

const FIELDS = { title: "A work", author: "A", description: "B", category: "Library" };
const buildForm = (name: string, bytes: Buffer, more: Record<string, string> = {}) =>
  upload(new File([new Uint8Array(bytes)], name), { ...FIELDS, ...more });
const send = (product: Product, init: RequestInit, user = admin, path = "/api/content") =>
  fetch(product.origin + path, { ...init, headers: bearer(user) });
const get = (product: Product, path: string, headers: Record<string, string> = {}, method = "GET") =>
  fetch(product.origin + path, { method, headers: { ...bearer(reader), ...headers }, redirect: "manual" });
const buildRecording = (bytes: number) => Buffer.concat([createWavFile(0.1), randomBytes(bytes)]);

describe("a stored file", () => {
  let product: Product;
  let path: string;
  const original = buildRecording(3_000_000);
  beforeAll(async () => {
    product = await startProduct();
    const created = await send(
      product,
      buildForm("sauti “ya” ዝናብ 雨.wav", original, { contentType: "audio" }),
    );
    expect(created.status).toBe(201);
    path = `/api/content/${((await created.json()) as { id: string }).id}`;
  });
  afterAll(() => product.stop());

  test("is downloaded byte for byte, with its name and a sandboxing CSP", async () => {
    const response = await get(product, `${path}/download`);
    expect(Buffer.from(await response.arrayBuffer()).equals(original)).toBe(true);
    const header = (name: string) => response.headers.get(name);
    expect(header("content-disposition")).toBe(
      `attachment; filename="sauti ya  .wav"; filename*=UTF-8''${encodeURIComponent("sauti “ya” ዝናብ 雨.wav")}`,
    );
    expect(header("content-type")).toBe("audio/wav");
    expect(header("x-content-type-options")).toBe("nosniff");
    expect(header("content-security-policy")).toMatch(/^sandbox allow-same-origin; default-src 'none'/);
    expect(header("accept-ranges")).toBe("bytes");
    expect(header("cache-control")).toBe("private, no-cache");
    expect(header("etag")).toBe(`"${createHash("sha256").update(original).digest("hex")}"`);
    expect((await get(product, `${path}/view`)).headers.get("content-disposition")).toMatch(/^inline/);
  });

  const rangeCount = IS_WHOLE ? 5_000 : 200;
  test(`${rangeCount} random ranges are those of the original`, async () => {
    const { length } = original;
    const randomOffset = () => Math.floor(Math.random() * length);
    const edges = [0, 1, length - 2, length - 1, 65_535, 65_536, 1_048_575, 1_048_576];
    const randomPosition = () =>
      Math.random() < 0.2 ? edges[Math.floor(Math.random() * edges.length)]! : randomOffset();
    let requestCount = 0;
    // At most four at once: more may get 503 on a slow machine.
    const clients = Array.from({ length: 4 }, async () => {
      while (requestCount < rangeCount) {
        requestCount++;
        const kind = Math.random();
        const [from, to] = [randomPosition(), randomPosition()].sort((a, b) => a - b) as [number, number];
        const last = Math.min(to, from + 2_000);
        const [range, start, end] =
          kind < 0.7
            ? [`bytes=${from}-${last}`, from, last]
            : kind < 0.85
              ? [`bytes=-${(from % 3_000) + 1}`, length - 1 - (from % 3_000), length - 1]
              : [`bytes=${length - 1 - (from % 3_000)}-`, length - 1 - (from % 3_000), length - 1];
        const response = await get(product, `${path}/view`, { Range: range });
        const received = Buffer.from(await response.arrayBuffer());
        const isExpected =
          response.status === 206 &&
          response.headers.get("content-range") === `bytes ${start}-${end}/${length}` &&
          received.equals(original.subarray(start, end + 1));
        if (!isExpected)
          throw new Error(`${range}: ${response.status} ${response.headers.get("content-range")}`);
      }
    });
    await Promise.all(clients);
    expect(requestCount).toBeGreaterThanOrEqual(rangeCount);
    const views = await execute<{ views: number }>("select views from content");
    expect(views).toEqual([{ views: 1 }]);
  });

  test("returns 206, 304, 412 and 416 for conditional and range requests", async () => {
    const { length } = original;
    const tag = (await get(product, `${path}/view`, {}, "HEAD")).headers.get("etag")!;
    const fetchRange = async (headers: Record<string, string>, method?: string) => {
      const response = await get(product, `${path}/view`, headers, method);
      const body = await response.arrayBuffer();
      return [response.status, response.headers.get("content-range"), body.byteLength];
    };
    expect(await fetchRange({ Range: "bytes=0-9", "If-Range": tag })).toEqual([
      206,
      `bytes 0-9/${length}`,
      10,
    ]);
    expect(await fetchRange({ Range: "bytes=0-9", "If-Range": '"another"' })).toEqual([200, null, length]);
    expect(await fetchRange({ "If-None-Match": tag })).toEqual([304, null, 0]);
    expect((await fetchRange({ "If-Match": '"another"' }))[0]).toBe(412);
    expect((await fetchRange({ Range: `bytes=${length}-` })).slice(0, 2)).toEqual([416, `bytes */${length}`]);
    expect((await fetchRange({ Range: "bytes=-0" }))[0]).toBe(416);
    for (const Range of ["bytes=5-1", "lines=1-2", "bytes=a-b", "bytes=0-1,3-4", "bytes=-"])
      expect(await fetchRange({ Range })).toEqual([200, null, length]);
    expect(await fetchRange({}, "HEAD")).toEqual([200, null, 0]);
    const head = await get(product, `${path}/view`, { Range: "bytes=0-9" }, "HEAD");
    expect([head.status, head.headers.get("content-length")]).toEqual([206, "10"]);
  });

  test("returns 404 before any byte is sent when it is missing or damaged on disk", async () => {
    const created = await send(
      product,
      buildForm("lost.wav", buildRecording(100_000), { contentType: "audio" }),
    );
    const { id } = (await created.json()) as { id: string };
    const [row] = await execute<{ name: string }>(
      "select f.name from content c join stored_file f on f.id = c.file_id where c.id = ?",
      [id],
    );
    const filePath = join(dir, "content", row!.name.slice(0, 2), row!.name);
    for (const damage of [() => truncateSync(filePath, 50_000), () => rmSync(filePath)]) {
      damage();
      for (const method of ["GET", "HEAD"])
        for (const headers of [{}, { Range: "bytes=5-9" }] as Record<string, string>[]) {
          const response = await get(product, `/api/content/${id}/view`, headers, method);
          expect([method, response.status]).toEqual([method, 404]);
          if (method === "GET")
            expect(((await response.json()) as { error: string }).error).toBe(t("file.missing"));
        }
      // A browser is redirected to an error page and not back to the file.
      const browserHeaders = { Accept: "text/html" };
      const location = (await get(product, `/api/content/${id}/view`, browserHeaders)).headers.get(
        "location",
      )!;
      const page = await get(product, location, browserHeaders);
      expect([page.status, await page.text()]).toEqual([404, expect.stringContaining(t("file.missing"))]);
    }
    const deleted = await fetch(`${product.origin}/api/content/${id}`, {
      method: "DELETE",
      headers: bearer(admin),
    });
    expect(deleted.status).toBe(200);
  });

  test("an empty literary collection shows samples, on the screen only", async () => {
    const page = await (await get(product, "/literary-collection")).text();
    expect(page).toContain("The House of Two Roofs");
    expect(page).toContain("Sample</span>");
    const call = await get(product, "/api/content?category=Literary%20Collection");
    expect(await call.json()).toMatchObject({ content: [], pagination: { totalItems: 0 } });
    const searchPage = await (await get(product, "/literary-collection?search=roofs")).text();
    expect(searchPage).toContain("No books found. Try adjusting your search criteria.");
  });

  test("a refused upload returns its status and stores nothing", async () => {
    const before = listStored();
    for (const [name, bytes, type, status] of [
      [
        "a.png",
        Buffer.concat([createPngFile(2, 2, [[1, 2, 3]]), Buffer.alloc(26 * 1024 * 1024)]),
        "image",
        413,
      ],
      ["a.pdf", Buffer.from("not at all"), "article", 400],
      ["a.pdf", Buffer.alloc(0), "article", 400],
      ["a.html", Buffer.from("<script>"), "article", 400],
      ["a.mp3", buildRecording(100), "audio", 400],
    ] as const) {
      const response = await send(product, buildForm(name, bytes, { contentType: type }));
      expect([name, response.status, typeof ((await response.json()) as { error: string }).error]).toEqual([
        name,
        status,
        "string",
      ]);
    }
    expect(listStored()).toEqual(before);
  });

  test("an aborted or malformed upload stores nothing", async () => {
    const boundary = "cut";
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n`;
    const socket = connect(product.port, "127.0.0.1");
    socket.write(
      `POST /api/content HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${admin.token}\r\n` +
        `Content-Type: multipart/form-data; boundary=${boundary}\r\nContent-Length: 9000000\r\n\r\n${head}`,
    );
    socket.write(randomBytes(2_000_000));
    await expect.poll(async () => (await listUnreferenced()).length).toBe(1);
    socket.destroy();
    await expect.poll(listUnreferenced).toEqual([]);
    for (const [type, body] of [
      [`multipart/form-data; boundary=${boundary}`, head + "half"],
      ["multipart/form-data", "x"],
      ["application/json", "{}"],
    ] as const) {
      const response = await fetch(`${product.origin}/api/content`, {
        method: "POST",
        body,
        headers: { ...bearer(admin), "Content-Type": type },
      });
      expect([400, 415]).toContain(response.status);
    }
    expect(await listUnreferenced()).toEqual([]);
  });

  test("a resumed upload becomes the same file", async () => {
    const bytes = buildRecording(1_500_000);
    const call = (path: string, init: RequestInit = {}) =>
      fetch(product.origin + path, { ...init, headers: { ...bearer(admin), ...init.headers } });
    const created = await call("/api/uploads", json({ name: "pieces.wav", size: bytes.length }));
    const { id } = (await created.json()) as { id: string };
    const offset = async () =>
      ((await (await call(`/api/uploads/${id}`)).json()) as { offset: number }).offset;
    const sendChunk = (from: number, to?: number) =>
      call(`/api/uploads/${id}?offset=${from}`, {
        method: "PUT",
        headers: { "Content-Type": "application/octet-stream" },
        body: new Uint8Array(bytes.subarray(from, to)),
      });

    const socket = connect(product.port, "127.0.0.1");
    socket.write(
      `PUT /api/uploads/${id}?offset=0 HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${admin.token}\r\n` +
        `Content-Type: application/octet-stream\r\nContent-Length: ${bytes.length}\r\n\r\n`,
    );
    await new Promise((sent) => socket.write(bytes.subarray(0, 700_000), sent));
    // Received bytes are stored when the connection closes.
    socket.end();
    await expect.poll(offset).toBeGreaterThan(0);
    expect((await sendChunk(bytes.length)).status).toBe(409);
    const form = upload(undefined, { ...FIELDS, contentType: "audio", upload: id });
    expect((await send(product, form)).status).toBe(400);
    // A chunk may overlap stored bytes if they are equal.
    const from = Math.max(0, (await offset()) - 1000);
    expect((await sendChunk(from, 1_200_000)).status).toBe(200);
    expect((await sendChunk(await offset())).status).toBe(200);
    const createdItem = await send(product, form);
    expect(createdItem.status).toBe(201);
    const item = (await createdItem.json()) as { id: string; originalFilename: string };
    expect(item.originalFilename).toBe("pieces.wav");
    const downloaded = await get(product, `/api/content/${item.id}/download`);
    expect(Buffer.from(await downloaded.arrayBuffer()).equals(bytes)).toBe(true);
    expect(await listUnreferenced()).toEqual([]);
    expect((await send(product, form)).status).not.toBe(201);
  });
});

describe("a process that is killed", () => {
  const titles = async () =>
    (await execute<{ title: string }>("select title from content order by 1")).map(({ title }) => title);
  const withFault = (FAULT: string) =>
    startProduct({ FAULT }, () => [
      "--import",
      join(import.meta.dirname, "../setup/fault.mjs"),
      join(import.meta.dirname, "../../build/server/server.js"),
    ]);

  // A sample is every third, so "committed" is seventh.
  const STEPS = ["open", "opened", "write", "sync", "synced", "rename", "committed", "renamed", "commit"];

  test("stores an item completely or not at all", async () => {
    const bytes = buildRecording(1_200_000);
    for (const step of sampleCases(STEPS)) {
      const product = await withFault(step);
      const body = buildForm("a.wav", bytes, { contentType: "audio", title: `Killed at ${step}` });
      expect([step, await send(product, body).catch(() => "no answer")]).toEqual([step, "no answer"]);
      await product.ended;
    }
    const killed = (await titles()).filter((title) => title.startsWith("Killed"));
    expect(killed).toEqual(["Killed at committed"]);
    const next = await startProduct();
    const [row] = await execute<{ id: string }>("select id from content where title = ?", killed);
    const downloaded = await get(next, `/api/content/${row!.id}/download`);
    expect(Buffer.from(await downloaded.arrayBuffer()).equals(bytes)).toBe(true);
    await next.stop();
    await cleanUpStore(createEntityManager(), { untouchedHours: 0, unknownHours: 0 });
    expect(await listUnreferenced()).toEqual([]);
  });

  /** Low, so that its nine thumbnails are generated fast. */
  const renderPicture = () =>
    sharp(readDrawing("carved-door")).resize(700, 40, { fit: "fill" }).jpeg().toBuffer();

  test("stores an item of the gallery with all its pictures", async () => {
    const product = await withFault("committed");
    const body = buildForm("a.jpg", await renderPicture(), { category: "" });
    expect(await send(product, body, admin, "/api/media").catch(() => "no answer")).toBe("no answer");
    await product.ended;
    const stored =
      "select (select count(*)::int from media_picture p where p.media_id = m.id) as pictures from media m";
    expect(await execute(stored)).toEqual([{ pictures: 9 }]);
    await cleanUpStore(createEntityManager(), { untouchedHours: 0, unknownHours: 0 });
    expect(listStored()).toEqual(await listDescribed());
  });

  test.each([
    ["full", "/api/content", () => buildForm("a.wav", buildRecording(4_000_000), { contentType: "audio" })],
    // While its thumbnails are generated.
    ["full:4", "/api/media", async () => buildForm("a.jpg", await renderPicture(), { category: "" })],
  ] as const)("returns 507 and stores nothing when the disk is full: %s, %s", async (fault, path, build) => {
    const before = listStored();
    const product = await withFault(fault);
    const response = await send(product, await build(), admin, path);
    const answer = [response.status, await response.json()];
    await product.stop();
    expect(answer).toEqual([507, { error: t("file.storage-full") }]);
    expect(listStored()).toEqual(before);
  });
});
