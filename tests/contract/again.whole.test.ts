import { mkdtempSync, chmodSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, beforeAll, expect, test } from "vitest";

import { isRunning } from "../../scripts/embedded-postgres.ts";
import { startProductWithTasks } from "../setup/product.ts";

/** `npm start` when the product dies: it comes back on the same database, and the log names what it died of. */

const root = join(import.meta.dirname, "../..");
const dir = mkdtempSync(join(tmpdir(), "urithi-again-"));
chmodSync(dir, 0o755);
const start = (environment: Record<string, string> = {}) =>
  startProductWithTasks(
    {
      DATA_DIR: join(dir, "data"),
      UPLOADS_DIR: join(dir, "uploads"),
      DATABASE_URL: "",
      SESSION_SECRET: "",
      SEED: "none",
      FAULT: "deadly",
      ...environment,
    },
    () => [join(root, "tests/setup/supervised.mjs")],
  );
type Product = Awaited<ReturnType<typeof start>>;

let product: Product;
let database: number;
beforeAll(async () => {
  product = await start();
  database = postmaster();
});
afterAll(async () => {
  await product.stop();
  rmSync(dir, { recursive: true, force: true });
});

const postmaster = () =>
  Number(readFileSync(join(dir, "data/postgres/data/postmaster.pid"), "utf8").split("\n")[0]);
const apply = (email: string) =>
  fetch(`${product.origin}/api/auth/apply-contributor`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ name: "A", email, expertise: "B", motivation: "C" }),
  });
const deathsLogged = () =>
  product
    .output()
    .split("\n")
    .filter((line) => line.startsWith("{") && line.endsWith('"msg":"process exited"}'))
    .map((line) => JSON.parse(line) as { exitReason: string; pauseMs: number });
const died = () => deathsLogged().length;
const lastDeath = () => deathsLogged().at(-1);
const isServing = () =>
  fetch(`${product.origin}/readyz`).then(
    ({ status }) => status === 200,
    () => false,
  );
/** Who serves: the only child of the process that was started. */
const server = () =>
  Number(readFileSync(`/proc/${product.child.pid}/task/${product.child.pid}/children`, "utf8").split(" ")[0]);
async function isBack(deaths: number) {
  await expect.poll(died).toBe(deaths);
  await expect.poll(isServing).toBe(true);
}

let deaths = 0;

test.each([
  ["an uncaught error", "throw", /^exit 1$/],
  ["running out of memory", "memory", /^SIGABRT$/],
])("restarts after %s, logs how it died and keeps what was acknowledged", async (_, kind, how) => {
  const email = `before-${kind}@example.org`;
  expect((await apply(email)).status).toBe(201);
  await fetch(`${product.origin}/library?search=deadly-${kind}+canary`).catch(() => undefined);
  await isBack(++deaths);

  expect(lastDeath()).toMatchObject({ exitReason: expect.stringMatching(how) });
  expect(product.output()).not.toContain("canary");
  expect(postmaster()).toBe(database);
  // The same answer as the first time: the row is still there.
  expect((await apply(email)).status).toBe(201);
});

test("a kill, and one while it comes back, leave it serving", async () => {
  process.kill(server(), "SIGKILL");
  await expect.poll(died).toBe(++deaths);
  await expect.poll(() => server() > 0).toBe(true);
  process.kill(server(), "SIGKILL");
  await isBack(++deaths);
  expect(postmaster()).toBe(database);
  expect(deathsLogged().at(-1)!.pauseMs).toBe(2 * deathsLogged().at(-2)!.pauseMs);
});

test("it ends when it is told to, and is not started again", async () => {
  expect(await product.stop()).toBe(0);
  expect(died()).toBe(deaths);
  expect(isRunning(database)).toBe(false);
});

test("told by a terminal, which tells each of its processes, and by npm, it ends once and in order", async () => {
  product = await start();
  database = postmaster();
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    for (const pid of [server(), product.child.pid!]) process.kill(pid, signal);
  expect(await product.ended).toBe(0);
  expect(isRunning(database)).toBe(false);
});
