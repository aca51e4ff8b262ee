import type { EntityManager } from "@mikro-orm/postgresql";

import { leaveTrail } from "#app/core/audit-trail.server.ts";
import type { Context } from "#app/core/context.ts";
import { query } from "#app/core/query.server.ts";
import { fail, ok, type Refusal, type Result } from "#app/core/result.ts";
import { sentence } from "#app/messages/translate.ts";
import { MAX_LANGUAGES } from "#app/schemas/lists.ts";
import { transcriptUrl } from "#app/schemas/transcript-url.ts";
import type { TranscriptWritten, WriteTranscript } from "#app/schemas/transcripts.ts";
import { findByLanguage, isSameLanguage } from "#app/schemas/work-facts.ts";
import type { ReplacedDraft, TranscriptChange } from "#app/services/content/index.server.ts";
import {
  type Arrived,
  dropUpload,
  extensionOf,
  readWhole,
  withFile,
} from "#app/services/files/index.server.ts";
import { isRecording } from "#app/services/recordings/index.server.ts";

import { type Cue, readCues } from "./cues.ts";
import { findRecording, type RecordingRef, rulesFor } from "./recording.server.ts";
import {
  deleteTranscript,
  hasCues,
  isDraft,
  isPublished,
  listEditable,
  releaseDrafts,
  saveTranscript,
  type TranscriptRow,
} from "./transcript-store.server.ts";

/**
 * Contributors write the transcripts of their items, administrators all. What a contributor changes of an approved item is
 * a draft until an administrator approves it; all else is published at once. A file that was sent is read and not stored.
 */

export const TRANSCRIPT_FILES = ["vtt", "srt"] as const;
export const MOST_TRANSCRIPT_BYTES = 512 * 1024;

type Written = TranscriptWritten & {
  /** Only a draft was deleted. */
  isDropped: boolean;
  isDraft: boolean;
  /** Where the result is seen. */
  path: string;
};

/** A file goes before what was typed. */
export const writeTranscript = (ctx: Context, ref: RecordingRef, typed: WriteTranscript, file?: Arrived) =>
  withFile(file, async () => {
    const written = await readAndWrite(ctx, ref, typed, file);
    // It has been read. Where the same one would do later, it can be named again.
    const isWanted = !written.ok && (written.kind === "stale" || written.kind === "unavailable");
    if (file?.uploadId && !isWanted) await dropUpload(ctx, file.uploadId);
    return written;
  });

async function readAndWrite(
  ctx: Context,
  ref: RecordingRef,
  typed: WriteTranscript,
  file: Arrived | undefined,
): Promise<Result<Written>> {
  const { id } = ref;
  const { of = "content" } = { ...ref, ...(await findRecording(ctx, ref)) };
  const rules = rulesFor({ of });
  const may = await rules.mayWrite(ctx, id);
  if (!may.ok) return may;
  const read = typed.takeAway ? ok([]) : await readSent(typed.text, file);
  // A long one has no field for its words in the form: only what was typed is answered there.
  const path = file || !typed.text.trim() ? "file" : "text";
  if (!read.ok) return { ...read, details: [{ path, msg: read.sentence }] };
  const cues = read.value;
  let change: Change = { isChanged: false };
  const changed = await rules.write(ctx, id, typed.version, async (em, item) => {
    if (!(await isOfRecording(em, item.fileId))) return fail("invalid", "transcripts.no-recording");
    const written = await write(em, ctx, item, { ...typed, cues });
    if (!written.ok) return written;
    change = written.value;
    if (change.isChanged)
      await leaveTrail(em, ctx, `${of}.transcript-${typed.takeAway ? "removed" : "written"}`, {
        id: item.id,
        name: item.title,
      });
    return written;
  });
  if (!changed.ok) return changed;
  const item = await rules.find(ctx, id);
  if (!item.ok) return item;
  const { transcript, waits: isDraft = false, isDropped = false } = change;
  return ok({
    ...(transcript && { id: transcript }),
    cues: cues.length,
    waits: changed.value.waits,
    ...(isDraft && { draft: transcriptUrl(id, { transcript }, "/urithi.vtt") }),
    isDropped,
    isDraft,
    path: transcript ? transcriptUrl(id, { transcript }, isDraft ? "/write" : "") : item.value.path,
  });
}

/** With the id of the transcript or draft, unless it is gone. */
type Change = TranscriptChange & { transcript?: string };
type Item = Parameters<Parameters<ReturnType<typeof rulesFor>["write"]>[3]>[1];
type Sent = WriteTranscript & { cues: Cue[] };
/** A published transcript and its draft, or one of them; neither is a new transcript. */
type Target = { published?: TranscriptRow; draft?: TranscriptRow };

