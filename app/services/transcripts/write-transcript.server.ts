import type { EntityManager } from "@mikro-orm/postgresql";

import { writeAuditLog } from "#app/core/audit-log.server.ts";
import type { Context } from "#app/core/context.ts";
import { fail, ok, type Refusal, type Result } from "#app/core/result.ts";
import { encodeMessage } from "#app/messages/translate.ts";
import { MAX_TRANSCRIPT_LANGUAGES } from "#app/schemas/lists/recordings.ts";
import { createTranscriptFileUrl, createTranscriptUrl } from "#app/schemas/transcript-url.ts";
import type { TranscriptResult, WriteTranscript } from "#app/schemas/transcripts.ts";
import { findByLanguage, isSameLanguage } from "#app/schemas/item-facts.ts";
import type { TranscriptChangeResult } from "#app/services/content/index.server.ts";
import type { ReplacedDraft } from "#app/services/mail/index.server.ts";
import {
  type IncomingFile,
  deleteUpload,
  getExtension,
  readStoredBuffer,
  withUploadCleanup,
} from "#app/services/files/index.server.ts";

import { type Cue, isTimed, parseCues } from "./cues.ts";
import {
  findRecording,
  getRecordingId,
  getRecordingOperations,
  isRecordingFile,
  type RecordingRef,
  resolveRecordingRef,
} from "./recording.server.ts";
import {
  deleteTranscript,
  hasStoredCues,
  isDraft,
  isPublished,
  listEditableTranscripts,
  detachDrafts,
  saveTranscript,
  type TranscriptRow,
} from "./transcript-store.server.ts";

export const TRANSCRIPT_EXTENSIONS = ["vtt", "srt", "txt"] as const;
export const MAX_TRANSCRIPT_BYTES = 512 * 1024;

type TranscriptWriteResult = TranscriptResult & {
  isDropped: boolean;
  isDraft: boolean;
  path: string;
};

export const writeTranscript = (
  ctx: Context,
  ref: RecordingRef,
  input: WriteTranscript,
  file?: IncomingFile,
) =>
  withUploadCleanup(file, async () => {
    const result = await parseAndWrite(ctx, ref, input, file);
    // The upload was read, so it is deleted, unless the request may be repeated.
    const isRetryable = !result.ok && (result.kind === "stale" || result.kind === "unavailable");
    if (file?.uploadId && !isRetryable) await deleteUpload(ctx, file.uploadId);
    return result;
  });

async function parseAndWrite(
  ctx: Context,
  recordingRef: RecordingRef,
  input: WriteTranscript,
  file: IncomingFile | undefined,
): Promise<Result<TranscriptWriteResult>> {
  const recording = await findRecording(ctx, recordingRef);
  const of = recording?.of ?? recordingRef.of ?? "content";
  const ref = recording?.ref ?? (await resolveRecordingRef(ctx, recordingRef));
  const id = getRecordingId(ref);
  const rules = getRecordingOperations({ of });
  const permission = await rules.checkWrite(ctx, ref);
  if (!permission.ok) return permission;
  const parsed = input.remove ? ok([]) : await parseInputCues(input.text, file);
  // The form of a long transcript has no text field, so the error belongs to the file unless text was typed.
  const path = file || !input.text.trim() ? "file" : "text";
  if (!parsed.ok) return { ...parsed, details: [{ path, msg: parsed.message }] };
  const cues = parsed.value;
  let change: TranscriptChangeWithId = { isChanged: false };
  const itemResult = await rules.write(ctx, ref, input.version, async (em, item) => {
    if (!(await isRecordingFile(em, item.fileId))) return fail("invalid", "transcripts.no-recording");
    const result = await writeToTarget(em, ctx, item, { ...input, cues });
    if (!result.ok) return result;
    change = result.value;
    if (change.isChanged)
      await writeAuditLog(em, ctx, `${of}.transcript-${input.remove ? "removed" : "written"}`, {
        id: item.id,
        name: item.title,
      });
    return result;
  });
  if (!itemResult.ok) return itemResult;
  const item = await rules.find(ctx, ref);
  if (!item.ok) return item;
  const { transcript, isPending: isDraft = false, isDropped = false } = change;
  return ok({
    ...(transcript && { id: transcript }),
    cues: cues.length,
    isPending: itemResult.value.isPending,
    ...(isDraft &&
      transcript && { draftUrl: createTranscriptFileUrl(id, { id: transcript, isTimed: isTimed(cues) }) }),
    isDropped,
    isDraft,
    path: transcript ? createTranscriptUrl(id, { transcript }, isDraft ? "/write" : "") : item.value.path,
  });
}

