import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { socketDirectory } from "#app/models/socket.ts";

import { startEmbedded } from "../../scripts/embedded-postgres.ts";

/** A PostgreSQL for one test alone, to be killed, frozen and brought back as a machine might. */
export async function ownPostgres() {
  const dataDir = mkdtempSync(join(tmpdir(), "urithi-own-"));
  chmodSync(dataDir, 0o755);
  const start = () => startEmbedded(dataDir, ["fsync=off"]);
  let server = await start();
  const pid = () =>
    Number(readFileSync(join(dataDir, "postgres/data/postmaster.pid"), "utf8").split("\n")[0]);
  const signal = (name: NodeJS.Signals) => {
    for (const one of familyOf(pid()))
      try {
        process.kill(one, name);
      } catch {
        // It ended by itself meanwhile.
      }
  };
  return {
    dataDir,
    socket: socketDirectory(dataDir),
    pid,
    kill: () => signal("SIGKILL"),
    freeze: () => signal("SIGSTOP"),
    thaw: () => signal("SIGCONT"),
    async start() {
      server = await start();
    },
    async remove() {
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** A server's main process and all that it started. */
export function familyOf(main: number): number[] {
  const children = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => parentOf(name) === main)
    .map(Number);
  return [main, ...children];
}

function parentOf(pid: string): number | undefined {
  try {
    return Number(
      readFileSync(`/proc/${pid}/stat`, "utf8")
        .replace(/^.*\) /, "")
        .split(" ")[1],
    );
  } catch {
    return undefined;
  }
}
