import { MikroORM, type EntityManager } from "@mikro-orm/postgresql";
import type { Client } from "pg";

import type { Context } from "#app/core/context.ts";
import { ormOptions } from "#app/models/connection.server.ts";
import { listContent } from "#app/services/content/content-list.server.ts";
import { search } from "#app/services/search/index.server.ts";

import { timed } from "./load.ts";
import { PREPARE } from "./feeds.ts";
import { ownDatabase } from "./own-database.ts";

/** What a search costs that looks into documents, at ten thousand and at a million pages, as a reader asks it. */

/** Of a language: the most common word on every page, the next half as often, and so on. */
const VOCABULARY = 100_000;
const WORDS_ON_A_PAGE = 300;
/** Pages of a document, from a leaflet to a book. */
const MOST_PAGES = 120;
/** So many pages are written, and each stands in many documents: to take words apart takes longer than to store them. */
const WRITTEN = 20_000;

/** What the product reckons of each page as it comes is reckoned here once, and copied. */
const WRITE = `
  alter table text_page alter column words drop expression;
  alter table text_page set (autovacuum_enabled = off);
  drop index text_stretch_words;
  create aggregate words_together (tsvector) (sfunc = tsvector_concat, stype = tsvector);
  create table written as
    select n, plain, to_tsvector('simple', plain) as words from (
      select n, (select string_agg('w' || floor(exp(random() * ln(${VOCABULARY}))), ' ')
        from generate_series(1, ${WORDS_ON_A_PAGE} + n * 0)) as plain
      from generate_series(1, ${WRITTEN}) as n) as page;
  alter table written add primary key (n)`;

const DOCUMENTS = `with files as (
    insert into stored_file (id, name, original_name, extension, size, digest)
    select id, id, 'a.pdf', 'pdf', 1, ''
    from (select uuidv7(i * interval '1 second') as id from generate_series($1::int, $2::int) as i) as f returning id),
  items as (
    insert into content (id, title, author, description, category, content_type, file_id, approval_status, changed_at)
    select uuidv7(i * interval '1 second'), 'Item ' || i, 'Amina', 'Of bark cloth and salt.',
      (array['Library', 'Scholarly Articles', 'Literary Collection'])[1 + i % 3], 'article', id,
      case when i % 50 = 0 then 'pending' else 'approved' end, now()
    from (select id, $1::int + row_number() over (order by id) as i from files) as f returning file_id)
  insert into file_text (file_id, state, pages)
    select file_id, 'read', 1 + floor(random() * ${MOST_PAGES})::int from items`;

/** Some words that are as rare as is asked for, and one that stands on every page of some journals, as their names do. */
const PAGES = `insert into text_page (file_id, number, html, plain, words)
  select file_id, number, '', plain || more, words || to_tsvector('simple', more)
  from (
    select file_id, number, 1 + floor(random() * ${WRITTEN})::int as n,
      case when random() < 0.00002 then ' imigongo basketry' else '' end
        || case when hashtext(file_id::text) % 50 = 0 then ' journalhead' else '' end as more
    from file_text, generate_series(1, pages) as number
    where not exists (select from text_page there where there.file_id = file_text.file_id)) as page
  join written using (n)`;

const STRETCHES = `insert into text_stretch (file_id, number, words)
  select file_id, (number - 1) / 8, words_together(strip(words)) from text_page page
  where not exists (select from text_stretch there where there.file_id = page.file_id) group by 1, 2`;

const READER = {
  role: "user" as const,
  id: "0198f3a1-0000-7000-8000-000000000000",
  name: "A",
  email: "a@example.org",
  session: { id: "", by: "cookie" as const },
};

const RARE_MS = 50;
const COMMON_MS = 150;
const SEARCHES: [string, string, number][] = [
  ["a rare word", "imigongo", RARE_MS],
  ["two rare words", "imigongo basketry", RARE_MS],
  ["a word that is nowhere", "nowhere", RARE_MS],
  ["a common word and a rare one", "w1 imigongo", RARE_MS],
  ["a word on a page in four hundred", "w10000", RARE_MS],
  ["a word on a page in four", "w90", COMMON_MS],
  ["the most common word", "w1", COMMON_MS],
  ["the most common three", "w1 w2 w3", COMMON_MS],
  ["a word on every page of some journals", "journalhead", COMMON_MS],
  ["a word on a page in four, and one on each of some journals", "journalhead w90", COMMON_MS],
  ["the beginning of many words", "w123", COMMON_MS],
];

