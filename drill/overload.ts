import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { Agent, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

import { USUAL_GATE } from "../front-door/gate.ts";
import { ownPostgres } from "../tests/setup/own-postgres.ts";
import { databaseUrl } from "../tests/setup/database-url.ts";
import { startWhole } from "../tests/setup/product.ts";

/**
 * Ten times more costly searches than can be answered. What must hold: those that are answered take at most twice as
 * long as without the overload; the others get 503 within a second; the home page, a booking and the health check
 * wait for 300 ms at most.
 */
const TIMES_TOO_MANY = 10;
const QUIET_MS = 8_000;
const FLOOD_MS = 20_000;
/** The gate needs so long to recognise a flood. */
const SETTLING_MS = 3_000;
const REFUSED_WITHIN_MS = 1_000;
const OTHERS_WITHIN_MS = 300;
const ITEMS = 100_000;

const WORDS = "drum stone gate river coast weaving manuscript kingdom trade archive oral song mask".split(
  " ",
);

type Heard = { status: number; took: number };

export async function drillOverload() {
  const postgres = await ownPostgres();
  const uploads = mkdtempSync(join(tmpdir(), "urithi-drill-"));
  chmodSync(uploads, 0o755);
  process.env.DATABASE_URL = databaseUrl(postgres.socket, "urithi");
  process.env.UPLOADS_DIR = uploads;
  process.env.SESSION_SECRET = "a secret that is used for measuring only";
  const product = await startWhole({ RATE_LIMITS: "off" }, undefined, "ignore");
  await fill(process.env.DATABASE_URL);
  const agent = new Agent({ keepAlive: true, maxSockets: Infinity });
  const ask = (path: string, body?: object) => askOnce(agent, product.port, path, body);
  let number = 0;
  // Each search is another address, or the page cache would answer.
  const search = () => ask(`/api/content?search=drum%20stone&page=${++number}`);
  const others: Record<string, () => Promise<Heard>> = {
    "the home page": () => ask("/"),
    "a booking": () => ask("/api/appointments", booking(++number)),
    "the health": () => ask("/readyz"),
  };
  for (const other of Object.values(others)) await other();
  for (let i = 0; i < 5; i++) await search();

  const quiet = await during<Heard>(QUIET_MS, async (heard, isOver) => {
    const one = async () => {
      while (!isOver()) heard.push(await search());
    };
    await Promise.all(Array.from({ length: USUAL_GATE.perLine }, one));
  });
  const perSecond = (quiet.length / QUIET_MS) * 1_000;

  const watched: Record<string, Heard[]> = {};
  let isOver = false;
  const watching = Object.entries(others).map(async ([name, other]) => {
    watched[name] = [];
    for (; !isOver; await sleep(200)) watched[name].push(await other());
  });
  const from = performance.now();
  const late: Promise<void>[] = [];
  const flood: (Heard & { at: number })[] = [];
  for (let sent = 0; performance.now() - from < FLOOD_MS; await sleep(5))
    for (const due = ((performance.now() - from) / 1_000) * perSecond * TIMES_TOO_MANY; sent < due; sent++) {
      const at = performance.now() - from;
      late.push(search().then((heard) => void flood.push({ ...heard, at })));
    }
  isOver = true;
  await Promise.all([...late, ...watching]);

  const isRight = report(quiet, perSecond, flood, watched);
  if (!isRight) process.exitCode = 1;
  agent.destroy();
  await product.stop();
  await postgres.remove();
  rmSync(uploads, { recursive: true, force: true });
}

function report(
  quiet: Heard[],
  perSecond: number,
  flood: (Heard & { at: number })[],
  watched: Record<string, Heard[]>,
) {
  const settled = flood.filter(({ at }) => at > SETTLING_MS);
  const served = settled.filter(({ status }) => status === 200);
  const refused = settled.filter(({ status }) => status === 503);
  const before = percentile(quiet, 95);
  const [during95, slowest] = [percentile(served, 95), percentile(refused, 100)];
  const say = (what: string) => console.log(`  ${what}`);
  say(`quiet: ${perSecond.toFixed(0)} searches a second, p50 ${percentile(quiet, 50)}, p95 ${before} ms`);
  say(
    `flood of ${(flood.length / (FLOOD_MS / 1_000)).toFixed(0)} a second: ${served.length} served, p50 ${percentile(served, 50)}, p95 ${during95} ms;` +
      ` ${refused.length} heard 503, p50 ${percentile(refused, 50)}, the slowest ${slowest} ms`,
  );
  let isRight = served.length > 0 && served.length + refused.length === settled.length;
  isRight &&= during95 <= 2 * before && slowest <= REFUSED_WITHIN_MS;
  for (const [name, heard] of Object.entries(watched)) {
    const good = heard.filter(({ status }) => status === 200 || status === 201).length;
    const [half, most, slowest] = [50, 95, 100].map((part) => percentile(heard, part));
    say(`${name}: ${good} of ${heard.length}, p50 ${half}, p95 ${most}, the slowest ${slowest} ms`);
    isRight &&= good === heard.length && percentile(heard, 95) <= OTHERS_WITHIN_MS;
  }
  say(isRight ? "held" : "DID NOT HOLD");
  return isRight;
}

function percentile(heard: Heard[], percent: number) {
  const times = heard.map(({ took }) => took).sort((a, b) => a - b);
  return Math.round(times[Math.min(times.length - 1, Math.floor((times.length * percent) / 100))] ?? 0);
}

async function during<Of>(ms: number, run: (heard: Of[], isOver: () => boolean) => Promise<void>) {
  const heard: Of[] = [];
  const until = performance.now() + ms;
  await run(heard, () => performance.now() > until);
  return heard;
}

const booking = (number: number) => ({
  visitType: "library",
  groupSize: "1",
  firstName: "Amina",
  lastName: "Otieno",
  email: `drill-${number}@example.org`,
  phone: "+254700000000",
  preferredDate: `2031-05-${String(1 + (number % 28)).padStart(2, "0")}`,
  preferredTime: "10:00",
  purpose: "To read.",
});

async function fill(connectionString: string) {
  // Without the time limits of the product's connections.
  const { Client } = await import("pg");
  const client = new Client({ connectionString });
  await client.connect();
  for (let from = 0; from < ITEMS; from += 5_000)
    await client.query(
      `with made as (
         insert into stored_file (id, name, original_name, extension, size, digest)
         select gen_random_uuid(), md5('drill' || i), 'a.pdf', 'pdf', 1, 'x' from generate_series($1::int, $2::int) as i
         returning id, name
       )
       insert into content (id, title, author, description, category, content_type, file_id, approval_status)
       select gen_random_uuid(), 'The ' || w.first || ' of ' || w.second, 'A. Author',
         w.first || ' and ' || w.second || ' in the ' || md5(made.name), 'Library', 'article', made.id, 'approved'
       from made, lateral (select words[1 + (abs(hashtext(made.name)) % 13)] as first,
         words[1 + (abs(hashtext(made.name || 'x')) % 13)] as second
         from (select string_to_array($3, ' ') as words) as all_words) as w`,
      [from + 1, from + 5_000, WORDS.join(" ")],
    );
  // Their files have no bytes. Otherwise a program begins for each of them, one after the other, to read its text.
  await client.query("update file_text set state = 'none', reason = 'no-text' where state = 'waiting'");
  await client.query("vacuum analyze content, file_text");
  await client.end();
}

function askOnce(agent: Agent, port: number, path: string, body?: object) {
  return new Promise<Heard>((resolve) => {
    const began = performance.now();
    const heard = (status: number) => resolve({ status, took: performance.now() - began });
    const headers = body && { "Content-Type": "application/json" };
    const asked = request(
      { agent, host: "127.0.0.1", port, path, method: body ? "POST" : "GET", headers },
      (answer) => answer.resume().once("end", () => heard(answer.statusCode ?? 0)),
    );
    asked.once("error", () => heard(0));
    asked.end(body && JSON.stringify(body));
  });
}
