import { useLocation } from "@remix-run/react";

import { LANGUAGE_NAMES, LANGUAGES } from "#app/messages/languages.ts";
import { useWords } from "#app/ui/words.tsx";

export function LanguageSwitch({ className }: { className: string }) {
  const { language } = useWords();
  const { pathname, search } = useLocation();
  return (
    <form method="post" action="/language" className={className}>
      <input type="hidden" name="returnTo" value={pathname + search} />
      {LANGUAGES.map((one) => (
        <button key={one} name="language" value={one} lang={one} aria-pressed={one === language}>
          {LANGUAGE_NAMES[one]}
        </button>
      ))}
    </form>
  );
}
