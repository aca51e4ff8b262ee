import { Suspense } from "react";

import { later } from "#app/ui/later.ts";
import { Link } from "#app/ui/link.tsx";
import { useWords } from "#app/ui/words.tsx";

import type { Changed, Spoken } from "./transcript-address.ts";

export type TranscriptOffer = { languages: Spoken[]; changes?: Changed[]; mayWrite: boolean };

// Readers, who are nearly all, do not fetch it.
const WriteLinks = later(() => import("./write-links.tsx").then((m) => m.WriteLinks));

export function ReadSaid({ id, transcript }: { id: string; transcript: TranscriptOffer | null }) {
  const { say } = useWords();
  if (!transcript) return null;
  const { languages, mayWrite } = transcript;
  return (
    <p className="flex flex-wrap gap-3">
      {languages.map(({ place, language }) => (
        <Link key={place} className="button" to={`/transcripts/${id}${place ? `?place=${place}` : ""}`}>
          {languages.length === 1 ? say("transcripts.read") : say("transcripts.read-in", { language })}
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
