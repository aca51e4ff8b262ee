import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { startWhole } from "../tests/setup/product.ts";
import { CONTENT, PREPARE } from "./feeds.ts";
import { ownDatabase } from "./own-database.ts";

/**
 * What it costs to harvest all of a large collection, page by page: as whoever harvests waits for it, on the same machine,
 * one page after the other, with the product's resident memory. Then plans of statements written here after the product's.
 */

const ROWS = Number(process.env.ROWS ?? 1_000_000);
const PIECE = 50_000;
const RECORDS = `insert into harvest_record (id, category, content_type, country, changed_at)
  select id, category, content_type, country, changed_at from content t where seen_of(t) is not null`;

export async function benchHarvest() {
  const { postgres, client } = await ownDatabase();
  await client.query(PREPARE);
  for (let from = 0; from < ROWS; from += PIECE)
    await client.query(CONTENT, [from + 1, Math.min(ROWS, from + PIECE)]);
  await client.query(RECORDS);
  for (const table of ["content", "harvest_record"]) await client.query(`vacuum analyze ${table}`);

  const dir = mkdtempSync(join(tmpdir(), "urithi-bench-"));
  const product = await startWhole({ UPLOADS_DIR: dir, SEED: "none", RATE_LIMITS: "off" });
  await harvest(`${product.origin}/oai`, product.child.pid!);
  await product.stop();
  rmSync(dir, { recursive: true, force: true });

  console.log("\nPlans of statements like those that the product asks:");
  for (const [what, query] of PLANS) {
    const { rows } = await client.query<{ "QUERY PLAN": string }>(
      `explain (analyze, buffers, costs off) ${query}`,
    );
    console.log(`\n${what}\n${rows.map((row) => row["QUERY PLAN"]).join("\n")}`);
  }
  await client.end();
  await postgres.remove();
}

const memoryOf = (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))![1]) / 1024;

async function harvest(address: string, pid: number) {
  const began = performance.now();
  let [records, pages, bytes] = [0, 0, 0];
  let took: number[] = [];
  const report = () => {
    const [middle, slow] = [0.5, 0.95].map(
      (part) => took.toSorted((a, b) => a - b)[Math.floor(took.length * part)]!,
    );
    const seconds = (performance.now() - began) / 1000;
    console.log(
      `${records.toLocaleString("en")} records in ${seconds.toFixed(0)} s (${Math.round(records / seconds)} a second), ` +
        `of late a page took ${middle!.toFixed(1)} ms, one in twenty ${slow!.toFixed(1)}; ${memoryOf(pid).toFixed(0)} MB`,
    );
    took = [];
  };
  for (let question: string | undefined = "metadataPrefix=oai_dc"; question;) {
    const asked = performance.now();
    const text: string = await (await fetch(`${address}?verb=ListRecords&${question}`)).text();
    took.push(performance.now() - asked);
    records += text.split("<record>").length - 1;
    bytes += text.length;
    const [, token]: (string | undefined)[] = /<resumptionToken>([^<]+)</.exec(text) ?? [];
    question = token && `resumptionToken=${encodeURIComponent(token)}`;
    if (++pages % 1000 === 0 || !question) report();
  }
  console.log(`${pages} pages, ${Math.round(bytes / records)} bytes a record`);
}

const SHOWN = "approval_status = 'approved' and (is_published or category = 'Literary Collection')";
const PLANS = [
  [
    "A page of a harvest, from 300 days ago on (the middle of a million)",
    `select id from harvest_record where changed_at is not null
       and (changed_at, id) > (now() - interval '300 days', '00000000-0000-0000-0000-000000000000')
       order by changed_at, id limit 101`,
  ],
  [
    "The same of a country",
    `select id from harvest_record where changed_at is not null and country = 'Kenya'
       and (changed_at, id) > (now() - interval '300 days', '00000000-0000-0000-0000-000000000000')
       order by changed_at, id limit 101`,
  ],
  [
    "Whether anything waits for its moment",
    "select exists (select from harvest_record where changed_at is null)",
  ],
  [
    "One that waits by itself",
    `select exists (select from harvest_record where changed_at is null
       and id = '00000000-0000-0000-0000-000000000000')`,
  ],
  [
    "The newest of a category, for a feed",
    `select id, changed_at from content where ${SHOWN} and category = 'Library' order by changed_at desc, id desc limit 51`,
  ],
  [
    "The last change of two digits, for a sitemap",
    `select coalesce(changed_at, created_at) from content t where right(t.id::text, 2) = 'a7' and ${SHOWN}
       order by coalesce(changed_at, created_at) desc nulls last limit 1`,
  ],
] as const;
