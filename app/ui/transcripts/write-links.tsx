import { Link } from "#app/ui/link.tsx";
import { useWords } from "#app/ui/words.tsx";

import { ChangeLink } from "./change-link.tsx";
import type { TranscriptOffer } from "./read-said.tsx";
import { type Spoken, transcriptAt } from "./transcript-address.ts";

export function WriteLinks({ id, offer }: { id: string; offer: TranscriptOffer }) {
  const { say } = useWords();
  const { languages, changes = [] } = offer;
  // People who write also see languages that only wait.
  const written = [
    ...languages,
    ...changes.filter((one) => !languages.some(({ place }) => place === one.place)),
  ];
  const linkTo = ({ place, language }: Spoken) => {
    const change = changes.find((one) => one.place === place);
    if (change) return <ChangeLink key={place} id={id} change={change} />;
    return (
      <Link key={place} to={transcriptAt(id, { place }, "/write")}>
        {written.length === 1
          ? say("transcripts.change")
          : say("transcripts.change-in", { language: language || say("transcripts.no-language") })}
      </Link>
    );
  };
  return (
    <>
      {written.map(linkTo)}
      <Link
        className={written.length ? undefined : "button"}
        to={transcriptAt(id, written.length ? { new: "" } : {}, "/write")}
      >
        {say(written.length ? "transcripts.add-language" : "transcripts.add")}
      </Link>
    </>
  );
}
