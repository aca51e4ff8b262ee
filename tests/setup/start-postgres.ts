import { spawnSync } from "node:child_process";
import { chmodSync, chownSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { Client } from "pg";

import { getDatabaseDirectory, getSocketDirectory } from "#app/models/database-location.ts";

import { startEmbeddedDatabase } from "../../scripts/embedded-postgres.ts";
import { getOrCreateSystemUser, getOrCreateDatabaseHome } from "../../scripts/postgres-home.ts";

/** A PostgreSQL server for one test, which can be killed or frozen. */
export async function startPostgres(settings: string[] = []) {
  return startServer(createFolder(), settings);
}

const createFolder = () => {
  const dataDir = mkdtempSync(join(tmpdir(), "urithi-own-"));
  chmodSync(dataDir, 0o755);
  return dataDir;
};

/** A standby of `primary`, created from a base backup. */
export async function startStandby(
  primary: { dataDir: string; socket: string },
  { settings = [], connection = `host=${primary.socket} user=urithi` }: StandbyOptions = {},
) {
  const dataDir = createFolder();
  const home = getOrCreateDatabaseHome(dataDir, getOrCreateSystemUser());
  const data = join(home, "data");
  const client = new Client({ host: primary.socket, user: "urithi", database: "postgres" });
  await client.connect();
  await client.query("select pg_backup_start('standby', true)");
  // Files may disappear during the copy: WAL replay makes it consistent.
  spawnSync("cp", ["-a", join(getDatabaseDirectory(primary.dataDir), "data"), data]);
  const { rows } = await client.query<{ labelfile: string }>("select labelfile from pg_backup_stop(false)");
  await client.end();
  rmSync(join(data, "postmaster.pid"), { force: true });
  const writeOwnedFile = (name: string, text: string) => {
    writeFileSync(join(data, name), text);
    const owner = getOrCreateSystemUser();
    if (owner) chownSync(join(data, name), owner.uid, owner.gid);
  };
  writeOwnedFile("backup_label", rows[0]!.labelfile);
  writeOwnedFile("standby.signal", "");
  return startServer(dataDir, [`primary_conninfo=${connection}`, ...settings]);
}

type StandbyOptions = { settings?: string[]; connection?: string };

async function startServer(dataDir: string, settings: string[]) {
  const start = () => startEmbeddedDatabase(dataDir, ["fsync=off", "wal_keep_size=512MB", ...settings]);
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
    /** Orderly: open transactions are rolled back, and standbys receive all changes. */
    stop: () => server.stop(),
    async remove() {
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

export function listProcessTree(main: number): number[] {
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
