import type { HeadersFunction } from "@remix-run/node";

export const formHeaders: HeadersFunction = ({
  actionHeaders,
  loaderHeaders,
  parentHeaders,
  errorHeaders,
}) => {
  const headers = new Headers(errorHeaders ?? parentHeaders);
  const later = actionHeaders.get("Retry-After");
  if (later) headers.set("Retry-After", later);
  const cacheControl = loaderHeaders.get("Cache-Control");
  if (cacheControl) headers.set("Cache-Control", cacheControl);
  return headers;
};
