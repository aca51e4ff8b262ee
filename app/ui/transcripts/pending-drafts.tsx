import { transcriptUrl } from "#app/schemas/transcript-url.ts";
import { codeOf } from "#app/schemas/work-facts.ts";
import { formatNumber, formatSecond } from "#app/ui/format.ts";
import { Link } from "#app/ui/link.tsx";
import { useWords } from "#app/ui/words.tsx";

type PendingDraft = {
  id: string;
  language: string;
  before?: string;
  isRemoval: boolean;
  lines: { second: number; until: number; words: string; isGone: boolean }[];
  more: number;
};

/** Line by line: what goes, and what comes in its place. */
export function PendingDrafts({ id, drafts }: { id: string; drafts: PendingDraft[] }) {
  const { say, language } = useWords();
  return drafts.map((one) => (
    <section key={one.id} className="grid gap-3">
      <h2>
        {named(one)
          ? say("transcripts.change-of", { language: named(one) })
          : say("transcripts.change-waits")}
      </h2>
      {one.isRemoval && <p>{say("transcripts.gone-in-change")}</p>}
      <ul className="grid gap-2 measure">
        {one.lines.map(({ second, until, words, isGone }, i) => {
          const Part = isGone ? "del" : "ins";
          return (
            <li key={i}>
              {`${formatSecond(second)}–${formatSecond(until)} `}
              <span className="sr-only">
                {say(isGone ? "transcripts.line-gone" : "transcripts.line-comes")}{" "}
              </span>
              <Part className="written" lang={codeOf((isGone ? one.before : undefined) ?? one.language)}>
                {words}
              </Part>
            </li>
          );
        })}
      </ul>
      {one.more > 0 && <p>{say("transcripts.more-changes", { number: formatNumber(language, one.more) })}</p>}
      <p className="flex flex-wrap gap-3">
        <Link to={transcriptUrl(id, { transcript: one.id }, "/write")}>{say("transcripts.see-change")}</Link>
        {!one.isRemoval && (
          <a href={transcriptUrl(id, { transcript: one.id }, "/urithi.vtt")} download>
            {say("transcripts.change-file")}
          </a>
        )}
      </p>
    </section>
  ));
}

const named = ({ language, before }: PendingDraft) =>
  before === undefined ? language : `${before || "–"} → ${language || "–"}`;
