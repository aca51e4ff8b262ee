import { Link, useLocation } from "@remix-run/react";

import { LANGUAGE_NAMES, LANGUAGES } from "../messages/languages.ts";
import { Mark } from "./mark.tsx";
import { useWords } from "./words.tsx";

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
        </section>
        <section>
          <h2>{say("footer.explore")}</h2>
          <p>
            <Link to="/library">{say("nav.library")}</Link>
          </p>
          <p>
            <Link to="/visits-appointments">{say("nav.visits")}</Link>
          </p>
        </section>
        <section>
          <h2>{say("site.language")}</h2>
          <LanguageSwitch />
        </section>
      </div>
    </footer>
  );
}

/** A plain post, so that the choice needs no script: it is kept in a cookie and the page comes back. */
function LanguageSwitch() {
  const { language } = useWords();
  const { pathname, search } = useLocation();
  return (
    <form method="post" action="/language" className="languages">
      <input type="hidden" name="returnTo" value={pathname + search} />
      {LANGUAGES.map((one) => (
        <button key={one} name="language" value={one} lang={one} aria-pressed={one === language}>
          {LANGUAGE_NAMES[one]}
        </button>
      ))}
    </form>
  );
}
