import { useLocation } from "@remix-run/react";

import { LANGUAGES, type Language } from "#app/messages/languages.ts";
import { SHARED_PICTURE } from "#app/schemas/lists.ts";
import { clothPath } from "#app/ui/weave.tsx";
import { useWords } from "#app/ui/words.tsx";

import { useOrigin } from "./origin.ts";
import { useShown } from "./page-title.tsx";

/** One address in all languages, and what a chat shows of a link (Open Graph). */
export function SharedAs() {
  const { say } = useWords();
  const origin = useOrigin();
  const { search } = useLocation();
  const { title, description, picture, alternate, path, parameters, described } = useShown();
  if (!parameters || !origin) return null;
  const { width, height } = SHARED_PICTURE;
  const asked = new URLSearchParams(search);
  const addressIn = (language: Language | undefined) =>
    addressOf(origin + path, [["lang", language], ...parameters.map((name) => [name, asked.get(name)])]);
  const named = LANGUAGES.find((language) => language === asked.get("lang"));
  return (
    <>
      <link rel="canonical" href={addressIn(named)} />
      {/* With a dialog open, this is not the address that has other languages. */}
      {!asked.has("dialog") && (
        <>
          <link rel="alternate" hrefLang="x-default" href={addressIn(undefined)} />
          {LANGUAGES.map((language) => (
            <link key={language} rel="alternate" hrefLang={language} href={addressIn(language)} />
          ))}
        </>
      )}
      {alternate && <link rel="alternate" {...alternate} />}
      {described && <link rel="schema.DC" href="http://purl.org/dc/elements/1.1/" />}
      <meta property="og:site_name" content={say("site.name")} />
      <meta property="og:type" content="website" />
      <meta property="og:title" content={title} />
      {description && <meta property="og:description" content={description} />}
      <meta property="og:url" content={origin + path} />
      <meta property="og:image" content={origin + (picture ?? clothPath(path.split("/").pop()!))} />
      {!picture && <meta property="og:image:width" content={String(width)} />}
      {!picture && <meta property="og:image:height" content={String(height)} />}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

/** In one order, and without any other parameter. */
function addressOf(at: string, parameters: (string | null | undefined)[][]) {
  const said = new URLSearchParams(parameters.filter(([, value]) => value) as [string, string][]);
  return [at, String(said)].filter(Boolean).join("?");
}
