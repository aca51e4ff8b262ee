import type { PlainKey } from "#app/messages/translate.ts";
import { Link } from "#app/ui/link.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

import { HitList } from "./hit-list.tsx";
import type { SearchHit } from "./hits.server.ts";

const SECTIONS: [string, PlainKey][] = [
  ["/library", "nav.library"],
  ["/scholarly-repository", "nav.repository"],
  ["/literary-collection", "nav.literary"],
  ["/contributors-database", "nav.contributors"],
  ["/events", "nav.events"],
  ["/media", "nav.media"],
  ["/visits-appointments", "nav.visits"],
];

export function SectionLinks({ newest = [] }: { newest?: SearchHit[] }) {
  const { t } = useTranslation();
  return (
    <>
      {newest.length > 0 && (
        <section className="grid gap-4" aria-labelledby="newest">
          <h2 id="newest">{t("search.newest")}</h2>
          <HitList hits={newest} />
        </section>
      )}
      <nav className="grid gap-4" aria-labelledby="sections">
        <h2 id="sections">{t("search.sections")}</h2>
        <ul className="chips">
          {SECTIONS.map(([to, name]) => (
            <li key={to}>
              <Link className="chip" to={to}>
                {t(name)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}
