import { Link } from "#app/ui/link.tsx";
import { useWords } from "#app/ui/words.tsx";

import type { Place } from "./account-menu.tsx";
import { LanguageSwitch } from "./language-switch.tsx";
import { Mark } from "./mark.tsx";

const VISIT: Place[] = [
  ["/visits-appointments", "nav.visits"],
  ["/upcoming-appointments", "appointments.upcoming"],
  ["/visits-appointments/find", "appointments.find"],
];
const EXPLORE: Place[] = [
  ["/library", "nav.library"],
  ["/scholarly-repository", "nav.repository"],
  ["/literary-collection", "nav.literary"],
  ["/contributors-database", "nav.contributors"],
  ["/events", "nav.events"],
  ["/media", "nav.media"],
  ["/take-home", "take-home.title"],
  ["/search", "nav.search"],
  ["/join", "nav.join"],
];

export function SiteFooter() {
  const { say } = useWords();
  return (
    <footer className="site-footer">
      <div className="band" />
      <div className="wide site-footer-columns">
        <section>
          <p className="brand">
            <Mark />
            {say("site.name")}
          </p>
          <p>{say("site.tagline")}</p>
        </section>
        <section>
          <h2>{say("footer.visit")}</h2>
          <p>{say("footer.address")}</p>
          <p>{say("footer.hours")}</p>
          <Places of={VISIT} />
        </section>
        <section>
          <h2>{say("footer.explore")}</h2>
          <Places of={EXPLORE} />
        </section>
        <section>
          <h2>{say("site.language")}</h2>
          <LanguageSwitch className="languages" />
        </section>
      </div>
    </footer>
  );
}

function Places({ of }: { of: Place[] }) {
  const { say } = useWords();
  return (
    <ul className="site-places">
      {of.map(([to, name]) => (
        <li key={to}>
          <Link to={to}>{say(name)}</Link>
        </li>
      ))}
    </ul>
  );
}