/** `transcript` is the id of the changed transcript or draft. It is missing if that was deleted. */
type TranscriptChangeWithId = TranscriptChangeResult & { transcript?: string | undefined };
type TranscriptItem = Parameters<Parameters<ReturnType<typeof getRecordingOperations>["write"]>[3]>[1];
type TranscriptInput = WriteTranscript & { cues: Cue[] };
/** A published transcript and its draft, or one of them. Without both, the transcript is new. */
type TranscriptTarget = { published?: TranscriptRow | undefined; draft?: TranscriptRow | undefined };

async function writeToTarget(
  em: EntityManager,
  ctx: Context,
  item: TranscriptItem,
  input: TranscriptInput,
): Promise<Result<TranscriptChangeWithId>> {
  const { transcript, isNew, remove: isRemoval } = input;
  const savesDrafts = item.shouldCreateDraft;
  const rows = await listEditableTranscripts(em, ctx.actor, item.fileId);
  const selected = isNew
    ? undefined
    : transcript
      ? rows.find(({ id }) => id === transcript)
      : findByLanguage(rows, input.language || item.language);
  const target = selected ? findWriteTarget(rows, selected) : {};
  const { published, draft } = target;
  if (selected && isPublished(selected) && draft && !isSameLanguage(draft.language, selected.language))
    return fail("conflict", encodeMessage("transcripts.draft-conflict", { language: draft.language || "–" }));
  if (isRemoval && selected) {
    if (isDraft(selected)) return deleteDraft(em, ctx, selected, input);
    const removal = { ...input, ...target, language: selected.language };
    return savesDrafts ? saveDraft(em, item, removal) : savePublished(em, ctx, item, removal);
  }
  if (isRemoval)
    return fail(
      "not-found",
      rows.some(isPublished) ? "transcripts.nothing-to-remove" : "transcripts.missing",
    );
  if (!selected && transcript && !isNew && !input.language) return fail("not-found", "transcripts.deleted");

  const language = input.language || (selected?.language ?? item.language);
  const otherRows = (savesDrafts ? withoutRowsThatHaveDrafts(rows) : rows).filter(
    (row) => row !== published && row !== draft,
  );
  if (findByLanguage(otherRows, language))
    return toLanguageFieldRefusal(
      fail(
        "invalid",
        language
          ? encodeMessage("transcripts.language-exists", { language })
          : "transcripts.language-required",
      ),
    );
  const count = rows.filter((row) => isPublished(row) || row.replacesId === null).length;
  if (!selected && count >= MAX_TRANSCRIPT_LANGUAGES)
    return toLanguageFieldRefusal(
      fail("invalid", encodeMessage("transcripts.too-many-languages", { max: MAX_TRANSCRIPT_LANGUAGES })),
    );
  const content = { ...input, ...target, language };
  return savesDrafts ? saveDraft(em, item, content) : savePublished(em, ctx, item, content);
}

export function findWriteTarget(rows: readonly TranscriptRow[], selected: TranscriptRow): TranscriptTarget {
  const published = rows.filter(isPublished);
  if (isPublished(selected)) return { published: selected, draft: findDraft(rows, selected) };
  const sameLanguage = findByLanguage(published, selected.language);
  return {
    draft: selected,
    published:
      published.find(({ id }) => id === selected.replacesId) ??
      (sameLanguage && selected.replacesId === null && findDraft(rows, sameLanguage) === selected
        ? sameLanguage
        : undefined),
  };
}

function findDraft(rows: readonly TranscriptRow[], { id, language }: TranscriptRow) {
  const drafts = rows.filter(isDraft);
  return (
    drafts.find(({ replacesId }) => replacesId === id) ??
    findByLanguage(
      drafts.filter(({ replacesId }) => replacesId === null),
      language,
    )
  );
}

const withoutRowsThatHaveDrafts = (rows: readonly TranscriptRow[]) =>
  rows.filter((row) => isDraft(row) || !rows.some(({ replacesId }) => replacesId === row.id));

const toLanguageFieldRefusal = (refusal: Refusal): Refusal => ({
  ...refusal,
  details: [{ path: "language", msg: refusal.message }],
});

