import { copyFile, mkdir, rm, stat, statfs } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import type { EntityManager } from "@mikro-orm/postgresql";

import type { UpdateObject } from "kysely";

import { hasTool, runWriting } from "#app/core/confined.server.ts";
import { isNightHere } from "#app/core/institution-time.server.ts";
import { later, now, query } from "#app/core/query.server.ts";
import { allOrNothing } from "#app/core/transaction.server.ts";
import { env } from "#app/env.server.ts";
import { translators } from "#app/messages/all.server.ts";
import { StoredFile } from "#app/models/stored-file.ts";
import type { Tables } from "#app/models/tables.ts";
import { SECTIONS, type ContentCategory } from "#app/schemas/lists.ts";
import {
  discard,
  hasRoomBesideUploads,
  isThere,
  passingPath,
  removeLeftBehind,
  removeStored,
  settleNames,
  storeByProgram,
  takeNames,
} from "#app/services/files/index.server.ts";

import { inFull, roomFor, titleOf, type Written, writeFolder } from "./write-folder.server.ts";

/** Made each night for each category, and checked by `zimcheck` before it replaces the last one. */

const AGAIN = "12 hours";
/** If a process dies, the next one goes on then. */
const AT_MOST = "3 hours";
/** An item left meanwhile. */
const SOON = "10 minutes";
const LIMITS = { seconds: 30 * 60, mostBytes: 2 * 1024 ** 3, memoryBytes: 2 * 1024 ** 3 };

type Problem = "failed" | "check" | "room";
type Row = { category: ContentCategory; leavings: number; sourceDigest: string | null };

export async function makeTakeHome(em: EntityManager, signal: AbortSignal) {
  await removeWithdrawn(em.fork());
  await removeLeftBehind();
  if (!(await hasTool("zimwriterfs")) || !(await hasTool("zimcheck"))) return;
  for (const row of await findDue(em)) {
    if (signal.aborted) return;
    if (!(await isWaitedFor(em, row))) await makeOne(em.fork(), row.category, signal);
  }
}

/** At night; but at once what was never made. */
const findDue = (em: EntityManager) =>
  query(em)
    .selectFrom("take_home as h")
    .select(["h.category", "h.tried_at as triedAt"])
    .where("h.due_at", "<=", now)
    .$if(!isNightHere(), (rows) => rows.where("h.tried_at", "is", null))
    .orderBy("h.category")
    .execute();

/** A first file waits until texts that have just come are read: nobody misses it yet. */
async function isWaitedFor(em: EntityManager, { category, triedAt }: { category: string; triedAt: unknown }) {
  if (triedAt) return false;
  const waiting = await query(em)
    .selectFrom("content as t")
    .innerJoin("file_text as x", "x.file_id", "t.file_id")
    .select("t.id")
    .where("t.category", "=", category as ContentCategory)
    .where(inFull)
    .where("x.state", "=", "waiting")
    .limit(1)
    .executeTakeFirst();
  return waiting !== undefined;
}

const TRIED = { tried_at: now, due_at: later(AGAIN) };

/** Read anew for each category: an item may have left while the last one was made. */
const begin = (em: EntityManager, category: ContentCategory): Promise<Row> =>
  query(em)
    .updateTable("take_home")
    .set({ due_at: later(AT_MOST) })
    .where("category", "=", category)
    .returning(["category", "leavings", "source_digest as sourceDigest"])
    .executeTakeFirstOrThrow();

