import { setTimeout as pause } from "node:timers/promises";

import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";

import { Away } from "#app/core/away.ts";
import { later, now, query } from "#app/core/query.server.ts";
import { allOrNothing } from "#app/core/transaction.server.ts";
import { env } from "#app/env.server.ts";
import { forkForTasks } from "#app/models/connection.server.ts";
import { StoredFile } from "#app/models/stored-file.ts";
import {
  discard,
  hasRoomBesideUploads,
  readWhole,
  settleNames,
  takeNames,
} from "#app/services/files/index.server.ts";

import { cutTiles, isTooLarge, sizeOf, type Cut } from "./cut-tiles.server.ts";
import { lockSources } from "./find-tiles.server.ts";
import { put, whenQuiet, WIDTHS } from "./make-pictures.server.ts";

/** Cut between the pictures that somebody waits for. Tries are counted first; only a wrong header is final. */

const MOST_ATTEMPTS = 8;
const FIRST_PAUSE = "10 minutes";
const LONGEST_PAUSE = "1 day";
const WITHOUT_ROOM = "1 hour";
const WHILE_AWAY = "5 minutes";
const ROUND_MS = 20_000;
/** More than JPEG has ever taken for all sizes of a picture together. */
const BYTES_A_PIXEL = 2.5;

type Stored = { name: string; size: number; digest: string };
type Claimed = { id: string; attempts: number };

let working: Promise<void> | undefined;
let isAtWork = false;

/** Also takes up what a process that ended has left. */
export const cutWaitingTiles = (): Promise<void> => (working ??= work().finally(() => (working = undefined)));

/** Once called, this process also begins as soon as something is added. */
export function cutTilesRegularly() {
  isAtWork = true;
  return cutWaitingTiles();
}

export function cutTilesSoon() {
  if (isAtWork) cutWaitingTiles().catch(() => undefined);
}

async function work() {
  const end = performance.now() + ROUND_MS;
  const em = forkForTasks();
  while (performance.now() < end && (await hasRoom(em.fork(), 1))) {
    // Where somebody always waits, the next round tries again.
    await Promise.race([whenQuiet(), pause(end - performance.now(), undefined, { ref: false })]);
    if (performance.now() >= end) return;
    const claimed = await claimNext(em.fork());
    if (!claimed || (await cutOne(em.fork(), claimed)) === "no room") return;
  }
}

