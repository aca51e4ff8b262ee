export function closed(url: URL): string {
  const parameters = new URLSearchParams(url.search);
  for (const name of ["dialog", "id", "move", "choose", "lang"]) parameters.delete(name);
  return parameters.size ? `${url.pathname}?${parameters}` : url.pathname;
}
