import { Suspense } from "react";

import { transcriptUrl } from "#app/schemas/transcript-url.ts";
import { formatLanguage } from "#app/ui/display-names.ts";
import { later } from "#app/ui/later.ts";
import { Link } from "#app/ui/link.tsx";
import { useWords } from "#app/ui/words.tsx";

export type PublishedTranscript = { id: string; language: string };
export type Draft = PublishedTranscript & {
  status: "pending" | "rejected";
  isRemoval: boolean;
  /** The id of what it is to replace. */
  replaces?: string;
};
export type TranscriptOffer = { published: PublishedTranscript[]; drafts?: Draft[]; mayWrite: boolean };

// Readers, who are nearly all, do not fetch it.
const WriteLinks = later(() => import("./write-links.tsx").then((m) => m.WriteLinks));

export function TranscriptLinks({ id, transcript }: { id: string; transcript: TranscriptOffer | null }) {
  const { say, language } = useWords();
  if (!transcript) return null;
  const { published, mayWrite } = transcript;
  return (
    <p className="flex flex-wrap gap-3">
      {published.map((one, i) => (
        <Link
          key={one.id}
          className="button"
          to={transcriptUrl(id, { transcript: i > 0 ? one.id : undefined })}
        >
          {published.length === 1
            ? say("transcripts.read")
            : say("transcripts.read-in", { language: formatLanguage(language, one.language) })}
        </Link>
      ))}
      {mayWrite && (
        <Suspense>
          <WriteLinks id={id} offer={transcript} />
        </Suspense>
      )}
    </p>
  );
}
