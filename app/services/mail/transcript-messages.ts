import { SECTION_PATHS } from "#app/schemas/lists.ts";
import { createTranscriptUrl } from "#app/schemas/transcript-url.ts";

import type { MessageFacts, SitePath, TranscriptRef } from "./message-kinds.ts";
import {
  type MessageFormatter,
  createDetailsPart,
  toSingleLine,
  type MessageContent,
  type MessagePart,
  formatSubject,
  truncateToBytes,
} from "./message-content.ts";

const MAX_LANGUAGE_BYTES = 36;

export const createTranscriptEditPath = (id: string, transcript?: string): SitePath =>
  createTranscriptUrl(id, { transcript }, "/write");

const formatLanguageName = ({ t }: MessageFormatter, language: string) =>
  truncateToBytes(toSingleLine(language), MAX_LANGUAGE_BYTES) || t("transcripts.no-language");

const MAX_DRAFT_LINKS = 5;

export function renderDraftLinks(
  formatter: MessageFormatter,
  id: string,
  drafts: TranscriptRef[],
  isAdditional = false,
): MessagePart[] {
  const { t } = formatter;
  const remaining = drafts.length - MAX_DRAFT_LINKS;
  return [
    ...drafts.slice(0, MAX_DRAFT_LINKS).map((draft) => ({
      link: t(isAdditional ? "mail.said-rejected.other-transcript" : "mail.said-rejected.button", {
        language: formatLanguageName(formatter, draft.language),
      }),
      to: createTranscriptEditPath(id, draft.id),
    })),
    ...(remaining > 0 ? [{ paragraph: t("mail.said-rejected.more-transcripts", { count: remaining }) }] : []),
  ];
}

function renderDraftReplaced(
  formatter: MessageFormatter,
  { id, title, category, language, transcript, newLanguage, isDeleted }: MessageFacts["draft-replaced"],
): MessageContent {
  const { t } = formatter;
  const removedKey = isDeleted ? "draft-removed" : "removed";
  const textKey =
    transcript === undefined ? removedKey : newLanguage === undefined ? "new" : "other-language";
  const itemParts: MessagePart[] = [
    { paragraph: formatter.contact },
    { link: t("mail.content-approved.button"), to: `${SECTION_PATHS[category]}/${id}` as SitePath },
  ];
  const nextParts: Record<typeof textKey, MessagePart[]> = {
    removed: itemParts,
    "draft-removed": itemParts,
    new: [],
    "other-language": [{ paragraph: t("mail.said-replaced.other-language-next") }],
  };
  return {
    subject: formatSubject(
      (truncatedTitle) => t(`mail.said-replaced.${textKey}-subject`, { title: truncatedTitle }),
      title,
    ),
    parts: [
      { paragraph: t(`mail.said-replaced.${textKey}`) },
      createDetailsPart(
        [t("mail.item"), title],
        [t("mail.language"), language || t("transcripts.no-language")],
        [t("mail.said-replaced.new-language"), newLanguage],
      ),
      ...nextParts[textKey],
      ...(transcript === undefined
        ? []
        : [
            {
              link: t("transcripts.read"),
              to: createTranscriptUrl(id, { transcript }),
            },
          ]),
    ],
    reason: t("mail.received-because-content"),
  };
}

export const transcriptMessageRenderers = { "draft-replaced": renderDraftReplaced };
