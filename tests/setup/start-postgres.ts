import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { getSocketDirectory } from "#app/models/database-location.ts";

import { startEmbeddedDatabase } from "../../scripts/embedded-postgres.ts";

/** A PostgreSQL server for one test, which can be killed or frozen. */
export async function startPostgres() {
  const dataDir = mkdtempSync(join(tmpdir(), "urithi-own-"));
  chmodSync(dataDir, 0o755);
  const start = () => startEmbeddedDatabase(dataDir, ["fsync=off"]);
  let server = await start();
  const readPid = () =>
    Number(readFileSync(join(dataDir, "postgres/data/postmaster.pid"), "utf8").split("\n")[0]);
  const signalAll = (name: NodeJS.Signals) => {
    for (const pid of listProcessTree(readPid()))
      try {
        process.kill(pid, name);
      } catch {
        // The process ended in the meantime.
      }
  };
  return {
    dataDir,
    socket: getSocketDirectory(dataDir),
    pid: readPid,
    kill: () => signalAll("SIGKILL"),
    freeze: () => signalAll("SIGSTOP"),
    thaw: () => signalAll("SIGCONT"),
    async start() {
      // Releases the lock of the killed server.
      await server.stop();
      server = await start();
    },
    /** Orderly: open transactions are rolled back. */
    stop: () => server.stop(),
    async remove() {
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

function listProcessTree(main: number): number[] {
  const children = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => findParentPid(name) === main)
    .map(Number);
  return [main, ...children];
}

function findParentPid(pid: string): number | undefined {
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
