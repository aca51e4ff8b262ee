import { mkdirSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { setTimeout as longWork } from "node:timers/promises";

import { expect, onTestFinished, test } from "vitest";

import { env } from "#app/env.server.ts";
import { discardUploads } from "#app/services/files/stored-files.server.ts";
import { getMaxContentBytes } from "#app/services/files/file-kinds.ts";
import { appendToUpload, createUpload } from "#app/services/files/uploads.server.ts";

import { actorContext } from "../../tests/setup/context.ts";
import { createTestUser } from "../../tests/setup/test-users.ts";
import { startTestServer } from "../../tests/setup/test-server.ts";
import type { RequestContext } from "./request-context.server.ts";
import { readUploads, reserveUploadSpace } from "./upload.server.ts";
import { unwrap } from "../../tests/setup/unwrap.ts";

const dir = process.env.UPLOADS_DIR!;
const filesIn = (folder: string) =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

const createContext = async (role: "admin" | "contributor") =>
  actorContext({
    ...(await createTestUser(role === "admin" ? "admin" : "contrib_own")),
    role,
    name: "A",
  }) as RequestContext;

async function createPartialUpload() {
  const ctx = await createContext("admin");
  const { id } = unwrap(await createUpload(ctx, { name: "a.txt", size: 3 }));
  await appendToUpload(ctx, id, 0, Readable.from([Buffer.from("one")]));
  return { ctx, id };
}

/** Serves one form with files; `handle` returns the JSON of the response. */
async function serveUploads(
  ctx: RequestContext,
  handle: (uploads: ReturnType<typeof readUploads>) => Promise<unknown>,
  { maxBytes = 1_000, idleMs }: { maxBytes?: number; idleMs?: number } = {},
) {
  const testServer = await startTestServer(
    {
      "api/several": {
        async respond({ request, context }) {
          const space = await reserveUploadSpace(ctx, request);
          return Response.json(await handle(readUploads(ctx, request, context, () => maxBytes, space)));
        },
      },
    },
    idleMs ? { limits: { idleMs } } : {},
  );
  onTestFinished(() => testServer.close());
  const send = async (...parts: [name: string, value: string | File][]) => {
    const body = new FormData();
    for (const [name, value] of parts) body.append(name, value);
    const response = await fetch(`${testServer.origin}/api/several`, { method: "POST", body });
    return (await response.json()) as unknown[];
  };
  return { server: testServer.server, send };
}
const listArrivals = async (uploads: ReturnType<typeof readUploads>) =>
  (await uploads).files.map(({ name, arrival }) => [name, arrival.ok]);

test("responds after long work on files, despite the idle timeout", async () => {
  let timeouts = 0;
  const { server, send } = await serveUploads(
    await createContext("admin"),
    async (uploads) => {
      const arrivals = await listArrivals(uploads);
      const before = timeouts;
      await longWork(2_500);
      return { arrivals, timeouts: timeouts - before };
    },
    { idleMs: 1_500 },
  );
  server.on("timeout", () => timeouts++);
  const files = [new File(["one"], "a.txt"), new File(["x".repeat(2_000)], "b.txt")];
  expect(await send(...files.map((file): [string, File] => ["file", file]))).toEqual({
    arrivals: [
      ["a.txt", true],
      ["b.txt", false],
    ],
    timeouts: 0,
  });
});

test("stores one file when a form names an upload several times", async () => {
  const { ctx, id } = await createPartialUpload();
  const { send } = await serveUploads(ctx, listArrivals);
  expect(await send(...Array.from({ length: 40 }, (): [string, string] => ["upload", id]))).toEqual([
    ["a.txt", true],
  ]);
});

test("stores no files of a form that names a missing upload", async () => {
  const { ctx, id } = await createPartialUpload();
  for (const name of filesIn(dir)) {
    rmSync(name);
    mkdirSync(name);
  }
  const { send } = await serveUploads(ctx, async (uploads) => {
    const hasFailed = await uploads.then(
      () => false,
      () => true,
    );
    return { hasFailed, remaining: filesIn(dir).length };
  });
  expect(await send(["upload", id], ["file", new File(["two"], "b.txt")])).toEqual({
    hasFailed: true,
    remaining: 0,
  });
});

test("returns too large, not out of space, for a form above the limit", async () => {
  const { ctx } = await createPartialUpload();
  const reserve = async (bytes: number, maxFiles?: number, of = ctx) => {
    const request = new Request("http://x/", { headers: { "Content-Length": String(bytes) } });
    const space = await reserveUploadSpace(of, request, maxFiles);
    return space.ok ? "ok" : space.kind;
  };
  const { diskReserveBytes } = env();
  Object.assign(env(), { diskReserveBytes: Number.MAX_SAFE_INTEGER });
  const largest = getMaxContentBytes(undefined);
  expect(await reserve(1e12)).toBe("too-large");
  expect(await reserve(3 * largest)).toBe("too-large");
  expect(await reserve(3 * largest, 3)).toBe("storage-full");
  expect(await reserve(largest)).toBe("storage-full");
  expect(await reserve(1e12, 1, { ...ctx, actor: { role: "visitor" } })).toBe("unauthenticated");
  Object.assign(env(), { diskReserveBytes });
});

test.each([
  ["the quota", "contributor", { quotaBytes: 1_000 }, "too-large", "upload.over-quota"],
  ["the disk", "admin", { diskReserveBytes: Number.MAX_SAFE_INTEGER }, "storage-full", "file.not-enough"],
] as const)("stores no more files of a form than %s allows", async (_, role, limit, kind, message) => {
  const { quotaBytes, diskReserveBytes } = env();
  Object.assign(env(), limit);
  onTestFinished(() => void Object.assign(env(), { quotaBytes, diskReserveBytes }));
  const free = kind === "too-large" ? limit.quotaBytes : 0;
  const refused: unknown = expect.objectContaining({ kind, message: expect.stringContaining(message) });
  const { send } = await serveUploads(
    await createContext(role),
    async (uploads) => {
      const { fields, files } = await uploads;
      await discardUploads(files);
      return [fields.get("title"), ...files.map(({ arrival }) => (arrival.ok ? "ok" : arrival))];
    },
    { maxBytes: 1_000_000 },
  );
  const sendSizes = (...sizes: number[]) =>
    send(
      ["title", "A title"],
      ...sizes.map((size): [string, File] => ["file", new File(["x".repeat(size)], "a.txt")]),
    );
  expect(await sendSizes()).toEqual(["A title"]);
  expect(await sendSizes(free + 1)).toEqual(["A title", refused]);
  expect(await sendSizes(100_000)).toEqual(["A title", refused]);
  if (!free) return;
  expect(await sendSizes(free)).toEqual(["A title", "ok"]);
  expect((await sendSizes(free - 10, free - 10)).filter((result) => result === "ok")).toHaveLength(1);
});
