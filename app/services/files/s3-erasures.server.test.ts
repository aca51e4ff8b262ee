import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterEach, expect, test } from "vitest";

import { env } from "#app/env.server.ts";
import { createId } from "#app/models/id.ts";

import { readRequestBody, startS3Stub } from "../../../tests/setup/s3-stub.ts";
import { copyFilesToNewStore } from "./copy-to-new-store.server.ts";
import { diskStore } from "./disk-store.server.ts";
import { readNotes } from "./store.ts";

const previous = { s3: env().s3, previousStore: env().previousStore };
afterEach(() => {
  Object.assign(env(), previous);
});

/** With the objects of the bucket. */
async function startBucket() {
  const objects = new Map<string, string>();
  const stub = await startS3Stub(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url!, "http://stub");
    const key = pathname.replace("/bucket/", "");
    if (request.method === "PUT") {
      objects.set(key, (await readRequestBody(request)).toString());
      return response.end();
    }
    const prefix = searchParams.get("prefix");
    if (prefix === null) return response.end(objects.get(key));
    const keys = [...objects.keys()].filter((name) => name.startsWith(prefix));
    const contents = keys.map((name) => `<Contents><Key>${name}</Key></Contents>`).join("");
    return response.end(`<ListBucketResult><IsTruncated>false</IsTruncated>${contents}</ListBucketResult>`);
  });
  return { stub, objects };
}

test("a bucket stores each erasure as an object of its own, apart from the files", async () => {
  const { stub, objects } = await startBucket();
  await stub.store.writeNote("erasures", "first", '{"id":1}');
  await stub.store.writeNote("erasures", "second", '{"id":2}');
  expect([...objects.keys()]).toEqual(["erasures/first", "erasures/second"]);
  expect(await readNotes(stub.store, "erasures")).toEqual(['{"id":1}', '{"id":2}']);
  expect((await stub.store.list().next()).done).toBe(true);
  expect(await stub.store.listNotes("databases")).toEqual([]);
  await stub.close();
});

test("a move to another store copies the erasures", async () => {
  const { stub, objects } = await startBucket();
  const id = createId();
  await diskStore.writeNote("erasures", id, JSON.stringify({ id }));
  Object.assign(env(), { s3: stub.settings, previousStore: {} });
  await copyFilesToNewStore();
  expect(objects.get(`erasures/${id}`)).toBe(JSON.stringify({ id }));
  await stub.close();
});

test("an unreadable list of erasures is an error, a missing one is empty", async () => {
  const { uploadsDir } = env();
  const folder = mkdtempSync(join(tmpdir(), "urithi-erasures-"));
  Object.assign(env(), { uploadsDir: folder });
  try {
    expect(await readNotes(diskStore, "erasures")).toEqual([]);
    writeFileSync(join(folder, "erasures"), "not a folder");
    await expect(readNotes(diskStore, "erasures")).rejects.toThrow(/ENOTDIR/);
  } finally {
    Object.assign(env(), { uploadsDir });
    rmSync(folder, { recursive: true });
  }
});
