import { Link } from "#app/ui/link.tsx";
import { useWords } from "#app/ui/words.tsx";

import type { TranscriptOffer } from "./read-said.tsx";
import { type Spoken, transcriptAt } from "./transcript-address.ts";

/** Each language to change, and another to add. */
export function WriteLinks({ id, offer }: { id: string; offer: TranscriptOffer }) {
  const { say } = useWords();
  const { languages, changes = [] } = offer;
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
    <>
      {written.map(change)}
      <Link
        className={written.length ? undefined : "button"}
        to={transcriptAt(id, written.length ? { new: "" } : {}, "/write")}
      >
        {say(written.length ? "transcripts.add-language" : "transcripts.add")}
      </Link>
    </>
  );
}
