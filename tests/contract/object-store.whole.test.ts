import { createHash, randomBytes } from "node:crypto";
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer, request as httpRequest, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { dirname, join } from "node:path";

import { CreateBucketCommand, DeleteBucketCommand, S3Client } from "@aws-sdk/client-s3";
import fc from "fast-check";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";

import { StoreUnavailableError } from "#app/core/result.ts";
import { env } from "#app/env.server.ts";
import { createId } from "#app/models/id.ts";
import { createWavFile } from "#app/models/seed/small-files.ts";
import { getFilePath } from "#app/services/files/disk-store.server.ts";
import { verifyStoredFiles, copyFilesToNewStore } from "#app/services/files/copy-to-new-store.server.ts";
import { bucketTimeouts } from "#app/services/files/s3-bucket.server.ts";
import {
  withLocalPath,
  hasFileInStore,
  openStored,
  streamStored,
  readStoredBuffer,
  deleteFromStore,
  clearStore,
  getStore,
  storeFile as storeBytes,
} from "#app/services/files/current-store.server.ts";

import { json, upload } from "../setup/requests.ts";
import { insertRow } from "../setup/rows.ts";
import { createTestUser, type TestUser } from "../setup/test-users.ts";
import { findFreePort, startProduct } from "../setup/product.ts";
import { startSwift } from "../setup/swift/index.ts";
import { execute } from "../setup/execute.ts";
import { t } from "../setup/translate.ts";

/** The file store on disk and in OpenStack Swift, also while the connection breaks, stalls or is refused. */

const swift = await startSwift();
const swiftStore = "lacks" in swift ? undefined : swift;
const reason = "lacks" in swift ? ` (left out: ${swift.lacks})` : "";
afterAll(() => swiftStore?.stop());

// Timeouts are not under test.
bucketTimeouts.responseMs = 120_000;
bucketTimeouts.idleMs = 120_000;

type Settings = NonNullable<ReturnType<typeof env>["s3"]>;
const bucketAt = (
  { endpoint, key, secret, region }: NonNullable<typeof swiftStore>,
  bucket: string,
): Settings => ({
  ...{ endpoint, key, secret, region, bucket },
});
const createS3Client = ({ endpoint, region, key, secret }: Settings) =>
  new S3Client({
    ...{ endpoint: endpoint!, region, forcePathStyle: true, requestChecksumCalculation: "WHEN_REQUIRED" },
    credentials: { accessKeyId: key, secretAccessKey: secret },
  });
async function newBucket(): Promise<Settings> {
  const settings = bucketAt(swiftStore!, `b${createId().slice(-12)}`);
  // Swift may not be ready yet.
  const make = () => createS3Client(settings).send(new CreateBucketCommand({ Bucket: settings.bucket }));
  await vi.waitFor(make, { timeout: 60_000 });
  return settings;
}

const KINDS = [
  { kind: "a folder", isAvailable: true, open: () => Promise.resolve(undefined) },
  { kind: `a bucket${reason}`, isAvailable: swiftStore !== undefined, open: newBucket },
] as const;

/** Downloads from this size on are redirected to the store. */
const LARGE = 3_000_000;
const PART = 12 * 1024 ** 2;
const newName = () => randomBytes(16).toString("hex");
const computeDigest = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");
async function storeFile(bytes: Buffer, name = newName(), pieceBytes = 100_000) {
  function* pieces() {
    for (let at = 0; at < bytes.length; at += pieceBytes) yield bytes.subarray(at, at + pieceBytes);
  }
  expect(await storeBytes(name, pieces())).toEqual({
    ...{ name, size: bytes.length },
    digest: computeDigest(bytes),
  });
  return name;
}
async function readAll(chunks: AsyncIterable<Buffer>) {
  const buffers: Buffer[] = [];
  for await (const chunk of chunks) buffers.push(chunk);
  return Buffer.concat(buffers);
}
const listNames = async () => {
  const names: string[] = [];
  for await (const name of (await getStore()).list()) names.push(name);
  // During a move a file may be listed twice.
  return [...new Set(names)].sort();
};

