import { useLocation } from "@remix-run/react";

import { LANGUAGES, type Language } from "#app/messages/languages.ts";
import { SOCIAL_IMAGE_SIZE } from "#app/schemas/lists/shared.ts";
import { coverImageUrl } from "#app/ui/generated-cover.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

import { useOrigin, useSite } from "./use-site.ts";
import { usePageMetadata } from "./page-title.tsx";

export function SocialMeta() {
  const { t } = useTranslation();
  const origin = useOrigin();
  const { search } = useLocation();
  const { languages = LANGUAGES } = useSite();
  const { title, description, picture, alternate, path, parameters, described } = usePageMetadata();
  if (!parameters || !origin) return null;
  const { width, height } = SOCIAL_IMAGE_SIZE;
  const currentParameters = new URLSearchParams(search);
  const localizedUrl = (language: Language | undefined) =>
    buildCanonicalUrl(origin + path, [
      ["lang", language],
      ...parameters.map((name) => [name, currentParameters.get(name)]),
    ]);
  const explicitLanguage = languages.find((language) => language === currentParameters.get("lang"));
  return (
    <>
      <link rel="canonical" href={localizedUrl(explicitLanguage)} />
      {/* Other languages of a page with an open dialog are not linked, because a dialog is not indexed. */}
      {!currentParameters.has("dialog") && (
        <>
          <link rel="alternate" hrefLang="x-default" href={localizedUrl(undefined)} />
          {languages.map((language) => (
            <link key={language} rel="alternate" hrefLang={language} href={localizedUrl(language)} />
          ))}
        </>
      )}
      {alternate && <link rel="alternate" {...alternate} />}
      {described && <link rel="schema.DC" href="http://purl.org/dc/elements/1.1/" />}
      <meta property="og:site_name" content={t("site.name")} />
      <meta property="og:type" content="website" />
      <meta property="og:title" content={title} />
      {description && <meta property="og:description" content={description} />}
      <meta property="og:url" content={origin + path} />
      <meta property="og:image" content={origin + (picture ?? coverImageUrl(path.split("/").pop()!))} />
      {!picture && <meta property="og:image:width" content={String(width)} />}
      {!picture && <meta property="og:image:height" content={String(height)} />}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

function buildCanonicalUrl(baseUrl: string, parameters: (string | null | undefined)[][]) {
  const query = new URLSearchParams(parameters.filter(([, value]) => value) as [string, string][]);
  return [baseUrl, String(query)].filter(Boolean).join("?");
}