/** Due again after a pause, whatever happens: until then no other process takes it. */
const claimNext = (em: EntityManager): Promise<Claimed | undefined> =>
  query(em)
    .updateTable("tiled_picture as t")
    .set((row) => ({
      attempts: row("t.attempts", "+", 1),
      due_at: sql<string>`now() + least(${FIRST_PAUSE}::interval * 4 ^ t.attempts, ${LONGEST_PAUSE}::interval)`,
    }))
    .where("t.source_id", "=", (row) =>
      row
        .selectFrom("tiled_picture as next")
        .select("next.source_id")
        .where("next.state", "=", "waiting")
        .where("next.due_at", "<=", now)
        .orderBy("next.due_at")
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(["t.source_id as id", "t.attempts"])
    .executeTakeFirst();

async function cutOne(em: EntityManager, { id, attempts }: Claimed): Promise<"done" | "no room"> {
  if (attempts > MOST_ATTEMPTS) return give(em, id, { state: "given-up" });
  const source = await readSource(em, id);
  const picture = source && (await readIfThere(source.name));
  if (picture === "away") return putBack(em, id, WHILE_AWAY);
  if (!picture) return "done";
  const size = await sizeOf(picture);
  if (!size || isTooLarge(size)) return give(em, id, { state: "never" });
  if (!(await hasRoom(em, size.width * size.height * BYTES_A_PIXEL))) return putBack(em, id, WITHOUT_ROOM);
  // The gallery has its sizes already.
  const cut = await cutTiles(picture, size, source.media ? [] : WIDTHS).catch(() => undefined);
  if (!cut) return "done";
  if (!(await hasRoom(em, bytesOf(cut)))) return putBack(em, id, WITHOUT_ROOM);
  if ((await store(em, id, cut)) === "away") return putBack(em, id, WHILE_AWAY);
  return "done";
}

const unlessAway = (error: unknown) => (error instanceof Away ? "away" : undefined);
const readIfThere = (name: string) => readWhole(name).catch(unlessAway);

const bytesOf = ({ pieces }: Cut) => pieces.reduce((sum, { bytes }) => sum + bytes.length, 0);

const readSource = (em: EntityManager, id: string) =>
  query(em)
    .selectFrom("stored_file as f")
    .leftJoin("media as m", "m.file_id", "f.id")
    .select(["f.name", "m.id as media"])
    .where("f.id", "=", id)
    .executeTakeFirst();

/** Within the limit for tiles, and beside what uploads were promised. */
async function hasRoom(em: EntityManager, bytes: number) {
  const { used } = await query(em)
    .selectFrom("tiled_picture")
    .select(sql<number>`coalesce(sum(bytes), 0)::float8`.as("used"))
    .where("bytes", ">", 0)
    .executeTakeFirstOrThrow();
  return used + bytes <= env().tilesBytes && (await hasRoomBesideUploads(em, bytes));
}

async function give(em: EntityManager, id: string, what: { state: "never" | "given-up" }) {
  await query(em)
    .updateTable("tiled_picture")
    .set(what)
    .where("source_id", "=", id)
    .where("state", "=", "waiting")
    .execute();
  return "done" as const;
}

/** Nothing was tried, so it is no attempt. */
async function putBack(em: EntityManager, id: string, interval: string) {
  await query(em)
    .updateTable("tiled_picture")
    .set((row) => ({ attempts: row("attempts", "-", 1), due_at: later(interval) }))
    .where("source_id", "=", id)
    .execute();
  return "no room" as const;
}

async function store(em: EntityManager, id: string, cut: Cut) {
  const [name] = await takeNames(1);
  try {
    const file = await put(name!, ...cut.pieces.map(({ bytes }) => bytes)).catch(unlessAway);
    if (file === "away") return file;
    if (file) await allOrNothing(em, (em) => keep(em, id, cut, file));
    return undefined;
  } finally {
    // Does nothing to a file that a row describes by now.
    await discard(name!).catch(() => undefined);
  }
}

/** Nothing is kept if the picture has gone meanwhile, or another process was quicker. */
async function keep(em: EntityManager, sourceId: string, cut: Cut, file: Stored) {
  if (!(await lockSources(em, [sourceId]))) return;
  const waiting = await query(em)
    .selectFrom("tiled_picture")
    .select("source_id")
    .where("source_id", "=", sourceId)
    .where("state", "=", "waiting")
    .executeTakeFirst();
  if (!waiting || !(await settleNames(em, [file.name]))) return;
  const described = em.create(StoredFile, { ...file, originalName: "tiles.bin", extension: "bin" });
  await em.flush();
  const { width, height, tileSide, sizes } = cut;
  await query(em)
    .updateTable("tiled_picture")
    .set({
      state: "cut",
      file_id: described.id,
      bytes: file.size,
      width,
      height,
      tile_side: tileSide,
      sizes: asJsonb(sizes),
      pieces: asJsonb(Object.fromEntries(placesOf(cut))),
    })
    .where("source_id", "=", sourceId)
    .execute();
}

function placesOf({ width, height, pieces }: Cut) {
  let end = 0;
  const places = pieces.map(({ name, bytes }): [string, [number, number]] => {
    const start = end;
    end += bytes.length;
    return [name, [start, bytes.length]];
  });
  const whole = places.find(([name]) => name === `full/${width},${height}`);
  if (whole) places.push(["full/max", whole[1]]);
  // Some viewers write the whole picture as a region of itself.
  for (const [name, place] of [...places])
    if (name.startsWith("full/")) places.push([name.replace("full", `0,0,${width},${height}`), place]);
  return places;
}

const asJsonb = <Value>(value: Value) => sql<never>`${JSON.stringify(value)}::jsonb`;
