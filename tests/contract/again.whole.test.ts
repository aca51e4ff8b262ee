import { existsSync, mkdtempSync, chmodSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, beforeAll, expect, test } from "vitest";

import { isRunning } from "../../scripts/processes.ts";
import { startWhole } from "../setup/product.ts";

/** `npm start` when the product dies: it comes back on the same database, and the log names what it died of. */

const root = join(import.meta.dirname, "../..");
const dir = mkdtempSync(join(tmpdir(), "urithi-again-"));
chmodSync(dir, 0o755);
const start = (environment: Record<string, string> = {}) =>
  startWhole(
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
const died = () => product.output().match(/"msg":"the process died"/g)?.length ?? 0;
const isServing = () =>
  fetch(`${product.origin}/readyz`).then(
    ({ status }) => status === 200,
    () => false,
  );
/** Who serves: the only child of the process that was started. */
const server = () =>
  Number(readFileSync(`/proc/${product.child.pid}/task/${product.child.pid}/children`, "utf8").split(" ")[0]);
const lines = () =>
  product
    .output()
    .split("\n")
    .filter((line) => line.startsWith("{"))
    .map((line) => JSON.parse(line) as { msg?: string; how?: string; underWay?: { route: string }[] });

async function isBack(deaths: number) {
  await expect.poll(died).toBe(deaths);
  await expect.poll(isServing).toBe(true);
}

let deaths = 0;

test.each([
  ["throw", /^exit 1$/],
  ["hang", /^SIGKILL$/],
  // On a slow machine it stands still for too long before it has filled its memory.
  ["memory", /^(SIGABRT|SIGKILL)$/],
])("a request that ends the process by a %s is named, and all is there again", async (kind, how) => {
  const email = `before-${kind}@example.org`;
  expect((await apply(email)).status).toBe(201);
  const before = lines().length;
  await fetch(`${product.origin}/library?search=deadly-${kind}+canary`).catch(() => undefined);
  await isBack(++deaths);

  const told = lines().slice(before);
  expect(told.findLast(({ underWay }) => underWay)).toMatchObject({
    msg: "the process died",
    how: expect.stringMatching(how),
  });
  expect(told.flatMap(({ underWay = [] }) => underWay)).toContainEqual(
    expect.objectContaining({ method: "GET", route: "/library", id: expect.stringMatching(/^[\w-]{36}$/) }),
  );
  expect(product.output()).not.toContain("canary");
  expect(postmaster()).toBe(database);
  // Told the same as the first time, and there is no second row: what was acknowledged is there.
  expect((await apply(email)).status).toBe(201);
});

test("a kill, and one while it comes back, leave it serving", async () => {
  process.kill(server(), "SIGKILL");
  await expect.poll(died).toBe(++deaths);
  await expect.poll(() => server() > 0).toBe(true);
  process.kill(server(), "SIGKILL");
  await isBack(++deaths);
  expect(postmaster()).toBe(database);
  expect(product.output()).toMatch(/started again in 0\.05 s[^]*started again in 0\.1 s/);
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

test("told to end while it pauses, it ends, and its database with it", async () => {
  product = await start({ FIRST_PAUSE_MS: "600000" });
  database = postmaster();
  process.kill(server(), "SIGKILL");
  await expect.poll(died).toBe(1);
  expect(isRunning(database)).toBe(true);
  expect(await product.stop()).toBe(0);
  expect(isRunning(database)).toBe(false);
});

test("what never served is not started again", async () => {
  await expect(start({ TIME_ZONE: "Mars/Olympus" })).rejects.toThrow(
    /did not start:\nTIME_ZONE must be a time zone such as Africa\/Nairobi\.\n$/,
  );
  expect(existsSync(join(dir, "data/postgres/data/postmaster.pid"))).toBe(false);
});
