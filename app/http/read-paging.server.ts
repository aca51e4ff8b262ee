import type { PageRequest } from "#app/core/list.server.ts";
import { PAGE_SIZES } from "#app/schemas/lists/shared.ts";
import { readQuery } from "#app/schemas/query.ts";

export type PageSize = keyof typeof PAGE_SIZES | number;

/** Replaces an invalid parameter by the nearest valid value. `prefix` separates several lists on a screen. */
export function readPageRequest(url: URL, pageSize: PageSize, prefix?: string): PageRequest {
  const { integer, key } = readQuery(url);
  const defaultLimit = typeof pageSize === "number" ? pageSize : PAGE_SIZES[pageSize];
  const getParameterName = (name: string) => (prefix ? `${prefix}-${name}` : name);
  const page = integer(getParameterName("page"), 1, Number.MAX_SAFE_INTEGER, 1);
  const limit = integer(getParameterName("limit"), 1, 100, defaultLimit);
  return {
    page,
    limit,
    after: key(getParameterName("after")),
    before: key(getParameterName("before")),
  };
}
