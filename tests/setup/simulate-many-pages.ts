import { execute } from "./execute.ts";

/** Raises the cached count so that the sitemap is split into parts. */
export const simulateManyPages = () =>
  execute("insert into cached_count (list, facet, delta) values ('contributor', 'as if', 9000)");