async function makeOne(em: EntityManager, category: ContentCategory, signal: AbortSignal) {
  const row = await begin(em, category);
  if (!(await isRoomHere(em, category))) return note(em, category, { problem: "room", ...TRIED });
  const dir = passingPath();
  try {
    const source = join(dir, "in");
    await mkdir(source, { recursive: true });
    const written = await writeFolder(em, category, source, signal);
    if (written.items === 0) {
      await removeStored(await keep(em, row, written, undefined));
      // The first item that comes need not wait for the night.
      return await note(em, category, { tried_at: null, due_at: now });
    }
    if (written.digest === row.sourceDigest && (await isStillThere(em, category)))
      return await note(em, category, { problem: null, ...TRIED });
    const made = await make(dir, category, written, signal);
    if (signal.aborted) return await note(em, category, { due_at: now });
    if (typeof made === "string") return await note(em, category, { problem: made, ...TRIED });
    await store(em, row, written, made.path);
  } catch (error) {
    // If the process ends, the next one goes on. If an item left, it is made again soon. Other failures are told.
    if (signal.aborted) return await note(em, category, { due_at: now });
    if (isNoFault(error)) return await note(em, category, { due_at: later(SOON) });
    await note(em, category, { problem: "failed", ...TRIED });
    throw error;
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}

const isNoFault = (error: unknown) => error instanceof Error && "isNoFault" in error;

/** For the pages, and the file that is made of them. */
async function isRoomHere(em: EntityManager, category: ContentCategory) {
  const { bavail, bsize } = await statfs(tmpdir());
  return bavail * bsize >= 2 * (await roomFor(em, category));
}

const say = translators.en;

async function make(
  dir: string,
  category: ContentCategory,
  { languages }: Written,
  signal: AbortSignal,
): Promise<{ path: string } | Problem> {
  const [source, target] = [join(dir, "in"), join(dir, "out")];
  await mkdir(target);
  const path = join(target, "made.zim");
  const output = { path: target, ...LIMITS, signal };
  const options = [
    ...["--threads=1", "--welcome=index.html", "--illustration=illustration.png"],
    `--language=${languages.join(",")}`,
    `--title=${titleOf(category)}`,
    `--description=${say("take-home.described")}`,
    `--creator=${say("site.name")}`,
    `--publisher=${say("site.name")}`,
    `--name=urithi${SECTIONS[category].replaceAll(/[/-]/g, "_")}`,
    `--source=${env().origins[0]!}`,
  ];
  if (!(await runWriting("zimwriterfs", source, [...options, source, path], output))) return "failed";
  return (await runWriting("zimcheck", path, ["--all", path], { ...output, mostBytes: 0 }))
    ? { path }
    : "check";
}

async function isStillThere(em: EntityManager, category: ContentCategory) {
  const file = await query(em)
    .selectFrom("take_home as h")
    .innerJoin("stored_file as f", "f.id", "h.file_id")
    .select(["f.name", "f.size"])
    .where("h.category", "=", category)
    .where("h.is_withdrawn", "=", false)
    .executeTakeFirst();
  return file !== undefined && isThere(file.name, Number(file.size));
}

async function store(em: EntityManager, row: Row, written: Written, path: string) {
  const { size } = await stat(path);
  if (!(await hasRoomBesideUploads(em, size))) return note(em, row.category, { problem: "room", ...TRIED });
  const [name] = await takeNames(1);
  try {
    const file = await storeByProgram(name!, async (to) => {
      await copyFile(path, to);
      return true;
    });
    if (file) await removeStored(await keep(em, row, written, file));
  } finally {
    // A file that a row describes by now stays.
    await discard(name!);
  }
}

type Stored = { name: string; size: number; digest: string };

/** Not if an item has left since `begin`. Returns the names of the files that it replaces. */
const keep = (em: EntityManager, row: Row, written: Written, file: Stored | undefined): Promise<string[]> =>
  allOrNothing(em, async (em) => {
    const there = await query(em)
      .selectFrom("take_home")
      .select(["leavings", "file_id as fileId"])
      .where("category", "=", row.category)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (there.leavings !== row.leavings) {
      await note(em, row.category, { due_at: later(SOON) });
      return [];
    }
    if (file && !(await settleNames(em, [file.name]))) return [];
    const described =
      file && em.create(StoredFile, { ...file, originalName: "take-home.zim", extension: "zim" });
    await em.flush();
    await note(em, row.category, {
      file_id: described?.id ?? null,
      source_digest: described ? written.digest : null,
      items: written.items,
      is_cut: written.isCut,
      made_at: described ? now : null,
      is_withdrawn: false,
      problem: null,
      ...TRIED,
    });
    return deleteFile(em, there.fileId);
  });

const note = (em: EntityManager, category: ContentCategory, what: UpdateObject<Tables, "take_home">) =>
  query(em).updateTable("take_home").set(what).where("category", "=", category).execute();

async function deleteFile(em: EntityManager, id: string | null): Promise<string[]> {
  if (!id) return [];
  const gone = await query(em).deleteFrom("stored_file").where("id", "=", id).returning("name").execute();
  return gone.map(({ name }) => name);
}

/** Nobody is offered these any more; here their bytes go, too. */
async function removeWithdrawn(em: EntityManager) {
  const names = await allOrNothing(em, async (em) => {
    const rows = await query(em)
      .selectFrom("take_home")
      .select(["category", "file_id as fileId"])
      .where("is_withdrawn", "=", true)
      .forUpdate()
      .execute();
    const gone: string[] = [];
    for (const { category, fileId } of rows) {
      const nothing = { file_id: null, source_digest: null, items: 0, made_at: null, is_withdrawn: false };
      await note(em, category, nothing);
      gone.push(...(await deleteFile(em, fileId)));
    }
    return gone;
  });
  await removeStored(names);
}
