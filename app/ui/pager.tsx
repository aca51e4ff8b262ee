import { Link, useSearchParams } from "@remix-run/react";

import { useWords } from "./words.tsx";

/**
 * 'Page X of Y' with Previous and Next, where there is more than one. The links carry the keys when there are
 * any, so that nothing is repeated or skipped while others add to the list; the number stays in the address.
 */
export function Pager(props: {
  page: number;
  totalPages: number;
  next?: string;
  previous?: string;
  label?: string;
  /** Which list of the screen, where there are several: `?past-page=2`. */
  part?: string;
  /** What that list is called. */
  of?: string;
}) {
  const { page, totalPages, next, previous, label, part, of } = props;
  const named = (name: string) => (part ? `${part}-${name}` : name);
  const { say } = useWords();
  const [parameters] = useSearchParams();
  if (totalPages <= 1) return null;
  const to = (number: number, key?: [string, string]) => {
    const wanted = new URLSearchParams(parameters);
    for (const name of ["after", "before", "page"]) wanted.delete(named(name));
    if (key) wanted.set(named(key[0]), key[1]);
    wanted.set(named("page"), String(number));
    return `?${wanted}`;
  };
  return (
    <nav className="pager" aria-label={of ? `${say("pager.label")}: ${of}` : say("pager.label")}>
      {page > 1 && (
        <Link className="button" rel="prev" to={to(page - 1, previous ? ["before", previous] : undefined)}>
          {say("pager.previous")}
        </Link>
      )}
      <p>{label ?? say("pager.page", page, totalPages)}</p>
      {page < totalPages && (
        <Link className="button" rel="next" to={to(page + 1, next ? ["after", next] : undefined)}>
          {say("pager.next")}
        </Link>
      )}
    </nav>
  );
}
