import { transcriptUrl } from "#app/schemas/transcript-url.ts";
import { Link } from "#app/ui/link.tsx";
import { useWords } from "#app/ui/words.tsx";

import { DraftLink } from "./draft-links.tsx";
import type { TranscriptOffer } from "./transcript-links.tsx";

/** A draft stands for what it is to replace. */
export function WriteLinks({ id, offer }: { id: string; offer: TranscriptOffer }) {
  const { say } = useWords();
  const { published, drafts = [] } = offer;
  const unchanged = published.filter((one) => !drafts.some(({ replaces }) => replaces === one.id));
  const count = unchanged.length + drafts.length;
  return (
    <>
      {unchanged.map(({ id: transcript, language }) => (
        <Link key={transcript} to={transcriptUrl(id, { transcript }, "/write")}>
          {count === 1
            ? say("transcripts.change")
            : say("transcripts.change-in", { language: language || say("transcripts.no-language") })}
        </Link>
      ))}
      {drafts.map((draft) => (
        <DraftLink key={draft.id} id={id} draft={draft} />
      ))}
      <Link
        className={count ? undefined : "button"}
        to={transcriptUrl(id, count ? { new: "" } : {}, "/write")}
      >
        {say(count ? "transcripts.add-language" : "transcripts.add")}
      </Link>
    </>
  );
}
