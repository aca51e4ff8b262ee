import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { MikroORM } from "@mikro-orm/postgresql";
import { Client } from "pg";

import { newSecret, storedAs } from "#app/core/secrets.server.ts";
import { patientOptions } from "#app/models/connection.server.ts";
import { newId } from "#app/models/id.ts";

import { databaseUrl } from "../tests/setup/database-url.ts";
import { ownPostgres } from "../tests/setup/own-postgres.ts";
import { startProduct } from "../tests/setup/product.ts";
import { median } from "./load.ts";
import { everyAddress, listQuestions, type Named, type Question, type Role } from "./product-questions.ts";
import { fillProduct } from "./product-rows.ts";

/**
 * The product with a thousand and with a million items, media and appointments, and as its users ask: every list with its
 * filters and every address, over HTTP, both in turn. Pages are made anew for each question, none comes from the store.
 */

const FEW = { items: 1_000, people: 1_000 };
const MANY = {
  items: Number(process.env.ROWS ?? 1_000_000),
  people: Number(process.env.ROWS ?? 1_000_000) / 10,
};
const ROUNDS = 9;
/** Of flat questions that are soon answered: of fewer rounds the slowest alone would be one in twenty. */
const MANY_ROUNDS = 20;
const SOON_MS = 50;
/** How many times longer it may take at a million, at the median and at worst but one in twenty. */
const FLAT = { middle: 1.5, slow: 2 };
/** Jumps and searches may take longer, but not so many milliseconds. */
const FAR = { times: 10, ms: 60 };
/** What two rounds of the same question differ by on a busy machine. Where it alone makes the difference, it is said. */
const NOISE_MS = 3;

type Side = { origin: string; cookies: Record<Role, string>; named: Named; questions: Question[] };

export async function benchProduct() {
  const postgres = await ownPostgres();
  await migrate(postgres.socket);
  const uploads = mkdtempSync(join(tmpdir(), "urithi-bench-"));
  const sides: (Side & { stop(): Promise<unknown> })[] = [];
  for (const [database, sizes] of [
    ["few", FEW],
    ["many", MANY],
  ] as const) {
    const began = performance.now();
    const named = await prepare(postgres.socket, database, sizes);
    console.log(
      `${sizes.items.toLocaleString("en")} items filled in within ${Math.round((performance.now() - began) / 1000)} s`,
    );
    const product = await startProduct({
      DATABASE_URL: databaseUrl(postgres.socket, database),
      UPLOADS_DIR: uploads,
      SEED: "none",
      RATE_LIMITS: "off",
    });
    const questions = [...listQuestions(sizes), ...(await everyAddress("admin", named.rows))];
    sides.push({ ...product, cookies: named.cookies, named: named.rows, questions });
  }
  await compare(sides[0]!, sides[1]!);
  await Promise.all(sides.map((side) => side.stop()));
  console.log(slowStatements(postgres.dataDir));
  await postgres.remove();
  rmSync(uploads, { recursive: true, force: true });
}

async function migrate(socket: string) {
  process.env.DATABASE_URL = databaseUrl(socket, "urithi");
  const orm = new MikroORM(patientOptions());
  await orm.migrator.up();
  await orm.close(true);
  const client = new Client({ host: socket, user: "urithi", database: "postgres" });
  await client.connect();
  for (const name of ["few", "many"]) {
    await client.query(`create database ${name} template urithi`);
    // What takes long is written down with its plan.
    for (const setting of [
      "session_preload_libraries = 'auto_explain'",
      "auto_explain.log_min_duration = 25",
      "auto_explain.log_analyze = on",
      "auto_explain.log_timing = off",
    ])
      if (name === "many") await client.query(`alter database ${name} set ${setting}`);
  }
  await client.end();
}

/** Fills it, and gives everybody who asks a session. */
async function prepare(socket: string, database: string, sizes: typeof FEW) {
  const client = new Client({ host: socket, user: "urithi", database });
  await client.connect();
  await client.query("set auto_explain.log_min_duration = -1").catch(() => undefined);
  await fillProduct(client, sizes);
  const cookies: Record<Role, string> = { visitor: "session=none", user: "", contributor: "", admin: "" };
  for (const role of ["user", "contributor", "admin"] as const) {
    const [id, secret] = [newId(), newSecret()];
    await client.query(
      "insert into account (id, name, email, role, confirmed_at) values ($1, 'A', $2, $3, now())",
      [id, `${role}@example.org`, role],
    );
    await client.query(
      "insert into session (id, account_id, ends_at) values ($1, $2, now() + interval '1 day')",
      [storedAs(secret), id],
    );
    cookies[role] = `session=${secret}`;
  }
  const one = async (query: string) =>
    (await client.query<{ id: string }>(`${query} limit 1`)).rows[0]?.id ?? newId();
  const shown = "select id from content where approval_status = 'approved' and is_published and";
  const rows: Named = {
    content: await one(`${shown} category = 'Library'`),
    book: await one(`${shown} category = 'Literary Collection'`),
    media: await one("select id from media where type = 'document'"),
    event: await one("select id from event where approval_status = 'approved'"),
    contributor: await one("select id from contributor"),
    appointment: await one("select id from appointment where status = 'pending'"),
    application: newId(),
  };
  await client.end();
  return { cookies, rows };
}

