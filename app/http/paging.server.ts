import type { Paging } from "#app/services/list-page.server.ts";

/** A wrong parameter is the nearest right one, never a refusal. */
export function readPaging(url: URL, usual: number): Paging {
  const { searchParams } = url;
  const whole = (name: string, otherwise: number, least: number, most: number) => {
    const value = Number(searchParams.get(name) ?? otherwise);
    return Number.isInteger(value) ? Math.min(Math.max(value, least), most) : otherwise;
  };
  return {
    page: whole("page", 1, 1, Number.MAX_SAFE_INTEGER),
    limit: whole("limit", usual, 1, 100),
    after: searchParams.get("after") ?? undefined,
    before: searchParams.get("before") ?? undefined,
  };
}
