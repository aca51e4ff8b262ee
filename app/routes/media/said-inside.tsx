import { codeOf } from "#app/schemas/work-facts.ts";
import type { Found } from "#app/ui/content/found-inside.tsx";
import { formatSecond } from "#app/ui/format.ts";
import { Link } from "#app/ui/link.tsx";
import { useWords } from "#app/ui/words.tsx";

/** When the words that were looked for are said in it. `FoundInside` says more, and would bring the library's script. */
export function SaidInside({ found }: { found: Found }) {
  const { say } = useWords();
  const { second = 0, language, snippet, url } = found;
  return (
    <div className="inside">
      <p>
        <Link to={url}>{say("transcripts.found-at", formatSecond(second))}</Link>{" "}
        <span lang={language && codeOf(language)}>
          {snippet.map((piece, i) => (i % 2 ? <mark key={i}>{piece}</mark> : piece))}
        </span>
      </p>
    </div>
  );
}
