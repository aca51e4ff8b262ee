import type { Paging } from "#app/core/list-of.ts";
import { readQuery } from "#app/schemas/query.ts";

/** A wrong parameter becomes the nearest right one. Each of several lists on a screen has its `part`. */
export function readPaging(url: URL, usual: number, part?: string): Paging {
  const { whole, key } = readQuery(url);
  const named = (name: string) => (part ? `${part}-${name}` : name);
  const page = whole(named("page"), 1, Number.MAX_SAFE_INTEGER, 1);
  const limit = whole(named("limit"), 1, 100, usual);
  return {
    page,
    limit,
    isUsual: limit === usual,
    after: key(named("after")),
    before: key(named("before")),
  };
}
