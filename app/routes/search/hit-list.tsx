import { Link } from "@remix-run/react";
import { TextMatches } from "#app/ui/content/text-matches.tsx";
import { DateTime } from "#app/ui/moment.tsx";
import { PictureOrPattern } from "#app/ui/no-picture.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

import type { SearchHit } from "./hits.server.ts";

export function HitList({ hits }: { hits: SearchHit[] }) {
  const { language } = useTranslation();
  const hasPictures = hits.some(({ picture }) => picture);
  return (
    <ul className="search-results">
      {hits.map(({ id, to, title, lang, facts, when: eventTime, text, matches, picture }) => (
        <li key={id} className={hasPictures ? "pictured-row" : undefined}>
          {hasPictures && <PictureOrPattern picture={picture} className="row-picture" />}
          <div className="grid gap-1">
            <h3 lang={lang === language ? undefined : lang}>
              <Link to={to}>{title}</Link>
            </h3>
            <ul className="facts">
              {eventTime && (
                <li>
                  <DateTime {...eventTime} />
                </li>
              )}
              {facts.map((fact) => (
                <li key={fact}>{fact}</li>
              ))}
            </ul>
            {text && <p lang={lang === language ? undefined : lang}>{text}</p>}
            <TextMatches matches={matches} lang={lang === language ? undefined : lang} />
          </div>
        </li>
      ))}
    </ul>
  );
}
