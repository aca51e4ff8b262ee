import { chmodSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { MikroORM } from "@mikro-orm/postgresql";
import { Client } from "pg";

import { closeConnection, fork, patientOptions } from "#app/models/connection.server.ts";
import { makeTakeHome, listTakeHome } from "#app/services/take-home/index.server.ts";

import { visitor } from "../tests/setup/context.ts";
import { databaseUrl } from "../tests/setup/database-url.ts";
import { fullestPage } from "../tests/setup/fullest-page.ts";
import { ownPostgres } from "../tests/setup/own-postgres.ts";

/** What it costs to make the file of what is public in full, of five hundred documents. */

const ITEMS = Number(process.env.ROWS ?? 500);
const PAGES = 3;

const FILL = `with files as (
    insert into stored_file (id, name, original_name, extension, size, digest)
    select id, id, 'a.pdf', 'pdf', 1, '' from (select uuidv7(i * interval '1 second') as id from generate_series(1, $1::int) i) f returning id),
  items as (
    insert into content (id, title, author, description, category, content_type, file_id, approval_status, changed_at, is_public_in_full, rights)
    select id, 'Item ' || id, 'Amina', 'Of bark cloth and salt.', 'Library', 'article', id, 'approved', now(), true, 'CC BY' from files returning file_id)
  select file_id from items`;
const TEXTS = `insert into file_text (file_id, state, read_by, pages, characters) select id, 'read', 'program', ${PAGES}, 1 from stored_file
  on conflict (file_id) do update set state = 'read', read_by = 'program', pages = ${PAGES}, reason = null`;
const WORDS = `insert into text_page (file_id, number, html, plain)
  select (select id from stored_file order by id offset $1::int limit 1), n, html, html from unnest($2::text[]) with ordinality as page (html, n)`;

export async function benchTakeHome() {
  const dir = mkdtempSync(join(tmpdir(), "urithi-bench-"));
  chmodSync(dir, 0o755);
  mkdirSync(join(dir, "uploads"));
  const postgres = await ownPostgres();
  process.env.DATABASE_URL = databaseUrl(postgres.socket, "urithi");
  process.env.UPLOADS_DIR = join(dir, "uploads");
  const patient = new MikroORM(patientOptions());
  await patient.migrator.up();
  await patient.close(true);
  const client = new Client({ host: postgres.socket, user: "urithi", database: "urithi" });
  await client.connect();
  await client.query(FILL, [ITEMS]);
  await client.query(TEXTS);
  for (let at = 0; at < ITEMS; at++)
    await client.query(WORDS, [
      at,
      Array.from({ length: PAGES }, (_, page) => fullestPage(at * PAGES + page + 1)),
    ]);
  const begun = performance.now();
  await makeTakeHome(fork(), new AbortController().signal);
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  const listed = await listTakeHome(visitor());
  const file = listed.ok ? listed.value.collections[0]!.file : undefined;
  const { maxRSS } = process.resourceUsage();
  console.log(
    `${ITEMS} items of ${PAGES} pages: ${file?.size ?? "no file"} bytes in ${seconds} s; this process at most ${Math.round(maxRSS / 1024)} MB`,
  );
  await closeConnection();
  await client.end();
  await postgres.remove();
  rmSync(dir, { recursive: true, force: true });
}
