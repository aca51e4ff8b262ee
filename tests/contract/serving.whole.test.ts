import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { json } from "../setup/requests.ts";
import { createFolder } from "../setup/folders.ts";
import { isRunning } from "../../scripts/embedded-postgres.ts";
import { findFreePort, startProductWithTasks } from "../setup/product.ts";

const root = join(import.meta.dirname, "../..");
const dir = createFolder("serving");

const embedded = {
  DATA_DIR: join(dir, "data"),
  UPLOADS_DIR: join(dir, "uploads"),
  DATABASE_URL: "",
  SESSION_SECRET: "",
};
const lock = join(dir, "data/postgres/data/postmaster.pid");
const readPostmasterPid = () => Number(readFileSync(lock, "utf8").split("\n")[0]);
const submitApplication = (origin: string, email: string) =>
  fetch(`${origin}/api/auth/apply-contributor`, json({ name: "A", email, expertise: "B", motivation: "C" }));

async function startInVain(environment: Record<string, string>) {
  const child = spawn(process.execPath, ["build/server/server.js"], {
    cwd: root,
    timeout: 120_000,
    env: { ...process.env, ...embedded, ORIGIN: "", NODE_ENV: "production", ...environment },
  });
  let output = "";
  for (const stream of [child.stderr, child.stdout]) stream.on("data", (more) => (output += more));
  const [status] = (await once(child, "close")) as [number | null];
  return { status, output: output.trim() };
}