for (const { kind, isAvailable, open } of KINDS)
  describe.skipIf(!isAvailable)(`stored files in ${kind}`, () => {
    beforeAll(async () => {
      env().s3 = await open();
    });
    beforeEach(async () => {
      await clearStore();
    });
    afterAll(() => {
      env().s3 = undefined;
    });

    test("are read back byte for byte, whole and by range", async () => {
      const size = fc.oneof(fc.integer({ min: 1, max: 70_000 }), fc.constantFrom(PART, PART + 1));
      const fraction = fc.double({ min: 0, max: 1, noNaN: true });
      const piece = fc.tuple(fraction, fraction);
      const history = fc.tuple(
        size,
        fc.integer({ min: 1_000, max: 3_000_000 }),
        fc.array(piece, { maxLength: 4 }),
      );
      const check = fc.asyncProperty(history, async ([length, pieceBytes, pieces]) => {
        const bytes = randomBytes(length);
        const name = await storeFile(bytes, newName(), pieceBytes);
        expect(await hasFileInStore(name, length)).toBe(true);
        expect(await hasFileInStore(name, length + 1)).toBe(false);
        expect((await readStoredBuffer(name)).equals(bytes)).toBe(true);
        expect(await withLocalPath(name, async (path) => computeDigest(readFileSync(path)))).toBe(
          computeDigest(bytes),
        );
        for (const ends of pieces) {
          const [start, end] = ends
            .map((fraction) => Math.min(length - 1, Math.floor(fraction * length)))
            .sort((a, b) => a - b);
          const range = { start: start!, end: end! };
          expect((await readAll(streamStored(name, range))).equals(bytes.subarray(start, end! + 1))).toBe(
            true,
          );
        }
        await deleteFromStore(name);
        expect(await hasFileInStore(name, length)).toBe(false);
      });
      await fc.assert(check, {
        numRuns: 12,
        endOnFailure: true,
        examples: [[[30_000_000, 3_000_000, [[0.4, 0.6]]]], [[PART, 1_000_000, [[0, 1]]]]],
      });
    });

    test("exist only once they are complete", async () => {
      function* interrupted() {
        yield* [randomBytes(10_000_000), randomBytes(10_000_000)];
        throw new Error("interrupted");
      }
      await expect(storeBytes(newName(), interrupted())).rejects.toThrow("interrupted");
      expect(await listNames()).toEqual([]);
      const [missing, existing] = [newName(), await storeFile(Buffer.from("there"))];
      expect(await openStored(missing)).toBeUndefined();
      await expect(readStoredBuffer(missing)).rejects.toMatchObject({ code: "ENOENT" });
      await deleteFromStore(missing);
      expect(await listNames()).toContain(existing);
      await expect(storeBytes("../etc/passwd", [])).rejects.toThrow("invalid stored file name");
    });
  });

