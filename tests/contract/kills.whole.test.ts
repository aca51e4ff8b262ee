import { spawn, type ChildProcess } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

import fc from "fast-check";
import { Client } from "pg";
import { afterAll, expect, test, vi } from "vitest";

import { freePort } from "../setup/product.ts";

/**
 * Whatever is killed, and whenever: `npm start` serves again on the same data, what was acknowledged is there, and when
 * it is told to end nothing of it is left.
 */

const root = join(import.meta.dirname, "../..");
const dir = mkdtempSync(join(tmpdir(), "urithi-kills-"));
chmodSync(dir, 0o755);
const data = join(dir, "data");
const lock = join(data, "postgres/data/postmaster.pid");
afterAll(() => {
  for (const pid of ours()) kill(pid);
  rmSync(dir, { recursive: true, force: true });
});

const read = (path: string) => {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
};
const folderOf = (pid: number) => {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return "";
  }
};
/** Every process that was started for this data, however it came to be. */
const ours = () =>
  readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter(
      (pid) => read(`/proc/${pid}/environ`).includes(`DATA_DIR=${data}\0`) || folderOf(pid).startsWith(data),
    );

function kill(pid: number) {
  try {
    if (pid) process.kill(pid, "SIGKILL");
  } catch {
    // It ended by itself meanwhile.
  }
}

const VICTIMS = {
  product: ({ pid }: ChildProcess) => Number(read(`/proc/${pid}/task/${pid}/children`).split(" ")[0]),
  database: () => Number(read(lock).split("\n")[0]),
  supervisor: ({ pid }: ChildProcess) => pid!,
};
type Victim = keyof typeof VICTIMS;

type Start = { child: ChildProcess; origin: string; ended: Promise<number | null>; output(): string };

async function start(): Promise<Start> {
  const port = await freePort();
  let output = "";
  const child = spawn(process.execPath, [join(root, "tests/setup/supervised.mjs")], {
    cwd: root,
    env: {
      ...process.env,
      ...{ NODE_ENV: "production", PORT: String(port), ORIGIN: "", SESSION_SECRET: "", DATABASE_URL: "" },
      ...{ DATA_DIR: data, UPLOADS_DIR: join(dir, "uploads"), SEED: "none" },
    },
  });
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (piece) => (output += piece));
  const ended = new Promise<number | null>((resolve) => child.once("exit", resolve));
  return { child, origin: `http://127.0.0.1:${port}`, ended, output: () => output };
}

const hasEnded = ({ child }: Start) => child.exitCode !== null || child.signalCode !== null;
const isReady = ({ origin }: Start) =>
  fetch(`${origin}/readyz`).then(
    ({ status }) => status === 200,
    () => false,
  );
const apply = async ({ origin }: Start, email: string) => {
  const answer = await fetch(`${origin}/api/auth/apply-contributor`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ name: "A", email, expertise: "B", motivation: "C" }),
  }).catch(() => undefined);
  return answer?.status;
};

async function applications() {
  const client = new Client({ host: join(data, "postgres/socket"), user: "urithi", database: "urithi" });
  await client.connect();
  const { rows } = await client.query<{ email: string }>("select email from contributor_application");
  await client.end();
  return new Set(rows.map(({ email }) => email));
}

/** The one that was started, or where it has ended (what never served is not started again), the next one. */
async function servingAfter(first: Start): Promise<Start> {
  let now = first;
  for (let starts = 0; starts < 3; starts++) {
    await expect.poll(async () => hasEnded(now) || (await isReady(now))).toBe(true);
    if (!hasEnded(now)) return now;
    now = await start();
  }
  throw new Error(`it does not start any more:\n${now.output()}`);
}

const kills = fc.array(
  fc.record({
    victims: fc.uniqueArray(fc.constantFrom(...(Object.keys(VICTIMS) as Victim[])), { minLength: 1 }),
    /** Since it was started, or since it serves. */
    isServing: fc.boolean(),
    afterMs: fc.nat(600),
  }),
  { minLength: 2, maxLength: 2 },
);

test("whoever is killed, and whenever, it serves again and leaves nothing behind", async () => {
  let number = 0;
  await fc.assert(
    fc.asyncProperty(kills, async (all) => {
      let now = await start();
      const acknowledged: string[] = [];
      for (const { victims, isServing, afterMs } of all) {
        if (isServing) now = await servingAfter(now);
        const email = `kept-${number++}@example.org`;
        if (isServing && (await apply(now, email)) === 201) acknowledged.push(email);
        await sleep(afterMs);
        for (const victim of victims) kill(VICTIMS[victim](now.child));
        if (victims.includes("supervisor")) now = await start();
      }
      now = await servingAfter(now);
      // Readiness is up to a second old: the database may just be starting again.
      const stored = await vi.waitFor(applications, { timeout: 60_000, interval: 100 });
      expect(acknowledged.filter((email) => !stored.has(email))).toEqual([]);
      now.child.kill("SIGTERM");
      expect(await now.ended).toBe(0);
      await expect.poll(ours).toEqual([]);
      expect(existsSync(lock)).toBe(false);
    }),
    { numRuns: 2, endOnFailure: true },
  );
});

test("a supervisor that is killed while the product only begins leaves nothing behind", async () => {
  const now = await start();
  await expect.poll(() => VICTIMS.product(now.child), { interval: 5 }).toBeGreaterThan(0);
  kill(now.child.pid!);
  await expect.poll(ours).toEqual([]);
});
