import type { Language } from "#app/messages/languages.ts";
import { LANGUAGE_NAMES } from "#app/messages/languages.ts";
import { useTranslation } from "#app/ui/use-translation.tsx";

type PageTextProps = { title: string; html: string; shownLanguage: Language; isPreview?: boolean };

/** The text of an institution's page, in another language where it has no translation. */
export function PageText({ title, html, shownLanguage, isPreview }: PageTextProps) {
  const { t, language } = useTranslation();
  const isTranslated = shownLanguage === language;
  const lang = isTranslated ? undefined : shownLanguage;
  const Title = isPreview ? "h3" : "h1";
  return (
    <>
      {!isTranslated && (
        <p className="hint">{t("pages.other-language", { language: LANGUAGE_NAMES[language] })}</p>
      )}
      <article className="grid gap-4" lang={lang}>
        <Title>{title}</Title>
        {/* The server writes only listed elements and checked links (`renderMarkdown`). */}
        <div className="read-text" dangerouslySetInnerHTML={{ __html: html }} />
      </article>
    </>
  );
}
