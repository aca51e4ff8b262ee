import { ok, type Result } from "#app/core/result.ts";
import type { List } from "#app/http/definitions/list.server.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";
import { getPublicOrigin } from "#app/http/origin.server.ts";
import type { Content } from "#app/schemas/content.ts";
import type { Filters, FilterValues } from "#app/schemas/definitions/filters.ts";
import { SECTION_PATHS } from "#app/schemas/lists/content.ts";
import {
  type BatchPagination,
  type ExportPages,
  iterateExportPages,
} from "#app/services/exchange/index.server.ts";

export type ListWithRows<All extends Filters, Name extends string, Row extends object> = List<
  All,
  Name,
  Record<Name, Row[]> & { pagination: BatchPagination }
>;

export type ExportList = {
  columns: readonly string[];
  /** After the others: those of the institution's fields. */
  listOwnColumns?: (ctx: RequestContext) => string[];
  rows: (ctx: RequestContext, url: URL) => ExportPages<object>;
  citableItems?: (ctx: RequestContext, url: URL) => ExportPages<Content>;
  searchText?: (url: URL) => string | undefined;
};

/** All rows of a list, in pieces. */
export const iterateRows = <
  All extends Filters,
  Name extends string,
  Row extends object,
  Exported extends object,
>(
  ctx: RequestContext,
  list: ListWithRows<All, Name, Row>,
  { filter, id = "" }: { filter: FilterValues<All>; id?: string | undefined },
  toRow: (row: Row) => Exported,
): ExportPages<Exported> =>
  iterateExportPages((paging) =>
    toExportPage(list.load(ctx, filter, paging, id), (page: Record<Name, Row[]>) =>
      page[list.rows].map(toRow),
    ),
  );

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
