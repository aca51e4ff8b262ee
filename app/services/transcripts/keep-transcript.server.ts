import type { EntityManager } from "@mikro-orm/postgresql";

import { leaveTrail } from "#app/core/audit-trail.server.ts";
import type { Context } from "#app/core/context.ts";
import { query } from "#app/core/query.server.ts";
import { fail, ok, type Result } from "#app/core/result.ts";
import { sentence } from "#app/messages/sentence.ts";
import { FileText } from "#app/models/text.ts";
import type { WriteTranscript } from "#app/schemas/transcripts.ts";
import {
  type Arrived,
  dropUpload,
  extensionOf,
  readWhole,
  withFile,
} from "#app/services/files/index.server.ts";
import { isRecording } from "#app/services/recordings/index.server.ts";

import { type Cue, readCues } from "./cues.ts";
import { findRecorded, type Named, rulesFor } from "./recorded.server.ts";

/**
 * What is spoken in a recording is written by whose item it is, and by administrators, in the gallery by these alone. What was
 * sent as a file is read and not kept.
 */

export const TRANSCRIPT_FILES = ["vtt", "srt"] as const;
export const MOST_TRANSCRIPT_BYTES = 512 * 1024;

/** Of whole stretches, each of which is written once. */
const AT_A_TIME = 200;

/** With where the recording itself is shown. */
type Kept = { cues: number; waits: boolean; path: string };

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
  { text, language, takeAway, version }: WriteTranscript,
  file: Arrived | undefined,
): Promise<Result<Kept>> {
  const { of = "content" } = { ...named, ...(await findRecorded(ctx, named)) };
  const rules = rulesFor({ of });
  const { id } = named;
  const may = await rules.mayWrite(ctx, id);
  if (!may.ok) return may;
  const read = takeAway ? ok([]) : await readSent(text, file);
  // Of a long one the form has no field for the words: only what was typed is answered there.
  const path = file || !text.trim() ? "file" : "text";
  if (!read.ok) return { ...read, details: [{ path, msg: read.sentence }] };
  const cues = read.value;
  const changed = await rules.write(ctx, id, version, async (em, item) => {
    const { isThere, extension } = await lookAt(em, item.fileId);
    if (!isRecording(extension)) return fail("invalid", "transcripts.no-recording");
    if (takeAway && !isThere) return fail("missing", "transcripts.missing");
    const spoken = language || item.language;
    if (!takeAway && (await isSame(em, item.fileId, spoken, cues))) return ok({ isChanged: false });
    await keep(em, item.fileId, spoken, cues);
    await leaveTrail(em, ctx, `${of}.transcript-${takeAway ? "removed" : "written"}`, {
      id: item.id,
      name: item.title,
    });
    return ok({ isChanged: true });
  });
  if (!changed.ok) return changed;
  const item = await rules.find(ctx, id);
  return item.ok ? ok({ cues: cues.length, waits: changed.value.waits, path: item.value.path }) : item;
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

const lookAt = (em: EntityManager, fileId: string) =>
  query(em)
    .selectFrom("stored_file as f")
    .leftJoin("file_text as t", "t.file_id", "f.id")
    .select((row) => ["f.extension", row("t.file_id", "is not", null).as("isThere")])
    .where("f.id", "=", fileId)
    .executeTakeFirstOrThrow();

/** Whoever saves without a change changes nothing: what is approved stays so. */
async function isSame(em: EntityManager, fileId: string, language: string, cues: Cue[]) {
  const there = await query(em)
    .selectFrom("text_page as p")
    .innerJoin("file_text as t", "t.file_id", "p.file_id")
    .select(["t.language", "p.begins", "p.ends", "p.plain as words"])
    .where("p.file_id", "=", fileId)
    .where("t.state", "=", "spoken")
    .orderBy("p.number")
    .execute();
  const isAsThere = ({ begins, ends, words }: Cue, i: number) => {
    const one = there[i]!;
    return (
      one.begins === begins && one.ends === ends && one.words === words && (one.language ?? "") === language
    );
  };
  return there.length === cues.length && cues.every(isAsThere);
}

/** All of it takes the place of all that was there. */
async function keep(em: EntityManager, fileId: string, language: string, cues: Cue[]) {
  await query(em).deleteFrom("file_text").where("file_id", "=", fileId).execute();
  if (cues.length === 0) return;
  const characters = cues.reduce((sum, { words }) => sum + words.length, 0);
  await em.insert(FileText, {
    file: fileId,
    state: "spoken",
    attempts: 0,
    dueAt: new Date(),
    pages: cues.length,
    characters,
    contents: [],
    readAt: new Date(),
    isCut: false,
    language,
  });
  const rows = cues.map(({ words, begins, ends }, i) => ({ number: i + 1, plain: words, begins, ends }));
  for (let from = 0; from < rows.length; from += AT_A_TIME)
    await query(em)
      .insertInto("text_page")
      .values(
        rows.slice(from, from + AT_A_TIME).map((row) => ({ ...row, file_id: fileId, html: "", version: 1 })),
      )
      .execute();
}
