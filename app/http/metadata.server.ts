import { data, type HeadersFunction } from "@remix-run/node";

import { formatLinkHeader, type PageMetadata } from "#app/services/exchange/index.server.ts";

export function withPageMetadata<Page extends object>(page: Page, metadata: PageMetadata | undefined) {
  if (!metadata) return data({ ...page, described: undefined });
  const { metaTags, linkedData, signposts } = metadata;
  const headers: HeadersInit = signposts.length > 0 ? { Link: formatLinkHeader(signposts) } : {};
  return data({ ...page, described: { words: metaTags, things: linkedData } }, { headers });
}

export const getMetadataHeaders: HeadersFunction = ({ loaderHeaders, parentHeaders }) => {
  const headers = new Headers(parentHeaders);
  const signposts = loaderHeaders.get("Link");
  if (signposts) headers.set("Link", signposts);
  return headers;
};
