import { Link } from "@remix-run/react";

import { useWords } from "#app/ui/words.tsx";

export type Found = { page: number; snippet: string[]; url: string };

/** The pages of its document that have the words, each with what it says around them and the way to it. */
export function FoundInside({ pages = [], lang }: { pages?: Found[]; lang?: string }) {
  const { say } = useWords();
  if (pages.length === 0) return null;
  return (
    <ul className="inside">
      {pages.map(({ page, snippet, url }) => (
        <li key={page}>
          <Link to={url}>{say("item.found-on", page)}</Link>{" "}
          <span lang={lang}>
            {snippet.map((piece, i) => (i % 2 ? <mark key={i}>{piece}</mark> : piece))}
          </span>
        </li>
      ))}
    </ul>
  );
}
