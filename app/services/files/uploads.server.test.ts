import { afterAll, beforeEach, describe, expect, test } from "vitest";

import { createSecret } from "#app/core/secrets.server.ts";
import { env } from "#app/env.server.ts";
import { createEntityManager } from "#app/models/connection.server.ts";
import { MAX_FORM_TEXT_BYTES } from "#app/schemas/body-limits.ts";

import { actorContext } from "../../../tests/setup/context.ts";
import { createTestUser } from "../../../tests/setup/test-users.ts";
import { freeBytes } from "./current-store.server.ts";
import { CHUNK_LIMITS, appendToUpload, createUpload, claimUpload, findUpload } from "./uploads.server.ts";
import { acquireUploadPermit, findQuota, reserveSpace } from "./upload-space.server.ts";

async function somebody(role: "contributor" | "admin") {
  const { id, email } = await createTestUser(role === "admin" ? "admin" : "contrib_own");
  return () => actorContext({ role, id, name: "A", email });
}
const begunBy = async (who: Awaited<ReturnType<typeof somebody>>) =>
  (
    await createEntityManager().execute("select from upload where account_id = ?", [
      (who().actor as { id: string }).id,
    ])
  ).length;
async function* bytes(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}
const kinds = (answers: { ok: boolean; kind?: string }[]) =>
  Object.groupBy(answers, (answer) => (answer.ok ? "ok" : answer.kind!));

test("an upload that is begun again with its key is the same one, also where an earlier version began it", async () => {
  const me = await somebody("contributor");
  const attempt = { key: createSecret(), digest: "d" };
  const begin = () => createUpload({ ...me(), idempotencyToken: attempt }, { name: "a.txt", size: 3 });
  const first = await begin();
  expect(first).toMatchObject({ ok: true, value: { offset: 0 } });
  expect(await begin()).toEqual(first);
  const [remembered] = await createEntityManager().execute<{ response: unknown }[]>(
    "select response from idempotency_key where id = ?",
    [attempt.key],
  );
  expect(remembered?.response).toBe(first.ok && first.value.id);
});

test("of twenty-two uploads begun at once ten are", async () => {
  const me = await somebody("contributor");
  const begun = await Promise.all(
    Array.from({ length: 22 }, () => createUpload(me(), { name: "a.pdf", size: 10 })),
  );
  expect(kinds(begun)).toMatchObject({ ok: { length: 10 }, "rate-limited": { length: 12 } });
  expect(await begunBy(me)).toBe(10);
});

test("what one did not go on with for an hour makes way, and nothing else", async () => {
  const me = await somebody("contributor");
  const begin = () => createUpload(me(), { name: "a.pdf", size: 10 });
  const begun = [];
  for (let i = 0; i < 10; i++) begun.push(await begin());
  expect(await begin()).toMatchObject({ kind: "rate-limited" });
  const [old, young] = begun.map((one) => (one.ok ? one.value.id : "")) as [string, string];
  await createEntityManager().execute(
    "update upload set updated_at = now() - interval '61 minutes' where id = ?",
    [old],
  );
  expect(await begin()).toMatchObject({ ok: true });
  expect(await findUpload(me(), old)).toMatchObject({ kind: "not-found" });
  expect(await findUpload(me(), young)).toMatchObject({ ok: true });
});

test("a contributor stores so much, counted with what is on its way, at once and by forms too", async () => {
  const usual = env().quotaBytes;
  env().quotaBytes = 1_000_000;
  const me = await somebody("contributor");
  const begun = await Promise.all(
    Array.from({ length: 6 }, () => createUpload(me(), { name: "a.pdf", size: 400_000 })),
  );
  expect(kinds(begun)).toMatchObject({ ok: { length: 2 }, "too-large": { length: 4 } });
  expect(begun.find((one) => !one.ok)).toMatchObject({
    message: '["upload.over-quota",{"size":"390.63 KB","left":"195.31 KB","quota":"976.56 KB"}]',
    details: [{ path: "file" }],
  });
  expect(await findQuota(me())).toEqual({ ok: true, value: { left: 200_000, quota: 1_000_000 } });
  expect(await reserveSpace(me(), 200_001 + MAX_FORM_TEXT_BYTES)).toMatchObject({ kind: "too-large" });
  expect(await reserveSpace(me(), 200_000)).toMatchObject({ ok: true });
  expect(await reserveSpace(me(), MAX_FORM_TEXT_BYTES)).toMatchObject({
    ok: true,
    value: { files: { bytes: 0 } },
  });
  const admin = await somebody("admin");
  expect(await createUpload(admin(), { name: "a.pdf", size: 5_000_000 })).toMatchObject({ ok: true });
  env().quotaBytes = usual;
});

test("nobody sends what the disk has no room for, and nothing of it is begun", async () => {
  const usual = env().diskReserveBytes;
  env().diskReserveBytes = Number.MAX_SAFE_INTEGER;
  const admin = await somebody("admin");
  expect(await createUpload(admin(), { name: "a.pdf", size: 1024 ** 2 })).toMatchObject({
    kind: "storage-full",
    message: '["file.not-enough-storage",{"size":"1 MB"}]',
  });
  expect(await reserveSpace(admin(), 1024 ** 2)).toMatchObject({ kind: "storage-full" });
  expect(await reserveSpace(admin(), 2_000)).toMatchObject({ ok: true });
  expect(await begunBy(admin)).toBe(1);
  env().diskReserveBytes = usual;
});

