import { afterAll, beforeEach, describe, expect, test } from "vitest";

import { createSecret } from "#app/core/secrets.server.ts";
import { env } from "#app/env.server.ts";
import { MAX_FORM_TEXT_BYTES } from "#app/schemas/body-limits.ts";

import { actorContext } from "../../../tests/setup/context.ts";
import { createTestUser } from "../../../tests/setup/test-users.ts";
import { getStore } from "./current-store.server.ts";
import {
  CHUNK_LIMITS,
  appendToUpload,
  createUpload,
  assembleOwnUpload,
  findUpload,
} from "./uploads.server.ts";
import { findQuota, reserveSpace } from "./upload-space.server.ts";
import { execute } from "../../../tests/setup/execute.ts";

async function createActor(role: "contributor" | "admin") {
  const { id, email } = await createTestUser(role === "admin" ? "admin" : "contrib_own");
  return () => actorContext({ role, id, name: "A", email });
}
const countUploads = async (getContext: Awaited<ReturnType<typeof createActor>>) =>
  (await execute("select from upload where account_id = ?", [(getContext().actor as { id: string }).id]))
    .length;
async function* bytes(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}
const groupByKind = (results: { ok: boolean; kind?: string }[]) =>
  Object.groupBy(results, (result) => (result.ok ? "ok" : result.kind!));

test("returns the same upload for the same idempotency key", async () => {
  const getContext = await createActor("contributor");
  const idempotencyToken = { key: createSecret(), digest: "d" };
  const start = () =>
    createUpload({ ...getContext(), idempotencyToken: idempotencyToken }, { name: "a.txt", size: 3 });
  const first = await start();
  expect(first).toMatchObject({ ok: true, value: { offset: 0 } });
  expect(await start()).toEqual(first);
  const [savedKey] = await execute<{ response: unknown }>(
    "select response from idempotency_key where id = ?",
    [idempotencyToken.key],
  );
  expect(savedKey?.response).toBe(first.ok && first.value.id);
});

test.each([
  ["content", true],
  ["media", true],
  ["events", true],
  ["visits", false],
  ["contributors", false],
] as const)("reserves space for an administrator of %s: %s", async (area, isAllowed) => {
  const ctx = (await createActor("admin"))();
  if (ctx.actor.role !== "visitor") ctx.actor.areas = [area];
  const [reserved, form] = [
    await createUpload(ctx, { name: "a.pdf", size: 10 }),
    await reserveSpace(ctx, 10),
  ];
  expect([reserved.ok, form.ok]).toEqual([isAllowed, isAllowed]);
  if (ctx.actor.role !== "visitor") ctx.actor = { ...ctx.actor, areas: [], isSecondFactorMissing: true };
  expect(await reserveSpace(ctx, 10)).toMatchObject({ needs: "second-factor" });
});

test("accepts ten of 22 concurrent uploads", async () => {
  const getContext = await createActor("contributor");
  const created = await Promise.all(
    Array.from({ length: 22 }, () => createUpload(getContext(), { name: "a.pdf", size: 10 })),
  );
  expect(groupByKind(created)).toMatchObject({ ok: { length: 10 }, "rate-limited": { length: 12 } });
  expect(await countUploads(getContext)).toBe(10);
});

test("deletes an upload idle for an hour when the limit is reached", async () => {
  const getContext = await createActor("contributor");
  const start = () => createUpload(getContext(), { name: "a.pdf", size: 10 });
  const created = [];
  for (let i = 0; i < 10; i++) created.push(await start());
  expect(await start()).toMatchObject({ kind: "rate-limited" });
  const [old, young] = created.map((result) => (result.ok ? result.value.id : "")) as [string, string];
  await execute("update upload set updated_at = now() - interval '61 minutes' where id = ?", [old]);
  expect(await start()).toMatchObject({ ok: true });
  expect(await findUpload(getContext(), old)).toMatchObject({ kind: "not-found" });
  expect(await findUpload(getContext(), young)).toMatchObject({ ok: true });
});

