import { Form, Link } from "@remix-run/react";

import { useWords } from "#app/ui/words.tsx";

export type Heading = { level: number; text: string; page: number };

/** The page before and after it, and any other by its number. */
export function PageTurns({ path, number, of }: { path: string; number: number; of: number }) {
  const { say } = useWords();
  if (of === 1) return null;
  return (
    <nav className="flex flex-wrap items-center gap-3" aria-label={say("reading.pages")}>
      {number > 1 && (
        <Link className="button" rel="prev" to={`${path}/read/${number - 1}`}>
          {say("reading.previous")}
        </Link>
      )}
      {number < of && (
        <Link className="button main" rel="next" to={`${path}/read/${number + 1}`}>
          {say("reading.next")}
        </Link>
      )}
      <Form action={`${path}/read/${number}`}>
        <label>
          {say("reading.go-to")}{" "}
          <input key={number} name="page" inputMode="numeric" size={4} maxLength={6} defaultValue={number} />
        </label>{" "}
        <button className="button">{say("reading.go")}</button>
      </Form>
    </nav>
  );
}

/** On request, in the place of the words: in each page they would cost as much as half of them. */
export function PageContents({ path, contents }: { path: string; contents: Heading[] }) {
  return (
    <ol className="read-contents">
      {contents.map(({ level, text, page }, at) => (
        <li key={at} className={level > 2 ? "deeper" : undefined}>
          <Link to={`${path}/read/${page}`}>{text}</Link> <span className="hint">{page}</span>
        </li>
      ))}
    </ol>
  );
}
