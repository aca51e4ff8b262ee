import { stat } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";

import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";

import { Away } from "#app/core/away.ts";
import { LOCKS } from "#app/core/locks.ts";
import { ago, later, now, query } from "#app/core/query.server.ts";
import { allOrNothing } from "#app/core/transaction.server.ts";
import { env } from "#app/env.server.ts";
import { hasTool } from "#app/core/confined.server.ts";
import { forkForTasks } from "#app/models/connection.server.ts";
import { StoredFile } from "#app/models/stored-file.ts";
import {
  borrow,
  discard,
  hasRoomBesideUploads,
  isThere,
  settleNames,
  storeByProgram,
  takeNames,
} from "#app/services/files/index.server.ts";
import { lockSources } from "#app/services/pictures/index.server.ts";

import { UNDER_WAY } from "./find-copies.server.ts";
import { convert, type Kind, type Outcome } from "./convert.server.ts";

/** While a copy is made, its row becomes due later and later, so that no other process begins it. */

const MOST_ATTEMPTS = 6;
const FIRST_PAUSE = "10 minutes";
const LONGEST_PAUSE = "1 day";
const WITHOUT_ROOM = "1 hour";
const WHILE_AWAY = "5 minutes";
const ROUND_MS = 20_000;
/** At the end of the process: the next process does the rest. */
const END_MS = 5_000;
const NOTE_MS = 3_000;
/** A copy that is not smaller than this helps nobody. */
const WORTH = 0.7;

type Claimed = { id: string; attempts: number; kind: Kind; writtenTo: string | null };
type Source = { name: string; extension: string; size: number };

let working: Promise<void> | undefined;
let ending = new AbortController();

/** Also takes up what a process that ended has left. `looked` is called when it is known whether anything is due. */
export const makeCopies = (looked = () => {}): Promise<void> =>
  (working ??= work(ending.signal, looked).finally(() => (working = undefined)));

export async function makeCopiesRegularly() {
  // That work goes on from copy to copy, and takes up what is due.
  if (working) return;
  // Until it has looked, a round is not done, however long it waits.
  const looked = Promise.withResolvers<void>();
  const making = makeCopies(looked.resolve);
  making.catch(() => undefined);
  await Promise.race([making, looked.promise.then(() => pause(ROUND_MS, undefined, { ref: false }))]);
}

/** What is under way at the end of the process does not count as an attempt. */
export async function stopCopies() {
  ending.abort();
  await Promise.race([working?.catch(() => undefined), pause(END_MS, undefined, { ref: false })]);
  ending = new AbortController();
}

async function work(signal: AbortSignal, looked: () => void) {
  if (!(await hasTool("ffmpeg"))) return;
  const em = forkForTasks();
  while (!signal.aborted) {
    const claimed = await claimNext(em.fork());
    looked();
    if (!claimed) return;
    await makeOne(em.fork(), claimed, signal);
  }
}

/** Due again after a pause, whatever happens. Undefined while any copy is under way. */
const claimNext = (em: EntityManager): Promise<Claimed | undefined> =>
  allOrNothing(em, async (em) => {
    await em.execute("select pg_advisory_xact_lock(?)", [LOCKS.lightCopy]);
    return query(em)
      .updateTable("light_copy as l")
      .set((row) => ({
        attempts: row("l.attempts", "+", 1),
        due_at: sql<string>`now() + least(${FIRST_PAUSE}::interval * 4 ^ l.attempts, ${LONGEST_PAUSE}::interval)`,
        noted_at: now,
      }))
      .where("l.source_id", "=", (row) =>
        row
          .selectFrom("light_copy as next")
          .select("next.source_id")
          .where("next.state", "=", "waiting")
          .where("next.due_at", "<=", now)
          .where((next) =>
            next.not(
              next.exists(
                next
                  .selectFrom("light_copy as other")
                  .select("other.source_id")
                  .where("other.state", "=", "waiting")
                  .where("other.noted_at", ">", ago(UNDER_WAY)),
              ),
            ),
          )
          .orderBy("next.due_at")
          .limit(1)
          .forUpdate()
          .skipLocked(),
      )
      .returning(["l.source_id as id", "l.attempts", "l.kind", "l.written_to as writtenTo"])
      .executeTakeFirst();
  });

/** Afterwards nobody is told any more that it is under way. */
async function makeOne(em: EntityManager, claimed: Claimed, signal: AbortSignal) {
  try {
    await tryOne(em, claimed, signal);
  } catch (error) {
    if (error instanceof Away) await putBackWhileAway(em, claimed.id);
    throw error;
  } finally {
    await query(em)
      .updateTable("light_copy")
      .set({ percent: null, noted_at: null })
      .where("source_id", "=", claimed.id)
      .execute();
  }
}

async function tryOne(em: EntityManager, claimed: Claimed, signal: AbortSignal) {
  const { id, attempts, writtenTo } = claimed;
  if (writtenTo) await discard(writtenTo);
  if (attempts > MOST_ATTEMPTS) return give(em, claimed, "given-up");
  const source = await readSource(em, id);
  if (!source || !(await isThere(source.name, source.size))) return;
  if (!(await hasRoom(em, id, source.size * WORTH))) return putBack(em, claimed, WITHOUT_ROOM);
  const [name] = await takeNames(1);
  try {
    if (!(await begin(em, claimed, source, name!))) return;
    await write(em, { ...claimed, writtenTo: name! }, source, signal);
  } finally {
    // A file that a row describes stays. One that cannot be removed now stays named until the next attempt.
    const isGone = await discard(name!).then(
      () => true,
      () => false,
    );
    if (isGone) await forgetName(em, name!);
  }
}

