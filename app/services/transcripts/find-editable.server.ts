import type { Context } from "#app/core/context.ts";
import { fail, ok, type Result } from "#app/core/result.ts";
import { LENGTHS } from "#app/schemas/lists.ts";
import type { TranscriptDraft } from "#app/schemas/transcripts.ts";
import { findByLanguage, isSameLanguage } from "#app/schemas/work-facts.ts";
import { isRecording } from "#app/services/recordings/index.server.ts";

import { writeTyped } from "./cues.ts";
import { findRecording, type RecordingItem, rulesFor } from "./recording.server.ts";
import { isDraft, listEditable, loadCues, type TranscriptRow } from "./transcript-store.server.ts";
import { targetOf } from "./write-transcript.server.ts";

type Params = { transcript?: string; isNew?: boolean; language?: string };

type Draft = Omit<TranscriptDraft, "url">;
type Editable = {
  item: RecordingItem;
  language: string;
  /** Of the transcript or draft whose words these are; none of a new one. */
  transcript: string | undefined;
  /** What is published of it. */
  published: string | undefined;
  draft: Draft["status"] | undefined;
  isRemoval: boolean;
  /** The language of the transcript that a draft in another language is to replace. */
  replacedLanguage: string | undefined;
  otherDrafts: Draft[];
  /** None where it is too long for a form. */
  text: string | undefined;
  version: number | undefined;
};

const viewDraft = ({ id, language, isRejected, isRemoval, replacesId }: TranscriptRow): Draft => ({
  id,
  language,
  status: isRejected ? "rejected" : "pending",
  isRemoval,
  ...(replacesId && { replaces: replacesId }),
});

/**
 * For who may write: the draft, else what is published. Without an id it is the first; one that is gone is a new one, so that
 * what was typed for it is not lost. The version is read before all that is shown: a change since then makes a form stale.
 */
export async function findEditable(ctx: Context, id: string, params: Params = {}): Promise<Result<Editable>> {
  const recording = await findRecording(ctx, { id });
  const found = await rulesFor(recording).find(ctx, id);
  if (!found.ok) return found;
  const item = found.value;
  if (!item.isEditable) return fail("forbidden", "guard.not-allowed");
  if (!recording || !isRecording(recording.extension)) return fail("missing", "transcripts.no-recording");
  const rows = await listEditable(ctx.em, ctx.actor, recording.fileId);
  const { transcript, isNew, language: typed } = params;
  const named = isNew
    ? undefined
    : transcript
      ? rows.find((row) => row.id === transcript)
      : typed === undefined
        ? rows[0]
        : findByLanguage(rows, typed);
  const { published, draft } = named ? targetOf(rows, named) : {};
  const shown = draft ?? published;
  const text = shown ? writeTyped(await loadCues(ctx.em, shown.id)) : "";
  const isRenamed = draft && published && !isSameLanguage(draft.language, published.language);
  return ok({
    item,
    language: shown?.language ?? (findByLanguage(rows, item.language) ? "" : item.language),
    transcript: shown?.id,
    published: published?.id,
    draft: draft && viewDraft(draft).status,
    isRemoval: shown?.isRemoval ?? false,
    replacedLanguage: isRenamed ? published.language : undefined,
    otherDrafts: rows.filter((row) => isDraft(row) && row !== draft).map(viewDraft),
    text: text.length > LENGTHS.page ? undefined : text,
    version: item.version,
  });
}

/**
 * For a stale form: what is there now of what it was to change, else in the language that was typed. What is too long to be
 * shown has no version, so that it is not written over unseen.
 */
export async function findCurrent(
  ctx: Context,
  id: string,
  { transcript, isNew, language }: Params,
): Promise<Result<{ version?: number; language?: string; text?: string }>> {
  let found = await findEditable(ctx, id, { transcript, isNew });
  if (found.ok && !found.value.transcript)
    found = await findEditable(ctx, id, { language: language || found.value.item.language });
  if (!found.ok) return found;
  const { text, language: current, version } = found.value;
  if (!found.value.transcript) return ok({ version });
  return text === undefined
    ? fail("large", "transcripts.long")
    : ok({ version, language: current, text: text.trim() });
}
