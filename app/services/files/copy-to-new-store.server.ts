import { query } from "#app/core/query.server.ts";
import { createEntityManager } from "#app/models/connection.server.ts";

import { computeDigest, readNotes, type Store, writeWithDigest } from "./store.ts";
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
  for (const line of await readNotes(oldStore, "erasures"))
    await newStore.writeNote("erasures", (JSON.parse(line) as { id: string }).id, line);
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
    if (await isIntact(file, store)) checked.right++;
    else if (await rowExists("stored_file", file)) checked.wrong.push(file.name);
  });
  return checked;
}

async function copyAndVerifyFile(file: RecordedFile, newStore: Store, oldStore: Store) {
  const isCopied = (await newStore.stat(file.name))?.size === file.size;
  if (isCopied && !(await rowExists("unverified_copy", file))) return "existing";
  const outcome =
    isCopied && (await isIntact(file, newStore)) ? "existing" : await copyFile(file, newStore, oldStore);
  // Not the rows of other stores: after a reversed migration the other store may have an unverified copy.
  await query(createEntityManager())
    .deleteFrom("unverified_copy")
    .where("name", "=", file.name)
    .where("store", "=", newStore.label)
    .execute();
  return outcome;
}

async function copyFile(file: RecordedFile, newStore: Store, oldStore: Store) {
  const { name, digest } = file;
  await query(createEntityManager())
    .insertInto("unverified_copy")
    .values({ name, store: newStore.label })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await newStore.add(name, async (path) => {
    const source = await oldStore.open(name);
    return source !== undefined && (await writeWithDigest(path, source.body)).digest === digest;
  });
  if ((await isIntact(file, newStore)) && (await oldStore.stat(name))) return "copied";
  await newStore.remove(name);
  return (await rowExists("stored_file", file)) ? "wrong" : "gone";
}

async function isIntact({ name, size, digest }: RecordedFile, store: Store): Promise<boolean> {
  const file = await store.open(name);
  if (file?.size === size) return (await computeDigest(file.body)).digest === digest;
  file?.body.destroy();
  return false;
}

async function forEachRecordedFile(run: (file: RecordedFile) => Promise<void>) {
  for (let last = ""; ;) {
    const files = await query(createEntityManager())
      .selectFrom("stored_file")
      .distinct()
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

/** A row of any store counts as unverified, because a store may be renamed. */
const rowExists = async (table: "stored_file" | "unverified_copy", { name }: RecordedFile) =>
  (await query(createEntityManager()).selectFrom(table).select("name").where("name", "=", name).execute())
    .length > 0;

const listUploadNames = async () =>
  (await query(createEntityManager()).selectFrom("upload_file").select("name").execute()).map(
    ({ name }) => name,
  );
