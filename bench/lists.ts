import { MikroORM, type EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";
import { Client } from "pg";

import { type ListDefinition, listPage, type PageRequest } from "#app/core/list.server.ts";
import { createPageOrmOptions } from "#app/models/connection.server.ts";

import { startPostgres } from "../tests/setup/start-postgres.ts";
import { measureMedianMs } from "./load.ts";

/** Response times of list pages at a thousand and at a million rows. */

const TITLE_WORDS =
  "drum lake bark cloth king stone town coast song basket clay road river salt bead spear dance loom fig ant";

const TABLE = `
  create extension if not exists unaccent;
  create extension if not exists pg_trgm;
  create function fold(words text) returns text language sql immutable strict parallel safe
    return lower(public.unaccent('public.unaccent', words));
  create function to_search_words(words text) returns text language sql immutable strict parallel safe
    return btrim(regexp_replace(fold(words), '[^[:alnum:]]+', ' ', 'g'));
  create function to_word_query(word text, weights text) returns tsquery language sql immutable strict parallel safe
    return to_tsquery('simple'::regconfig, to_search_words(word) || ':*' || weights);
  create function fold_for_similarity(word text) returns text language sql immutable strict return fold(word);
  create table item (
    id uuid primary key, title text not null, status text not null, created_at timestamptz not null,
    search_title text generated always as (fold(title)) stored,
    words tsvector generated always as (to_tsvector('simple', fold(title))) stored);
  create index item_newest on item (status, created_at desc, id desc);
  create index item_words on item using gin (words);
  create index item_title on item using gin (search_title gin_trgm_ops)`;

/** Titles of ten common words; every 25,000th row has a rare word. */
const FILL = `
  insert into item (id, title, status, created_at)
  select gen_random_uuid(),
    (select string_agg(w[1 + floor(random() * array_length(w, 1))::int + g * 0], ' ') from generate_series(1, 10 + i * 0) as g)
      || case when i % 25000 = 7 then ' imigongo' else '' end || ' number ' || i,
    case when i % 50 = 0 then 'pending' else 'approved' end,
    now() - (i || ' minutes')::interval
  from generate_series($1::int, $2::int) as i, (select string_to_array($3, ' ') as w) as words`;

type Item = { id: string; title: string };

const createList = (em: EntityManager, word?: string): ListDefinition => ({
  rows: em.getKysely<{ item: Item }>().selectFrom("item as t").select(["t.id", "t.title"]),
  where: [sql<boolean>`t.status = ${"approved"}`],
  search: { words: word, columns: { words: "t.words", names: "t.search_title", title: "t.search_title" } },
  order: { column: "created_at", type: "timestamptz" },
});

export async function benchLists() {
  const postgres = await startPostgres();
  const client = new Client({ host: postgres.socket, user: "urithi", database: "urithi" });
  await client.connect();
  await client.query(TABLE);
  const orm = new MikroORM(
    createPageOrmOptions({ host: postgres.socket, user: "urithi", database: "urithi" }),
  );

  for (const [from, to] of [
    [1, 1_000],
    [1_001, 1_000_000],
  ] as const) {
    await client.query(FILL, [from, to, TITLE_WORDS]);
    await client.query("vacuum analyze item");
    await printReport(orm.em, client, to);
  }
  await orm.close(true);
  await client.end();
  await postgres.remove();
}

async function printReport(em: EntityManager, client: Client, rows: number) {
  console.log(`\n${rows.toLocaleString("en")} rows, milliseconds a page of twenty with its total`);
  const page = (word: string | undefined, paging: Partial<PageRequest>) =>
    listPage(em.fork(), createList(em, word), { page: 1, limit: 20, ...paging });
  const last = (await page(undefined, {})).pagination.totalPages;
  const { next } = (await page(undefined, { page: last - 1 })).pagination;
  const cases: [string, string | undefined, Partial<PageRequest>][] = [
    ["first page", undefined, {}],
    ["last numbered page", undefined, { page: last }],
    ["the page after it, by cursor", undefined, { after: next }],
    ["search for a rare word", "imigongo", {}],
    ["search for a common word", "drum", {}],
    ["search for a common word, page 50", "drum", { page: 50 }],
    ["search for a word that is not there", "nothing", {}],
  ];
  for (const [label, word, paging] of cases)
    console.log(`  ${(await measureMedianMs(() => page(word, paging))).toFixed(1).padStart(8)}  ${label}`);

  const baselineQuery =
    "select id, title from item where status = 'approved' order by created_at desc, id desc limit 20";
  console.log(
    `  ${(await measureMedianMs(() => client.query(baselineQuery))).toFixed(1).padStart(8)}  the limit: the first page's rows alone`,
  );
  const count = "select count(*) from item where status = 'approved'";
  console.log(
    `  ${(await measureMedianMs(() => client.query(count), 3)).toFixed(1).padStart(8)}  not done: an exact count`,
  );
  const naive = `select id, title from item where status = 'approved' and words @@ to_tsquery('simple', 'imigongo') order by created_at desc, id desc limit 20`;
  console.log(
    `  ${(await measureMedianMs(() => client.query(naive), 3)).toFixed(1).padStart(8)}  not done: the rare word as the planner would`,
  );
}
