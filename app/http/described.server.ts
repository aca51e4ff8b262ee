import { data, type HeadersFunction } from "@remix-run/node";

import { asHeader, type Described } from "#app/services/exchange/index.server.ts";

/** A page with what it says of itself: the words of its head, and where programs go on from it. */
export function described<Page extends object>(page: Page, of: Described | undefined) {
  if (!of) return data({ ...page, described: undefined });
  const { words, things, signposts } = of;
  const headers = signposts.length > 0 ? { Link: asHeader(signposts) } : undefined;
  return data({ ...page, described: { words, things } }, { headers });
}

/** For the pages of things, whose loaders say their signposts. */
export const describedHeaders: HeadersFunction = ({ loaderHeaders, parentHeaders }) => {
  const headers = new Headers(parentHeaders);
  const signposts = loaderHeaders.get("Link");
  if (signposts) headers.set("Link", signposts);
  return headers;
};
