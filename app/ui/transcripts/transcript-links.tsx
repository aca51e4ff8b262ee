import { Link } from "@remix-run/react";
import { Suspense } from "react";

import { createTranscriptUrl } from "#app/schemas/transcript-url.ts";
import type { TranscriptDraft } from "#app/schemas/transcripts.ts";
import { formatLanguage } from "#app/ui/display-names.ts";
import { lazyOrReload } from "#app/ui/lazy-or-reload.ts";
import { useTranslation } from "#app/ui/use-translation.tsx";

export type TranscriptSummary = Pick<TranscriptDraft, "id" | "language" | "isTimed">;
export type ShownDraft = Omit<TranscriptDraft, "url">;
export type ItemTranscripts = { published: TranscriptSummary[]; drafts?: ShownDraft[]; canWrite: boolean };

const WriteLinks = lazyOrReload(() => import("./write-links.tsx").then((m) => m.WriteLinks));

export function TranscriptLinks({ id, transcript }: { id: string; transcript: ItemTranscripts | null }) {
  const { t, language } = useTranslation();
  if (!transcript) return null;
  const { published, canWrite } = transcript;
  return (
    <p className="flex flex-wrap gap-3">
      {published.map((entry, i) => (
        <Link
          key={entry.id}
          className="button"
          to={createTranscriptUrl(id, { transcript: i > 0 ? entry.id : undefined })}
        >
          {published.length === 1
            ? t("transcripts.read")
            : t("transcripts.read-in", { language: formatLanguage(language, entry.language) })}
        </Link>
      ))}
      {canWrite && (
        <Suspense>
          <WriteLinks id={id} offer={transcript} />
        </Suspense>
      )}
    </p>
  );
}
