import type { Paging } from "#app/services/list-page.server.ts";

/** A wrong parameter is the nearest right one, never a refusal. Of several lists on a screen each has its `part`. */
export function readPaging(url: URL, usual: number, part?: string): Paging {
  const given = (name: string) => url.searchParams.get(part ? `${part}-${name}` : name);
  const whole = (name: string, otherwise: number, least: number, most: number) => {
    const value = Number(given(name) ?? otherwise);
    return Number.isInteger(value) ? Math.min(Math.max(value, least), most) : otherwise;
  };
  return {
    page: whole("page", 1, 1, Number.MAX_SAFE_INTEGER),
    limit: whole("limit", usual, 1, 100),
    after: given("after") ?? undefined,
    before: given("before") ?? undefined,
  };
}
