import type { ReactNode } from "react";
import { Form, Link, useLocation } from "@remix-run/react";

import { getLanguageCode } from "#app/schemas/item-facts.ts";
import { PAGE_PICTURE_WIDTHS, TEXT_SIZES, LINE_WIDTHS } from "#app/schemas/lists/reading.ts";
import type { ReadablePage, TextPage } from "#app/schemas/reading.ts";
import { FileLink } from "#app/ui/content/item-file.tsx";
import type { ShownContent } from "#app/ui/content/shown-content.ts";
import { useTranslation } from "#app/ui/use-translation.tsx";

import { PageContents, PageNavigation } from "./page-navigation.tsx";
import { ContinueReading, TextDownloadLinks } from "./read-online.tsx";

export type ReadingPageData = ReadablePage & {
  item: Pick<ShownContent, "id" | "title" | "author" | "language" | "fileSize">;
  path: string;
  hasContents: boolean;
  contents?: TextPage["headings"];
  picture?: number | undefined;
  look: ReadingSettings;
  /** Of an item's further file, which has no reading position. */
  file?: { itemPath: string; correctPath: string } | undefined;
};

export function ReadingPage({ page, listen }: { page: ReadingPageData; listen: ReactNode }) {
  const { t, language } = useTranslation();
  const { item, path, number, pages, part, parts, look: settings } = page;
  const languageCode = getLanguageCode(item.language);
  const lang = languageCode === language ? undefined : languageCode;
  return (
    <article
      className={`wide column page reading font-size-${settings.textSize} line-length-${settings.lineWidth}`}
    >
      <header>
        <h1 lang={lang}>
          <Link to={page.file?.itemPath ?? path}>{item.title}</Link>
        </h1>
        <p className="hint">{item.author}</p>
      </header>
      {number === 1 && !page.file && <ContinueReading id={item.id} path={path} position={page.place} />}
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
      {!page.file && <PageActions page={page} />}
      {page.file && page.mayCorrect && <CorrectLink to={page.file.correctPath} />}
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
        {mayCorrect && <CorrectLink to={`${path}/read/${number}/correct`} />}
      </p>
    </div>
  );
}

function CorrectLink({ to }: { to: string }) {
  const { t } = useTranslation();
  return (
    <Link className="button" to={to}>
      {t("reading.correct")}
    </Link>
  );
}

function PagePicture({ page }: { page: ReadingPageData }) {
  const { t } = useTranslation();
  const { item, path, number, hasPicture, picture } = page;
  if (!hasPicture) return null;
  const pageUrl = `${path}/read/${number}`;
  if (!picture)
    return (
      <p>
        <Link to={`${pageUrl}?picture=${PAGE_PICTURE_WIDTHS[1]}`} preventScrollReset>
          {t("reading.show-picture")}
        </Link>
      </p>
    );
  return (
    <>
      <p>
        <img
          src={`/page-pictures/${item.id}/${number}/${picture}`}
          alt={t("reading.picture", { number })}
          decoding="async"
        />
      </p>
      <p className="flex flex-wrap gap-3">
        {PAGE_PICTURE_WIDTHS.filter((width) => width !== picture).map((width) => (
          <Link key={width} to={`${pageUrl}?picture=${width}`} preventScrollReset>
            {t("reading.picture-width", { pixels: width })}
          </Link>
        ))}
        <Link to={pageUrl} preventScrollReset>
          {t("reading.hide-picture")}
        </Link>
      </p>
    </>
  );
}

type ReadingSettings = {
  textSize: (typeof TEXT_SIZES)[number];
  lineWidth: (typeof LINE_WIDTHS)[number];
};

function ReadingSettingsForm({ settings }: { settings: ReadingSettings }) {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  return (
    <details>
      <summary>{t("reading.settings")}</summary>
      <Form
        method="post"
        action="/reader-settings"
        preventScrollReset
        replace
        className="flex flex-wrap items-center gap-3"
      >
        <input type="hidden" name="returnTo" value={pathname + search} />
        <span>{t("reading.font-size")}</span>
        {TEXT_SIZES.map((option) => (
          <button
            key={option}
            className="button"
            name="textSize"
            value={option}
            aria-pressed={option === settings.textSize}
          >
            {t(`reading.font-size-${option}`)}
          </button>
        ))}
        <span>{t("reading.line-length")}</span>
        {LINE_WIDTHS.map((option) => (
          <button
            key={option}
            className="button"
            name="lineWidth"
            value={option}
            aria-pressed={option === settings.lineWidth}
          >
            {t(`reading.line-length-${option}`)}
          </button>
        ))}
      </Form>
    </details>
  );
}
