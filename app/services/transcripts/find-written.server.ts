import type { Context } from "#app/core/context.ts";
import { fail, ok, type Result } from "#app/core/result.ts";
import { LENGTHS } from "#app/schemas/lists.ts";
import { isRecording } from "#app/services/recordings/index.server.ts";
import {
  type Change,
  changesFor,
  cuesOf,
  inLanguage,
  isSameLanguage,
  type Placed,
  readSaid,
  writeTyped,
} from "#app/services/spoken/index.server.ts";

import { findNamed, isAt, type There } from "./choose.ts";
import { findRecorded, type RecordedItem, rulesFor } from "./recorded.server.ts";

/** What is said, as it is before whoever writes it. */

/** With the language that a form was opened with, or that a letter tells of. */
type Asked = { place?: number; isNew?: boolean; was?: string; takeAway?: boolean; change?: boolean };

type Written = {
  item: RecordedItem;
  language: string;
  /** Of what is there, or waits. */
  place: number | undefined;
  isThere: boolean;
  change: Change["state"] | undefined;
  /** The language of the words that it is to replace. */
  over: string | undefined;
  others: Omit<Change, "words">[];
  isTakenAway: boolean;
  /** None where it is too long for a form. */
  text: string | undefined;
  version: number | undefined;
};

/**
 * As one writes it, for who may: what was changed and is not approved, else what is read. Of no place it is the first
 * language; `isNew` begins another, and so does a place that is gone, or what was typed for it would be lost. Too long a one is
 * changed in a program and sent as a file. The version is read before all that is shown: what is changed meanwhile is newer.
 */
export async function findWritten(ctx: Context, id: string, asked: Asked = {}): Promise<Result<Written>> {
  const found = await rulesFor(await findRecorded(ctx, { id })).find(ctx, id);
  if (!found.ok) return found;
  const item = found.value;
  if (!item.isEditable) return fail("forbidden", "guard.not-allowed");
  const recorded = await findRecorded(ctx, { id });
  if (!recorded || !isRecording(recorded.extension)) return fail("missing", "transcripts.no-recording");
  const { languages: said, fileId } = recorded;
  const changes = await changesFor(ctx, id);
  const all = [...said, ...changes];
  const chosen = choose({ said, changes, ofItem: item.language, isAdmin: ctx.actor.role === "admin" }, asked);
  const isIts = (one: Placed) => chosen !== undefined && isSameLanguage(one.language, chosen.language);
  const here = isAt(chosen?.place);
  const [there, change] = [said.find(here), changes.find((one) => here(one) && isIts(one))];
  const cues = change ? cuesOf(change) : there ? await readSaid(ctx.em, fileId, there.place) : [];
  const text = writeTyped(cues);
  const isUnused = !inLanguage(all, item.language);
  return ok({
    item,
    language: chosen?.language ?? (isUnused ? item.language : ""),
    place: chosen?.place,
    isThere: there !== undefined,
    change: change?.state,
    over: there && !isIts(there) ? there.language : undefined,
    others: changes.filter((one) => one !== change).map(({ words: _, ...one }) => one),
    isTakenAway: change?.words === "",
    text: text.length > LENGTHS.page ? undefined : text,
    version: item.version,
  });
}

/** A letter tells of a change, and leads to it also where that language is read. */
function choose(there: There, { change = true, ...asked }: Asked): Placed | undefined {
  const { said, changes } = there;
  if (asked.isNew) return undefined;
  if (asked.was !== undefined) return findNamed(there, { ...asked, change });
  const place = asked.place ?? [...said, ...changes][0]?.place;
  return changes.find(isAt(place)) ?? said.find(isAt(place));
}

/**
 * What is shown beside words that came late: what they were to change, or else what is there in the language that was typed.
 * What is too long to be shown has no version: it is never written over unseen. Where another language has their place, that
 * is all there is to show of it: it is not written over.
 */
export async function findWrittenNow(
  ctx: Context,
  id: string,
  { language: typed = "", change = false, ...asked }: Asked & { language?: string } = {},
): Promise<Result<{ version?: number; language?: string; text?: string }>> {
  let found = await findWritten(ctx, id, { ...asked, change });
  if (!found.ok) return found;
  if (found.value.place === undefined) {
    const { item, version } = found.value;
    found = await findWritten(ctx, id, { was: typed || (asked.was ?? item.language), change });
    if (!found.ok) return found;
    if (found.value.place === undefined) {
      const other = await findWritten(ctx, id, { ...asked, was: undefined });
      const isOther = other.ok && other.value.place !== undefined;
      const none = asked.was === undefined && !asked.isNew && { text: "" };
      return ok({ version, ...none, ...(isOther && { language: other.value.language }) });
    }
  }
  const { text, language, version } = found.value;
  return text === undefined
    ? fail("large", "transcripts.long")
    : ok({ text: text.trim(), language, version });
}
