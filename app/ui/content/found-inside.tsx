import { Link } from "@remix-run/react";

import { useWords } from "#app/ui/words.tsx";

export type Found = { page: number; snippet: string[]; url: string };

/** The pages of its document that have the words: what the first says around them, and the ways to the others. */
export function FoundInside({ pages = [], lang }: { pages?: Found[]; lang?: string }) {
  const { say } = useWords();
  const [first, ...others] = pages;
  if (!first) return null;
  return (
    <div className="inside">
      <p>
        <Link to={first.url}>{say("item.found-on", first.page)}</Link>{" "}
        <span lang={lang}>
          {first.snippet.map((piece, i) => (i % 2 ? <mark key={i}>{piece}</mark> : piece))}
        </span>
      </p>
      {others.length > 0 && (
        <p>
          {say("item.also-found")}{" "}
          {others.map(({ page, url }, i) => (
            <span key={page}>
              {i > 0 && ", "}
              <Link to={url}>{say("item.on-page", page)}</Link>
            </span>
          ))}
        </p>
      )}
    </div>
  );
}
