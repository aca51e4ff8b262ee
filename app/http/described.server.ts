import { data, type HeadersFunction } from "@remix-run/node";

import { asHeader, type Described } from "#app/services/exchange/index.server.ts";

export function described<Page extends object>(page: Page, of: Described | undefined) {
  if (!of) return data({ ...page, described: undefined });
  const { words, things, signposts } = of;
  const headers = signposts.length > 0 ? { Link: asHeader(signposts) } : undefined;
  return data({ ...page, described: { words, things } }, { headers });
}

export const describedHeaders: HeadersFunction = ({ loaderHeaders, parentHeaders }) => {
  const headers = new Headers(parentHeaders);
  const signposts = loaderHeaders.get("Link");
  if (signposts) headers.set("Link", signposts);
  return headers;
};
