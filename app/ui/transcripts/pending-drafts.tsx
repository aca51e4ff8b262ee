import { Link } from "@remix-run/react";
import { createTranscriptFileUrl, createTranscriptUrl } from "#app/schemas/transcript-url.ts";
import type { PendingDraft } from "#app/schemas/transcripts.ts";
import { getLanguageCode } from "#app/schemas/item-facts.ts";
import { formatNumber, formatPlaybackTime } from "#app/ui/format.ts";
import { useTranslation } from "#app/ui/use-translation.tsx";

export function PendingDrafts({ id, drafts }: { id: string; drafts: PendingDraft[] }) {
  const { t, language } = useTranslation();
  return drafts.map((draft) => (
    <section key={draft.id} className="grid gap-3">
      <h2>
        {formatDraftLanguages(draft)
          ? t("transcripts.draft-title", { language: formatDraftLanguages(draft) })
          : t("transcripts.draft-pending")}
      </h2>
      {draft.file && <p className="text-soft">{draft.file.name}</p>}
      {draft.isRemoval && <p>{t("transcripts.draft-removes-transcript")}</p>}
      <ul className="grid gap-2 measure">
        {draft.lines.map(({ second, until, words: text, isRemoved }, i) => {
          const Part = isRemoved ? "del" : "ins";
          return (
            <li key={i}>
              {second !== undefined &&
                until !== undefined &&
                `${formatPlaybackTime(second)}–${formatPlaybackTime(until)} `}
              <span className="sr-only">
                {t(isRemoved ? "transcripts.line-removed" : "transcripts.line-added")}{" "}
              </span>
              <Part
                className="preserve-lines"
                lang={getLanguageCode((isRemoved ? draft.previousLanguage : undefined) ?? draft.language)}
              >
                {text}
              </Part>
            </li>
          );
        })}
      </ul>
      {draft.more > 0 && (
        <p>{t("transcripts.more-changed-lines", { number: formatNumber(language, draft.more) })}</p>
      )}
      <p className="flex flex-wrap gap-3">
        <Link to={createTranscriptUrl(draft.file?.id ?? id, { transcript: draft.id }, "/write")}>
          {t("transcripts.view-draft")}
        </Link>
        {!draft.isRemoval && (
          <a href={createTranscriptFileUrl(draft.file?.id ?? id, draft)} download>
            {t(draft.isTimed ? "transcripts.draft-file" : "transcripts.draft-text-file")}
          </a>
        )}
      </p>
    </section>
  ));
}

const formatDraftLanguages = ({ language, previousLanguage }: PendingDraft) =>
  previousLanguage === undefined ? language : `${previousLanguage || "–"} → ${language || "–"}`;
