import { createEntityManager } from "#app/models/connection.server.ts";

/** As if there were so many people that the sitemap is an index of parts: in a total that no list reads. */
export const simulateManyPages = () =>
  createEntityManager().execute(
    "insert into cached_count (list, facet, delta) values ('contributor', 'as if', 9000)",
  );
