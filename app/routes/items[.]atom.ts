import { atomRoute } from "#app/http/atom-route.server.ts";
import { readContentFilter } from "#app/schemas/content.ts";
import { contentFeed } from "#app/services/exchange/index.server.ts";

export const loader = atomRoute((ctx, url) => {
  const { category, country, search } = readContentFilter(url);
  const named = Object.entries({ category, country, search }).filter(
    (pair): pair is [string, string] => pair[1] !== undefined,
  );
  const asked = named.length > 0 ? `?${new URLSearchParams(named)}` : "";
  const parts = [category && ctx.say(`category.${category}`), country, search && `“${search}”`];
  const of = parts.filter(Boolean).join(", ");
  const title = ctx.say("feed.items", { site: ctx.say("site.name") });
  return {
    feed: contentFeed(ctx, { category, country, search }),
    title: of ? `${title} (${of})` : title,
    path: `/items.atom${asked}`,
    page:
      search && !category && !country ? `/search?${new URLSearchParams({ q: search })}` : `/library${asked}`,
  };
});

export const handle = { cacheBy: ["category", "country", "search"], revalidates: true };
