import type { EntityManager } from "@mikro-orm/postgresql";

import { leaveTrail } from "#app/core/audit-trail.server.ts";
import type { Context } from "#app/core/context.ts";
import { query } from "#app/core/query.server.ts";
import { fail, ok, type Result } from "#app/core/result.ts";
import { sentence } from "#app/messages/sentence.ts";
import type { WriteTranscript } from "#app/schemas/transcripts.ts";
import {
  type Arrived,
  dropUpload,
  extensionOf,
  readWhole,
  withFile,
} from "#app/services/files/index.server.ts";
import { isRecording } from "#app/services/recordings/index.server.ts";
import {
  type Change,
  changeAt,
  changesFor,
  type Cue,
  dropChange,
  inLanguage,
  isSameLanguage,
  isThere,
  keepSaid,
  freeAmong,
  moveChange,
  type Placed,
  placeFor,
  placeOf,
  putChange,
  readChanges,
  readCues,
  readLanguages,
  refuseTwice,
  writeTyped,
} from "#app/services/spoken/index.server.ts";

import { findRecorded, type Named, rulesFor } from "./recorded.server.ts";

/**
 * What is spoken in a recording is written by whose item it is, and by administrators, in the gallery by these alone. What was
 * sent as a file is read and not kept.
 */

export const TRANSCRIPT_FILES = ["vtt", "srt"] as const;
export const MOST_TRANSCRIPT_BYTES = 512 * 1024;

/** With where it is seen: what waits `isBeside` of what is read where it is written, what is gone at the recording itself. */
type Kept = {
  cues: number;
  place: number;
  waits: boolean;
  isBeside: boolean;
  path: string;
  change?: string;
};

/** A file goes before what was typed. */
export const writeTranscript = (ctx: Context, named: Named, typed: WriteTranscript, file?: Arrived) =>
  withFile(file, async () => {
    const kept = await readAndKeep(ctx, named, typed, file);
    // It has been read. Where the same one would do later, it can be named again.
    const isWanted = !kept.ok && (kept.kind === "stale" || kept.kind === "unavailable");
    if (file?.uploadId && !isWanted) await dropUpload(ctx, file.uploadId);
    return kept;
  });

async function readAndKeep(
  ctx: Context,
  named: Named,
  typed: WriteTranscript,
  file: Arrived | undefined,
): Promise<Result<Kept>> {
  const { of = "content" } = { ...named, ...(await findRecorded(ctx, named)) };
  const rules = rulesFor({ of });
  const { id } = named;
  const may = await rules.mayWrite(ctx, id);
  if (!may.ok) return may;
  const read = typed.takeAway ? ok([]) : await readSent(typed.text, file);
  // Of a long one the form has no field for the words: only what was typed is answered there.
  const path = file || !typed.text.trim() ? "file" : "text";
  if (!read.ok) return { ...read, details: [{ path, msg: read.sentence }] };
  const cues = read.value;
  let kept = { place: 0, isBeside: false };
  const changed = await rules.write(ctx, id, typed.version, async (em, item) => {
    if (!(await isOfRecording(em, item.fileId))) return fail("invalid", "transcripts.no-recording");
    const chosen = await choosePlace(em, ctx, item, typed);
    if (!chosen.ok) return chosen;
    const { from, ...at } = chosen.value;
    if (from !== undefined) await moveChange(em, item.id, from, at.place);
    const sent = { ...at, cues, version: typed.version };
    const written = await (item.waitsBeside ? keepBeside(em, item, sent) : keepNow(em, ctx, item, sent));
    if (!written.ok) return written;
    kept = { place: sent.place, isBeside: written.value.waits ?? false };
    if (written.value.isChanged)
      await leaveTrail(em, ctx, `${of}.transcript-${typed.takeAway ? "removed" : "written"}`, {
        id: item.id,
        name: item.title,
      });
    return written;
  });
  if (!changed.ok) return changed;
  const item = await rules.find(ctx, id);
  if (!item.ok) return item;
  const { place, isBeside } = kept;
  const at = isBeside ? `/write?place=${place}` : place ? `?place=${place}` : "";
  const seenAt = cues.length || isBeside ? `/transcripts/${id}${at}` : item.value.path;
  const change = isBeside && { change: changeAt(id, place) };
  return ok({ cues: cues.length, ...kept, waits: changed.value.waits, path: seenAt, ...change });
}

