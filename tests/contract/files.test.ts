import { createHash, randomBytes } from "node:crypto";
import { rmSync, truncateSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";

import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { createEntityManager } from "#app/models/connection.server.ts";
import { png, wav } from "#app/models/seed/small-files.ts";
import { cleanUpStore } from "#app/services/files/cleanup.server.ts";

import { createTestUser, type TestUser } from "../setup/test-users.ts";
import { startProduct } from "../setup/product.ts";
import { listStoredFiles } from "../setup/list-stored-files.ts";
import { IS_WHOLE, sampleCases } from "../setup/whole.ts";

/** What files promise of the running product: whole or not at all, the same out as in, and every piece of it. */

const dir = process.env.UPLOADS_DIR!;
type Product = Awaited<ReturnType<typeof startProduct>>;
let admin: TestUser;
let reader: TestUser;
beforeAll(async () => {
  [admin, reader] = [await createTestUser("admin"), await createTestUser("user")];
});

const bearer = ({ token }: TestUser) => ({ Authorization: `Bearer ${token}` });
const stored = () =>
  listStoredFiles(dir)
    .map(({ name }) => name)
    .sort();
const described = async () =>
  (await createEntityManager().execute<{ name: string }[]>("select name from stored_file"))
    .map(({ name }) => name)
    .sort();
/** What lies in the store and belongs to nothing, or is still on its way. */
const others = async () => {
  const names = new Set(await described());
  return stored().filter((name) => !names.has(name));
};

function form(name: string, bytes: Buffer, more: Record<string, string> = {}) {
  const body = new FormData();
  const fields = { title: "A work", author: "A", description: "B", category: "Library", ...more };
  for (const [field, value] of Object.entries(fields)) body.set(field, value);
  body.set("file", new File([new Uint8Array(bytes)], name));
  return body;
}
const send = (product: Product, body: FormData, who = admin) =>
  fetch(`${product.origin}/api/content`, { method: "POST", body, headers: bearer(who) });
const get = (product: Product, path: string, headers: Record<string, string> = {}, method = "GET") =>
  fetch(product.origin + path, { method, headers: { ...bearer(reader), ...headers }, redirect: "manual" });
/** Bytes of a recording as long as is wanted. */
const recording = (bytes: number) => Buffer.concat([wav(0.1), randomBytes(bytes)]);

describe("a stored file", () => {
  let product: Product;
  let path: string;
  const original = recording(3_000_000);
  beforeAll(async () => {
    product = await startProduct();
    const created = await send(product, form("sauti “ya” ዝናብ 雨.wav", original, { contentType: "audio" }));
    expect(created.status).toBe(201);
    path = `/api/content/${((await created.json()) as { id: string }).id}`;
  });
  afterAll(() => product.stop());

  test("is downloaded byte for byte, with its name and a sandboxing CSP", async () => {
    const answer = await get(product, `${path}/download`);
    expect(Buffer.from(await answer.arrayBuffer()).equals(original)).toBe(true);
    const header = (name: string) => answer.headers.get(name);
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

  // With one in five at an edge, each edge is met dozens of times among the few, too.
  const pieces = IS_WHOLE ? 5_000 : 200;
  test(`${pieces} random ranges are those of the original`, async () => {
    const { length } = original;
    const anywhere = () => Math.floor(Math.random() * length);
    const edges = [0, 1, length - 2, length - 1, 65_535, 65_536, 1_048_575, 1_048_576];
    const place = () => (Math.random() < 0.2 ? edges[Math.floor(Math.random() * edges.length)]! : anywhere());
    let asked = 0;
    // No more at once than there are places: a crowd is turned away in part, on a slow machine.
    const askers = Array.from({ length: 4 }, async () => {
      while (asked < pieces) {
        asked++;
        const kind = Math.random();
        const [from, to] = [place(), place()].sort((a, b) => a - b) as [number, number];
        const last = Math.min(to, from + 2_000);
        const [range, start, end] =
          kind < 0.7
            ? [`bytes=${from}-${last}`, from, last]
            : kind < 0.85
              ? [`bytes=-${(from % 3_000) + 1}`, length - 1 - (from % 3_000), length - 1]
              : [`bytes=${length - 1 - (from % 3_000)}-`, length - 1 - (from % 3_000), length - 1];
        const answer = await get(product, `${path}/view`, { Range: range });
        const got = Buffer.from(await answer.arrayBuffer());
        const isRight =
          answer.status === 206 &&
          answer.headers.get("content-range") === `bytes ${start}-${end}/${length}` &&
          got.equals(original.subarray(start, end + 1));
        if (!isRight) throw new Error(`${range}: ${answer.status} ${answer.headers.get("content-range")}`);
      }
    });
    await Promise.all(askers);
    expect(asked).toBeGreaterThanOrEqual(pieces);
    const views = await createEntityManager().execute<{ views: number }[]>("select views from content");
    expect(views).toEqual([{ views: 1 }]);
  });

  test("answers conditional requests with 206, 304, 412 and 416", async () => {
    const { length } = original;
    const tag = (await get(product, `${path}/view`, {}, "HEAD")).headers.get("etag")!;
    const said = async (headers: Record<string, string>, method?: string) => {
      const answer = await get(product, `${path}/view`, headers, method);
      const body = await answer.arrayBuffer();
      return [answer.status, answer.headers.get("content-range"), body.byteLength];
    };
    expect(await said({ Range: "bytes=0-9", "If-Range": tag })).toEqual([206, `bytes 0-9/${length}`, 10]);
    expect(await said({ Range: "bytes=0-9", "If-Range": '"another"' })).toEqual([200, null, length]);
    expect(await said({ "If-None-Match": tag })).toEqual([304, null, 0]);
    expect((await said({ "If-Match": '"another"' }))[0]).toBe(412);
    expect((await said({ Range: `bytes=${length}-` })).slice(0, 2)).toEqual([416, `bytes */${length}`]);
    expect((await said({ Range: "bytes=-0" }))[0]).toBe(416);
    for (const Range of ["bytes=5-1", "lines=1-2", "bytes=a-b", "bytes=0-1,3-4", "bytes=-"])
      expect(await said({ Range })).toEqual([200, null, length]);
    expect(await said({}, "HEAD")).toEqual([200, null, 0]);
    const head = await get(product, `${path}/view`, { Range: "bytes=0-9" }, "HEAD");
    expect([head.status, head.headers.get("content-length")]).toEqual([206, "10"]);
  });

  test("that is missing on the disk is 404 before any byte is sent", async () => {
    const created = await send(product, form("lost.wav", recording(100_000), { contentType: "audio" }));
    const { id } = (await created.json()) as { id: string };
    const [row] = await createEntityManager().execute<{ name: string }[]>(
      "select f.name from content c join stored_file f on f.id = c.file_id where c.id = ?",
      [id],
    );
    const there = join(dir, "content", row!.name.slice(0, 2), row!.name);
    for (const damage of [() => truncateSync(there, 50_000), () => rmSync(there)]) {
      damage();
      for (const method of ["GET", "HEAD"])
        for (const headers of [{}, { Range: "bytes=5-9" }] as Record<string, string>[]) {
          const answer = await get(product, `/api/content/${id}/view`, headers, method);
          expect([method, answer.status]).toEqual([method, 404]);
          if (method === "GET")
            expect(((await answer.json()) as { error: string }).error).toMatch(
              /the file for this item is missing/,
            );
        }
      // A person is led to a page that says so, and not to the file again.
      const asPerson = { Accept: "text/html" };
      const to = (await get(product, `/api/content/${id}/view`, asPerson)).headers.get("location")!;
      const page = await get(product, to, asPerson);
      expect([page.status, await page.text()]).toEqual([
        404,
        expect.stringContaining("the file for this item is missing"),
      ]);
    }
    const gone = await fetch(`${product.origin}/api/content/${id}`, {
      method: "DELETE",
      headers: bearer(admin),
    });
    expect(gone.status).toBe(200);
  });

  test("an empty literary collection shows samples, on the screen only", async () => {
    const page = await (await get(product, "/literary-collection")).text();
    expect(page).toContain("The House of Two Roofs");
    expect(page).toContain("Sample</span>");
    const call = await get(product, "/api/content?category=Literary%20Collection");
    expect(await call.json()).toMatchObject({ content: [], pagination: { totalItems: 0 } });
    const sought = await (await get(product, "/literary-collection?search=roofs")).text();
    expect(sought).toContain("No books found. Try adjusting your search criteria.");
  });

  test("a refused upload gets its status and leaves nothing", async () => {
    const before = stored();
    for (const [name, bytes, type, status] of [
      ["a.png", Buffer.concat([png(2, 2, [[1, 2, 3]]), Buffer.alloc(26 * 1024 * 1024)]), "image", 413],
      ["a.pdf", Buffer.from("not at all"), "article", 400],
      ["a.pdf", Buffer.alloc(0), "article", 400],
      ["a.html", Buffer.from("<script>"), "article", 400],
      ["a.mp3", recording(100), "audio", 400],
    ] as const) {
      const answer = await send(product, form(name, bytes, { contentType: type }));
      expect([name, answer.status, typeof ((await answer.json()) as { error: string }).error]).toEqual([
        name,
        status,
        "string",
      ]);
    }
    expect(stored()).toEqual(before);
  });

  test("an upload that is cut off, or is no form, leaves nothing", async () => {
    const boundary = "cut";
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n`;
    const socket = connect(product.port, "127.0.0.1");
    socket.write(
      `POST /api/content HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${admin.token}\r\n` +
        `Content-Type: multipart/form-data; boundary=${boundary}\r\nContent-Length: 9000000\r\n\r\n${head}`,
    );
    socket.write(randomBytes(2_000_000));
    await expect.poll(async () => (await others()).length).toBe(1);
    socket.destroy();
    await expect.poll(others).toEqual([]);
    for (const [type, body] of [
      [`multipart/form-data; boundary=${boundary}`, head + "half"],
      ["multipart/form-data", "x"],
      ["application/json", "{}"],
    ] as const) {
      const answer = await fetch(`${product.origin}/api/content`, {
        method: "POST",
        body,
        headers: { ...bearer(admin), "Content-Type": type },
      });
      expect([400, 415]).toContain(answer.status);
    }
    expect(await others()).toEqual([]);
  });

  test("a resumed upload becomes the same file", async () => {
    const bytes = recording(1_500_000);
    const call = (path: string, init: RequestInit = {}) =>
      fetch(product.origin + path, { ...init, headers: { ...bearer(admin), ...init.headers } });
    const begun = await call("/api/uploads", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ name: "pieces.wav", size: bytes.length }),
    });
    const { id } = (await begun.json()) as { id: string };
    const offset = async () =>
      ((await (await call(`/api/uploads/${id}`)).json()) as { offset: number }).offset;
    const piece = (from: number, to?: number) =>
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
    // What the product has read when the line is cut is there afterwards.
    socket.end();
    await expect.poll(offset).toBeGreaterThan(0);
    expect((await piece(bytes.length)).status).toBe(409);
    const form = new FormData();
    for (const [name, value] of Object.entries({
      title: "P",
      author: "A",
      description: "B",
      category: "Library",
      contentType: "audio",
      upload: id,
    }))
      form.set(name, value);
    expect((await send(product, form)).status).toBe(400);
    // From before where it ended: what is there already is the same.
    const from = Math.max(0, (await offset()) - 1000);
    expect((await piece(from, 1_200_000)).status).toBe(200);
    expect((await piece(await offset())).status).toBe(200);
    const created = await send(product, form);
    expect(created.status).toBe(201);
    const item = (await created.json()) as { id: string; originalFilename: string };
    expect(item.originalFilename).toBe("pieces.wav");
    const back = await get(product, `/api/content/${item.id}/download`);
    expect(Buffer.from(await back.arrayBuffer()).equals(bytes)).toBe(true);
    expect(await others()).toEqual([]);
    expect((await send(product, form)).status).not.toBe(201);
  });
});

describe("a process that is killed", () => {
  const titles = async () =>
    (await createEntityManager().execute<{ title: string }[]>("select title from content order by 1")).map(
      ({ title }) => title,
    );
  const withFault = (FAULT: string) =>
    startProduct({ FAULT }, () => [
      "--import",
      join(import.meta.dirname, "../setup/fault.mjs"),
      join(import.meta.dirname, "../../build/server/server.js"),
    ]);

  const STEPS = ["open", "opened", "write", "sync", "synced", "commit", "committed"];

  test("leaves an item complete or not at all, whenever it is killed", async () => {
    const bytes = recording(1_200_000);
    for (const step of sampleCases(STEPS)) {
      const dying = await withFault(step);
      const sent = form("a.wav", bytes, { contentType: "audio", title: `Killed at ${step}` });
      expect([step, await send(dying, sent).catch(() => "no answer")]).toEqual([step, "no answer"]);
      await dying.ended;
    }
    const killed = (await titles()).filter((title) => title.startsWith("Killed"));
    expect(killed).toEqual(["Killed at committed"]);
    const next = await startProduct();
    const [row] = await createEntityManager().execute<{ id: string }[]>(
      "select id from content where title = ?",
      killed,
    );
    const back = await get(next, `/api/content/${row!.id}/download`);
    expect(Buffer.from(await back.arrayBuffer()).equals(bytes)).toBe(true);
    await next.stop();
    await cleanUpStore(createEntityManager(), { untouchedHours: 0, unknownHours: 0 });
    expect(await others()).toEqual([]);
  });

  test("returns 507 when the disk is full, and leaves nothing", async () => {
    const product = await withFault("full");
    const answer = await send(product, form("a.wav", recording(4_000_000), { contentType: "audio" }));
    expect(answer.status).toBe(507);
    expect(((await answer.json()) as { error: string }).error).toMatch(/our storage is full/);
    expect(await others()).toEqual([]);
    await product.stop();
  });
});
