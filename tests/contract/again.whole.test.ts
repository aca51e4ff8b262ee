import { readFileSync } from "node:fs";
import { join } from "node:path";

import { expect, test } from "vitest";

import { json } from "../setup/requests.ts";
import { createFolder } from "../setup/folders.ts";
import { isRunning } from "../../scripts/embedded-postgres.ts";
import { startProductWithTasks } from "../setup/product.ts";

/** What the platform that runs `npm start` sees: an exit code, and nothing left behind when it starts the product again. */

const root = join(import.meta.dirname, "../..");
const dir = createFolder("again");

const start = () =>
  startProductWithTasks(
    {
      DATA_DIR: join(dir, "data"),
      UPLOADS_DIR: join(dir, "uploads"),
      DATABASE_URL: "",
      SESSION_SECRET: "",
      SEED: "none",
      FAULT: "deadly",
    },
    () => [join(root, "tests/setup/supervised.mjs")],
  );
type Product = Awaited<ReturnType<typeof start>>;

const readPostmasterPid = () =>
  Number(readFileSync(join(dir, "data/postgres/data/postmaster.pid"), "utf8").split("\n")[0]);
const submitApplication = ({ origin }: Product, email: string) =>
  fetch(`${origin}/api/auth/apply-contributor`, json({ name: "A", email, expertise: "B", motivation: "C" }));
const getServerPid = ({ child }: Product) =>
  Number(readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, "utf8").split(" ")[0]);
const searchFor = ({ origin }: Product, words: string) =>
  fetch(`${origin}/library?search=${words}`).catch(() => undefined);

test.each<[string, (product: Product) => unknown]>([
  ["an uncaught error", (product) => searchFor(product, "deadly-throw+canary")],
  ["running out of memory", (product) => searchFor(product, "deadly-memory+canary")],
  ["a kill", (product) => process.kill(getServerPid(product), "SIGKILL")],
])("ends with 1 after %s, stops the database, and keeps acknowledged rows", async (cause, end) => {
  const product = await start();
  const databasePid = readPostmasterPid();
  const email = `${cause.replaceAll(" ", "-")}@example.org`;
  expect((await submitApplication(product, email)).status).toBe(201);
  await end(product);
  expect(await product.ended).toBe(1);
  expect(product.output()).not.toContain("canary");
  expect(isRunning(databasePid)).toBe(false);

  const next = await start();
  expect((await submitApplication(next, email)).status).toBe(201);
  expect(await next.stop()).toBe(0);
});

test("SIGINT and SIGTERM to every process, as a terminal and npm send them, stop it once with 0", async () => {
  const product = await start();
  const databasePid = readPostmasterPid();
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    for (const pid of [getServerPid(product), product.child.pid!]) process.kill(pid, signal);
  expect(await product.ended).toBe(0);
  expect(isRunning(databasePid)).toBe(false);
});
