import { FoundInside } from "#app/ui/content/found-inside.tsx";
import { Link } from "#app/ui/link.tsx";
import { When } from "#app/ui/when.tsx";
import { useWords } from "#app/ui/words.tsx";

import type { Hit } from "./hits.server.ts";

export function HitList({ hits }: { hits: Hit[] }) {
  const { language } = useWords();
  return (
    <ul className="hits">
      {hits.map(({ id, to, title, lang, facts, when, text, inside }) => (
        <li key={id} className="grid gap-1">
          <h3 lang={lang === language ? undefined : lang}>
            <Link to={to}>{title}</Link>
          </h3>
          <ul className="facts">
            {when && (
              <li>
                <When day={when.day} time={when.time} />
              </li>
            )}
            {facts.map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
          </ul>
          {text && <p lang={lang === language ? undefined : lang}>{text}</p>}
          <FoundInside pages={inside} lang={lang === language ? undefined : lang} />
        </li>
      ))}
    </ul>
  );
}
