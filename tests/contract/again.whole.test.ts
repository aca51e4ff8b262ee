import { mkdtempSync, chmodSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, beforeAll, expect, test } from "vitest";

import { isRunning } from "../../scripts/embedded-postgres.ts";
import { startProductWithTasks } from "../setup/product.ts";

/** `npm start` restarts a crashed process on the same database and logs the exit reason. */

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
let databasePid: number;
beforeAll(async () => {
  product = await start();
  databasePid = readPostmasterPid();
});
afterAll(async () => {
  await product.stop();
  rmSync(dir, { recursive: true, force: true });
});

const readPostmasterPid = () =>
  Number(readFileSync(join(dir, "data/postgres/data/postmaster.pid"), "utf8").split("\n")[0]);
const submitApplication = (email: string) =>
  fetch(`${product.origin}/api/auth/apply-contributor`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ name: "A", email, expertise: "B", motivation: "C" }),
  });
const listExits = () =>
  product
    .output()
    .split("\n")
    .filter((line) => line.startsWith("{") && line.endsWith('"msg":"process exited"}'))
    .map((line) => JSON.parse(line) as { exitReason: string; pauseMs: number });
const countExits = () => listExits().length;
const getLastExit = () => listExits().at(-1);
const isServing = () =>
  fetch(`${product.origin}/readyz`).then(
    ({ status }) => status === 200,
    () => false,
  );
const getServerPid = () =>
  Number(readFileSync(`/proc/${product.child.pid}/task/${product.child.pid}/children`, "utf8").split(" ")[0]);
async function waitUntilServing(expectedExits: number) {
  await expect.poll(countExits).toBe(expectedExits);
  await expect.poll(isServing).toBe(true);
}

let expectedExits = 0;

test.each([
  ["an uncaught error", "throw", /^exit 1$/],
  ["running out of memory", "memory", /^SIGABRT$/],
])("restarts after %s, logs the exit reason and keeps acknowledged rows", async (_, kind, exitReason) => {
  const email = `before-${kind}@example.org`;
  expect((await submitApplication(email)).status).toBe(201);
  await fetch(`${product.origin}/library?search=deadly-${kind}+canary`).catch(() => undefined);
  await waitUntilServing(++expectedExits);

  expect(getLastExit()).toMatchObject({ exitReason: expect.stringMatching(exitReason) });
  expect(product.output()).not.toContain("canary");
  expect(readPostmasterPid()).toBe(databasePid);
  expect((await submitApplication(email)).status).toBe(201);
});

test("restarts after two kills, the second during the restart", async () => {
  process.kill(getServerPid(), "SIGKILL");
  await expect.poll(countExits).toBe(++expectedExits);
  await expect.poll(() => getServerPid() > 0).toBe(true);
  process.kill(getServerPid(), "SIGKILL");
  await waitUntilServing(++expectedExits);
  expect(readPostmasterPid()).toBe(databasePid);
  expect(listExits().at(-1)!.pauseMs).toBe(2 * listExits().at(-2)!.pauseMs);
});

test("SIGTERM stops it without a restart", async () => {
  expect(await product.stop()).toBe(0);
  expect(countExits()).toBe(expectedExits);
  expect(isRunning(databasePid)).toBe(false);
});

test("SIGINT and SIGTERM to every process, as a terminal and npm send them, stop it once with 0", async () => {
  product = await start();
  databasePid = readPostmasterPid();
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    for (const pid of [getServerPid(), product.child.pid!]) process.kill(pid, signal);
  expect(await product.ended).toBe(0);
  expect(isRunning(databasePid)).toBe(false);
});
