import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, beforeAll, expect, test } from "vitest";

import { SEARCH_KINDS } from "#app/schemas/lists/search.ts";

import { execute } from "../setup/execute.ts";
import { type ColumnValues, createRowId, fillTables } from "../setup/fill-tables.ts";
import { startProduct } from "../setup/product.ts";
import { expandPattern, readableRoutes, type Examples } from "../setup/readable-routes.ts";
import { createAuthHeaders, createTestUser, type TestUser } from "../setup/test-users.ts";

/**
 * No page of a reader may cost more because the collection has grown. PostgreSQL sends the plan of each statement, also
 * of those in functions. It avoids sequential scans here, so that one shows that an index is missing: by itself, it
 * would prefer them for tables of this size.
 */

const ROWS_PER_TABLE = 4_000;

/** Tables that grow with the collection or with its readers, each after those that it refers to. Triggers of items do not replace rows. */
const GROWING_TABLES: Record<string, ColumnValues> = {
  account: { role: "'user'" },
  session: {},
  secret_link: {
    ...{
      kind: "'confirmation'",
      contributor_id: "null",
      appointment_id: "null",
      copy_request_id: "null",
      email: "null",
      payload: "null",
    },
  },
  second_factor: {},
  recovery_code: {},
  passkey: {},
  external_identity: {},
  consent: { topic: "'digest'" },
  erasure: { kind: "'account'" },
  privacy_request: { kind: "'access'" },
  audit_log: {},
  rate_limit: {},
  idempotency_key: {},
  completed_job: {},
  message: { language: "'en'" },
  message_account: {},
  bounced_address: {},
  unsubscription: { topic: "'digest'" },
  contributor: { country: "'Kenya'" },
  contributor_application: { status: "'approved'" },
  stored_file: { extension: "'pdf'" },
  orphaned_file: {},
  unverified_copy: {},
  upload: {},
  upload_file: {},
  data_export: { file_id: "null" },
  low_data_version: { kind: "'audio'", file_id: "null" },
  thumbnail: { state: "'none'" },
  tiled_picture: { file_id: "null" },
  file_text: { state: "'extracted'", pages: "1" },
  harvest_record: {},
  content: {
    content_type: "(array['article', 'video', 'image', 'audio'])[1 + i % 4]",
    category: "(array['Library', 'Literary Collection', 'Scholarly Articles'])[1 + i % 3]",
    approval_status: "'approved'",
    country: "'Kenya'",
    tags: "array['Poetry', 'tag ' || i]",
  },
  item_file: { use: "'shown'" },
  item_person: { role: "'author'", name: "'name ' || i" },
  item_relation: { kind: "'see-also'", to_id: createRowId(`i % ${ROWS_PER_TABLE} + 1`) },
  item_staff: {},
  item_version: { part: "'item'" },
  replaced_file: {},
  tombstone: {},
  favourite: {},
  reading: { action: "'view'" },
  reading_position: {},
  reservation: {},
  text_page: { number: "1" },
  previous_text_page: { number: "1" },
  scanned_page: { number: "1" },
  transcript: { status: "'published'", replaces_id: "null" },
  transcript_cue: { number: "1", start_ms: "i", end_ms: "i + 1" },
  search_chunk: { number: "1000", transcript_id: "null" },
  media: {
    type: "(array['image', 'video', 'audio', 'document'])[1 + i % 4]",
    category: "'Cultural Heritage'",
    country: "'Kenya'",
  },
  media_picture: { format: "'webp'" },
  media_reading: { action: "'view'" },
  event: {
    time: "'10:00'",
    day: "current_date + i % 4000 - 2000",
    type: "'Lecture'",
    category: "'Cultural'",
    status: "case when i % 4000 < 2000 then 'completed' else 'upcoming' end",
    approval_status: "'approved'",
  },
  event_picture: {},
  event_registration: { state: "'registered'" },
  appointment: {
    visit_type: "'research'",
    preferred_date: "current_date + i % 4000 - 2000",
    preferred_time: "'10:00'",
    group_size: "'1'",
    status: "'approved'",
  },
  copy_request: {
    ...{ language: "'en'", decided_at: "null", is_approved: "null", reply: "null" },
    ...{ max_downloads: "null", downloads: "0" },
  },
  import: { kind: "'csv'", state: "'done'" },
  import_row: { outcome: "'created'" },
  external_item: {},
  external_id: {},
};

