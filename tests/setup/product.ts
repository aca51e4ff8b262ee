import { spawn } from "node:child_process";
import { readdirSync, readFileSync, readlinkSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

/** The product as a child process, on a free port. */

const root = join(import.meta.dirname, "../..");

export async function findFreePort() {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

type StartArguments = [
  environment?: Record<string, string>,
  command?: (port: number) => string[],
  stdio?: "pipe" | "ignore",
];

/** Without jobs: text extraction and mail take longer than most tests. */
export const startProduct = (...[environment, ...otherArguments]: StartArguments) =>
  startProductWithTasks({ JOBS: "off", ...environment }, ...otherArguments);

/** As `npm start` runs it. Readiness is polled at /healthz, which renders no page. */
export async function startProductWithTasks(...startArguments: StartArguments) {
  for (;;) {
    const product = await tryStart(await findFreePort(), ...startArguments);
    if (product) return product;
  }
}

/** Returns undefined if another process took the port. */
async function tryStart(
  port: number,
  ...[
    environment = {},
    command = () => [join(root, "build/server/server.js")],
    stdio = "pipe",
  ]: StartArguments
) {
  let output = "";
  const child = spawn(process.execPath, command(port), {
    cwd: root,
    // Startup errors are always captured.
    stdio: [stdio, stdio, "pipe"],
    env: { ...process.env, NODE_ENV: "production", PORT: String(port), ORIGIN: "", ...environment },
  });
  child.stdout?.on("data", (data) => (output += data));
  child.stderr!.on("data", (data) => (output += data));
  const ended = new Promise<number | null>((resolve) => child.once("exit", resolve));
  // "close" comes after "exit", when all output has been read.
  let isClosed = false;
  child.once("close", () => (isClosed = true));
  const origin = `http://127.0.0.1:${port}`;
  const portInUsePattern = new RegExp(`Port ${port} on \\S+ is in use|EADDRINUSE.*:${port}\\b`);

  for (const deadline = Date.now() + 120_000; ; await sleep(50)) {
    const response =
      isListening(child.pid!, port) && (await fetch(`${origin}/healthz`).catch(() => undefined));
    if (response && response.status !== 503) break;
    if (isClosed && portInUsePattern.test(output)) return undefined;
    if (isClosed || Date.now() > deadline) {
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
    /** SIGTERM takes about a second; use SIGKILL where shutdown is not tested. */
    async stop(signal: NodeJS.Signals = "SIGTERM") {
      child.kill(signal);
      return ended;
    },
  };
}

/** Whether this process or a child listens on the port: another process may have taken it. */
function isListening(pid: number, port: number): boolean {
  const address = `:${port.toString(16).toUpperCase().padStart(4, "0")}`;
  const listeners = ["tcp", "tcp6"]
    .flatMap((kind) => readFileSync(`/proc/net/${kind}`, "utf8").split("\n"))
    .map((line) => line.trim().split(/\s+/))
    .filter(([, local, , state]) => state === "0A" && local!.endsWith(address))
    .map((columns) => `socket:[${columns[9]}]`);
  const hasListener = (pid: number | string): boolean => {
    try {
      const files = readdirSync(`/proc/${pid}/fd`).map((file) => readlinkSync(`/proc/${pid}/fd/${file}`));
      const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ").filter(Boolean);
      return files.some((file) => listeners.includes(file)) || children.some(hasListener);
    } catch {
      // A process ended or closed a file during the check: the caller tries again.
      return false;
    }
  };
  return listeners.length > 0 && hasListener(pid);
}
