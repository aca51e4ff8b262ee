import type { EntityManager } from "@mikro-orm/postgresql";

import type { Actor } from "#app/core/context.ts";
import { query } from "#app/core/query.server.ts";
import { ok, type Result } from "#app/core/result.ts";

import { type Cue, readCues } from "./cues.ts";
import { keepSaid, readLanguages } from "./keep.server.ts";
import { type Placed, refuseTwice } from "./places.ts";

/** A contributor's changes of an approved item wait beside what is read; what was refused stays for its contributor. */

export type Change = Placed & { words: string; state: "waiting" | "refused" };

export const readChanges = (em: EntityManager, contentId: string): Promise<Change[]> =>
  query(em)
    .selectFrom("spoken_change")
    .select(["place", "language", "words", "state"])
    .where("content_id", "=", contentId)
    .orderBy("place")
    .execute();

export const changesFor = async ({ em, actor }: { em: EntityManager; actor: Actor }, contentId: string) =>
  (await readChanges(em, contentId)).filter(({ state }) => state === "waiting" || actor.role !== "admin");

export async function putChange(
  em: EntityManager,
  of: { contentId: string; fileId: string },
  { place, language, words }: Placed & { words: string },
  state: Change["state"] = "waiting",
) {
  const change = { file_id: of.fileId, language, words, state };
  await query(em)
    .insertInto("spoken_change")
    .values({ content_id: of.contentId, place, ...change })
    .onConflict((same) => same.columns(["content_id", "place"]).doUpdateSet(change))
    .execute();
}

export const dropChange = (em: EntityManager, contentId: string, place: number) =>
  query(em)
    .deleteFrom("spoken_change")
    .where("content_id", "=", contentId)
    .where("place", "=", place)
    .execute();

/** A draft that is in the way of another language has a place of its own. */
export const moveChange = (em: EntityManager, contentId: string, from: number, to: number) =>
  query(em)
    .updateTable("spoken_change")
    .set({ place: to })
    .where("content_id", "=", contentId)
    .where("place", "=", from)
    .execute();

/** A refused change of an account that is gone goes by a trigger, as nobody could mend it. */
export async function decideChanges(
  em: EntityManager,
  of: { contentId: string; fileId: string },
  approve: boolean,
): Promise<Result<Placed[]>> {
  const waiting = (await readChanges(em, of.contentId)).filter(({ state }) => state === "waiting");
  if (approve) {
    const twice = refuseTogether(await readLanguages(em, of.fileId), waiting);
    if (twice) return twice;
    // A language may move from one place to another of these.
    for (const change of waiting) await keepSaid(em, of.fileId, change, []);
    for (const change of waiting) {
      await keepSaid(em, of.fileId, change, cuesOf(change));
      await dropChange(em, of.contentId, change.place);
    }
  } else
    await query(em)
      .updateTable("spoken_change")
      .set({ state: "refused" })
      .where("content_id", "=", of.contentId)
      .where("state", "=", "waiting")
      .execute();
  return ok(waiting.map(placed));
}

const placed = ({ place, language }: Placed): Placed => ({ place, language });

/** An administrator may have written the same language elsewhere meanwhile. */
function refuseTogether(there: readonly Placed[], waiting: readonly Change[]) {
  const comes = waiting.filter(({ words }) => words !== "");
  const stays = there.filter(({ place }) => !waiting.some((change) => change.place === place));
  const after = [...stays, ...comes];
  return comes.map((change) => refuseTwice(after, change)).find((twice) => twice !== undefined);
}

/** It was readable when it came. What is not readable must not replace what is approved. */
export function cuesOf({ words }: Pick<Change, "words">): Cue[] {
  if (words === "") return [];
  const cues = readCues(words);
  if (!cues.ok) throw new Error("A change of what is said cannot be read");
  return cues.value;
}
