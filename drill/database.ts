import { chmodSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

import { familyOf } from "../tests/setup/own-postgres.ts";
import { startWhole } from "../tests/setup/product.ts";

/**
 * The database is killed and frozen while the product is used. What must hold: the process lives; every answer comes
 * within 3 s and is 201 or 503; 2 s after the return all is well; nothing acknowledged is lost.
 */

const ANSWER_MS = 3_000;
const RETURN_MS = 2_000;
const GIVE_UP_MS = 60_000;

export async function drillDatabase() {
  const dir = mkdtempSync(join(tmpdir(), "urithi-drill-"));
  chmodSync(dir, 0o755);
  const data = join(dir, "data");
  const product = await startWhole({
    DATA_DIR: data,
    UPLOADS_DIR: join(dir, "uploads"),
    DATABASE_URL: "",
    SESSION_SECRET: "",
    RATE_LIMITS: "off",
  });
  const main = () => Number(readFileSync(join(data, "postgres/data/postmaster.pid"), "utf8").split("\n")[0]);
  const signal = (name: NodeJS.Signals) => {
    for (const pid of familyOf(main()))
      try {
        process.kill(pid, name);
      } catch {
        // It has just ended.
      }
  };

  const acknowledged: string[] = [];
  let number = 0;
  async function apply() {
    const email = `drill-${number++}@example.org`;
    const began = performance.now();
    const answer = await fetch(`${product.origin}/api/auth/apply-contributor`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ name: "Drill", email, expertise: "Faults", motivation: "To see what holds." }),
    });
    await answer.arrayBuffer();
    if (answer.status === 201) acknowledged.push(email);
    return { status: answer.status, took: performance.now() - began };
  }

  async function underLoad(name: string, fault: () => Promise<void>, mend: () => Promise<void>) {
    const heard: Awaited<ReturnType<typeof apply>>[] = [];
    let isOver = false;
    const users = Array.from({ length: 40 }, async () => {
      while (!isOver) {
        heard.push(await apply());
        await sleep(10);
      }
    });
    await sleep(1_000);
    await fault();
    await sleep(6_000);
    await mend();
    const mended = performance.now();
    for (let last = 0; last !== 201; await sleep(20)) {
      last = (await apply()).status;
      if (performance.now() - mended > GIVE_UP_MS) throw new Error(`${name}: still ${last} at the end`);
    }
    const back = performance.now() - mended;
    await sleep(500);
    isOver = true;
    await Promise.all(users);
    const statuses = Object.groupBy(heard, ({ status }) => status);
    const counts = Object.entries(statuses).map(([status, all]) => `${all!.length} × ${status}`);
    const longest = Math.max(...heard.map(({ took }) => took));
    console.log(
      `${name}: ${counts.join(", ")}; longest answer ${Math.round(longest)} ms; well ${Math.round(back)} ms after the return`,
    );
    const isRight =
      Object.keys(statuses).every((status) => ["201", "503"].includes(status)) &&
      longest < ANSWER_MS &&
      back < RETURN_MS;
    if (!isRight || product.child.exitCode !== null) throw new Error(`${name}: what must hold did not`);
  }

  await underLoad(
    "killed",
    async () => signal("SIGKILL"),
    async () => undefined,
  );
  await underLoad(
    "frozen",
    async () => signal("SIGSTOP"),
    async () => signal("SIGCONT"),
  );
  await underLoad(
    "restarted",
    async () => {
      process.kill(main(), "SIGINT");
    },
    async () => undefined,
  );

  const { Client } = await import("pg");
  const client = new Client({ host: join(data, "postgres/socket"), user: "urithi", database: "urithi" });
  await client.connect();
  const { rows } = await client.query<{ email: string }>("select email from contributor_application");
  await client.end();
  const stored = new Set(rows.map(({ email }) => email));
  const lost = acknowledged.filter((email) => !stored.has(email));
  console.log(`${acknowledged.length} acknowledged, ${lost.length} of them lost`);
  if (lost.length) throw new Error("acknowledged applications were lost");
  await product.stop();
  rmSync(dir, { recursive: true, force: true });
}
