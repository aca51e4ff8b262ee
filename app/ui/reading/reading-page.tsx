import type { ReactNode } from "react";

import { getLanguageCode } from "#app/schemas/item-facts.ts";
import { FileLink } from "#app/ui/content/item-file.tsx";
import type { ShownContent } from "#app/ui/content/shown-content.ts";
import { Link } from "#app/ui/link.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

import { ContinueReading, TextDownloadLinks } from "./read-online.tsx";
import { ReadingSettingsForm, type ReadingSettings } from "./reading-settings-form.tsx";
import { PageContents, PageNavigation, type PageHeading } from "./page-navigation.tsx";
import { PagePicture } from "./page-picture.tsx";

export type ReadingPageData = {
  item: Pick<ShownContent, "id" | "title" | "author" | "language" | "fileSize">;
  path: string;
  number: number;
  pages: number;
  part: number;
  parts: number;
  html: string;
  isOcr: boolean;
  isTruncated: boolean;
  hasContents: boolean;
  contents?: PageHeading[];
  place?: number;
  hasPicture: boolean;
  picture?: number;
  mayCorrect: boolean;
  homeBytes: number;
  look: ReadingSettings;
};

export function ReadingPage({ page, listen }: { page: ReadingPageData; listen: ReactNode }) {
  const { t, language } = useTranslation();
  const { item, path, number, pages, part, parts, look: settings } = page;
  const languageCode = getLanguageCode(item.language);
  const lang = languageCode === language ? undefined : languageCode;
  return (
    <article className={`wide page reading font-size-${settings.textSize} line-length-${settings.lineWidth}`}>
      <header>
        <h1 lang={lang}>
          <Link to={path}>{item.title}</Link>
        </h1>
        <p className="hint">{item.author}</p>
      </header>
      {number === 1 && <ContinueReading id={item.id} path={path} position={page.place} />}
      <section aria-labelledby="page">
        <h2 id="page" className="hint">
          {t("reading.page-of-total", { number, of: pages })}
          {parts > 1 && `, ${t("reading.part-of-total", { part, of: parts })}`}
        </h2>
        {page.isOcr && <p className="hint">{t("reading.automatic-text")}</p>}
        <PagePicture page={page} />
        {page.contents ? (
          <>
            <h3>{t("reading.contents")}</h3>
            <PageContents path={path} contents={page.contents} />
          </>
        ) : (
          <div
            id="text"
            className="read-text"
            lang={languageCode}
            dangerouslySetInnerHTML={{ __html: page.html }}
          />
        )}
        {page.isTruncated && !page.contents && <p className="hint">{t("reading.truncated")}</p>}
      </section>
      <PageNavigation path={path} number={number} pageCount={pages} part={part} parts={parts} />
      {!page.contents && listen}
      {page.hasContents && !page.contents && (
        <p>
          <Link to={`${path}/read/${number}?contents=1`}>{t("reading.contents")}</Link>
        </p>
      )}
      <ReadingSettingsForm settings={settings} />
      <PageActions page={page} />
    </article>
  );
}

function PageActions({ page: { item, path, number, mayCorrect, homeBytes } }: { page: ReadingPageData }) {
  const { t } = useTranslation();
  return (
    <div className="grid gap-3">
      <TextDownloadLinks id={item.id} bytes={homeBytes} />
      <p className="flex flex-wrap gap-3">
        <FileLink
          to={`/api/content/${item.id}/download`}
          name={t("item.download")}
          size={item.fileSize ?? 0}
        />
        {mayCorrect && (
          <Link className="button" to={`${path}/read/${number}/correct`}>
            {t("reading.correct")}
          </Link>
        )}
      </p>
    </div>
  );
}
