import { Form } from "@remix-run/react";

import { Link } from "#app/ui/link.tsx";
import { useWords } from "#app/ui/words.tsx";

export type Heading = { level: number; text: string; page: number };

type Here = { path: string; number: number; of: number; part: number; parts: number };

/** For a page in parts, the next part comes first. */
export function PageTurns({ path, number, of, part, parts }: Here) {
  const { say } = useWords();
  if (of === 1 && parts === 1) return null;
  const here = `${path}/read/${number}`;
  return (
    <nav className="flex flex-wrap items-center gap-3" aria-label={say("reading.pages")}>
      {part > 1 && (
        <Link className="button" rel="prev" to={`${here}?part=${part - 1}`}>
          {say("reading.part-before")}
        </Link>
      )}
      {part < parts && (
        <Link className="button main" rel="next" to={`${here}?part=${part + 1}`}>
          {say("reading.part-after")}
        </Link>
      )}
      {number > 1 && (
        <Link className="button" rel={part > 1 ? undefined : "prev"} to={`${path}/read/${number - 1}`}>
          {say("reading.previous")}
        </Link>
      )}
      {number < of && (
        <Link
          className={part < parts ? "button" : "button main"}
          rel={part < parts ? undefined : "next"}
          to={`${path}/read/${number + 1}`}
        >
          {say("reading.next")}
        </Link>
      )}
      <Form action={here}>
        <label>
          {say("reading.go-to")}{" "}
          <input
            key={number}
            className="input"
            name="page"
            inputMode="numeric"
            maxLength={6}
            defaultValue={number}
          />
        </label>{" "}
        <button className="button">{say("reading.go")}</button>
      </Form>
    </nav>
  );
}

/** On request: in each page they would cost half as much as its words. */
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
