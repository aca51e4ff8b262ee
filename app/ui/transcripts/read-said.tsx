import { Link } from "@remix-run/react";

import { useWords } from "#app/ui/words.tsx";

/** What there is of the words of a recording: in which language, and whether this person may write them. */
export type TranscriptOffer = { language?: string; mayWrite: boolean };

export function ReadSaid({ id, transcript }: { id: string; transcript: TranscriptOffer | null }) {
  const { say } = useWords();
  if (!transcript) return null;
  const path = `/transcripts/${id}`;
  const { language, mayWrite } = transcript;
  const isThere = language !== undefined;
  return (
    <p className="flex flex-wrap gap-3">
      {isThere && (
        <Link className="button" to={path}>
          {say("transcripts.read")}
        </Link>
      )}
      {mayWrite && (
        <Link className={isThere ? undefined : "button"} to={`${path}/write`}>
          {say(isThere ? "transcripts.change" : "transcripts.add")}
        </Link>
      )}
    </p>
  );
}