type Item = Parameters<Parameters<ReturnType<typeof rulesFor>["write"]>[3]>[1];

/**
 * Of a contributor what waits is what there is; an administrator's words only stay out of the way of it. Drafts that were
 * refused keep their places, unseen by administrators.
 */
async function choosePlace(
  em: EntityManager,
  { actor }: Context,
  { id, fileId, language: ofItem, waitsBeside }: Item,
  { takeAway, language, place, was, isNew }: WriteTranscript,
): Promise<Result<Placed & { from?: number }>> {
  const [said, changes] = [await readLanguages(em, fileId), await readChanges(em, id)];
  const waiting = changes.filter(({ state }) => state === "waiting");
  const there = waitsBeside ? joined(waiting, said) : joined(said, waiting);
  const held = joined(there, changes);
  const isAdmin = actor.role === "admin";
  const seen = isAdmin ? there : held;
  const known = [...said, ...(isAdmin ? waiting : changes)];
  const before = placeOf(seen, known, { place, was });
  const isHeld = held.some((one) => one.place === place);
  const isUnnamed = isHeld && !language && was === undefined;
  const missing = fail("missing", seen.length > 0 ? "transcripts.not-here" : "transcripts.missing");
  if (place !== undefined && !before && (isUnnamed || takeAway)) return missing;
  if (takeAway) {
    const chosen = before ?? inLanguage(seen, language || ofItem) ?? (language ? undefined : seen[0]);
    return chosen ? ok(chosen) : missing;
  }
  // A place that is gone meanwhile, or another language's, is named by who still types for it: theirs takes one of its own.
  const home = isAdmin || !before ? undefined : homeOf(said, changes, before, language);
  const wanted = {
    language: language || (before?.language ?? was ?? ofItem),
    place: (home ?? before)?.place,
  };
  const isOfNone = isNew || (was !== undefined && !before);
  const twice = isOfNone ? refuseTwice(seen, { ...wanted, place: -1 }) : undefined;
  const free = twice ?? freeFor(actor, wanted, there, held);
  if (free.ok) return ok({ language: wanted.language, place: free.value, from: home && before?.place });
  return free.kind === "invalid" ? { ...free, details: [{ path: "language", msg: free.sentence }] } : free;
}

/** Where a draft's language is read elsewhere by now, with no change beside it, the draft is of that. */
function homeOf(
  said: readonly Placed[],
  changes: readonly Change[],
  { place, language }: Placed,
  typed: string,
) {
  const isAt = (one: Placed) => one.place === place;
  const isAlone = changes.some((one) => isAt(one) && one.state === "refused") && !said.some(isAt);
  if (!isAlone || !isSameLanguage(typed || language, language)) return undefined;
  const home = inLanguage(said, language);
  return changes.some((one) => one.place === home?.place) ? undefined : home;
}

/** Where drafts that were refused hold all that is left, one of them gives way to an administrator, who cannot see them. */
function freeFor(
  { role }: Context["actor"],
  wanted: { language: string; place?: number },
  there: readonly Placed[],
  held: readonly Placed[],
) {
  const free = placeFor(there, wanted, held);
  return free.ok || role !== "admin" ? free : placeFor(there, wanted, there);
}

const joined = (first: readonly Placed[], then: readonly Placed[]): Placed[] => [
  ...first,
  ...then.filter((one) => !first.some((other) => other.place === one.place)),
];

type Replaced = { language: string; place?: number; now?: string };
type Written = { isChanged: boolean; waits?: boolean; replaced?: Replaced };

