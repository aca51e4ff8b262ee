import type { HeadersFunction } from "@remix-run/node";

/** For a screen whose form can be refused for a while: the page says when it makes sense to come again. */
export const formHeaders: HeadersFunction = ({ actionHeaders, parentHeaders, errorHeaders }) => {
  const headers = new Headers(errorHeaders ?? parentHeaders);
  const later = actionHeaders.get("Retry-After");
  if (later) headers.set("Retry-After", later);
  return headers;
};
