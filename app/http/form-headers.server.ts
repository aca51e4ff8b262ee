import type { HeadersFunction } from "@remix-run/node";

export const formHeaders: HeadersFunction = ({ actionHeaders, parentHeaders, errorHeaders }) => {
  const headers = new Headers(errorHeaders ?? parentHeaders);
  const later = actionHeaders.get("Retry-After");
  if (later) headers.set("Retry-After", later);
  return headers;
};
