import { Link } from "#app/ui/link.tsx";
import { useWords } from "#app/ui/words.tsx";

import { type Changed, transcriptAt } from "./transcript-address.ts";

export function ChangeLink({ id, change: { place, language, state } }: { id: string; change: Changed }) {
  const { say } = useWords();
  return (
    <Link to={transcriptAt(id, { place }, "/write")}>
      {say(state === "refused" ? "transcripts.mend-in" : "transcripts.waits-in", {
        language: language || say("transcripts.no-language"),
      })}
    </Link>
  );
}

export function ChangeLinks({ id, changes = [], label }: { id: string; changes?: Changed[]; label: string }) {
  if (changes.length === 0) return null;
  return (
    <div className="grid gap-2">
      <p className="text-soft">{label}</p>
      <ul className="grid gap-2">
        {changes.map((change) => (
          <li key={change.place}>
            <ChangeLink id={id} change={change} />
          </li>
        ))}
      </ul>
    </div>
  );
}