/** Settings, lists of terms, and tables with a row for each day or job. */
const OTHER_TABLES =
  "app_flag closed_days demo_record file_store job_state mikro_orm_migrations offline_package opening_hours page " +
  "item_kind own_field page_version past_visit_count retention_run site_picture site_settings skipped_setup_item special_day visit_type " +
  "vocabulary_term";

/** Of an index without a condition: what a page shows, but not what a table has. */
const MAX_ROWS_READ = 1_100;
const OWN_ROWS = 30;

/** What the reader has, as other readers do. */
const TABLES_OF_READER =
  "favourite reading reading_position reservation media_reading event_registration appointment message consent " +
  "passkey privacy_request import external_identity upload";

type PlanNode = {
  "Node Type": string;
  "Relation Name"?: string;
  "Index Name"?: string;
  "Index Cond"?: string;
  "Actual Rows"?: number;
  "Actual Loops"?: number;
  "Rows Removed by Filter"?: number;
  "Rows Removed by Index Recheck"?: number;
  Plans?: PlanNode[];
};
/**
 * Figures of at most 10,000 rows are calculated, and of more once a minute (`core/count-rows.server.ts`); a search looks at
 * the first 2,000 rows of its list.
 */
const FIGURES =
  /^select ((\(select )?count\(\*\) as "items" from \(select 1 as "one" |distinct \S+ as "name" from "contributor" as "t"$|count\(\*\)::int as "matches", )/;
type StatementPlan = { "Query Text": string; Plan: PlanNode };

/** The table of a bitmap scan is in its parent. */
function listProblems(node: PlanNode, parent?: PlanNode): string[] {
  // Counts at most `MAX_EXACT_COUNT` rows.
  if (node["Node Type"] === "Limit" && parent?.["Node Type"] === "Aggregate") return [];
  const table = node["Relation Name"] ?? parent?.["Relation Name"];
  const ofChildren = (node.Plans ?? []).flatMap((child) => listProblems(child, node));
  if (!table || !(table in GROWING_TABLES) || !/Scan$/.test(node["Node Type"])) return ofChildren;
  const rowsRead =
    ((node["Actual Rows"] ?? 0) +
      (node["Rows Removed by Filter"] ?? 0) +
      (node["Rows Removed by Index Recheck"] ?? 0)) *
    (node["Actual Loops"] ?? 1);
  const isSequential = node["Node Type"].endsWith("Seq Scan") && (node["Actual Loops"] ?? 0) > 0;
  const isUnbounded = /Index/.test(node["Node Type"]) && !node["Index Cond"] && rowsRead > MAX_ROWS_READ;
  if (!isSequential && !isUnbounded) return ofChildren;
  return [`${node["Node Type"]} of ${table} reads ${rowsRead} rows`, ...ofChildren];
}

const plansDirectory = mkdtempSync(join(tmpdir(), "urithi-plans-"));
const plansFile = join(plansDirectory, "plans.jsonl");
writeFileSync(plansFile, "");
let product: Awaited<ReturnType<typeof startProduct>>;
let reader: TestUser;

beforeAll(async () => {
  reader = await createTestUser("user");
  await fillTables(GROWING_TABLES, ROWS_PER_TABLE);
  for (const table of TABLES_OF_READER.split(" "))
    await execute(
      `update ${table} set account_id = ? where ctid in (select ctid from ${table} limit ${OWN_ROWS})`,
      [reader.id],
    );
  await execute("vacuum analyze");
  const settings = [
    "session_preload_libraries = 'auto_explain'",
    "auto_explain.log_min_duration = 0",
    "auto_explain.log_analyze = on",
    "auto_explain.log_timing = off",
    "auto_explain.log_nested_statements = on",
    "auto_explain.log_format = 'json'",
    "auto_explain.log_level = 'notice'",
    "enable_seqscan = off",
  ];
  for (const setting of settings)
    await execute(
      `do $$ begin execute format('alter database %I set ${setting.replaceAll("'", "''")}', current_database()); end $$`,
    );
  product = await startProduct({ PLANS_FILE: plansFile }, () => [
    ...["--import", join(import.meta.dirname, "../setup/write-plans.mjs")],
    join(import.meta.dirname, "../../build/server/server.js"),
  ]);
});
afterAll(async () => {
  await product.stop("SIGKILL");
  rmSync(plansDirectory, { recursive: true });
});

async function readPlans(path: string) {
  writeFileSync(plansFile, "");
  const response = await fetch(product.origin + path, {
    headers: createAuthHeaders(reader, "cookie"),
    redirect: "manual",
  });
  await response.arrayBuffer();
  const plans = readFileSync(plansFile, "utf8")
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line) as StatementPlan);
  const problems = plans
    .filter((plan) => !FIGURES.test(plan["Query Text"]))
    .flatMap((plan) =>
      listProblems(plan.Plan).map((problem) => `${path}: ${problem}: ${plan["Query Text"].slice(0, 300)}`),
    );
  expect([path, plans.length > 0]).toEqual([path, true]);
  return { status: response.status, problems };
}

