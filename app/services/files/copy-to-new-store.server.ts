import { createHash } from "node:crypto";

import { query } from "#app/core/query.server.ts";
import { createEntityManager } from "#app/models/connection.server.ts";

import { readRange, type OpenFile, type Store, getWholeRange } from "./store.ts";
import { getBothStores, getStore } from "./current-store.server.ts";

/** Can be interrupted and repeated. The table `unverified_copy` lists each copy until its digest has been verified. */

const COPY_CONCURRENCY = 4;
const FILES_PER_QUERY = 500;

type RecordedFile = { name: string; size: number; digest: string };
type CopyResult = { copied: number; existing: number; wrong: string[]; pendingUploads: number };

export async function copyFilesToNewStore(): Promise<CopyResult> {
  const { newStore, oldStore } = await getBothStores();
  const result: CopyResult = { copied: 0, existing: 0, wrong: [], pendingUploads: 0 };
  const uploadNames = new Set(await listUploadNames());
  const copied = new Set<string>();
  for (const line of await oldStore.loadErasures())
    await newStore.saveErasure((JSON.parse(line) as { id: string }).id, line);
  // A row inserted during the copying may sort before the current page, so repeat until nothing is copied.
  for (let last = -1; last < copied.size;) {
    last = copied.size;
    Object.assign(result, { existing: 0, wrong: [] });
    await forEachRecordedFile(async (file) => {
      const outcome = await copyAndVerifyFile(file, newStore, oldStore);
      if (outcome === "copied") copied.add(file.name);
      else if (outcome === "wrong") result.wrong.push(file.name);
      else if (outcome === "existing" && !copied.has(file.name)) result.existing++;
    });
  }
  result.copied = copied.size;
  for (const name of await listUploadNames()) uploadNames.add(name);
  for (const name of uploadNames)
    if (!(await newStore.stat(name)) && (await oldStore.stat(name))) result.pendingUploads++;
  return result;
}

export async function verifyStoredFiles(): Promise<{ right: number; wrong: string[] }> {
  const store = await getStore();
  const checked = { right: 0, wrong: [] as string[] };
  await forEachRecordedFile(async (file) => {
    if (await verifyDigest(file, store)) checked.right++;
    else if (await storedFileRowExists(file)) checked.wrong.push(file.name);
  });
  return checked;
}

async function copyAndVerifyFile(file: RecordedFile, newStore: Store, oldStore: Store) {
  const { name, size, digest } = file;
  const isCopied = (await newStore.stat(name))?.size === size;
  if (isCopied && !(await unverifiedCopyRowExists(file))) return "existing";
  if (isCopied && (await verifyDigest(file, newStore)))
    return deleteUnverifiedCopy(file, newStore, "existing");
  const source = await oldStore.open(name);
  if (!source) return (await storedFileRowExists(file)) ? "wrong" : "gone";
  try {
    await insertUnverifiedCopy(file, newStore);
    await newStore.copyFrom(name, withDigestCheck(source, digest));
    if ((await verifyDigest(file, newStore)) && (await oldStore.stat(name)))
      return await deleteUnverifiedCopy(file, newStore, "copied");
  } catch (error) {
    if (!(error instanceof DigestMismatchError)) throw error;
  } finally {
    await source.close();
  }
  await newStore.remove(name);
  return deleteUnverifiedCopy(file, newStore, (await storedFileRowExists(file)) ? "wrong" : "gone");
}

async function verifyDigest({ name, size, digest }: RecordedFile, store: Store): Promise<boolean> {
  const file = await store.open(name);
  if (!file) return false;
  try {
    if (file.size !== size) return false;
    for await (const _ of withDigestCheck(file, digest));
    return true;
  } catch (error) {
    if (error instanceof DigestMismatchError) return false;
    throw error;
  } finally {
    await file.close();
  }
}

class DigestMismatchError extends Error {}

/** Throws at the end if the digest differs. */
async function* withDigestCheck(file: OpenFile, digest: string) {
  const hash = createHash("sha256");
  for await (const chunk of readRange(file, getWholeRange(file))) {
    hash.update(chunk);
    yield chunk;
  }
  if (hash.digest("hex") !== digest) throw new DigestMismatchError();
}

async function forEachRecordedFile(run: (file: RecordedFile) => Promise<void>) {
  for (let last = ""; ;) {
    const files = await query(createEntityManager())
      .selectFrom("stored_file")
      .select(["name", "digest", (row) => row.cast<number>("size", "float8").as("size")])
      .where("name", ">", last)
      .orderBy("name")
      .limit(FILES_PER_QUERY)
      .execute();
    if (files.length === 0) return;
    last = files.at(-1)!.name;
    const queue = files.values();
    await Promise.all(
      Array.from({ length: COPY_CONCURRENCY }, async () => {
        for (const file of queue) await run(file);
      }),
    );
  }
}

const rowExists = async (table: "stored_file" | "unverified_copy", name: string) =>
  (await query(createEntityManager()).selectFrom(table).select("name").where("name", "=", name).execute())
    .length > 0;

const storedFileRowExists = ({ name }: RecordedFile) => rowExists("stored_file", name);

/** Does not compare the store's name, because a store may be renamed. */
const unverifiedCopyRowExists = ({ name }: RecordedFile) => rowExists("unverified_copy", name);

const insertUnverifiedCopy = ({ name }: RecordedFile, { label: store }: Store) =>
  query(createEntityManager())
    .insertInto("unverified_copy")
    .values({ name, store })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/** Deletes only the row of this store, because after a reversed migration the other store may have an unverified copy. */
async function deleteUnverifiedCopy<Outcome>(
  { name }: RecordedFile,
  { label: store }: Store,
  outcome: Outcome,
): Promise<Outcome> {
  await query(createEntityManager())
    .deleteFrom("unverified_copy")
    .where("name", "=", name)
    .where("store", "=", store)
    .execute();
  return outcome;
}

const listUploadNames = async () =>
  (await query(createEntityManager()).selectFrom("upload_file").select("name").execute()).map(
    ({ name }) => name,
  );
