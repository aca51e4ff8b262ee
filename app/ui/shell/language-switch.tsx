import { useLocation } from "@remix-run/react";

import { LANGUAGE_NAMES, LANGUAGES } from "#app/messages/languages.ts";
import { useTranslation } from "#app/ui/use-translation.tsx";

import { useSite } from "./use-site.ts";

export function LanguageSwitch({ className }: { className: string }) {
  const { language } = useTranslation();
  const { pathname, search } = useLocation();
  const { languages } = useSite();
  return (
    <form method="post" action="/language" className={className}>
      <input type="hidden" name="returnTo" value={pathname + search} />
      {(languages ?? LANGUAGES).map((option) => (
        <button key={option} name="language" value={option} lang={option} aria-pressed={option === language}>
          {LANGUAGE_NAMES[option]}
        </button>
      ))}
    </form>
  );
}
