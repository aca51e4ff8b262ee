import { Link } from "@remix-run/react";

import { useWords } from "#app/ui/words.tsx";

import { type Spoken, transcriptAt } from "./transcript-address.ts";

/** What there is of the words of a recording: in which languages, and whether this person may write them. */
export type TranscriptOffer = { languages: Spoken[]; changes?: Spoken[]; mayWrite: boolean };

export function ReadSaid({ id, transcript }: { id: string; transcript: TranscriptOffer | null }) {
  const { say } = useWords();
  if (!transcript) return null;
  const { languages, changes = [], mayWrite } = transcript;
  const isOne = languages.length === 1;
  // What waits in another language is there for who writes.
  const written = [
    ...languages,
    ...changes.filter((one) => !languages.some(({ place }) => place === one.place)),
  ];
  const change = ({ place, language }: Spoken) => (
    <Link key={place} to={transcriptAt(id, { place }, "/write")}>
      {written.length === 1 ? say("transcripts.change") : say("transcripts.change-in", language)}
    </Link>
  );
  return (
    <p className="flex flex-wrap gap-3">
      {languages.map(({ place, language }) => (
        <Link key={place} className="button" to={transcriptAt(id, { place })}>
          {isOne ? say("transcripts.read") : say("transcripts.read-in", language)}
        </Link>
      ))}
      {mayWrite && written.map(change)}
      {mayWrite && (
        <Link
          className={written.length ? undefined : "button"}
          to={transcriptAt(id, written.length ? { new: "" } : {}, "/write")}
        >
          {say(written.length ? "transcripts.add-language" : "transcripts.add")}
        </Link>
      )}
    </p>
  );
}
