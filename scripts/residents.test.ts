import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, expect, test } from "vitest";

/** Processes that come to one database and leave it, whenever they like: it is there for each, and gone after the last. */

const dir = mkdtempSync(join(tmpdir(), "urithi-residents-"));
chmodSync(dir, 0o755);
const dataDir = join(dir, "data");
const lock = join(dataDir, "postgres/data/postmaster.pid");
afterAll(() => rmSync(dir, { recursive: true, force: true }));

const script = join(import.meta.dirname, "../tests/setup/database-user.ts");

/** Rejects when the process ends without having said it. */
async function heard(child: ChildProcess, word: string) {
  const ended = new AbortController();
  child.once("exit", () => ended.abort());
  const [message] = await once(child, "message", { signal: ended.signal });
  expect(message).toBe(word);
}

/** A process that has read its code and waits to come. */
async function loaded() {
  const child = fork(script, [dataDir]);
  await heard(child, "loaded");
  return child;
}

async function come(child: ChildProcess) {
  child.send("come");
  await heard(child, "up");
}

const isIn = (child: ChildProcess) => existsSync(join(dataDir, "postgres/residents", String(child.pid)));

test("who comes while the last one leaves waits until the database has ended, and then has it", async () => {
  const [first, second] = [await loaded(), await loaded()];
  await come(first);
  const server = Number(readFileSync(lock, "utf8").split("\n")[0]);
  // Its end lasts until we say so.
  process.kill(server, "SIGSTOP");
  const left = once(first, "exit");
  first.send("leave");
  await expect.poll(() => isIn(first)).toBe(false);
  const come2 = come(second);
  await expect.poll(() => isIn(second)).toBe(true);
  process.kill(server, "SIGCONT");
  await Promise.all([left, come2]);
  second.send("ask");
  await heard(second, "asked");

  // Who is killed leaves it to the next one, and the last one that is told to leave ends it.
  second.kill("SIGKILL");
  const third = await loaded();
  await come(third);
  const gone = once(third, "exit");
  third.send("leave");
  await gone;
  expect(existsSync(lock)).toBe(false);
});