async function write(
  em: EntityManager,
  begun: Claimed & { writtenTo: string },
  source: Source,
  signal: AbortSignal,
) {
  const { kind, writtenTo: name } = begun;
  let outcome: Outcome | undefined;
  const mostBytes = Math.floor(source.size * WORTH);
  const convertTo = (path: string) => (original: string) =>
    convert(
      { path: original, extension: source.extension, kind },
      { path, mostBytes },
      noteEachTime(em, begun),
      signal,
    );
  const file = await storeByProgram(name, async (path) => {
    outcome = await borrow(source.name, convertTo(path));
    // Stopped by the limit on its length, `ffmpeg` says that it failed, or nothing at all.
    if (outcome && outcome !== "long" && (await stat(path)).size >= mostBytes) outcome = "large";
    return outcome === "made";
  });
  if (file) return allOrNothing(em, (em) => keep(em, begun, file));
  if (outcome === "large") return give(em, begun, "never");
  if (outcome === "long") return give(em, begun, "given-up");
  if (signal.aborted) await putBack(em, begun, "0");
}

const readSource = (em: EntityManager, id: string) =>
  query(em)
    .selectFrom("stored_file")
    .select(["name", "extension", sql<number>`size::float8`.as("size")])
    .where("id", "=", id)
    .executeTakeFirst();

function noteEachTime(em: EntityManager, begun: Claimed) {
  let next = 0;
  return async (percent: number | null) => {
    if (performance.now() < next) return true;
    next = performance.now() + NOTE_MS;
    return note(em, begun, { percent });
  };
}

/** Not with a recording that has a better copy meanwhile. */
const begin = (em: EntityManager, claimed: Claimed, source: Source, name: string) =>
  note(
    em,
    claimed,
    { written_to: name },
    sql`exists (select from stored_file where id = source_id and name = ${source.name})`,
  );

/** A better copy of the recording has the same row, and begins anew. */
const isMine = ({ id, writtenTo }: Claimed) =>
  sql<boolean>`source_id = ${id} and state = 'waiting' and written_to is not distinct from ${writtenTo}`;

async function note(
  em: EntityManager,
  begun: Claimed,
  what: { percent?: number | null; written_to?: string },
  isRight = sql<boolean>`true`,
) {
  const { numUpdatedRows } = await query(em)
    .updateTable("light_copy")
    .set({ ...what, noted_at: now, due_at: sql<string>`greatest(due_at, ${later(FIRST_PAUSE)})` })
    .where(isMine(begun))
    .where(isRight)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

const forgetName = (em: EntityManager, name: string) =>
  query(em).updateTable("light_copy").set({ written_to: null }).where("written_to", "=", name).execute();

/** What was begun with the recording before a better copy has made none of its attempts. */
const ONE_LESS = sql<number>`greatest(attempts - 1, 0)`;
const taken = sql<number>`case when l.state = 'waiting' then s.size * ${WORTH}::float8 else l.bytes end`;

/** Within the limit for copies, with those under way, and beside what uploads were promised. */
async function hasRoom(em: EntityManager, id: string, bytes: number) {
  const { used } = await query(em)
    .selectFrom("light_copy as l")
    .innerJoin("stored_file as s", "s.id", "l.source_id")
    .select(sql<number>`coalesce(sum(${taken}), 0)::float8`.as("used"))
    .where((row) =>
      row.or([
        row("l.bytes", ">", 0),
        row.and([
          row("l.state", "=", "waiting"),
          row("l.written_to", "is not", null),
          row("l.source_id", "!=", id),
        ]),
      ]),
    )
    .executeTakeFirstOrThrow();
  return used + bytes <= env().lightBytes && (await hasRoomBesideUploads(em, bytes));
}

const NOT_UNDER_WAY = { written_to: null, percent: null, noted_at: null };

const give = (em: EntityManager, begun: Claimed, state: "never" | "given-up") =>
  query(em)
    .updateTable("light_copy")
    .set({ state, ...NOT_UNDER_WAY })
    .where(isMine(begun))
    .execute();

/** Nothing was tried, so it is no attempt. */
const putBack = (em: EntityManager, begun: Claimed, interval: string) =>
  query(em)
    .updateTable("light_copy")
    .set({ attempts: ONE_LESS, due_at: later(interval), ...NOT_UNDER_WAY })
    .where(isMine(begun))
    .execute();

/** No attempt either; and a file that could not be removed stays named. */
const putBackWhileAway = (em: EntityManager, id: string) =>
  query(em)
    .updateTable("light_copy")
    .set({ attempts: ONE_LESS, due_at: later(WHILE_AWAY) })
    .where("source_id", "=", id)
    .where("state", "=", "waiting")
    .execute();

type Stored = { name: string; size: number; digest: string };

/** Nothing is kept if the recording has gone meanwhile, or another process was quicker. */
async function keep(em: EntityManager, begun: Claimed, file: Stored) {
  const { id: sourceId, kind } = begun;
  if (!(await lockSources(em, [sourceId]))) return;
  const waiting = await query(em)
    .selectFrom("light_copy")
    .select("source_id")
    .where(isMine(begun))
    .executeTakeFirst();
  if (!waiting || !(await settleNames(em, [file.name]))) return;
  const extension = kind === "audio" ? "webm" : "mp4";
  const described = em.create(StoredFile, { ...file, originalName: `light.${extension}`, extension });
  await em.flush();
  await query(em)
    .updateTable("light_copy")
    .set({ state: "made", file_id: described.id, bytes: file.size, ...NOT_UNDER_WAY })
    .where("source_id", "=", sourceId)
    .execute();
}
