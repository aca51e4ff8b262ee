import { ALL } from "../lists/shared.ts";
import { readQuery } from "../query.ts";
import { findTermCode, listAllCodes, resolveMergedFilter, resolveTerm } from "../terms.ts";
import type { Filter, Filters, FilterValues } from "./filters.ts";

type Url = Parameters<typeof readQuery>[0];

const readFilter = (url: Url, name: string, filter: Exclude<Filter, { kind: "own" }>): string | undefined => {
  const query = readQuery(url);
  switch (filter.kind) {
    case "search":
      return query.freeText(name);
    case "text":
      return query.freeText(name);
    case "year":
      return query.integer(name, 1, 9999)?.toString();
    case "day":
      return query.day(name);
    case "choice":
      return (filter.ignoresCase ? query.choiceIgnoringCase : query.choice)(name, filter.values);
    case "code": {
      const code = query.word(name);
      return code === ALL ? undefined : code;
    }
    case "hidden":
      return query.choice(name, filter.values) ?? filter.default;
    case "term":
      return readTerm(query, name, filter);
  }
};

function readTerm(
  { choiceIgnoringCase, freeText }: ReturnType<typeof readQuery>,
  name: string,
  { list, read }: Extract<Filter, { kind: "term" }>,
) {
  if (read === "code") return findTermCode(list, choiceIgnoringCase(name, listAllCodes(list)));
  return (read === "text" ? resolveTerm : resolveMergedFilter)(list, freeText(name));
}

/** Ignores invalid parameters, as `readQuery()` does. */
export const readFilters = <All extends Filters>(filters: All, url: Url) =>
  Object.fromEntries(
    Object.entries(filters).flatMap(([name, filter]) =>
      filter.kind === "own" ? readQuery(url).ownValues() : [[name, readFilter(url, name, filter)]],
    ),
  ) as FilterValues<All>;
