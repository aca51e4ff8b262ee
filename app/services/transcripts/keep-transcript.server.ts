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
  type Cue,
  dropChange,
  inLanguage,
  isThere,
  keepSaid,
  type Placed,
  placeFor,
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

/** What waits `isBeside` of what goes on to be read; with where the recording itself is shown. */
type Kept = { cues: number; place: number; waits: boolean; isBeside: boolean; path: string };

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
    const chosen = await choosePlace(em, item, typed);
    if (!chosen.ok) return chosen;
    const written = await (item.waitsBeside ? keepBeside : keepNow)(em, item, chosen.value, cues);
    kept = { place: chosen.value.place, isBeside: written.waits ?? false };
    if (written.isChanged)
      await leaveTrail(em, ctx, `${of}.transcript-${typed.takeAway ? "removed" : "written"}`, {
        id: item.id,
        name: item.title,
      });
    return ok(written);
  });
  if (!changed.ok) return changed;
  const item = await rules.find(ctx, id);
  if (!item.ok) return item;
  return ok({ cues: cues.length, ...kept, waits: changed.value.waits, path: item.value.path });
}

type Item = Parameters<Parameters<ReturnType<typeof rulesFor>["write"]>[3]>[1];

/** Of a contributor what waits is what there is; an administrator's words only stay out of the way of it. */
async function choosePlace(
  em: EntityManager,
  { id, fileId, language: ofItem, waitsBeside }: Item,
  { takeAway, language, place, isNew }: WriteTranscript,
): Promise<Result<Placed>> {
  const [said, changes] = [await readLanguages(em, fileId), await readChanges(em, id)];
  const [first, then] = waitsBeside ? [changes, said] : [said, changes];
  const there = [...first, ...then.filter((one) => !first.some((other) => other.place === one.place))];
  if (takeAway) {
    const chosen =
      place === undefined
        ? (inLanguage(there, language || ofItem) ?? (language ? undefined : there[0]))
        : there.find((one) => one.place === place);
    return chosen ? ok(chosen) : fail("missing", "transcripts.missing");
  }
  const before = there.find((one) => one.place === place);
  const wanted = { language: language || (before?.language ?? ofItem), place };
  const twice = isNew && inLanguage(there, wanted.language);
  const free = (twice && refuseTwice(there, { ...wanted, place: -1 })) || placeFor(there, wanted);
  if (free.ok) return ok({ language: wanted.language, place: free.value });
  return free.kind === "invalid" ? { ...free, details: [{ path: "language", msg: free.sentence }] } : free;
}

type Written = { isChanged: boolean; waits?: boolean };

async function keepNow(em: EntityManager, { id, fileId }: Item, at: Placed, cues: Cue[]): Promise<Written> {
  const hasWaited = (await readChanges(em, id)).some(({ place }) => place === at.place);
  if (!hasWaited && (await isThere(em, fileId, at, cues))) return { isChanged: false };
  await keepSaid(em, fileId, at, cues);
  await dropChange(em, id, at.place);
  return { isChanged: true };
}

/** What is as it was approved waits no longer. */
async function keepBeside(
  em: EntityManager,
  { id, fileId }: Item,
  at: Placed,
  cues: Cue[],
): Promise<Written> {
  const before = (await readChanges(em, id)).find(({ place }) => place === at.place);
  const isApproved = await isThere(em, fileId, at, cues);
  const isNew = !(await readLanguages(em, fileId)).some(({ place }) => place === at.place);
  if (isApproved || (isNew && cues.length === 0)) {
    await dropChange(em, id, at.place);
    return { isChanged: before !== undefined };
  }
  const words = writeTyped(cues);
  const isSame = before?.words === words && before.language === at.language && before.state === "waiting";
  if (!isSame) await putChange(em, { contentId: id, fileId }, { ...at, words });
  return { isChanged: !isSame, waits: true };
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
