import { Form, Link } from "@remix-run/react";

import type { TextPage } from "#app/schemas/reading.ts";
import { useTranslation } from "#app/ui/use-translation.tsx";

type PageNavigationProps = { path: string; number: number; pageCount: number; part: number; parts: number };

export function PageNavigation({ path, number, pageCount, part, parts }: PageNavigationProps) {
  const { t } = useTranslation();
  if (pageCount === 1 && parts === 1) return null;
  const pageUrl = `${path}/read/${number}`;
  return (
    <nav className="flex flex-wrap items-center gap-3" aria-label={t("reading.pages")}>
      {part > 1 && (
        <Link className="button" rel="prev" to={`${pageUrl}?part=${part - 1}`}>
          {t("reading.previous-part")}
        </Link>
      )}
      {part < parts && (
        <Link className="button main" rel="next" to={`${pageUrl}?part=${part + 1}`}>
          {t("reading.next-part")}
        </Link>
      )}
      {number > 1 && (
        <Link className="button" rel={part > 1 ? undefined : "prev"} to={`${path}/read/${number - 1}`}>
          {t("reading.previous")}
        </Link>
      )}
      {number < pageCount && (
        <Link
          className={part < parts ? "button" : "button main"}
          rel={part < parts ? undefined : "next"}
          to={`${path}/read/${number + 1}`}
        >
          {t("reading.next")}
        </Link>
      )}
      <Form action={pageUrl}>
        <label>
          {t("reading.go-to")}{" "}
          <input
            key={number}
            className="input"
            name="page"
            inputMode="numeric"
            maxLength={6}
            defaultValue={number}
          />
        </label>{" "}
        <button className="button">{t("reading.go")}</button>
      </Form>
    </nav>
  );
}

/** Shown on request, because on every page it would add half the size of the text. */
export function PageContents({ path, contents }: { path: string; contents: TextPage["headings"] }) {
  return (
    <ol className="read-contents">
      {contents.map(({ level, text, page }, index) => (
        <li key={index} className={level > 2 ? "sub-heading" : undefined}>
          <Link to={`${path}/read/${page}`}>{text}</Link> <span className="hint">{page}</span>
        </li>
      ))}
    </ol>
  );
}
