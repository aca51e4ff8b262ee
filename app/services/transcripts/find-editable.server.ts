import type { Context } from "#app/core/context.ts";
import { fail, ok, type Result } from "#app/core/result.ts";
import { MAX_LENGTHS } from "#app/schemas/lists/shared.ts";
import type { TranscriptDraft } from "#app/schemas/transcripts.ts";
import { findByLanguage, isSameLanguage } from "#app/schemas/item-facts.ts";
import { isRecordingExtension } from "#app/services/recordings/index.server.ts";

import { formatEditableCues } from "./cues.ts";
import {
  findRecording,
  type RecordingItem,
  type RecordingListName,
  getRecordingOperations,
  resolveRecordingRef,
} from "./recording.server.ts";
import {
  isDraft,
  listEditableTranscripts,
  loadCues,
  type PublishedTranscriptRef,
  type TranscriptRow,
} from "./transcript-store.server.ts";
import { findWriteTarget } from "./write-transcript.server.ts";

type EditableParams = { transcript?: string | undefined; isNew?: boolean | undefined; language?: string };

type DraftSummary = Omit<TranscriptDraft, "url" | "file">;
type EditableTranscript = {
  of: RecordingListName;
  item: RecordingItem;
  language: string;
  transcript: string | undefined;
  isTimed: boolean;
  published: PublishedTranscriptRef | undefined;
  draft: DraftSummary["status"] | undefined;
  isRemoval: boolean;
  /** The language of the published transcript, if the draft is in another language. */
  replacedLanguage: string | undefined;
  otherDrafts: DraftSummary[];
  /** Undefined if the text is too long for a form. */
  text: string | undefined;
  version: number | undefined;
};

const toDraftSummary = ({
  id,
  language,
  isRejected,
  isRemoval,
  isTimed,
  replacesId,
}: TranscriptRow): DraftSummary => ({
  id,
  language,
  status: isRejected ? "rejected" : "pending",
  isRemoval,
  isTimed,
  ...(replacesId && { replaces: replacesId }),
});

/** Reads the version first, so that any later change makes the form stale. */
export async function findEditableTranscript(
  ctx: Context,
  id: string,
  params: EditableParams = {},
): Promise<Result<EditableTranscript>> {
  const recording = await findRecording(ctx, { id });
  const ref = recording?.ref ?? (await resolveRecordingRef(ctx, { id }));
  const itemResult = await getRecordingOperations(recording).find(ctx, ref);
  if (!itemResult.ok) return itemResult;
  const item = itemResult.value;
  if (!item.isEditable) return fail("forbidden", "guard.not-allowed");
  if (!recording || !isRecordingExtension(recording.extension))
    return fail("not-found", "transcripts.no-recording");
  const rows = await listEditableTranscripts(ctx.em, ctx.actor, recording.fileId);
  const { transcript, isNew, language: typedLanguage } = params;
  const target = isNew
    ? undefined
    : transcript
      ? rows.find((row) => row.id === transcript)
      : typedLanguage === undefined
        ? rows[0]
        : findByLanguage(rows, typedLanguage);
  const { published, draft } = target ? findWriteTarget(rows, target) : {};
  const displayed = draft ?? published;
  const text = displayed ? formatEditableCues(await loadCues(ctx.em, displayed.id)) : "";
  const isRenamed = draft && published && !isSameLanguage(draft.language, published.language);
  return ok({
    of: recording.of,
    item,
    language: displayed?.language ?? (findByLanguage(rows, item.language) ? "" : item.language),
    transcript: displayed?.id,
    isTimed: displayed?.isTimed ?? false,
    published: published && { id: published.id, language: published.language, isTimed: published.isTimed },
    draft: draft && toDraftSummary(draft).status,
    isRemoval: displayed?.isRemoval ?? false,
    replacedLanguage: isRenamed ? published.language : undefined,
    otherDrafts: rows.filter((row) => isDraft(row) && row !== draft).map(toDraftSummary),
    text: text.length > MAX_LENGTHS.page ? undefined : text,
    version: item.version,
  });
}

/** Returns the current state for a stale form. Refuses a text that the form cannot show, so that it is not overwritten unseen. */
export async function findTranscriptForStaleForm(
  ctx: Context,
  id: string,
  { transcript, isNew, language }: EditableParams,
): Promise<Result<{ version?: number | undefined; language?: string; text?: string }>> {
  let editable = await findEditableTranscript(ctx, id, { transcript, isNew });
  if (editable.ok && !editable.value.transcript)
    editable = await findEditableTranscript(ctx, id, { language: language || editable.value.item.language });
  if (!editable.ok) return editable;
  const { text, language: currentLanguage, version } = editable.value;
  if (!editable.value.transcript) return ok({ version });
  return text === undefined
    ? fail("too-large", "transcripts.too-long-to-edit")
    : ok({ version, language: currentLanguage, text: text.trim() });
}
