import { Link } from "@remix-run/react";

import { codeOf } from "#app/schemas/work-facts.ts";
import { formatSecond } from "#app/ui/format.ts";
import { useWords } from "#app/ui/words.tsx";

export type Found = { page: number; second?: number; language?: string; snippet: string[]; url: string };

/**
 * The pages of its document that have the words, or when they are said in its recording: what stands around the first, and
 * the ways to the others.
 */
export function FoundInside({ pages = [], lang }: { pages?: Found[]; lang?: string }) {
  const { say } = useWords();
  const [first, ...others] = pages;
  if (!first) return null;
  return (
    <div className="inside">
      <p>
        <Link to={first.url}>
          {first.second === undefined
            ? say("item.found-on", first.page)
            : say("transcripts.found-at", formatSecond(first.second))}
        </Link>{" "}
        <span lang={first.language === undefined ? lang : codeOf(first.language)}>
          {first.snippet.map((piece, i) => (i % 2 ? <mark key={i}>{piece}</mark> : piece))}
        </span>
      </p>
      {others.length > 0 && (
        <p>
          {say(first.second === undefined ? "item.also-found" : "transcripts.also-at")}{" "}
          {others.map(({ page, second, url }, i) => (
            <span key={page}>
              {i > 0 && ", "}
              <Link to={url}>{second === undefined ? say("item.on-page", page) : formatSecond(second)}</Link>
            </span>
          ))}
        </p>
      )}
    </div>
  );
}