test("every table is classified", async () => {
  const tables = await execute<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public'",
  );
  expect([...Object.keys(GROWING_TABLES), ...OTHER_TABLES.split(" ")].sort()).toEqual(
    tables.map(({ name }) => name).sort(),
  );
});

/** An item of the library, with a text, and the rows with the same number of other tables. */
const ROW_ID = "00000000-0000-7000-8000-000000000f00";
const EXAMPLES: Examples = [
  [/^\/pages\/:slug/, ["privacy"]],
  [/ :(id|file)/, [ROW_ID]],
  [/ :page/, ["1"]],
  [/ :(secret|token|short)/, ["not-a-secret"]],
  [/ :provider/, ["provider"]],
  [/ :name/, ["name 3777"]],
  [/ :kind/, ["object"]],
  [/ \*/, ["not-a-page"]],
];

const SECTIONS = ["library", "scholarly-repository", "literary-collection"];
const DETAIL_QUERIES = [
  "kind=object",
  "person=name 3777",
  "place=Lamu",
  "from=1880&to=1890",
  "to=1700",
  "file=no",
  "order=date",
].concat(["language=Swahili&kind=book", "person=name 3777&from=1880", "order=-date&page=3"]);
const LIST_QUERIES = {
  "my-library": ["tab=history", "tab=reservations", "page=2"],
  "my-appointments": ["page=2"],
  "my-registrations": ["page=2"],
  "upcoming-appointments": ["page=2"],
  "contributors-database": ["search=name 3777", "country=Kenya", "page=3"],
  events: ["search=title 3777", "type=Lecture", "status=completed", "view=calendar", "page=3"],
  media: ["search=title 3777", "type=image", "page=3", `dialog=item&id=${ROW_ID}`],
  search: ["", ...SEARCH_KINDS.map((kind) => `&kind=${kind}`)].map((kind) => `q=title 3777${kind}`),
  ...Object.fromEntries(
    SECTIONS.map((section) => [
      section,
      [
        "search=title 3777",
        "page=3",
        "country=Kenya",
        "genre=Poetry",
        "tab=audio",
        "language=English",
        ...DETAIL_QUERIES,
      ],
    ]),
  ),
};

const isScreenOfReader = ({ isScreen, pattern }: (typeof readableRoutes)[number]) =>
  isScreen && !/^\/(admin|parts|logout)\b/.test(pattern);

test("no screen of a reader reads a growing table without an index, or a whole index", async () => {
  const screens = readableRoutes
    .filter(isScreenOfReader)
    .flatMap(({ pattern }) => expandPattern(pattern, EXAMPLES));
  const lists = Object.entries(LIST_QUERIES).flatMap(([list, queries]) =>
    queries.map((query) => `/${list}?${query.replaceAll(" ", "+")}`),
  );
  const problems: string[] = [];
  const readPaths: string[] = [];
  for (const path of [...new Set(screens), ...lists]) {
    const page = await readPlans(path);
    problems.push(...page.problems);
    expect([path, page.status < 500]).toEqual([path, true]);
    if (page.status === 200) readPaths.push(path);
  }
  expect(problems).toEqual([]);
  expect(readPaths).toEqual(
    expect.arrayContaining([
      "/",
      "/account",
      "/my-library",
      `/library/${ROW_ID}`,
      `/library/${ROW_ID}/read/1`,
      ...lists,
    ]),
  );
});

test("a scan of a growing table is recognised", async () => {
  await execute("drop index favourite_newest; alter table favourite drop constraint favourite_pkey");
  expect((await readPlans("/my-library")).problems).toEqual(
    expect.arrayContaining([expect.stringContaining("/my-library: Seq Scan of favourite reads 4000 rows")]),
  );
});
