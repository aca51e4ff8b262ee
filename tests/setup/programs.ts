import { spawn, type SpawnOptions } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

type Program = {
  command: string;
  /** Accepts connections when the program is ready. */
  port: number;
  createConfig(folder: string): string[];
  getArguments(configFile: string, folder: string): string[];
  options?: SpawnOptions;
};

/** Starts one of Debian's servers with a configuration file in a folder of its own. */
export async function startProgram({ command, port, createConfig, getArguments, options }: Program) {
  const folder = mkdtempSync(join(tmpdir(), "urithi-program-"));
  chmodSync(folder, 0o755);
  const file = join(folder, "config");
  writeFileSync(file, createConfig(folder).join("\n"));
  const child = spawn(command, getArguments(file, folder), { ...options, stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream!.on("data", (data) => (output += data));
  const ended = once(child, "exit");
  for (let isUp = false; !isUp; await sleep(20)) {
    if (child.exitCode !== null) throw new Error(`${command} did not start:\n${output}`);
    isUp = await new Promise((resolve) => {
      const socket = connect(port, "127.0.0.1", () => resolve(true)).on("error", () => resolve(false));
      socket.once("connect", () => socket.destroy());
    });
  }
  return async () => {
    child.kill("SIGTERM");
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
}
