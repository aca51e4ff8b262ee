import { useSearchParams } from "@remix-run/react";

import { Link } from "#app/ui/link.tsx";
import { useWords } from "#app/ui/words.tsx";

/** The links carry keys, so that nothing is repeated or skipped while the list grows; the number is for the reader. */
export function Pager(props: {
  page: number;
  totalPages: number;
  next?: string;
  previous?: string;
  label?: string;
  /** Where a screen has several lists: `?past-page=2`. */
  part?: string;
  of?: string;
  always?: boolean;
}) {
  const { page, totalPages, next, previous, label, part, of, always } = props;
  const named = (name: string) => (part ? `${part}-${name}` : name);
  const { say } = useWords();
  const [parameters] = useSearchParams();
  if (totalPages <= 1 && !always) return null;
  const to = (number: number, key?: [string, string]) => {
    const wanted = new URLSearchParams(parameters);
    for (const name of ["after", "before", "page"]) wanted.delete(named(name));
    wanted.delete("choose");
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
      <p>{label ?? say("pager.page", { page, pages: totalPages })}</p>
      {page < totalPages && (
        <Link className="button" rel="next" to={to(page + 1, next ? ["after", next] : undefined)}>
          {say("pager.next")}
        </Link>
      )}
    </nav>
  );
}
