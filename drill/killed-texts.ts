import { execFileSync } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

import { Client } from "pg";

import { TASK_SCHEMA } from "#app/models/task-schema.ts";
import { pdf } from "#app/models/seed/small-files.ts";

import { databaseUrl } from "../tests/setup/database-url.ts";
import { prose, random } from "../tests/setup/documents.ts";
import { ownPostgres } from "../tests/setup/own-postgres.ts";
import { startWhole } from "../tests/setup/product.ts";

/**
 * The product is killed while a text is taken out of a file, and while a file to take home is made of it: what there is is
 * whole or not there, the next process goes on, and nothing is left over.
 */

const PAGES = 1500;
/** A task of a process that was killed is taken up by the next after some two minutes. */
const LONGEST_MS = 300_000;

export async function killWhileTextsAreMade() {
  const postgres = await ownPostgres();
  const dir = mkdtempSync(join(tmpdir(), "urithi-drill-"));
  chmodSync(dir, 0o755);
  const [uploads, passing] = [join(dir, "uploads"), join(dir, "passing")];
  mkdirSync(passing);
  const url = databaseUrl(postgres.socket, "urithi");
  const start = () =>
    startWhole(
      {
        ...{ DATABASE_URL: url, UPLOADS_DIR: uploads, DATA_DIR: join(dir, "data"), TMPDIR: passing },
        ...{ SESSION_SECRET: "a secret that is used for trying only", SEED: "none" },
      },
      undefined,
      "ignore",
    );
  let product = await start();
  const client = new Client({ connectionString: url });
  await client.connect();
  const one = async (sql: string) => (await client.query<Record<string, unknown>>(sql)).rows[0] ?? {};
  try {
    await upload(product.origin);
    await comes("pdftotext", () => runs("pdftotext", dir) || runs("reader/main.ts", dir));
    await product.stop("SIGKILL");
    const text = "select t.state, t.pages, (select count(*)::int from text_page) as there from file_text t";
    must("no text is there", await one(text), { state: "waiting", pages: 0, there: 0 });
    product = await start();
    await comes("the text", async () => {
      // Skips the pause before the next attempt.
      await client.query(`update ${TASK_SCHEMA}.job set start_after = now() where state = 'retry'`);
      return (await one(text)).there === PAGES;
    });
    await product.stop();
    await client.query("update take_home set due_at = now(), tried_at = null");
    // One of this time was done: as if the next had come.
    await client.query(
      `delete from ${TASK_SCHEMA}.job where name = 'make-take-home' and state = 'completed'`,
    );
    product = await start();
    await comes("zimwriterfs", () => runs("zimwriterfs", dir));
    await product.stop("SIGKILL");
    const made = "select count(file_id)::int as files, count(made_at)::int as made from take_home";
    must("no file to take home is there", await one(made), { files: 0, made: 0 });
    await comes("an end of what it began", () => !runs("zimwriterfs", dir));
    await client.query("update take_home set due_at = now()");
    product = await start();
    await comes("the file to take home", async () => (await one(made)).files === 1);
    await product.stop();
    must("nothing is left over", { passing: readdirSync(passing) }, { passing: [] });
    const named = (await client.query<{ name: string }>("select name from stored_file order by name")).rows;
    must("what is stored is known", { stored: stored(uploads) }, { stored: named.map(({ name }) => name) });
    console.log(
      "  killed while a text and a file to take home were made: whole or absent, and nothing left over",
    );
  } finally {
    await product.stop("SIGKILL");
    await client.end();
    await postgres.remove();
    rmSync(dir, { recursive: true, force: true });
  }
}

async function upload(origin: string) {
  const json = { "Content-Type": "application/json" };
  const login = JSON.stringify({ email: "admin@example.org", password: "admin123" });
  const answer = await fetch(`${origin}/api/auth/login`, { method: "POST", headers: json, body: login });
  const { token } = (await answer.json()) as { token: string };
  const below = random(7);
  const pages = Array.from({ length: PAGES }, () => Array.from({ length: 10 }, () => prose(below, 30)));
  const body = new FormData();
  for (const name of ["title", "author", "description"]) body.set(name, "A long report");
  for (const [name, value] of Object.entries({
    category: "Library",
    rights: "CC BY",
    isPublicInFull: "true",
  }))
    body.set(name, value);
  body.set("file", new File([new Uint8Array(pdf("A long report", ...pages))], "report.pdf"));
  const headers = { Authorization: `Bearer ${token}` };
  const sent = await fetch(`${origin}/api/content`, { method: "POST", headers, body });
  if (sent.status !== 201) throw new Error(await sent.text());
}

/** Of the processes whose files are in this folder. */
function runs(program: string, dir: string) {
  for (const pid of readdirSync("/proc").filter((name) => /^\d+$/.test(name)))
    try {
      const said = readFileSync(`/proc/${pid}/cmdline`, "utf8");
      if (said.includes(program) && said.includes(dir)) return true;
    } catch {
      // It has ended meanwhile.
    }
  return false;
}

async function comes(what: string, isHere: () => boolean | Promise<boolean>) {
  for (const until = Date.now() + LONGEST_MS; !(await isHere()); await sleep(5))
    if (Date.now() > until) throw new Error(`${what} did not come`);
}

function must(what: string, is: object, wanted: object) {
  if (JSON.stringify(is) !== JSON.stringify(wanted))
    throw new Error(`${what}: ${JSON.stringify(is)} and not ${JSON.stringify(wanted)}`);
}

const stored = (uploads: string) =>
  execFileSync("find", [join(uploads, "content"), "-type", "f"], { encoding: "utf8" })
    .split("\n")
    .filter(Boolean)
    .map((path) => path.slice(path.lastIndexOf("/") + 1))
    .sort();
