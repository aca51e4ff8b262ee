import { createEntityManager } from "#app/models/connection.server.ts";

/** Raises the cached count so that the sitemap is split into parts. */
export const simulateManyPages = () =>
  createEntityManager().execute(
    "insert into cached_count (list, facet, delta) values ('contributor', 'as if', 9000)",
  );