const draftNotReviewedRefusal = fail("conflict", "transcripts.draft-not-reviewed");

async function deleteDraft(
  em: EntityManager,
  { actor }: Context,
  { id, language }: TranscriptRow,
  { version }: TranscriptInput,
): Promise<Result<TranscriptChangeWithId>> {
  const isAdmin = actor.role === "admin";
  if (isAdmin && version === undefined) return draftNotReviewedRefusal;
  await deleteTranscript(em, id);
  const replaced = isAdmin && { replaced: { language, isDeleted: true } as const };
  return ok({ isChanged: true, isDropped: true, ...replaced });
}

type TranscriptContent = TranscriptTarget & Pick<TranscriptInput, "cues" | "version"> & { language: string };

const hasSameLanguageAndCues = async (
  em: EntityManager,
  row: TranscriptRow,
  { language, cues }: TranscriptContent,
) => row.language === language && (await hasStoredCues(em, row.id, cues));

async function saveDraft(
  em: EntityManager,
  { fileId }: TranscriptItem,
  content: TranscriptContent,
): Promise<Result<TranscriptChangeWithId>> {
  const { published, draft, language, cues } = content;
  if (published && (await hasSameLanguageAndCues(em, published, content))) {
    if (draft) await deleteTranscript(em, draft.id);
    return ok({ isChanged: draft !== undefined, transcript: published.id });
  }
  if (draft && !draft.isRejected && (await hasSameLanguageAndCues(em, draft, content)))
    return ok({ isChanged: false, isPending: true, transcript: draft.id });
  const values = { id: draft?.id, replacesId: published?.id, isRemoval: cues.length === 0 };
  const id = await saveTranscript(em, fileId, { ...values, language, status: "draft" }, cues);
  return ok({ isChanged: true, isPending: true, transcript: id });
}

/** A draft is overwritten only if the request has its current version. */
async function savePublished(
  em: EntityManager,
  { actor }: Context,
  { fileId }: TranscriptItem,
  content: TranscriptContent,
): Promise<Result<TranscriptChangeWithId>> {
  const { published, draft, language, cues, version } = content;
  const isAdmin = actor.role === "admin";
  if (draft && isAdmin && version === undefined) return draftNotReviewedRefusal;
  if (!draft && published && (await hasSameLanguageAndCues(em, published, content)))
    return ok({ isChanged: false, transcript: published.id });
  const isLost =
    draft &&
    !draft.isRemoval &&
    !isSameLanguage(draft.language, language) &&
    !(await hasStoredCues(em, draft.id, cues));
  if (draft) await deleteTranscript(em, draft.id);
  if (published && (cues.length === 0 || !isSameLanguage(published.language, language)))
    await detachDrafts(em, published.id);
  let transcript: string | undefined;
  if (cues.length > 0)
    transcript = await saveTranscript(em, fileId, { id: published?.id, language, status: "published" }, cues);
  else if (published) await deleteTranscript(em, published.id);
  const replaced: ReplacedDraft | undefined =
    draft && isAdmin
      ? { language: draft.language, transcript, ...(isLost && transcript && { newLanguage: language }) }
      : undefined;
  return ok({ isChanged: true, transcript, replaced });
}

async function parseInputCues(text: string, file: IncomingFile | undefined): Promise<Result<Cue[]>> {
  const source = file ? await readFileText(file) : ok(text);
  if (!source.ok) return source;
  const cues = parseCues(source.value);
  if (!cues.ok) return cues;
  const isCaptionsFile = file && getExtension(file.originalName) !== "txt";
  if (cues.value.length > 0 && (isTimed(cues.value) || !isCaptionsFile)) return cues;
  return fail("invalid", source.value.trim() ? "transcripts.no-cues" : "transcripts.text-or-file-required");
}

async function readFileText({ originalName, name, size }: IncomingFile): Promise<Result<string>> {
  if (!(TRANSCRIPT_EXTENSIONS as readonly string[]).includes(getExtension(originalName)))
    return fail("invalid", encodeMessage("file.extension", { list: TRANSCRIPT_EXTENSIONS.join(", ") }));
  if (size > MAX_TRANSCRIPT_BYTES) return fail("too-large", "file.too-large");
  const bytes = await readStoredBuffer(name);
  try {
    return ok(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    return ok(new TextDecoder("windows-1252").decode(bytes));
  }
}
