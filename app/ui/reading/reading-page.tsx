import type { ReactNode } from "react";

import { codeOf } from "#app/schemas/work-facts.ts";
import { FileLink } from "#app/ui/content/file-link.tsx";
import type { ShownContent } from "#app/ui/content/content-words.ts";
import { Link } from "#app/ui/link.tsx";
import { useWords } from "#app/ui/words.tsx";

import { GoOn } from "./go-on.tsx";
import { HomeLinks } from "./home-links.tsx";
import { LookForm, type Look } from "./look-form.tsx";
import { PageContents, PageTurns, type Heading } from "./page-turns.tsx";
import { PagePicture } from "./page-picture.tsx";

export type ReadPage = {
  item: Pick<ShownContent, "id" | "title" | "author" | "language" | "fileSize">;
  /** The item's own address. */
  path: string;
  number: number;
  of: number;
  part: number;
  parts: number;
  html: string;
  isByMachine: boolean;
  isCut: boolean;
  hasContents: boolean;
  /** Shown instead of the words, on request. */
  contents?: Heading[];
  place?: number;
  hasPicture: boolean;
  picture?: number;
  mayCorrect: boolean;
  homeBytes: number;
  look: Look;
};

/** Words first, then what can be done with the page. */
export function ReadingPage({ page, listen }: { page: ReadPage; listen: ReactNode }) {
  const { say, language } = useWords();
  const { item, path, number, of, part, parts, look } = page;
  const written = codeOf(item.language);
  const lang = written === language ? undefined : written;
  return (
    <article className={`wide page reading letters-${look.letters} lines-${look.lines}`}>
      <header>
        <h1 lang={lang}>
          <Link to={path}>{item.title}</Link>
        </h1>
        <p className="hint">{item.author}</p>
      </header>
      {number === 1 && <GoOn id={item.id} path={path} place={page.place} />}
      <section aria-labelledby="page">
        <h2 id="page" className="hint">
          {say("reading.page-of", { number, of })}
          {parts > 1 && `, ${say("reading.part-of", { part, of: parts })}`}
        </h2>
        {page.isByMachine && <p className="hint">{say("reading.by-machine")}</p>}
        <PagePicture page={page} />
        {page.contents ? (
          <>
            <h3>{say("reading.contents")}</h3>
            <PageContents path={path} contents={page.contents} />
          </>
        ) : (
          <div
            id="text"
            className="read-text"
            lang={written}
            dangerouslySetInnerHTML={{ __html: page.html }}
          />
        )}
        {page.isCut && !page.contents && <p className="hint">{say("reading.is-cut")}</p>}
      </section>
      <PageTurns path={path} number={number} of={of} part={part} parts={parts} />
      {!page.contents && listen}
      {page.hasContents && !page.contents && (
        <p>
          <Link to={`${path}/read/${number}?contents=1`}>{say("reading.contents")}</Link>
        </p>
      )}
      <LookForm look={look} />
      <Ways page={page} />
    </article>
  );
}

function Ways({ page: { item, path, number, mayCorrect, homeBytes } }: { page: ReadPage }) {
  const { say } = useWords();
  return (
    <div className="grid gap-3">
      <HomeLinks id={item.id} bytes={homeBytes} />
      <p className="flex flex-wrap gap-3">
        <FileLink
          to={`/api/content/${item.id}/download`}
          name={say("item.download")}
          size={item.fileSize ?? 0}
        />
        {mayCorrect && (
          <Link className="button" to={`${path}/read/${number}/correct`}>
            {say("reading.correct")}
          </Link>
        )}
      </p>
    </div>
  );
}
