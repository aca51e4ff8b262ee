import { Link } from "@remix-run/react";
import { Fragment } from "react";

import { getLanguageCode } from "#app/schemas/item-facts.ts";
import type { TextMatch } from "#app/schemas/text-match.ts";
import { formatPlaybackTime } from "#app/ui/format.ts";
import { useTranslation } from "#app/ui/use-translation.tsx";

export function TextMatches({
  matches = [],
  lang,
}: {
  matches?: TextMatch[] | undefined;
  lang?: string | undefined;
}) {
  const { t } = useTranslation();
  const hasOwnLine = ({ snippet }: TextMatch, i: number) => i === 0 || snippet.length > 0;
  const furtherMatches = matches.filter((match, i) => !hasOwnLine(match, i));
  if (matches.length === 0) return null;
  return (
    <div className="text-matches">
      {matches.filter(hasOwnLine).map((match) => (
        <p key={match.url}>
          <Link to={match.url}>
            {match.second !== undefined
              ? t("transcripts.match-at", { time: formatPlaybackTime(match.second) })
              : match.isTranscript
                ? t("transcripts.match")
                : t("item.found-on", { page: match.page })}
          </Link>{" "}
          <span lang={match.language === undefined ? lang : getLanguageCode(match.language)}>
            {match.snippet.map((fragment, i) => (i % 2 ? <mark key={i}>{fragment}</mark> : fragment))}
          </span>
        </p>
      ))}
      {furtherMatches.length > 0 && (
        <p>
          {`${t(furtherMatches[0]!.second === undefined ? "item.also-found-on" : "transcripts.also-match-at")} `}
          {furtherMatches.map(({ page, second, isTranscript, url }, i) => (
            <Fragment key={url}>
              {i > 0 && ", "}
              <Link to={url}>
                {second !== undefined
                  ? formatPlaybackTime(second)
                  : isTranscript
                    ? t("transcripts.match")
                    : t("item.on-page", { page })}
              </Link>
            </Fragment>
          ))}
        </p>
      )}
    </div>
  );
}
