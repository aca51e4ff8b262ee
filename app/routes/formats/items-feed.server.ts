import type { RequestContext } from "#app/http/request-context.server.ts";
import { parseContentFilter } from "#app/schemas/content.ts";
import { type FeedMetadata, loadContentFeed } from "#app/services/exchange/index.server.ts";

type FeedSite = Pick<FeedMetadata, "language" | "publisher">;

export function loadItemsFeed(ctx: RequestContext, site: FeedSite, url: URL) {
  const { category, country, search } = parseContentFilter(url);
  const parameters = Object.entries({ category, country, search }).filter(
    (pair): pair is [string, string] => pair[1] !== undefined,
  );
  const query = parameters.length > 0 ? `?${new URLSearchParams(parameters)}` : "";
  const parts = [category && ctx.t(`category.${category}`), country, search && `“${search}”`];
  const filterLabel = parts.filter(Boolean).join(", ");
  const title = ctx.t("feed.items");
  const head = {
    ...site,
    title: filterLabel ? `${title} (${filterLabel})` : title,
    path: `/items.atom${query}`,
    page:
      search && !category && !country ? `/search?${new URLSearchParams({ q: search })}` : `/library${query}`,
  };
  return loadContentFeed(ctx, head, { category, country, search });
}