export async function benchInside() {
  const { postgres, client } = await ownDatabase();
  await client.query(PREPARE);
  await client.query(WRITE);
  const orm = new MikroORM(ormOptions());
  let documents = 0;
  for (const pages of [10_000, Number(process.env.ROWS ?? 1_000_000)]) {
    const all = Math.round(pages / ((MOST_PAGES + 1) / 2));
    await fill(client, documents, all);
    documents = all;
    await report(orm.em, client);
  }
  await orm.close(true);
  await client.end();
  await postgres.remove();
}

async function fill(client: Client, before: number, all: number) {
  await client.query(DOCUMENTS, [before + 1, all]);
  await client.query("drop index if exists text_stretch_words");
  await client.query(PAGES);
  await client.query(STRETCHES);
  await client.query("set maintenance_work_mem = '1GB'");
  await client.query(
    "create index text_stretch_words on text_stretch using gin (words_held(words)) with (fastupdate = off)",
  );
  // As they are made by the product; without them a search of fields goes through every item.
  for (const [name, operators] of [
    ["search_all", "gin_trgm_ops"],
    ["search_names", "gin_trgm_ops"],
  ])
    await client.query(
      `create index if not exists content_${name} on content using gin (${name} ${operators})`,
    );
  for (const table of ["content", "stored_file", "file_text", "text_page", "text_stretch"])
    await client.query(`vacuum analyze ${table}`);
}

async function report(em: EntityManager, client: Client) {
  const {
    rows: [size],
  } = await client.query<{ pages: number; documents: number; table: string; index: string }>(
    `select (select count(*) from text_page)::int as pages, (select count(*) from file_text)::int as documents,
       pg_size_pretty(pg_total_relation_size('text_page')) as table,
       pg_size_pretty(pg_total_relation_size('text_stretch')) as index`,
  );
  const { pages, documents, table, index } = size!;
  console.log(
    `\n${pages.toLocaleString("en")} pages of ${documents.toLocaleString("en")} documents, ${table}, and what finds them, ${index}; milliseconds`,
  );
  const ctx = (): Context => ({ actor: READER, em: em.fork(), whence: { network: "", knownAccounts: [] } });
  const paging = { page: 1, limit: 20 };
  for (const [what, words, limit] of SEARCHES) {
    let found = "";
    const took = await timed(async () => {
      const listed = await listContent(ctx(), { search: words }, paging);
      if (!listed.ok) throw new Error(listed.sentence);
      const { totalItems, more } = listed.value.pagination;
      found = `${more ? "more than " : ""}${totalItems} items`;
    });
    const isSlow = took > limit;
    console.log(
      `  ${took.toFixed(1).padStart(8)}  of ${limit}  ${what}: ${found}${isSlow ? "  TOO SLOW" : ""}`,
    );
    if (isSlow) await explain(client, words);
  }
  const took = await timed(() => search(ctx(), { words: "w90" }, paging));
  console.log(`  ${took.toFixed(1).padStart(8)}  one search over all kinds, for a word on a page in four`);
  const unsearched = await timed(() => listContent(ctx(), {}, paging));
  console.log(`  ${unsearched.toFixed(1).padStart(8)}  the list without a search`);
}

/** How the documents are found that have the words. */
async function explain(client: Client, words: string) {
  const { rows } = await client.query<{ "QUERY PLAN": string }>(
    `explain (analyze, buffers) select t.id from content t where approval_status = 'approved' and is_published
       and exists (select from text_stretch s where s.file_id = t.file_id and words_held(s.words) @@ plainto_tsquery('simple', $1))
     order by t.id desc limit 1000`.replace("$1", client.escapeLiteral(words)),
  );
  console.log(rows.map((row) => row["QUERY PLAN"]).join("\n"));
}
