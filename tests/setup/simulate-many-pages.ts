import { execute } from "./execute.ts";

/** Adds so many contributors that the sitemap is split into parts. */
export const simulateManyPages = () =>
  execute(`insert into contributor (id, name, email)
    select gen_random_uuid(), 'Contributor ' || number, number || '@many.example.org' from generate_series(1, 6000) number
    on conflict do nothing`);
