import { Link } from "@remix-run/react";

import { useWords } from "#app/ui/words.tsx";

import { type Changed, transcriptAt } from "./transcript-address.ts";

/** To a change in one language, as it waits or is to be mended: each is one of its own. */
export function ChangeLink({ id, change: { place, language, state } }: { id: string; change: Changed }) {
  const { say } = useWords();
  return (
    <Link to={transcriptAt(id, { place }, "/write")}>
      {say(
        state === "refused" ? "transcripts.mend-in" : "transcripts.waits-in",
        language || say("transcripts.no-language"),
      )}
    </Link>
  );
}

export function ChangeLinks({ id, changes }: { id: string; changes: Changed[] | undefined }) {
  if (!changes?.length) return null;
  return (
    <ul className="grid gap-2">
      {changes.map((change) => (
        <li key={change.place}>
          <ChangeLink id={id} change={change} />
        </li>
      ))}
    </ul>
  );
}