/** Between the product and the store. Refuses from the given number of requests on, and cuts those in progress. */
async function startFaultProxy(to: string) {
  let remaining = Infinity;
  const requests: { line: string; sentBytes: number }[] = [];
  const server: Server = createServer((request, response) => {
    if (remaining-- <= 0) return void server.closeAllConnections();
    const { method, headers, url } = request;
    const record = { line: `${method} ${url}`, sentBytes: 0 };
    requests.push(record);
    const upstream = httpRequest(to + url, { method, headers }, (upstreamResponse) => {
      response.writeHead(upstreamResponse.statusCode!, upstreamResponse.headers).flushHeaders();
      upstreamResponse.on("data", (bytes: Buffer) => {
        record.sentBytes += bytes.length;
        response.write(bytes);
      });
      upstreamResponse.once("end", () => response.end());
    });
    upstream.on("error", () => response.destroy());
    response.once("close", () => upstream.destroy());
    request.pipe(upstream);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    refuseAfter(count: number) {
      remaining = count;
      requests.length = 0;
    },
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

describe.skipIf(!swiftStore)(`a bucket with an unreliable connection${reason}`, () => {
  let proxy: Awaited<ReturnType<typeof startFaultProxy>>;
  let settings: Settings;
  beforeAll(async () => {
    settings = await newBucket();
    proxy = await startFaultProxy(settings.endpoint!);
    env().s3 = { ...settings, endpoint: proxy.endpoint };
  });
  afterAll(async () => {
    env().s3 = undefined;
    await proxy.close();
  });

  test("an unavailable store is an error in every call and stores nothing incomplete", async () => {
    const name = await storeFile(Buffer.from("there"));
    proxy.refuseAfter(0);
    await expect(hasFileInStore(name, 5)).rejects.toBeInstanceOf(StoreUnavailableError);
    await expect(openStored(name)).rejects.toBeInstanceOf(StoreUnavailableError);
    await expect((await getStore()).checkReady()).rejects.toBeInstanceOf(StoreUnavailableError);
    await expect(withLocalPath(name, async (path) => existsSync(path))).rejects.toBeInstanceOf(
      StoreUnavailableError,
    );
    const half = newName();
    await expect(storeBytes(half, [randomBytes(1_000)])).rejects.toBeInstanceOf(StoreUnavailableError);
    // Fails silently; the cleanup job deletes the file later.
    await deleteFromStore(name);
    proxy.refuseAfter(Infinity);
    expect(await hasFileInStore(name, 5)).toBe(true);
    expect(await listNames()).not.toContain(half);
    expect(await withLocalPath(name, async (path) => existsSync(path))).toBe(true);
  });

  test("a missing bucket is not a missing file", async () => {
    const empty = await newBucket();
    env().s3 = empty;
    expect(await hasFileInStore(newName(), 1)).toBe(false);
    await createS3Client(empty).send(new DeleteBucketCommand({ Bucket: empty.bucket }));
    await expect(hasFileInStore(newName(), 1)).rejects.toBeInstanceOf(StoreUnavailableError);
    await expect(openStored(newName())).rejects.toBeInstanceOf(StoreUnavailableError);
    await expect((await getStore()).checkReady()).rejects.toBeInstanceOf(StoreUnavailableError);
    env().s3 = { ...settings, endpoint: proxy.endpoint };
  });
});

async function describeFile(bytes: Buffer) {
  const name = await storeFile(bytes);
  await insertRow("stored_file", { name, size: bytes.length, digest: computeDigest(bytes) });
  return name;
}
const deleteRow = (name: string) => execute("delete from stored_file where name = ?", [name]);

describe.skipIf(!swiftStore)(`files that move${reason}`, () => {
  const MOVES = [
    ["from a folder into a bucket", true],
    ["from a bucket into a folder", false],
  ] as const;
  let bucket: Settings;
  beforeAll(async () => {
    bucket = await newBucket();
  });
  afterEach(() => Object.assign(env(), { s3: undefined, previousStore: undefined }));

  test.each(MOVES)(
    "%s can be read during the move, and are only in the new store afterwards",
    async (_, isUp) => {
      const [from, to] = isUp ? [undefined, bucket] : [bucket, undefined];
      const at = async <Answer>(
        s3: Settings | undefined,
        before: { s3?: Settings } | undefined,
        run: () => Promise<Answer>,
      ) => {
        Object.assign(env(), { s3, previousStore: before });
        return run();
      };
      const storedBytes = new Map<string, Buffer>();
      const add = async (length: number) => {
        const bytes = randomBytes(length);
        storedBytes.set(await describeFile(bytes), bytes);
      };
      await at(from, undefined, async () => {
        for (const length of [1, 100_000, 9_000_000, ...Array.from({ length: 20 }, (_, i) => 1_000 + i)])
          await add(length);
      });
      Object.assign(env(), { s3: to, previousStore: { s3: from } });
      // On disk an interrupted run may leave an incomplete copy.
      const [half] = storedBytes.keys();
      if (!to) {
        mkdirSync(dirname(getFilePath(half!)), { recursive: true });
        writeFileSync(`${getFilePath(half!)}.moving`, "half");
      }
      const checkAll = async () => {
        for (const [name, bytes] of storedBytes)
          expect((await readStoredBuffer(name)).equals(bytes)).toBe(true);
      };
      const [first] = await Promise.all([
        copyFilesToNewStore(),
        (async () => {
          await checkAll();
          for (let i = 0; i < 5; i++) await add(5_000 + i);
          for (const name of [...storedBytes.keys()].slice(3, 9)) {
            await deleteRow(name);
            await deleteFromStore(name);
            storedBytes.delete(name);
          }
          await checkAll();
        })(),
      ]);
      expect([first.wrong, first.pendingUploads]).toEqual([[], 0]);
      expect(await copyFilesToNewStore()).toEqual({
        copied: 0,
        existing: storedBytes.size,
        wrong: [],
        pendingUploads: 0,
      });
      await at(to, undefined, async () => {
        await checkAll();
        expect(await listNames()).toEqual([...storedBytes.keys()].sort());
        expect(await verifyStoredFiles()).toEqual({ right: storedBytes.size, wrong: [] });
      });
      for (const store of [to, from])
        await at(store, undefined, async () => {
          for await (const name of (await getStore()).list()) await deleteFromStore(name);
        });
      await execute("delete from stored_file");
    },
  );

  test("are unchanged after a move that was interrupted several times", async () => {
    const LENGTHS = [1, 50, 2_000, 3_000, 70_000];
    const ends = fc.array(fc.integer({ min: 0, max: 25 }), { minLength: 1, maxLength: 4 });
    let tornAtAll = 0;
    const check = async (afterSoMany: number[]) => {
      const files = new Map<string, Buffer>();
      for (const length of LENGTHS) {
        const bytes = randomBytes(length);
        files.set(await describeFile(bytes), bytes);
      }
      /** Files whose latest copy was read back completely. */
      const read = new Set<string>();
      for (const beyond of afterSoMany) {
        const proxy = await startFaultProxy(bucket.endpoint!);
        Object.assign(env(), {
          s3: { ...bucket, endpoint: proxy.endpoint },
          previousStore: { s3: undefined },
        });
        proxy.refuseAfter(beyond);
        const moved = await copyFilesToNewStore().catch((error: unknown) => error);
        if (!(moved instanceof StoreUnavailableError))
          expect(moved).toMatchObject({ wrong: [], pendingUploads: 0 });
        await proxy.close();
        for (const { line, sentBytes } of proxy.requests) {
          const name = /[\da-f]{32}/.exec(line)?.[0] ?? "";
          if (line.startsWith("PUT")) read.delete(name);
          if (line.startsWith("GET") && sentBytes === files.get(name)?.length) read.add(name);
        }
        Object.assign(env(), { s3: bucket, previousStore: undefined });
        for (const name of await listNames()) {
          if (read.has(name)) continue;
          tornAtAll++;
          await deleteFromStore(name);
          await storeFile(randomBytes(files.get(name)!.length), name);
        }
      }
      Object.assign(env(), { s3: bucket, previousStore: {} });
      expect(await copyFilesToNewStore()).toMatchObject({ wrong: [], pendingUploads: 0 });
      env().previousStore = undefined;
      expect(await verifyStoredFiles()).toEqual({ right: files.size, wrong: [] });
      // Rows of stores with another endpoint remain.
      await execute("delete from unverified_copy");
      env().previousStore = { s3: undefined };
      for (const name of files.keys()) {
        await deleteRow(name);
        await deleteFromStore(name);
      }
      Object.assign(env(), { s3: undefined, previousStore: undefined });
    };
    const examples: [number[]][] = [[[8]], [[11]], [[13]], [[14, 12]]];
    await fc.assert(fc.asyncProperty(ends, check), { numRuns: 16, endOnFailure: true, examples });
    expect(tornAtAll).toBeGreaterThan(5);
  });

  test("are reported and not copied when they are damaged, and retried by the next move", async () => {
    const [torn, lost, right] = [
      await describeFile(Buffer.from("as it was")),
      await describeFile(Buffer.from("gone")),
      await describeFile(Buffer.from("right")),
    ];
    writeFileSync(getFilePath(torn), "As it was");
    await deleteFromStore(lost);
    Object.assign(env(), { s3: bucket, previousStore: {} });
    const moved = await copyFilesToNewStore();
    expect({ ...moved, wrong: moved.wrong.sort() }).toEqual({
      ...{ copied: 1, existing: 0, pendingUploads: 0 },
      wrong: [torn, lost].sort(),
    });
    env().previousStore = undefined;
    expect(await listNames()).toEqual([right]);
    env().previousStore = { s3: undefined };
    writeFileSync(getFilePath(torn), "as it was");
    expect(await copyFilesToNewStore()).toMatchObject({ copied: 1, existing: 1, wrong: [lost] });
    await execute("delete from stored_file");
  });
});

describe.skipIf(!swiftStore)(`the product with its files in a bucket${reason}`, () => {
  const root = join(import.meta.dirname, "../..");
  const variablesFor = ({ endpoint, bucket, key, secret }: Settings) => ({
    ...{ STORE: "s3", S3_ENDPOINT: endpoint!, S3_BUCKET: bucket, S3_KEY: key, S3_SECRET: secret },
    UPLOADS_DIR: "/dev/null/none",
    RATE_LIMITS: "off",
  });
  const startInVain = async (variables: Record<string, string>) => {
    const { status, stderr } = spawnSync(process.execPath, ["build/server/server.js"], {
      ...{ cwd: root, encoding: "utf8", timeout: 120_000 },
      env: { ...process.env, PORT: String(await findFreePort()), ORIGIN: "", ...variables },
    });
    return { status, said: stderr.trim() };
  };

  test("exits with one sentence for a wrong setting", async () => {
    const settings = variablesFor(await newBucket());
    const closedEndpoint = `http://127.0.0.1:${await findFreePort()}`;
    for (const [wrong, message] of [
      [{ S3_SECRET: "wrong" }, /S3_KEY and S3_SECRET do not belong together\.$/],
      [{ S3_BUCKET: "gone-away" }, /there is no such bucket \(S3_BUCKET\): create it first\.$/],
      [{ S3_REGION: "eu-west-9" }, /S3_REGION is not the bucket.s region\.$/],
      [{ S3_ENDPOINT: closedEndpoint }, /connection failed \(S3_ENDPOINT\): ECONNREFUSED\.$/],
      [{ S3_BUCKET: "" }, /^S3_BUCKET, S3_KEY and S3_SECRET are needed with STORE=s3\.$/],
      [
        { S3_REDIRECT_BYTES: "1", S3_PUBLIC_ENDPOINT: `${swiftStore!.endpoint}/elsewhere` },
        /\(S3_PUBLIC_ENDPOINT\): it responds with 40[34]\.$/,
      ],
    ] as const) {
      const response = await startInVain({ ...settings, ...wrong } as Record<string, string>);
      expect(response).toEqual({ status: 1, said: expect.stringMatching(message) });
      expect(response.said.split("\n")).toHaveLength(1);
    }
  });

  describe("that runs", () => {
    let proxy: Awaited<ReturnType<typeof startFaultProxy>>;
    let product: Awaited<ReturnType<typeof startProduct>>;
    let settings: Settings;
    let [admin, reader]: TestUser[] = [];
    beforeAll(async () => {
      settings = await newBucket();
      proxy = await startFaultProxy(settings.endpoint!);
      product = await startProduct({
        ...variablesFor({ ...settings, endpoint: proxy.endpoint }),
        ...{ S3_REDIRECT_BYTES: String(LARGE), S3_PUBLIC_ENDPOINT: settings.endpoint! },
      });
      [admin, reader] = [await createTestUser("admin"), await createTestUser("user")];
    });
    afterAll(async () => {
      await product.stop("SIGKILL");
      await proxy.close();
    });
    const createHeaders = (user: TestUser | undefined) => ({ Authorization: `Bearer ${user!.token}` });
    const get = (path: string, headers: Record<string, string> = {}) =>
      fetch(product.origin + path, { headers: { ...createHeaders(reader), ...headers } });
    const recording = (bytes: number) => Buffer.concat([createWavFile(0.1), randomBytes(bytes)]);
    async function send(file: Buffer | string) {
      const fields = { title: "A work", author: "A", description: "B", category: "Library" };
      const init =
        typeof file === "string"
          ? upload(undefined, { ...fields, contentType: "audio", upload: file })
          : upload(new File([new Uint8Array(file)], "sauti.wav"), { ...fields, contentType: "audio" });
      return fetch(`${product.origin}/api/content`, { ...init, headers: createHeaders(admin) });
    }
    const readCreatedId = async (response: Response) => {
      expect(response.status).toBe(201);
      return ((await response.json()) as { id: string }).id;
    };

    test("stores files from forms and resumable uploads, and sends them whole and by range", async () => {
      const original = recording(20_000_000);
      const created = await fetch(
        `${product.origin}/api/uploads`,
        json({ name: "sauti.wav", size: original.length }, { headers: createHeaders(admin) }),
      );
      const { id: upload } = (await created.json()) as { id: string };
      for (const [from, to] of [
        [0, 9_000_000],
        [9_000_000, original.length],
      ] as const) {
        const piece = await fetch(`${product.origin}/api/uploads/${upload}?offset=${from}`, {
          method: "PUT",
          headers: { ...createHeaders(admin), "Content-Type": "application/octet-stream" },
          body: original.subarray(from, to),
        });
        expect(piece.ok).toBe(true);
      }
      for (const id of [await readCreatedId(await send(original)), await readCreatedId(await send(upload))]) {
        const whole = await get(`/api/content/${id}/download`);
        expect(whole.headers.get("etag")).toBe(`"${computeDigest(original)}"`);
        expect(Buffer.from(await whole.arrayBuffer()).equals(original)).toBe(true);
        const piece = await get(`/api/content/${id}/view`, { Range: "bytes=8388000-8389999" });
        expect([piece.status, piece.headers.get("content-range")]).toEqual([
          206,
          `bytes 8388000-8389999/${original.length}`,
        ]);
        expect(Buffer.from(await piece.arrayBuffer()).equals(original.subarray(8_388_000, 8_390_000))).toBe(
          true,
        );
        const known = await get(`/api/content/${id}/view`, { "If-None-Match": whole.headers.get("etag")! });
        expect(known.status).toBe(304);
      }
      env().s3 = settings;
      const rows = await execute<{ name: string }>("select name from stored_file order by name");
      expect(await listNames()).toEqual(rows.map(({ name }) => name));
      env().s3 = undefined;
    });

    /** fetch() does not allow Sec-Fetch-Mode. */
    const browse = (url: string, headers: Record<string, string>, method = "GET") =>
      new Promise<{ status: number; headers: IncomingMessage["headers"]; body: Buffer }>(
        (resolve, reject) => {
          httpRequest(url, { method, headers }, (response) => {
            const pieces: Buffer[] = [];
            response.on("data", (piece: Buffer) => pieces.push(piece)).once("error", reject);
            response.once("end", () => {
              resolve({
                status: response.statusCode!,
                headers: response.headers,
                body: Buffer.concat(pieces),
              });
            });
          })
            .once("error", reject)
            .end();
        },
      );
    const browsing = { Accept: "text/html,*/*;q=0.8", "Sec-Fetch-Mode": "navigate" };
    const change = (id: string, to: string) => execute(`update content set ${to} where id = ?`, [id]);

    test("redirects only browser downloads of large public files to the store", async () => {
      const files = { large: recording(LARGE), small: recording(LARGE / 2) };
      const large = await readCreatedId(await send(files.large));
      const items = {
        large,
        small: await readCreatedId(await send(files.small)),
        waiting: await readCreatedId(await send(files.large)),
        out: await readCreatedId(await send(files.large)),
        offered: await readCreatedId(await send(files.large)),
      };
      await change(items.waiting, "approval_status = 'pending'");
      await change(items.out, "is_published = false");
      await change(items.offered, "category = 'Literary Collection'");
      await execute(
        "insert into reservation (content_id, account_id, offered_until) values (?, ?, now() + interval '1 hour')",
        [items.offered, reader!.id],
      );
      const cookie = { ...browsing, Cookie: `session=${admin!.token}` };
      const request = (item: keyof typeof items, more: Record<string, string> = {}, rest = {}) => {
        const { action, method } = { action: "download", method: "GET", ...rest };
        return browse(
          `${product.origin}/api/content/${items[item]}/${action}`,
          { ...cookie, ...more },
          method,
        );
      };
      const isRedirected = ({ status, headers }: Awaited<ReturnType<typeof browse>>) =>
        status === 302 && headers.location!.startsWith(`${settings.endpoint}/`);
      const tag = `"${computeDigest(files.large)}"`;
      for (const [name, response] of Object.entries({
        small: await request("small"),
        pending: await request("waiting"),
        unpublished: await request("out"),
        reserved: await request("offered"),
        viewed: await request("large", {}, { action: "view" }),
        head: await request("large", {}, { method: "HEAD" }),
        script: await request("large", { "Sec-Fetch-Mode": "cors" }),
        known: await request("large", { "If-None-Match": tag }),
        resumed: await request("large", { Range: "bytes=1000-1999", "If-Range": tag }),
        visitor: await request("large", { Cookie: "" }),
        token: await request("large", { Cookie: "", ...createHeaders(admin) }),
      }))
        expect([name, isRedirected(response)]).toEqual([name, false]);

      for (const Range of [undefined, "bytes=1000-1999"]) {
        const redirect = await request("large", Range ? { Range } : {});
        expect([isRedirected(redirect), redirect.headers["cache-control"]]).toEqual([
          true,
          "private, no-store",
        ]);
        // The store gets the URL and the range, and no credentials.
        const stored = await browse(redirect.headers.location!, { ...browsing, ...(Range && { Range }) });
        const expected = Range ? files.large.subarray(1000, 2000) : files.large;
        expect([stored.status, stored.body.equals(expected)]).toEqual([Range ? 206 : 200, true]);
        expect(stored.headers).toMatchObject({
          "content-type": "audio/wav",
          "content-disposition": `attachment; filename="sauti.wav"; filename*=UTF-8''sauti.wav`,
          "cache-control": "private, no-cache",
        });
      }
    });

    test("the redirect is valid for one file and a limited time, and is counted", async () => {
      const id = await readCreatedId(await send(recording(LARGE)));
      const cookie = { ...browsing, Cookie: `session=${reader!.token}` };
      const address = (await browse(`${product.origin}/api/content/${id}/download`, cookie)).headers
        .location!;
      const [row] = await execute<{ downloads: number }>("select downloads from content where id = ?", [id]);
      expect(row!.downloads).toBe(1);
      env().s3 = settings;
      const other = await storeFile(randomBytes(1_000));
      env().s3 = undefined;
      const changed = (how: (url: URL) => unknown) => {
        const url = new URL(address);
        how(url);
        return url.href;
      };
      for (const wrong of [
        changed((url) => (url.pathname = url.pathname.replace(/[\da-f]{32}$/, other))),
        changed((url) => url.searchParams.set("X-Amz-Expires", "86400")),
        changed((url) => url.searchParams.set("response-content-disposition", "inline")),
      ])
        expect((await browse(wrong, {})).status).toBe(403);
      for (const method of ["PUT", "DELETE"]) expect((await browse(address, {}, method)).status).toBe(403);
      expect(Number(new URL(address).searchParams.get("X-Amz-Expires"))).toBeLessThanOrEqual(900);
      expect((await browse(address, {})).status).toBe(200);

      const file = new File([new Uint8Array(recording(LARGE))], "sauti.wav");
      const init = { ...upload(file, { title: "A recording" }), headers: createHeaders(admin) };
      const shown = await readCreatedId(await fetch(`${product.origin}/api/media`, init));
      const redirect = await browse(`${product.origin}/api/media/${shown}/download`, cookie);
      expect(redirect.headers.location).toMatch(settings.endpoint!);
    });

    test("returns 503 for files while the store is unavailable, and serves pages", async () => {
      const id = await readCreatedId(await send(recording(1_000_000)));
      proxy.refuseAfter(0);
      const unavailable = await get(`/api/content/${id}/download`);
      expect([unavailable.status, (await unavailable.json()) as unknown]).toEqual([
        503,
        { error: t("file.store-unavailable") },
      ]);
      expect((await send(recording(1_000))).status).toBe(503);
      expect((await fetch(`${product.origin}/readyz`)).status).toBe(503);
      expect((await fetch(`${product.origin}/healthz`)).status).toBe(200);
      expect((await get("/library")).status).toBe(200);
      proxy.refuseAfter(Infinity);
      await expect.poll(async () => (await fetch(`${product.origin}/readyz`)).status).toBe(200);
      expect((await get(`/api/content/${id}/download`)).status).toBe(200);
    });
  });
});
