import type { z } from "zod";

import type { Capability } from "#app/core/access.server.ts";
import type { PageRequest } from "#app/core/list.server.ts";
import type { Result } from "#app/core/result.ts";
import { call, type ApiCall } from "#app/http/api.server.ts";
import { guard } from "#app/http/guard.server.ts";
import { unwrap } from "#app/http/http-error.server.ts";
import { type PageSize, readPageRequest } from "#app/http/read-paging.server.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";
import { type ScreenArgs, screen } from "#app/http/screen.server.ts";
import type { Filters, FilterValues } from "#app/schemas/definitions/filters.ts";
import { readFilters } from "#app/schemas/definitions/read-filters.ts";

type LoadedPage<Page> = Promise<Result<Page>>;

/** A list, said once: its screen, its API call and its export follow from it. `rows` names the rows of a page. */
export type List<All extends Filters, Name extends string, Page extends Record<Name, object[]>> = {
  /** Undefined: anyone may open it. */
  access?: Capability;
  filters: All;
  pageSize: PageSize;
  /** Before the names of paging parameters, if a screen has several lists. */
  prefix?: string;
  rows: Name;
  /** `id`: the record that the list belongs to, such as an event. */
  load: (ctx: RequestContext, filter: FilterValues<All>, paging: PageRequest, id: string) => LoadedPage<Page>;
};

/** A filter that `load` does not know does not compile. */
export const defineList = <
  Accepted,
  Name extends string,
  Page extends Record<Name, object[]>,
  All extends Filters = Record<never, never>,
>(
  list: Omit<List<All, Name, Page>, "filters" | "load"> & {
    filters?: All & { [Unknown in Exclude<keyof All, keyof Accepted>]: never };
    load: (ctx: RequestContext, filter: Accepted, paging: PageRequest, id: string) => LoadedPage<Page>;
  } & (FilterValues<All> extends Accepted ? unknown : { load: never }),
) => ({ filters: {}, ...list }) as unknown as List<All, Name, Page>;

type AnyPage<Name extends string> = Record<Name, object[]>;

/** The page that the URL names. `guard()` admits administrators only, so personal lists have loaders of their own. */
export async function loadList<All extends Filters, Name extends string, Page extends AnyPage<Name>>(
  ctx: RequestContext,
  list: List<All, Name, Page>,
  { request, url, params }: Pick<ScreenArgs, "request" | "url" | "params">,
) {
  if (list.access) guard(ctx, request, list.access);
  const filter = readFilters(list.filters, url);
  const { [list.rows]: rows, ...page } = await loadPage(ctx, list, url, filter, params.id);
  return { ...page, filter, rows };
}

/** One of several lists or parts of a screen, which has its own check of who may open it. */
export const loadPage = async <All extends Filters, Name extends string, Page extends AnyPage<Name>>(
  ctx: RequestContext,
  list: List<All, Name, Page>,
  url: URL,
  filter: FilterValues<All> = readFilters(list.filters, url),
  id = "",
) => unwrap(await list.load(ctx, filter, readPageRequest(url, list.pageSize, list.prefix), id));

export const listLoader = <All extends Filters, Name extends string, Page extends AnyPage<Name>>(
  list: List<All, Name, Page>,
) => screen((ctx, args) => loadList(ctx, list, args));

export const listCall = <
  All extends Filters,
  Name extends string,
  Page extends AnyPage<Name>,
  Output extends z.ZodType,
>(
  list: List<All, Name, Page>,
  description: Pick<ApiCall, "summary" | "description" | "example" | "isPrivate" | "cacheBy"> & {
    output: Page extends z.input<Output> ? Output : never;
  },
) =>
  call({
    ...description,
    ...(list.access && { capability: list.access }),
    query: (url) => ({
      filter: readFilters(list.filters, url),
      paging: readPageRequest(url, list.pageSize),
    }),
    run: (ctx, { query: { filter, paging }, params }) =>
      list.load(ctx, filter, paging, params.id ?? "") as never,
  });
