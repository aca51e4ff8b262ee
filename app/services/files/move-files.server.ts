import { createHash } from "node:crypto";

import { query } from "#app/core/query.server.ts";
import { createEntityManager } from "#app/models/connection.server.ts";

import { readRange, type OpenFile, type Store, getWholeRange } from "./store.ts";
import { getBothStores, getStore } from "./current-store.server.ts";

/** Can be interrupted and repeated. A copy is in `unverified_copy` until its digest has been verified. */

const CONCURRENCY = 4;
const PAGE_SIZE = 500;

type DescribedFile = { name: string; size: number; digest: string };
type MoveResult = { copied: number; existing: number; wrong: string[]; pendingUploads: number };

export async function moveFiles(): Promise<MoveResult> {
  const { newStore, oldStore } = await getBothStores();
  const result: MoveResult = { copied: 0, existing: 0, wrong: [], pendingUploads: 0 };
  const uploadNames = new Set(await listUploadNames());
  const copied = new Set<string>();
  // A row inserted during the copying may sort before the current page, so repeat until nothing is copied.
  for (let last = -1; last < copied.size;) {
    last = copied.size;
    Object.assign(result, { existing: 0, wrong: [] });
    await forEachFile(async (file) => {
      const outcome = await copyFile(file, newStore, oldStore);
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

export async function checkFiles(): Promise<{ right: number; wrong: string[] }> {
  const store = await getStore();
  const checked = { right: 0, wrong: [] as string[] };
  await forEachFile(async (file) => {
    if (await isIntact(file, store)) checked.right++;
    else if (await isDescribed(file)) checked.wrong.push(file.name);
  });
  return checked;
}

async function copyFile(file: DescribedFile, newStore: Store, oldStore: Store) {
  const { name, size, digest } = file;
  const isCopied = (await newStore.stat(name))?.size === size;
  if (isCopied && !(await isUnverified(file))) return "existing";
  if (isCopied && (await isIntact(file, newStore))) return clearUnverified(file, newStore, "existing");
  const source = await oldStore.open(name);
  if (!source) return (await isDescribed(file)) ? "wrong" : "gone";
  try {
    await markUnverified(file, newStore);
    await newStore.copyFrom(name, withDigestCheck(source, digest));
    if ((await isIntact(file, newStore)) && (await oldStore.stat(name)))
      return await clearUnverified(file, newStore, "copied");
  } catch (error) {
    if (!(error instanceof DigestMismatchError)) throw error;
  } finally {
    await source.close();
  }
  await newStore.remove(name);
  return clearUnverified(file, newStore, (await isDescribed(file)) ? "wrong" : "gone");
}

async function isIntact({ name, size, digest }: DescribedFile, store: Store): Promise<boolean> {
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

async function forEachFile(run: (file: DescribedFile) => Promise<void>) {
  for (let last = ""; ;) {
    const files = await query(createEntityManager())
      .selectFrom("stored_file")
      .select(["name", "digest", (row) => row.cast<number>("size", "float8").as("size")])
      .where("name", ">", last)
      .orderBy("name")
      .limit(PAGE_SIZE)
      .execute();
    if (files.length === 0) return;
    last = files.at(-1)!.name;
    const queue = files.values();
    await Promise.all(
      Array.from({ length: CONCURRENCY }, async () => {
        for (const file of queue) await run(file);
      }),
    );
  }
}

const hasRow = async (table: "stored_file" | "unverified_copy", name: string) =>
  (await query(createEntityManager()).selectFrom(table).select("name").where("name", "=", name).execute())
    .length > 0;

const isDescribed = ({ name }: DescribedFile) => hasRow("stored_file", name);

/** Checks all stores, because a store may be renamed and verifying a copy twice does no harm. */
const isUnverified = ({ name }: DescribedFile) => hasRow("unverified_copy", name);

const markUnverified = ({ name }: DescribedFile, { label: store }: Store) =>
  query(createEntityManager())
    .insertInto("unverified_copy")
    .values({ name, store })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/** Deletes the mark of this store only: after a reversed migration the file in it may be the original. */
async function clearUnverified<Outcome>(
  { name }: DescribedFile,
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
