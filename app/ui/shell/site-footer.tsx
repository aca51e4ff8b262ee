import { Link } from "@remix-run/react";

import { useWords } from "#app/ui/words.tsx";

import { LanguageSwitch } from "./language-switch.tsx";
import { Mark } from "./mark.tsx";

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
          <LanguageSwitch className="languages" />
        </section>
      </div>
    </footer>
  );
}