describe("npm start", () => {
  test("serves, seeds once, and on SIGINT stops the database last", async () => {
    const product = await startProductWithTasks(embedded);
    const pid = readPostmasterPid();
    expect(product.output()).toContain("admin@example.org");
    expect((await submitApplication(product.origin, "first@example.org")).status).toBe(201);
    expect(await product.stop("SIGINT")).toBe(0);
    expect(isRunning(pid)).toBe(false);
  });

  test("adopts a database that a killed process left running, and stops it at the end", async () => {
    const killed = await startProductWithTasks(embedded);
    const pid = readPostmasterPid();
    await killed.stop("SIGKILL");
    expect(isRunning(pid)).toBe(true);
    const next = await startProductWithTasks(embedded);
    expect(readPostmasterPid()).toBe(pid);
    await next.stop();
    expect(isRunning(pid)).toBe(false);
  });

  test("restarts a database that is killed under load, without losing anything acknowledged", async () => {
    const products = [await startProductWithTasks(embedded), await startProductWithTasks(embedded)];
    const acknowledged: string[] = [];
    const statuses = new Set<number>();
    let isOver = false;
    const clients = products.flatMap(({ origin }, which) =>
      Array.from({ length: 3 }, async (_, user) => {
        for (let i = 0; !isOver; i++) {
          const email = `under-${which}-${user}-${i}@example.org`;
          const { status } = await submitApplication(origin, email);
          statuses.add(status);
          if (status === 201) acknowledged.push(email);
          else await sleep(20);
        }
      }),
    );
    const areReady = async () =>
      Promise.all(products.map(async ({ origin }) => (await fetch(`${origin}/readyz`)).status));
    const before = readPostmasterPid();
    await expect.poll(() => acknowledged.length).toBeGreaterThan(20);
    process.kill(before, "SIGKILL");
    await expect.poll(() => statuses.has(503)).toBe(true);
    await expect.poll(areReady).toEqual([200, 200]);
    const [second, acknowledgedCount] = [readPostmasterPid(), acknowledged.length];
    expect(second).not.toBe(before);
    await expect.poll(() => acknowledged.length).toBeGreaterThan(acknowledgedCount);
    isOver = true;
    await Promise.all(clients);
    expect([...statuses].sort()).toEqual([201, 503]);
    const client = new Client({
      host: join(dir, "data/postgres/socket"),
      user: "urithi",
      database: "urithi",
    });
    await client.connect();
    const { rows } = await client.query<{ email: string }>("select email from contributor_application");
    await client.end();
    const stored = new Set(rows.map(({ email }) => email));
    expect(acknowledged.filter((email) => !stored.has(email))).toEqual([]);
    const output = products.map(({ output }) => output()).join("");
    expect(output).toContain("database died");
    expect(output).toContain("database restarted");
    // The owner stops the database, and the other process restarts it.
    await products[0]!.stop();
    await expect.poll(async () => (await fetch(`${products[1]!.origin}/readyz`)).status).toBe(200);
    await products[1]!.stop();
    expect(existsSync(lock)).toBe(false);
  });

  describe("exits with 1 and one sentence", () => {
    let product: Awaited<ReturnType<typeof startProductWithTasks>>;
    beforeAll(async () => {
      product = await startProductWithTasks(embedded);
    });
    afterAll(async () => {
      expect((await fetch(`${product.origin}/readyz`)).status).toBe(200);
      await product.stop();
    });

    test.each<[RegExp, (ports: { usedPort: string; freePort: string }) => Record<string, string>]>([
      [/^Port \d+ on 127.0.0.1 is in use/, ({ usedPort }) => ({ PORT: usedPort })],
      [/^PORT is wrong/, () => ({ PORT: "no" })],
      [/^ORIGIN is needed/, () => ({ HOST: "0.0.0.0" })],
      [
        /^ADMIN_EMAIL and ADMIN_PASSWORD are the demo credentials/,
        () => ({ HOST: "0.0.0.0", ORIGIN: "https://urithi.example" }),
      ],
      [/^ADMIN_EMAIL and ADMIN_PASSWORD are the demo credentials/, () => ({ TRUST_PROXY: "1" })],
      [
        /^ADMIN_PASSWORD is not set or one of the most common passwords/,
        () => ({ ADMIN_PASSWORD: "Liverpool" }),
      ],
      [/^DATABASE_URL must begin with postgres/, () => ({ DATABASE_URL: "mysql://x" })],
      [/^DATABASE_URL cannot be read/, () => ({ DATABASE_URL: "postgres://me:a/b@here/x" })],
      [/^SESSION_SECRET is required/, () => ({ DATABASE_URL: "postgres://x" })],
      [/^TIME_ZONE must be/, () => ({ TIME_ZONE: "Mars/Olympus" })],
      [
        /^\/dev\/null\/uploads cannot be a folder/,
        ({ freePort }) => ({ PORT: freePort, UPLOADS_DIR: "/dev/null/uploads" }),
      ],
      [
        /^The database at DATABASE_URL/,
        ({ freePort }) => ({
          PORT: freePort,
          DATABASE_URL: "postgres://nobody@127.0.0.1:1/none",
          SESSION_SECRET: "x".repeat(32),
        }),
      ],
    ])("%s", async (sentence, settings) => {
      const ports = { usedPort: String(product.port), freePort: String(await findFreePort()) };
      const { status, output } = await startInVain(settings(ports));
      expect([status, output.split("\n").length, output]).toEqual([1, 1, expect.stringMatching(sentence)]);
    });
  });

  test("completes in-flight requests before it stops", async () => {
    const product = await startProductWithTasks(embedded);
    const responses = Array.from({ length: 20 }, (_, i) =>
      submitApplication(product.origin, `last-${i}@example.org`),
    );
    await Promise.race(responses);
    const stopped = product.stop();
    expect(
      (await Promise.allSettled(responses))
        .map((result) => (result.status === "fulfilled" ? result.value.status : result.reason.cause?.code))
        .filter((status) => status !== 201 && status !== "ECONNREFUSED"),
    ).toEqual([]);
    expect(await stopped).toBe(0);
  });
});

describe("plain remix-serve", () => {
  test("serves pages, forms and the API, and refuses posts from other origins", async () => {
    const product = await startProductWithTasks({}, () => [
      join(root, "node_modules/@remix-run/serve/dist/cli.js"),
      join(root, "build/server/index.js"),
    ]);
    expect(await (await fetch(`${product.origin}/join?dialog=apply`)).text()).toContain("<dialog");
    expect((await submitApplication(product.origin, "plain@example.org")).status).toBe(201);
    const input = { name: "A", email: "plain2@example.org", expertise: "B", motivation: "C" };
    const posted = await fetch(`${product.origin}/join?dialog=apply`, {
      method: "POST",
      body: new URLSearchParams(input),
      redirect: "manual",
    });
    expect(posted.status).toBe(303);
    const foreign = await fetch(
      `${product.origin}/api/auth/apply-contributor`,
      json(input, { headers: { Origin: "https://evil.example" } }),
    );
    expect(foreign.status).toBe(403);
    // remix-serve has no graceful shutdown.
    await product.stop("SIGKILL");
  });
});
