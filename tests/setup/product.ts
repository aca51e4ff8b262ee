import { spawn } from "node:child_process";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

/** The product itself, on a port and a database of the test's own. */

const root = join(import.meta.dirname, "../..");

export async function freePort() {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

type Start = [
  environment?: Record<string, string>,
  command?: (port: number) => string[],
  stdio?: "pipe" | "ignore",
];

/** It serves and does no tasks: to read texts and send mail takes longer than what most tests ask. */
export const startProduct = (...[environment, ...more]: Start) =>
  startWhole({ TASKS: "off", ...environment }, ...more);

/** As `npm start` runs it. That it serves is asked where no page must be drawn for it. */
export async function startWhole(
  ...[environment = {}, command = () => [join(root, "server.ts")], stdio = "pipe"]: Start
) {
  const port = await freePort();
  let output = "";
  const child = spawn(process.execPath, command(port), {
    cwd: root,
    stdio,
    env: { ...process.env, NODE_ENV: "production", PORT: String(port), ORIGIN: "", ...environment },
  });
  child.stdout?.on("data", (data) => (output += data));
  child.stderr?.on("data", (data) => (output += data));
  const ended = new Promise<number | null>((resolve) => child.once("exit", resolve));
  const origin = `http://127.0.0.1:${port}`;

  for (const until = Date.now() + 120_000; ; await sleep(50)) {
    const answer = await fetch(`${origin}/healthz`).catch(() => undefined);
    if (answer && answer.status !== 503) break;
    if (child.exitCode !== null || Date.now() > until) {
      child.kill("SIGKILL");
      throw new Error(`the product did not start:\n${output}`);
    }
  }
  return {
    origin,
    port,
    output: () => output,
    child,
    ended,
    /** In order, which takes a second; with SIGKILL at once, where its end is not what is tried. */
    async stop(signal: NodeJS.Signals = "SIGTERM") {
      child.kill(signal);
      return ended;
    },
  };
}
