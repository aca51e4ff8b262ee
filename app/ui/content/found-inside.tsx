import { Fragment } from "react";

import { codeOf } from "#app/schemas/work-facts.ts";
import { formatSecond } from "#app/ui/format.ts";
import { Link } from "#app/ui/link.tsx";
import { useWords } from "#app/ui/words.tsx";

export type Found = { page: number; second?: number; language?: string; snippet: string[]; url: string };

/** Where the sought words stand in the item's document or recording. */
export function FoundInside({ pages = [], lang }: { pages?: Found[]; lang?: string }) {
  const { say } = useWords();
  const isTold = ({ snippet }: Found, i: number) => i === 0 || snippet.length > 0;
  const others = pages.filter((one, i) => !isTold(one, i));
  if (pages.length === 0) return null;
  return (
    <div className="inside">
      {pages.filter(isTold).map((one) => (
        <p key={one.url}>
          <Link to={one.url}>
            {one.second === undefined
              ? say("item.found-on", { page: one.page })
              : say("transcripts.found-at", { time: formatSecond(one.second) })}
          </Link>{" "}
          <span lang={one.language === undefined ? lang : codeOf(one.language)}>
            {one.snippet.map((piece, i) => (i % 2 ? <mark key={i}>{piece}</mark> : piece))}
          </span>
        </p>
      ))}
      {others.length > 0 && (
        <p>
          {`${say(others[0]!.second === undefined ? "item.also-found" : "transcripts.also-at")} `}
          {others.map(({ page, second, url }, i) => (
            <Fragment key={url}>
              {i > 0 && ", "}
              <Link to={url}>
                {second === undefined ? say("item.on-page", { page }) : formatSecond(second)}
              </Link>
            </Fragment>
          ))}
        </p>
      )}
    </div>
  );
}