async function ask({ origin, cookies }: Side, { role, path }: Question) {
  const began = performance.now();
  const answer = await fetch(origin + path, { headers: { cookie: cookies[role] }, redirect: "manual" });
  await answer.arrayBuffer();
  return { ms: performance.now() - began, status: answer.status };
}

/** Both in turn, and once before it counts. */
async function askBoth(few: Side, many: Side, at: number) {
  const [small, large]: [number[], number[]] = [[], []];
  const statuses = new Set<number>();
  const isSoon = () => few.questions[at]!.kind === "flat" && median(large) < SOON_MS;
  for (let round = -1; round < ROUNDS || (round < MANY_ROUNDS && isSoon()); round++)
    for (const [side, took] of [
      [few, small],
      [many, large],
    ] as const) {
      const { ms, status } = await ask(side, side.questions[at]!);
      statuses.add(status);
      if (round >= 0) took.push(ms);
    }
  return { small, large, statuses };
}

async function compare(few: Side, many: Side) {
  console.log(
    `\nMilliseconds at ${FEW.items.toLocaleString("en")} and at ${MANY.items.toLocaleString("en")}, ratio`,
  );
  const found: { told: string; ratio: number; held: Held }[] = [];
  for (const [at, question] of few.questions.entries()) {
    const { small, large, statuses } = await askBoth(few, many, at);
    if (!statuses.has(200)) continue;
    const [before, after] = [median(small), median(large)];
    const ratio = after / before;
    // Where the small product has no such piece, there is nothing to compare with.
    const held = judge(statuses.size === 1 ? question.kind : "alone", small, large);
    if (held === "  TOO LONG") process.exitCode = 1;
    const told =
      `${before.toFixed(1).padStart(8)} ${after.toFixed(1).padStart(8)}  ${ratio.toFixed(2).padStart(6)}` +
      `  ${[...statuses].join(" and ")}  ${question.role} ${many.questions[at]!.path}${held}`;
    console.log(told);
    found.push({ told, ratio, held });
  }
  const tooLong = found.filter(({ held }) => held === "  TOO LONG").toSorted((a, b) => b.ratio - a.ratio);
  console.log(`\nToo long:\n${tooLong.map(({ told }) => told).join("\n")}`);
  console.log(`${found.length - tooLong.length} of ${found.length} within their limit`);
}

type Kind = Question["kind"] | "alone";
type Held = "" | "  (forgiven)" | "  TOO LONG";

function judge(kind: Kind, small: number[], large: number[]): Held {
  if (isWithin(kind, small, large, 0)) return "";
  return isWithin(kind, small, large, NOISE_MS) ? "  (forgiven)" : "  TOO LONG";
}

const slow = (took: number[]) => took.toSorted((a, b) => a - b)[Math.ceil(took.length * 0.95) - 1]!;

function isWithin(kind: Kind, small: number[], large: number[], noiseMs: number) {
  const [before, after] = [median(small), median(large)];
  if (kind === "alone") return after <= FAR.ms;
  if (kind === "far") return after <= Math.max(before * FAR.times, before + noiseMs) && after <= FAR.ms;
  return (
    after <= Math.max(before * FLAT.middle, before + noiseMs) &&
    slow(large) <= Math.max(slow(small) * FLAT.slow, slow(small) + 2 * noiseMs)
  );
}

/** Each statement that took long, once, with the plan that it had then. */
function slowStatements(dataDir: string) {
  const log = readFileSync(join(dataDir, "postgres/postgres.log"), "utf8");
  const seen = new Map<string, string>();
  for (const piece of log.split(/\n(?=\d{4}-|LOG:)/)) {
    const [, ms, text] = /duration: ([\d.]+) ms {2}plan:\s+Query Text: ([\s\S]+)/.exec(piece) ?? [];
    if (ms && text) seen.set(text.split("\n\tQuery Parameters:")[0]!, `\n${ms} ms: ${text.trimEnd()}`);
  }
  return [...seen.values()].join("\n");
}
