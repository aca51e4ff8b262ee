import type { TrailAction } from "#app/schemas/lists.ts";
import { Moment } from "#app/ui/moment.tsx";
import { useWords } from "#app/ui/words.tsx";

export type Decided = { at: string; action: string; note: string; actorName?: string };

export function Decisions({ decisions }: { decisions: Decided[] }) {
  const { say } = useWords();
  if (decisions.length === 0) return null;
  return (
    <details>
      <summary className="text-soft">{say("decisions.title")}</summary>
      <ol className="grid gap-2">
        {decisions.map(({ at, action, note, actorName }) => (
          <li key={at + action}>
            <strong>{say(`trail.${action as TrailAction}`)}</strong>, <Moment at={at} />
            {actorName && `, ${actorName}`}
            {note && <p className="written">{say("contributor.reason", note)}</p>}
          </li>
        ))}
      </ol>
    </details>
  );
}
