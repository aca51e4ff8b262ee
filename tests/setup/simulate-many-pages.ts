import { execute } from "./execute.ts";

/** Adds so many contributors that the sitemap is split into parts. */
export async function simulateManyPages() {
  for (let batch = 0; batch < 6; batch++)
    await execute(
      `insert into contributor (id, name, email)
       select gen_random_uuid(), 'Contributor ' || number, number || '@many-' || ?::text || '.example.org'
       from generate_series(1, 1000) number on conflict do nothing`,
      [batch],
    );
}
