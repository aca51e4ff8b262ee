import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

import { databaseUrl } from "../tests/setup/database-url.ts";
import { ownPostgres } from "../tests/setup/own-postgres.ts";
import { startWhole } from "../tests/setup/product.ts";
import { judgeState } from "./cluster/judge.ts";
import { type Acknowledged, Load } from "./cluster/load.ts";
import { askAt } from "./cluster/parts.ts";
import { makeWorld } from "./cluster/world.ts";

/**
 * Backups are made while people register, book, send and fetch, one after the other, and the last when nobody does; each is
 * restored into an empty place. What must hold: in each is what was acknowledged before it began, no more people than
 * places, and every file as its row says; and the last is the same as what it was made of, row by row and file by file.
 */

const SECRET = "a secret that is used for measuring only";
const PAUSE_MS = 5_000;

type Place = { socket: string; uploads: string };
type Made = { name: string; before: Acknowledged };

export async function drillBackup({ minutes = 1 }: { minutes?: number }) {
  const folder = newFolder();
  const here = { postgres: await ownPostgres(), uploads: newFolder() };
  const place = { socket: here.postgres.socket, uploads: here.uploads };
  Object.assign(process.env, {
    ...settingsFor(place),
    SESSION_SECRET: SECRET,
    SEED: "demo",
    RATE_LIMITS: "off",
  });
  const product = await startWhole({}, undefined, "ignore");
  const load = new Load(await makeWorld(product.origin, place.socket));
  const wrong: string[] = [];
  try {
    load.begin();
    const made: Made[] = [];
    for (const until = Date.now() + minutes * 60_000; Date.now() < until;) {
      await sleep(PAUSE_MS);
      made.push(await makeBackup(place, folder, load.done));
    }
    await load.end();
    await product.stop();
    made.push(await makeBackup(place, folder, load.done));
    for (const one of made) wrong.push(...(await restoreAndJudge(one, folder, one === made.at(-1) && place)));
  } finally {
    await product.stop("SIGKILL");
    const { closeConnection } = await import("#app/models/connection.server.ts");
    await closeConnection();
    await here.postgres.remove();
    for (const path of [here.uploads, folder]) rmSync(path, { recursive: true, force: true });
  }
  console.log(wrong.length ? `  DID NOT HOLD: ${wrong.join("; ")}` : "  held");
  if (wrong.length) process.exitCode = 1;
}

function newFolder() {
  const path = mkdtempSync(join(tmpdir(), "urithi-drill-"));
  chmodSync(path, 0o755);
  return path;
}

const settingsFor = ({ socket, uploads }: Place) => ({
  DATABASE_URL: databaseUrl(socket, "urithi"),
  UPLOADS_DIR: uploads,
});

/** As who runs it calls it: in a process of its own. */
async function run(place: Place, ...args: string[]) {
  const script = join(import.meta.dirname, "../scripts/backup.ts");
  const child = spawn(process.execPath, [script, ...args], {
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, ...settingsFor(place) },
  });
  let said = "";
  child.stdout.setEncoding("utf8").on("data", (more) => (said += more));
  const [status] = (await once(child, "close")) as [number];
  console.log(`  ${said.trim()}`);
  if (status !== 0) throw new Error(`${args[0]} ended with ${status}`);
  return said.split(" ")[0]!;
}

async function makeBackup(place: Place, folder: string, done: Acknowledged): Promise<Made> {
  const before = structuredClone(done);
  return { name: await run(place, "make", folder), before };
}

/** Into a database and a store of their own; what is wrong there, in words. */
async function restoreAndJudge({ name, before }: Made, folder: string, original: Place | false) {
  const postgres = await ownPostgres();
  const place = { socket: postgres.socket, uploads: newFolder() };
  try {
    await run(place, "restore", folder, name);
    const { env } = await import("#app/env.server.ts");
    env().uploadsDir = place.uploads;
    const wrong = [...(await judgeState(place.socket, before))].filter(([, times]) => times);
    const differing = original ? await differences(original, place) : [];
    return [...wrong.map(([what, times]) => `${what}: ${times}`), ...differing].map(
      (what) => `${name}: ${what}`,
    );
  } finally {
    await postgres.remove();
    rmSync(place.uploads, { recursive: true, force: true });
  }
}

/** Tables that are empty after a restore (decision 0029). */
const OF_A_PLACE =
  "{upload,upload_file,file_store,unread_copy,session,setup_link,calendar_link,mikro_orm_migrations}";
/** Ended by a restore (decision 0029). */
const ENDED_COLUMNS = "{confirm_link,confirm_until}";
/** Mail that waited is left to administrators where it is restored, and a place has a name, and backups, of its own. */
const STAYS: Record<string, string> = {
  message: "where state not in ('waiting', 'failed')",
  kept_total: "where list <> 'message'",
  task_state: "where name <> 'back-up'",
  note_to_self: "where t::text not like '(collection,%' and t::text not like '(backup,%'",
};

async function differences(original: Place, restored: Place) {
  const tables = await askAt(
    original.socket,
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
     and relname <> all('${OF_A_PLACE}') order by 1`,
  );
  const found: string[] = [];
  let rows = 0;
  for (const { name } of tables as { name: string }[]) {
    const all = async ({ socket }: Place) =>
      (
        await askAt(
          socket,
          `select (to_jsonb(t) - '${ENDED_COLUMNS}'::text[])::text as row from "${name}" t ${STAYS[name] ?? ""} order by 1`,
        )
      ).map(({ row }) => row);
    const [one, other] = [await all(original), await all(restored)];
    rows += one.length;
    const differing = [
      ...one.filter((row) => !other.includes(row)),
      ...other.filter((row) => !one.includes(row)),
    ];
    if (one.length !== other.length || differing.length)
      found.push(`${name} has ${one.length} and ${other.length} rows, ${differing.slice(0, 3).join(" ")}`);
  }
  const described = await askAt(original.socket, "select name from stored_file order by 1");
  const files = described.map(({ name }) => String(name));
  const stored = readdirSync(join(restored.uploads, "content"), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name)
    .sort();
  if (JSON.stringify(stored) !== JSON.stringify(files)) found.push("other files are there");
  console.log(`  compared: ${rows} rows of ${tables.length} tables, ${files.length} files`);
  return found;
}
