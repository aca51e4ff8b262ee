import { ok, type Result } from "#app/core/result.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";
import { getPublicOrigin } from "#app/http/origin.server.ts";
import type { Content } from "#app/schemas/content.ts";
import { SECTION_PATHS } from "#app/schemas/lists/content.ts";
import type { BatchPagination, ExportPages } from "#app/services/exchange/index.server.ts";

export type ExportList = {
  columns: readonly string[];
  rows: (ctx: RequestContext, url: URL) => ExportPages<object>;
  citableItems?: (ctx: RequestContext, url: URL) => ExportPages<Content>;
  searchText?: (url: URL) => string | undefined;
};

export async function toExportPage<Value extends { pagination: BatchPagination }, Item extends object>(
  pendingResult: Promise<Result<Value>>,
  getItems: (value: Value) => Item[],
) {
  const result = await pendingResult;
  return result.ok ? ok({ items: getItems(result.value), pagination: result.value.pagination }) : result;
}

const withUrl = <Item extends object>(item: Item, path: string) => ({
  ...item,
  address: getPublicOrigin() + path,
});

export const withContentUrl = (item: Content) => withUrl(item, `${SECTION_PATHS[item.category]}/${item.id}`);
export const withSectionUrl =
  (path: string) =>
  <Item extends { id: string }>(item: Item) =>
    withUrl(item, `${path}/${item.id}`);
