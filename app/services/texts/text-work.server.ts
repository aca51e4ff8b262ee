import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";

import { hasTool } from "#app/core/confined.server.ts";
import { now, query } from "#app/core/query.server.ts";
import { forkForTasks } from "#app/models/connection.server.ts";
import { borrow } from "#app/services/files/index.server.ts";

import { type Read, readFile } from "./extract/read-file.server.ts";
import { keepText, putBackIfAway } from "./keep-text.server.ts";
import { readScans } from "./scan-work.server.ts";

/** Texts are read one at a time. Tries are counted first, so one that ends the program counts. */

const MOST_ATTEMPTS = 4;
const FIRST_PAUSE = "10 minutes";
const LONGEST_PAUSE = "1 day";
const ROUND_MS = 45_000;

type Claimed = { id: string; attempts: number; name: string; extension: string };

let working: Promise<void> | undefined;

/** Also takes up what a process that ended has left; scans come last. */
export const readTexts = (): Promise<void> => (working ??= work().finally(() => (working = undefined)));

async function work() {
  const end = performance.now() + ROUND_MS;
  const em = forkForTasks();
  await takeUpWhatLackedProgram(em.fork());
  while (performance.now() < end) {
    const claimed = await claimNext(em.fork());
    if (!claimed) return readScans(em, end);
    await readOne(em.fork(), claimed).catch((error: unknown) => putBackIfAway(em.fork(), claimed.id, error));
  }
}

/** For old documents, if the machine has a program for them by now. */
async function takeUpWhatLackedProgram(em: EntityManager) {
  if (!(await hasTool("antiword"))) return;
  await query(em)
    .updateTable("file_text")
    .set({ state: "waiting", reason: null, attempts: 0, due_at: now })
    .where("reason", "=", "program")
    .execute();
}

/** Due again after a pause, whatever happens: until then no other process takes it. */
const claimNext = (em: EntityManager): Promise<Claimed | undefined> =>
  query(em)
    .updateTable("file_text as t")
    .from("stored_file as f")
    .set((row) => ({
      attempts: row("t.attempts", "+", 1),
      due_at: sql<string>`now() + least(${FIRST_PAUSE}::interval * 4 ^ least(t.attempts, 8), ${LONGEST_PAUSE}::interval)`,
    }))
    .whereRef("f.id", "=", "t.file_id")
    .where("t.file_id", "=", (row) =>
      row
        .selectFrom("file_text as next")
        .select("next.file_id")
        .where("next.state", "=", "waiting")
        .where("next.due_at", "<=", now)
        .orderBy("next.due_at")
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(["t.file_id as id", "t.attempts", "f.name", "f.extension"])
    .executeTakeFirst();

async function readOne(em: EntityManager, { id, attempts, name, extension }: Claimed): Promise<unknown> {
  if (attempts > MOST_ATTEMPTS) return give(em, id, { state: "given-up" });
  const read = await borrow(name, (path) => readFile(path, extension));
  // Tried again after a pause, unless it was the last time.
  if (!read) return attempts >= MOST_ATTEMPTS ? give(em, id, { state: "given-up" }) : undefined;
  if (read.is === "read") return keepText(em, id, { ...read, by: "program" });
  await give(em, id, { state: "none", reason: read.reason, attempts: 0, due_at: now });
}

type Fate =
  | { state: "given-up" }
  | { state: "none"; reason: (Read & { is: "none" })["reason"]; attempts: 0; due_at: typeof now };

const give = (em: EntityManager, id: string, fate: Fate) =>
  query(em)
    .updateTable("file_text")
    .set(fate)
    .where("file_id", "=", id)
    .where("state", "=", "waiting")
    .execute();
