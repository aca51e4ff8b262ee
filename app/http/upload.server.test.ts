import { mkdirSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { setTimeout as longWork } from "node:timers/promises";

import { expect, test } from "vitest";

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

async function sentBefore() {
  const admin = { ...(await createTestUser("admin")), role: "admin", name: "A" } as const;
  const ctx = actorContext(admin) as RequestContext;
  const begun = unwrap(await createUpload(ctx, { name: "a.txt", size: 3 }));
  const { id } = begun;
  await appendToUpload(ctx, id, 0, Readable.from([Buffer.from("one")]));
  return { ctx, id };
}

test("responds after long work on files, despite the idle timeout", async () => {
  const admin = { ...(await createTestUser("admin")), role: "admin", name: "A" } as const;
  const testServer = await startTestServer(
    {
      "api/several": {
        async respond({ request, context }) {
          const ctx = actorContext(admin) as RequestContext;
          const space = await reserveUploadSpace(ctx, request);
          const { files } = await readUploads(ctx, request, context, () => 1_000, space);
          const before = tooLong;
          await longWork(2_500);
          const came = files.map(({ name, arrival }) => [name, arrival.ok]);
          return Response.json({ came, tooLong: tooLong - before });
        },
      },
    },
    { limits: { idleMs: 1_500 } },
  );
  let tooLong = 0;
  testServer.server.on("timeout", () => tooLong++);
  const body = new FormData();
  body.append("file", new File(["one"], "a.txt"));
  body.append("file", new File(["x".repeat(2_000)], "b.txt"));
  const answer = await fetch(`${testServer.origin}/api/several`, { method: "POST", body });
  const came = [
    ["a.txt", true],
    ["b.txt", false],
  ];
  expect(await answer.json()).toEqual({ came, tooLong: 0 });
  await testServer.close();
});

test("stores one file when a form names an upload several times", async () => {
  const { ctx, id } = await sentBefore();
  const testServer = await startTestServer({
    "api/several": {
      async respond({ request, context }) {
        const space = await reserveUploadSpace(ctx, request);
        const { files } = await readUploads(ctx, request, context, () => 1_000, space);
        return Response.json(files.map(({ name, arrival }) => [name, arrival.ok]));
      },
    },
  });
  const body = new FormData();
  for (let i = 0; i < 40; i++) body.append("upload", id);
  const answer = await fetch(`${testServer.origin}/api/several`, { method: "POST", body });
  expect(await answer.json()).toEqual([["a.txt", true]]);
  await testServer.close();
});

test("stores no files of a form that names a missing upload", async () => {
  const { ctx, id } = await sentBefore();
  for (const name of filesIn(dir)) {
    rmSync(name);
    mkdirSync(name);
  }
  const testServer = await startTestServer({
    "api/several": {
      async respond({ request, context }) {
        const space = await reserveUploadSpace(ctx, request);
        const read = readUploads(ctx, request, context, () => 1_000, space);
        const failed = await read.then(
          () => false,
          () => true,
        );
        return Response.json({ failed, left: filesIn(dir).length });
      },
    },
  });
  const body = new FormData();
  body.append("upload", id);
  body.append("file", new File(["two"], "b.txt"));
  const answer = await fetch(`${testServer.origin}/api/several`, { method: "POST", body });
  expect(await answer.json()).toEqual({ failed: true, left: 0 });
  await testServer.close();
});

test("returns too large, not out of space, for a form above the limit", async () => {
  const { ctx } = await sentBefore();
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
  [
    "the disk",
    "admin",
    { diskReserveBytes: Number.MAX_SAFE_INTEGER },
    "storage-full",
    "file.not-enough-storage",
  ],
] as const)(
  "a form's files, all together, bring no more than %s has left",
  async (_, role, limit, kind, why) => {
    const { quotaBytes, diskReserveBytes } = env();
    Object.assign(env(), limit);
    const left = kind === "too-large" ? limit.quotaBytes : 0;
    const sender = {
      ...(await createTestUser(role === "admin" ? "admin" : "contrib_own")),
      role,
      name: "A",
    } as const;
    const refused = expect.objectContaining({
      kind,
      message: expect.stringContaining(why) as string,
    }) as unknown;
    const testServer = await startTestServer({
      "api/several": {
        async respond({ request, context }) {
          const ctx = actorContext(sender) as RequestContext;
          const space = await reserveUploadSpace(ctx, request);
          const { fields: typed, files } = await readUploads(ctx, request, context, () => 1_000_000, space);
          await discardUploads(files);
          return Response.json([
            typed.get("title"),
            ...files.map(({ arrival }) => (arrival.ok ? "ok" : arrival)),
          ]);
        },
      },
    });
    const send = async (...sizes: number[]) => {
      const body = new FormData();
      body.append("title", "Words are let in");
      for (const size of sizes) body.append("file", new File(["x".repeat(size)], "a.txt"));
      const answer = await fetch(`${testServer.origin}/api/several`, { method: "POST", body });
      return (await answer.json()) as unknown[];
    };
    const words = "Words are let in";
    expect(await send()).toEqual([words]);
    expect(await send(left + 1)).toEqual([words, refused]);
    expect(await send(100_000)).toEqual([words, refused]);
    if (left) expect(await send(left)).toEqual([words, "ok"]);
    if (left) expect((await send(left - 10, left - 10)).filter((result) => result === "ok")).toHaveLength(1);
    Object.assign(env(), { quotaBytes, diskReserveBytes });
    await testServer.close();
  },
);
