import type { EntityManager } from "@mikro-orm/postgresql";

import { leaveTrail } from "#app/core/audit-trail.server.ts";
import type { Context } from "#app/core/context.ts";
import { query } from "#app/core/query.server.ts";
import { fail, ok, type Result } from "#app/core/result.ts";
import { sentence } from "#app/messages/translate.ts";
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
  isSameLanguage,
  isThere,
  keepSaid,
  freeAmong,
  moveChange,
  type Placed,
  putChange,
  readChanges,
  readCues,
  readLanguages,
  writeTyped,
} from "#app/services/spoken/index.server.ts";

import { choose, type Chosen, isAt, type There } from "./choose.ts";
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
  /** Only a change was taken away. */
  isDropped: boolean;
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
  let kept = { place: 0, isBeside: false, isDropped: false };
  const changed = await rules.write(ctx, id, typed.version, async (em, item) => {
    if (!(await isOfRecording(em, item.fileId))) return fail("invalid", "transcripts.no-recording");
    const chosen = choose(await readThere(em, ctx, item), typed);
    if (!chosen.ok) return chosen;
    const written = await keepChosen(em, ctx, item, { ...chosen.value, cues, version: typed.version });
    if (!written.ok) return written;
    const { waits: isBeside = false, isDropped = false } = written.value;
    kept = { place: chosen.value.place, isBeside, isDropped };
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

async function readThere(em: EntityManager, { actor }: Context, item: Item): Promise<There> {
  const { id, fileId, language: ofItem, waitsBeside } = item;
  const [said, changes] = [await readLanguages(em, fileId), await readChanges(em, id)];
  return { said, changes, ofItem, waitsBeside, isAdmin: actor.role === "admin" };
}

type Sent = Chosen & { cues: Cue[]; version: number | undefined };

async function keepChosen(em: EntityManager, ctx: Context, item: Item, { from, drops, ...sent }: Sent) {
  if (from !== undefined) await moveChange(em, item.id, from, sent.place);
  if (drops) return drop(em, ctx, item, drops, sent.version);
  return item.waitsBeside ? keepBeside(em, item, sent) : keepNow(em, ctx, item, sent);
}

/** What is read stays, in whichever language it is. */
async function drop(
  em: EntityManager,
  { actor }: Context,
  { id }: Item,
  { place, language }: Change,
  version: number | undefined,
): Promise<Result<Written>> {
  const isAdmin = actor.role === "admin";
  if (isAdmin && version === undefined) return unseen;
  await dropChange(em, id, place);
  return ok({
    isChanged: true,
    isDropped: true,
    ...(isAdmin && { replaced: { language, isDropped: true } }),
  });
}

const unseen = fail("conflict", "transcripts.unseen");

type Replaced = { language: string; place?: number; now?: string; isDropped?: true };
type Written = { isChanged: boolean; waits?: boolean; isDropped?: boolean; replaced?: Replaced };

/** What waits there is written over only by who has seen it. */
async function keepNow(
  em: EntityManager,
  { actor }: Context,
  { id, fileId }: Item,
  { cues, version, ...at }: Placed & { cues: Cue[]; version: number | undefined },
): Promise<Result<Written>> {
  const isAdmin = actor.role === "admin";
  const change = (await changesFor({ em, actor }, id)).find(isAt(at.place));
  if (change && isAdmin && version === undefined) return unseen;
  if (!change && (await isThere(em, fileId, at, cues))) return ok({ isChanged: false });
  const over = change ?? (await givesWay(em, { id, fileId }, at, cues.length === 0));
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
 * of its own; if there is none, it gives way. One that takes away goes with what it was to take.
 */
async function givesWay(
  em: EntityManager,
  { id, fileId }: Pick<Item, "id" | "fileId">,
  at: Placed,
  isTakenAway: boolean,
) {
  const [said, changes] = [await readLanguages(em, fileId), await readChanges(em, id)];
  const draft = changes.find(isAt(at.place));
  const read = said.find(isAt(at.place));
  const isOther = (one: Placed) => !isSameLanguage(one.language, at.language);
  const isLeft = draft && isOther(draft) && !(read && !isOther(read));
  if (draft?.words === "" && (isTakenAway || isLeft)) await dropChange(em, id, at.place);
  if (!isLeft || draft.words === "") return undefined;
  const free = freeAmong([...said, ...changes]);
  if (free === undefined) return draft;
  await moveChange(em, id, at.place, free);
  return undefined;
}

/** What is as it was approved waits no longer. */
async function keepBeside(
  em: EntityManager,
  { id, fileId }: Item,
  { cues, ...at }: Placed & { cues: Cue[] },
): Promise<Result<Written>> {
  const before = (await readChanges(em, id)).find(isAt(at.place));
  const isApproved = await isThere(em, fileId, at, cues);
  const isNew = !(await readLanguages(em, fileId)).some(isAt(at.place));
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
    return fail("invalid", sentence("file.extension", { list: TRANSCRIPT_FILES.join(", ") }));
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
