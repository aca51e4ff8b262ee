import { createHash } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterEach, expect, test } from "vitest";

import { env } from "#app/env.server.ts";
import { createId } from "#app/models/id.ts";

import { execute } from "../../../tests/setup/execute.ts";
import { insertRow } from "../../../tests/setup/rows.ts";
import { readRequestBody, startS3Stub } from "../../../tests/setup/s3-stub.ts";
import { copyFilesToNewStore } from "./copy-to-new-store.server.ts";
import { diskStore } from "./disk-store.server.ts";
import { readNotes } from "./store.ts";

const hashText = (text: string) => createHash("sha256").update(text).digest("hex");

const previous = { s3: env().s3, previousStore: env().previousStore };
afterEach(() => {
  Object.assign(env(), previous);
});

/** With the objects of the bucket. */
async function startBucket(onGet: (key: string) => Promise<unknown> = () => Promise.resolve()) {
  const objects = new Map<string, string>();
  const stub = await startS3Stub(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url!, "http://stub");
    const key = pathname.replace("/bucket/", "");
    if (request.method === "PUT") {
      objects.set(key, (await readRequestBody(request)).toString());
      return response.end();
    }
    const prefix = searchParams.get("prefix");
    if (prefix === null) {
      if (request.method === "GET") await onGet(key);
      const text = objects.get(key);
      return response.writeHead(text === undefined ? 404 : 200, { "Content-Length": text?.length }).end(text);
    }
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

test("a move reports a file that is taken from an upload behind the others, and the next one copies it", async () => {
  const [early, late] = ["0".repeat(32), "f".repeat(32)];
  const insertFile = (name: string) =>
    insertRow("stored_file", { name, size: name.length, digest: hashText(name) });
  const { stub, objects } = await startBucket(async (key) => {
    if (key !== `content/${late}`) return;
    await execute("delete from upload_file where name = ?", [early]);
    await insertFile(early);
  });
  for (const name of [early, late]) objects.set(`content/${name}`, name);
  await execute("insert into upload_file (name) values (?)", [early]);
  await insertFile(late);
  Object.assign(env(), { s3: undefined, previousStore: { s3: stub.settings } });
  expect(await copyFilesToNewStore()).toMatchObject({ copied: 1, pendingUploads: 1 });
  expect(await copyFilesToNewStore()).toEqual({ copied: 1, existing: 1, wrong: [], pendingUploads: 0 });
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