describe("of a disk that is nearly full", () => {
  const GB = 1024 ** 3;
  const usual = env().diskReserveBytes;
  beforeEach(async () => {
    env().diskReserveBytes = (await freeBytes()) - 19 * GB;
    await createEntityManager().execute("delete from upload");
  });
  afterAll(() => {
    env().diskReserveBytes = usual;
  });
  const begin = async (who: Awaited<ReturnType<typeof somebody>>, size: number) => {
    const begun = await createUpload(who(), { name: "a.mp4", size });
    return begun.ok ? begun.value.id : begun.kind;
  };

  test("nobody sets so much aside, without sending it, that others have nothing", async () => {
    const [greedy, second, admin] = [
      await somebody("contributor"),
      await somebody("contributor"),
      await somebody("admin"),
    ];
    for (let i = 0; i < 4; i++) await begin(greedy, 2 * GB);
    expect(await begunBy(greedy)).toBe(2);
    expect(await begin(greedy, 2 * GB)).toBe("storage-full");
    for (let i = 0; i < 4; i++) await begin(second, 2 * GB);
    expect(await begin(admin, 1.4 * GB)).toMatch(/-/);
  });

  test("what has not moved for ten minutes takes no one's space", async () => {
    const [idle, admin] = [await somebody("contributor"), await somebody("admin")];
    const id = await begin(idle, 2 * GB);
    for (let i = 0; i < 3; i++) expect(await begin(admin, 2 * GB)).toMatch(/-/);
    expect(await begin(admin, 2 * GB)).toBe("storage-full");
    await createEntityManager().execute(
      "update upload set updated_at = now() - interval '11 minutes' where id = ?",
      [id],
    );
    expect(await begin(admin, 2 * GB)).toMatch(/-/);
    expect(await appendToUpload(idle(), id, 0, bytes("a"))).toMatchObject({ ok: true });
  });
});

test("what has a hole, or lacks its end, is never taken for whole", async () => {
  const usual = CHUNK_LIMITS.maxBytes;
  CHUNK_LIMITS.maxBytes = 3;
  const me = await somebody("contributor");
  for (const lost of [0, 3, 6]) {
    const begun = await createUpload(me(), { name: "a.pdf", size: 9 });
    const id = begun.ok ? begun.value.id : "";
    async function* data() {
      for (const three of ["abc", "def", "ghi"]) yield Buffer.from(three);
    }
    expect(await appendToUpload(me(), id, 0, data())).toMatchObject({ ok: true, value: { offset: 9 } });
    await createEntityManager().execute("delete from upload_file where upload_id = ? and start_offset = ?", [
      id,
      lost,
    ]);
    expect(await claimUpload(me(), id)).toMatchObject({
      kind: "invalid",
      message: "file.upload-interrupted",
    });
  }
  CHUNK_LIMITS.maxBytes = usual;
});

describe("requests that bring nothing", () => {
  function openLine() {
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

  test("to one upload the latest writes, and an earlier one is refused with its next piece", async () => {
    const me = await somebody("contributor");
    const begun = await createUpload(me(), { name: "a.pdf", size: 10 });
    const id = begun.ok ? begun.value.id : "";
    const [earlier, later] = [openLine(), openLine()];
    const first = appendToUpload(me(), id, 0, earlier.data);
    await earlier.begun;
    const second = appendToUpload(me(), id, 0, later.data);
    await later.begun;
    later.end();
    expect(await second).toMatchObject({ ok: true, value: { offset: 1 } });
    earlier.end();
    expect(await first).toMatchObject({ kind: "conflict" });
    expect(await findUpload(me(), id)).toMatchObject({ value: { offset: 1 } });
  });

  test("one person has few places, by uploads and forms together, and others have theirs", async () => {
    const [me, other] = [await somebody("contributor"), await somebody("contributor")];
    const ids = await Promise.all(
      Array.from({ length: 7 }, async () => {
        const begun = await createUpload(me(), { name: "a.pdf", size: 10 });
        return begun.ok ? begun.value.id : "";
      }),
    );
    const lines = ids.map(() => openLine());
    const answers = ids.map((id, i) => appendToUpload(me(), id, 0, lines[i]!.data));
    await Promise.all(lines.map(({ begun }) => begun));
    const forms = [1, 2, 3].flatMap(() => {
      const place = acquireUploadPermit(me());
      return place.ok ? [place.value] : [];
    });
    expect(forms).toHaveLength(3);
    expect(acquireUploadPermit(me())).toMatchObject({ kind: "rate-limited" });
    expect(await appendToUpload(me(), ids[0]!, 0, openLine().data)).toMatchObject({ kind: "rate-limited" });
    expect(acquireUploadPermit(other())).toMatchObject({ ok: true });
    forms.pop()!();
    for (const { end } of lines) end();
    expect(kinds(await Promise.all(answers))).toMatchObject({ ok: { length: 7 } });
    for (let i = 0; i < 8; i++) expect(acquireUploadPermit(me())).toMatchObject({ ok: true });
    expect(acquireUploadPermit(me())).toMatchObject({ kind: "rate-limited" });
  });
});