async function write(em: EntityManager, ctx: Context, item: Item, sent: Sent): Promise<Result<Change>> {
  const { transcript, isNew, takeAway } = sent;
  const isBeside = item.waitsBeside;
  const rows = await listEditable(em, ctx.actor, item.fileId);
  const named = isNew
    ? undefined
    : transcript
      ? rows.find(({ id }) => id === transcript)
      : findByLanguage(rows, sent.language || item.language);
  const target = named ? targetOf(rows, named) : {};
  const { published, draft } = target;
  if (named && isPublished(named) && draft && !isSameLanguage(draft.language, named.language))
    return fail("conflict", sentence("transcripts.covered", { language: draft.language || "–" }));
  if (takeAway && named) {
    if (isDraft(named)) return dropDraft(em, ctx, named, sent);
    const removal = { ...sent, ...target, language: named.language };
    return isBeside ? writeDraft(em, item, removal) : writePublished(em, ctx, item, removal);
  }
  if (takeAway)
    return fail("missing", rows.some(isPublished) ? "transcripts.not-here" : "transcripts.missing");
  if (!named && transcript && !isNew && !sent.language) return fail("missing", "transcripts.not-there");

  const language = sent.language || (named?.language ?? item.language);
  const others = (isBeside ? withDrafts(rows) : rows).filter((row) => row !== published && row !== draft);
  if (findByLanguage(others, language))
    return inField(
      fail("invalid", language ? sentence("transcripts.twice", { language }) : "transcripts.unnamed"),
    );
  const count = rows.filter((row) => isPublished(row) || row.replacesId === null).length;
  if (!named && count >= MAX_LANGUAGES)
    return inField(fail("invalid", sentence("transcripts.too-many-languages", { max: MAX_LANGUAGES })));
  const words = { ...sent, ...target, language };
  return isBeside ? writeDraft(em, item, words) : writePublished(em, ctx, item, words);
}

/** A draft of a language that has been published since is a draft of that, unless it has another one. */
export function targetOf(rows: readonly TranscriptRow[], named: TranscriptRow): Target {
  const published = rows.filter(isPublished);
  if (isPublished(named)) return { published: named, draft: draftOf(rows, named) };
  const same = findByLanguage(published, named.language);
  return {
    draft: named,
    published:
      published.find(({ id }) => id === named.replacesId) ??
      (same && named.replacesId === null && draftOf(rows, same) === named ? same : undefined),
  };
}

function draftOf(rows: readonly TranscriptRow[], { id, language }: TranscriptRow) {
  const drafts = rows.filter(isDraft);
  return (
    drafts.find(({ replacesId }) => replacesId === id) ??
    findByLanguage(
      drafts.filter(({ replacesId }) => replacesId === null),
      language,
    )
  );
}

/** As it will be when all drafts are approved. */
const withDrafts = (rows: readonly TranscriptRow[]) =>
  rows.filter((row) => isDraft(row) || !rows.some(({ replacesId }) => replacesId === row.id));

const inField = (refused: Refusal): Refusal => ({
  ...refused,
  details: [{ path: "language", msg: refused.sentence }],
});

const unseen = fail("conflict", "transcripts.unseen");

/** What is published stays. */
async function dropDraft(
  em: EntityManager,
  { actor }: Context,
  { id, language }: TranscriptRow,
  { version }: Sent,
): Promise<Result<Change>> {
  const isAdmin = actor.role === "admin";
  if (isAdmin && version === undefined) return unseen;
  await deleteTranscript(em, id);
  const replaced = isAdmin && { replaced: { language, isDropped: true } as const };
  return ok({ isChanged: true, isDropped: true, ...replaced });
}

type Words = Target & Pick<Sent, "cues" | "version"> & { language: string };

const isSame = async (em: EntityManager, row: TranscriptRow, { language, cues }: Words) =>
  row.language === language && (await hasCues(em, row.id, cues));

/** A draft that is as what is published is deleted. */
async function writeDraft(em: EntityManager, { fileId }: Item, words: Words): Promise<Result<Change>> {
  const { published, draft, language, cues } = words;
  if (published && (await isSame(em, published, words))) {
    if (draft) await deleteTranscript(em, draft.id);
    return ok({ isChanged: draft !== undefined, transcript: published.id });
  }
  if (draft && !draft.isRejected && (await isSame(em, draft, words)))
    return ok({ isChanged: false, waits: true, transcript: draft.id });
  const values = { id: draft?.id, replacesId: published?.id, isRemoval: cues.length === 0 };
  const id = await saveTranscript(em, fileId, { ...values, language, status: "draft" }, cues);
  return ok({ isChanged: true, waits: true, transcript: id });
}

/** A draft is written over only by who has seen it. */
async function writePublished(
  em: EntityManager,
  { actor }: Context,
  { fileId }: Item,
  words: Words,
): Promise<Result<Change>> {
  const { published, draft, language, cues, version } = words;
  const isAdmin = actor.role === "admin";
  if (draft && isAdmin && version === undefined) return unseen;
  if (!draft && published && (await isSame(em, published, words)))
    return ok({ isChanged: false, transcript: published.id });
  const isLost =
    draft &&
    !draft.isRemoval &&
    !isSameLanguage(draft.language, language) &&
    !(await hasCues(em, draft.id, cues));
  if (draft) await deleteTranscript(em, draft.id);
  if (published && (cues.length === 0 || !isSameLanguage(published.language, language)))
    await releaseDrafts(em, published.id);
  let transcript: string | undefined;
  if (cues.length > 0)
    transcript = await saveTranscript(em, fileId, { id: published?.id, language, status: "published" }, cues);
  else if (published) await deleteTranscript(em, published.id);
  const replaced: ReplacedDraft | undefined =
    draft && isAdmin
      ? { language: draft.language, transcript, ...(isLost && transcript && { now: language }) }
      : undefined;
  return ok({ isChanged: true, transcript, replaced });
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