test("the quota counts stored files, reserved uploads and forms", async () => {
  const originalValue = env().quotaBytes;
  env().quotaBytes = 1_000_000;
  const getContext = await createActor("contributor");
  const created = await Promise.all(
    Array.from({ length: 6 }, () => createUpload(getContext(), { name: "a.pdf", size: 400_000 })),
  );
  expect(groupByKind(created)).toMatchObject({ ok: { length: 2 }, "too-large": { length: 4 } });
  expect(created.find((result) => !result.ok)).toMatchObject({
    message: '["upload.over-quota",{"size":"390.63 KB","left":"195.31 KB","quota":"976.56 KB"}]',
    details: [{ path: "file" }],
  });
  expect(await findQuota(getContext())).toEqual({ ok: true, value: { left: 200_000, quota: 1_000_000 } });
  expect(await reserveSpace(getContext(), 200_001 + MAX_FORM_TEXT_BYTES)).toMatchObject({
    kind: "too-large",
  });
  expect(await reserveSpace(getContext(), 200_000)).toMatchObject({ ok: true });
  expect(await reserveSpace(getContext(), MAX_FORM_TEXT_BYTES)).toMatchObject({
    ok: true,
    value: { files: { bytes: 0 } },
  });
  const admin = await createActor("admin");
  expect(await createUpload(admin(), { name: "a.pdf", size: 5_000_000 })).toMatchObject({ ok: true });
  env().quotaBytes = originalValue;
});

describe("a disk that is nearly full", () => {
  const GB = 1024 ** 3;
  const originalValue = env().diskReserveBytes;
  beforeEach(async () => {
    env().diskReserveBytes = (await (await getStore()).freeBytes()) - 19 * GB;
    await execute("delete from upload");
  });
  afterAll(() => {
    env().diskReserveBytes = originalValue;
  });
  const start = async (getContext: Awaited<ReturnType<typeof createActor>>, size: number) => {
    const created = await createUpload(getContext(), { name: "a.mp4", size });
    return created.ok ? created.value.id : created.kind;
  };

  test("one contributor cannot reserve all the free space", async () => {
    const [greedy, second, admin] = [
      await createActor("contributor"),
      await createActor("contributor"),
      await createActor("admin"),
    ];
    for (let i = 0; i < 4; i++) await start(greedy, 2 * GB);
    expect(await countUploads(greedy)).toBe(2);
    expect(await start(greedy, 2 * GB)).toBe("storage-full");
    for (let i = 0; i < 4; i++) await start(second, 2 * GB);
    expect(await start(admin, Math.floor(1.4 * GB))).toMatch(/-/);
  });

  test("an upload idle for ten minutes does not reserve space", async () => {
    const [idle, admin] = [await createActor("contributor"), await createActor("admin")];
    const id = await start(idle, 2 * GB);
    for (let i = 0; i < 3; i++) expect(await start(admin, 2 * GB)).toMatch(/-/);
    expect(await start(admin, 2 * GB)).toBe("storage-full");
    await execute("update upload set updated_at = now() - interval '11 minutes' where id = ?", [id]);
    expect(await start(admin, 2 * GB)).toMatch(/-/);
    expect(await appendToUpload(idle(), id, 0, bytes("a"))).toMatchObject({ ok: true });
  });
});

test("refuses an upload with a missing chunk", async () => {
  const originalValue = CHUNK_LIMITS.maxBytes;
  CHUNK_LIMITS.maxBytes = 3;
  const getContext = await createActor("contributor");
  for (const lost of [0, 3, 6]) {
    const created = await createUpload(getContext(), { name: "a.pdf", size: 9 });
    const id = created.ok ? created.value.id : "";
    async function* data() {
      for (const chunk of ["abc", "def", "ghi"]) yield Buffer.from(chunk);
    }
    expect(await appendToUpload(getContext(), id, 0, data())).toMatchObject({
      ok: true,
      value: { offset: 9 },
    });
    await execute("delete from upload_file where upload_id = ? and start_offset = ?", [id, lost]);
    expect(await assembleOwnUpload(getContext(), id)).toMatchObject({
      kind: "invalid",
      message: "file.upload-interrupted",
    });
  }
  CHUNK_LIMITS.maxBytes = originalValue;
});

describe("stalled requests", () => {
  function openRequest() {
    let [begin, end] = [() => undefined as void, () => undefined as void];
    const begun = new Promise<void>((resolve) => (begin = resolve));
    const ended = new Promise<void>((resolve) => (end = resolve));
    async function* data(): AsyncGenerator<Uint8Array> {
      begin();
      yield Buffer.from("a");
      await ended;
    }
    return { data: data(), begun, end };
  }

  test("an earlier request to the same upload is refused at its next chunk", async () => {
    const getContext = await createActor("contributor");
    const created = await createUpload(getContext(), { name: "a.pdf", size: 10 });
    const id = created.ok ? created.value.id : "";
    const [earlier, later] = [openRequest(), openRequest()];
    const first = appendToUpload(getContext(), id, 0, earlier.data);
    await earlier.begun;
    const second = appendToUpload(getContext(), id, 0, later.data);
    await later.begun;
    later.end();
    expect(await second).toMatchObject({ ok: true, value: { offset: 1 } });
    earlier.end();
    expect(await first).toMatchObject({ kind: "conflict" });
    expect(await findUpload(getContext(), id)).toMatchObject({ value: { offset: 1 } });
  });
});