/** What waits there is written over only by who has seen it. */
async function keepNow(
  em: EntityManager,
  { actor }: Context,
  { id, fileId }: Item,
  { cues, version, ...at }: Placed & { cues: Cue[]; version: number | undefined },
): Promise<Result<Written>> {
  const isAdmin = actor.role === "admin";
  const change = (await changesFor({ em, actor }, id)).find(({ place }) => place === at.place);
  if (change && isAdmin && version === undefined) return fail("conflict", "transcripts.unseen");
  if (!change && (await isThere(em, fileId, at, cues))) return ok({ isChanged: false });
  const over = change ?? (await givesWay(em, id, fileId, at));
  await keepSaid(em, fileId, at, cues);
  if (!over) return ok({ isChanged: true });
  await dropChange(em, id, at.place);
  return ok({ isChanged: true, ...(isAdmin && { replaced: replacedBy(over, at, cues) }) });
}

/** Words are lost by another language alone; by another name for it they are not. */
function replacedBy({ language, words }: Change, at: Placed, cues: Cue[]): Replaced {
  const isLost = words !== "" && words !== writeTyped(cues) && !isSameLanguage(language, at.language);
  return { language, ...(cues.length > 0 && { place: at.place, ...(isLost && { now: at.language }) }) };
}

/**
 * A draft stays beside what is read where that keeps its language. Where another language comes there, it moves to a place
 * of its own; if there is none, it gives way. One that takes away goes: there is nothing left for it.
 */
async function givesWay(em: EntityManager, contentId: string, fileId: string, at: Placed) {
  const [said, changes] = [await readLanguages(em, fileId), await readChanges(em, contentId)];
  const draft = changes.find(({ place }) => place === at.place);
  const read = said.find(({ place }) => place === at.place);
  const isOther = (one: Placed) => !isSameLanguage(one.language, at.language);
  if (!draft || !isOther(draft) || (read && !isOther(read))) return undefined;
  if (draft.words === "") {
    await dropChange(em, contentId, at.place);
    return undefined;
  }
  const free = freeAmong(joined(said, changes));
  if (free === undefined) return draft;
  await moveChange(em, contentId, at.place, free);
  return undefined;
}

/** What is as it was approved waits no longer. */
async function keepBeside(
  em: EntityManager,
  { id, fileId }: Item,
  { cues, ...at }: Placed & { cues: Cue[] },
): Promise<Result<Written>> {
  const before = (await readChanges(em, id)).find(({ place }) => place === at.place);
  const isApproved = await isThere(em, fileId, at, cues);
  const isNew = !(await readLanguages(em, fileId)).some(({ place }) => place === at.place);
  if (isApproved || (isNew && cues.length === 0)) {
    await dropChange(em, id, at.place);
    return ok({ isChanged: before !== undefined });
  }
  const words = writeTyped(cues);
  const isSame = before?.words === words && before.language === at.language && before.state === "waiting";
  if (!isSame) await putChange(em, { contentId: id, fileId }, { ...at, words });
  return ok({ isChanged: !isSame, waits: true });
}

async function readSent(text: string, file: Arrived | undefined): Promise<Result<Cue[]>> {
  const sent = file ? await textOf(file) : ok(text);
  if (!sent.ok) return sent;
  const cues = readCues(sent.value);
  if (!cues.ok || cues.value.length > 0) return cues;
  return fail("invalid", sent.value.trim() ? "transcripts.no-cues" : "transcripts.nothing");
}

async function textOf({ originalName, name, size }: Arrived): Promise<Result<string>> {
  if (!(TRANSCRIPT_FILES as readonly string[]).includes(extensionOf(originalName)))
    return fail("invalid", sentence("file.extension", TRANSCRIPT_FILES.join(", ")));
  if (size > MOST_TRANSCRIPT_BYTES) return fail("large", "file.too-large");
  const bytes = await readWhole(name);
  try {
    return ok(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    return ok(new TextDecoder("windows-1252").decode(bytes));
  }
}

async function isOfRecording(em: EntityManager, fileId: string) {
  const { extension } = await query(em)
    .selectFrom("stored_file")
    .select("extension")
    .where("id", "=", fileId)
    .executeTakeFirstOrThrow();
  return isRecording(extension);
}
