import { createHash } from "node:crypto";

import { query } from "#app/core/query.server.ts";
import { fork } from "#app/models/connection.server.ts";

import { bytesOf, type OpenFile, type Store, wholeOf } from "./store.ts";
import { bothStores, theStore } from "./the-store.server.ts";

/**
 * Copies all described files from the old store to the new one while the product runs. A copy counts only when it was
 * read back with the file's digest: until then the database notes it as unread. What else is there is left alone, so it
 * can be ended and begun again.
 */

const AT_ONCE = 4;
const PAGE = 500;

type Described = { name: string; size: number; digest: string };
type Moved = { copied: number; there: number; wrong: string[]; onTheirWay: number };

export async function moveFiles(): Promise<Moved> {
  const { now, before } = await bothStores();
  const moved: Moved = { copied: 0, there: 0, wrong: [], onTheirWay: 0 };
  const left = new Set(await namesOnTheirWay());
  const copied = new Set<string>();
  // A file described meanwhile may have a name before the place reached: so walk until nothing is to copy.
  for (let last = -1; last < copied.size;) {
    last = copied.size;
    Object.assign(moved, { there: 0, wrong: [] });
    await forEachFile(async (file) => {
      const fate = await moveOne(file, now, before);
      if (fate === "copied") copied.add(file.name);
      else if (fate === "wrong") moved.wrong.push(file.name);
      else if (fate === "there" && !copied.has(file.name)) moved.there++;
    });
  }
  moved.copied = copied.size;
  for (const name of await namesOnTheirWay()) left.add(name);
  for (const name of left) if (!(await now.stat(name)) && (await before.stat(name))) moved.onTheirWay++;
  return moved;
}

export async function checkFiles(): Promise<{ right: number; wrong: string[] }> {
  const store = await theStore();
  const checked = { right: 0, wrong: [] as string[] };
  await forEachFile(async (file) => {
    if (await isRight(file, store)) checked.right++;
    else if (await isDescribed(file)) checked.wrong.push(file.name);
  });
  return checked;
}

async function moveOne(file: Described, now: Store, before: Store) {
  const { name, size, digest } = file;
  const isThere = (await now.stat(name))?.size === size;
  if (isThere && !(await isUnread(file))) return "there";
  if (isThere && (await isRight(file, now))) return noteRead(file, now, "there");
  const source = await before.open(name);
  if (!source) return (await isDescribed(file)) ? "wrong" : "gone";
  try {
    await noteUnread(file, now);
    await now.take(name, digested(source, digest));
    // A file is removed from the old store first.
    if ((await isRight(file, now)) && (await before.stat(name))) return await noteRead(file, now, "copied");
  } catch (error) {
    if (!(error instanceof Wrong)) throw error;
  } finally {
    await source.close();
  }
  await now.remove(name);
  return noteRead(file, now, (await isDescribed(file)) ? "wrong" : "gone");
}

async function isRight({ name, size, digest }: Described, store: Store): Promise<boolean> {
  const file = await store.open(name);
  if (!file) return false;
  try {
    if (file.size !== size) return false;
    for await (const _ of digested(file, digest));
    return true;
  } catch (error) {
    if (error instanceof Wrong) return false;
    throw error;
  } finally {
    await file.close();
  }
}

class Wrong extends Error {}

/** Fails at its end if it is another file, so that nobody takes it for whole. */
async function* digested(file: OpenFile, digest: string) {
  const hash = createHash("sha256");
  for await (const piece of bytesOf(file, wholeOf(file))) {
    hash.update(piece);
    yield piece;
  }
  if (hash.digest("hex") !== digest) throw new Wrong();
}

/** By name; files that come meanwhile are in the new store anyway. */
async function forEachFile(run: (file: Described) => Promise<void>) {
  for (let last = ""; ;) {
    const files = await query(fork())
      .selectFrom("stored_file")
      .select(["name", "digest", (row) => row.cast<number>("size", "float8").as("size")])
      .where("name", ">", last)
      .orderBy("name")
      .limit(PAGE)
      .execute();
    if (files.length === 0) return;
    last = files.at(-1)!.name;
    const waiting = files.values();
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        for (const file of waiting) await run(file);
      }),
    );
  }
}

const isIn = async (table: "stored_file" | "unread_copy", name: string) =>
  (await query(fork()).selectFrom(table).select("name").where("name", "=", name).execute()).length > 0;

const isDescribed = ({ name }: Described) => isIn("stored_file", name);

/** Asked after the file was seen there: a note goes when the copy was read. */
/** In whichever store: one may be called otherwise since, and to read once more does no harm. */
const isUnread = ({ name }: Described) => isIn("unread_copy", name);

const noteUnread = ({ name }: Described, { where: store }: Store) =>
  query(fork())
    .insertInto("unread_copy")
    .values({ name, store })
    .onConflict((there) => there.doNothing())
    .execute();

/** Of this store alone: what was read may be the original, where moving has turned back. */
async function noteRead<Fate>({ name }: Described, { where: store }: Store, fate: Fate): Promise<Fate> {
  await query(fork()).deleteFrom("unread_copy").where("name", "=", name).where("store", "=", store).execute();
  return fate;
}

const namesOnTheirWay = async () =>
  (await query(fork()).selectFrom("upload_file").select("name").execute()).map(({ name }) => name);
