import { Link, useLocation } from "@remix-run/react";
import type { ReactNode } from "react";

import { LANGUAGE_NAMES, LANGUAGES } from "../messages/languages.ts";
import { useWords } from "./words.tsx";

/** What stands around every screen. */
export function PageFrame({ notice, children }: { notice?: string; children: ReactNode }) {
  const { say, speak } = useWords();
  return (
    <>
      <a className="skip" href="#content">
        {say("site.skip")}
      </a>
      <header className="border-b border-line bg-card">
        <div className="wide flex items-center justify-between gap-4 py-3">
          <Link to="/" className="font-book text-xl font-bold text-ink no-underline">
            {say("site.name")}
          </Link>
          <nav>
            <Link className="button main" to="/join">
              {say("join.title")}
            </Link>
          </nav>
        </div>
      </header>
      <main id="content" className="wide grow py-8" tabIndex={-1}>
        {notice && (
          <p className="notice mb-6" role="status">
            {speak(notice)}
          </p>
        )}
        {children}
      </main>
      <footer className="border-t border-line bg-wash">
        <div className="wide flex flex-wrap items-center justify-between gap-4 py-6">
          <p className="measure text-soft">{say("site.tagline")}</p>
          <LanguageSwitch />
        </div>
      </footer>
    </>
  );
}

/** A plain post, so that the choice needs no script: it is kept in a cookie and the page comes back. */
function LanguageSwitch() {
  const { say, language } = useWords();
  const { pathname, search } = useLocation();
  return (
    <form
      method="post"
      action="/language"
      className="flex items-center gap-2"
      aria-label={say("site.language")}
    >
      <input type="hidden" name="returnTo" value={pathname + search} />
      {LANGUAGES.map((one) => (
        <button
          key={one}
          className="button"
          name="language"
          value={one}
          lang={one}
          aria-pressed={one === language}
        >
          {LANGUAGE_NAMES[one]}
        </button>
      ))}
    </form>
  );
}
