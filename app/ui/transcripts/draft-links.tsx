import { transcriptUrl } from "#app/schemas/transcript-url.ts";
import { Link } from "#app/ui/link.tsx";
import { useWords } from "#app/ui/words.tsx";

import type { Draft } from "./transcript-links.tsx";

/** `id` is the item's. */
export function DraftLink({ id, draft }: { id: string; draft: Draft }) {
  const { say } = useWords();
  return (
    <Link to={transcriptUrl(id, { transcript: draft.id }, "/write")}>
      {say(draft.status === "rejected" ? "transcripts.mend-in" : "transcripts.waits-in", {
        language: draft.language || say("transcripts.no-language"),
      })}
    </Link>
  );
}

export function DraftLinks({ id, drafts = [], label }: { id: string; drafts?: Draft[]; label: string }) {
  if (drafts.length === 0) return null;
  return (
    <div className="grid gap-2">
      <p className="text-soft">{label}</p>
      <ul className="grid gap-2">
        {drafts.map((draft) => (
          <li key={draft.id}>
            <DraftLink id={id} draft={draft} />
          </li>
        ))}
      </ul>
    </div>
  );
}
