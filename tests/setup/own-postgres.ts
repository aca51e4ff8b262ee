import { spawnSync } from "node:child_process";
import { chmodSync, chownSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { Client } from "pg";

import { databaseHome, socketDirectory } from "#app/models/socket.ts";

import { startEmbedded } from "../../scripts/embedded-postgres.ts";
import { databaseUser, createHome } from "../../scripts/postgres-home.ts";

/** A PostgreSQL for one test alone, to be killed, frozen and brought back as a machine might. */
export async function ownPostgres(settings: string[] = []) {
  return running(newFolder(), settings);
}

const newFolder = () => {
  const dataDir = mkdtempSync(join(tmpdir(), "urithi-own-"));
  chmodSync(dataDir, 0o755);
  return dataDir;
};

/** Another one, of the same binaries, that begins as a copy of it and follows it. */
export async function standbyOf(
  primary: { dataDir: string; socket: string },
  { settings = [], connection = `host=${primary.socket} user=urithi` }: Following = {},
) {
  const dataDir = newFolder();
  const home = createHome(dataDir, databaseUser());
  const data = join(home, "data");
  const client = new Client({ host: primary.socket, user: "urithi", database: "postgres" });
  await client.connect();
  await client.query("select pg_backup_start('standby', true)");
  // What vanishes while it is copied was not wanted.
  spawnSync("cp", ["-a", join(databaseHome(primary.dataDir), "data"), data]);
  const { rows } = await client.query<{ labelfile: string }>("select labelfile from pg_backup_stop(false)");
  await client.end();
  rmSync(join(data, "postmaster.pid"), { force: true });
  const write = (name: string, text: string) => {
    writeFileSync(join(data, name), text);
    const owner = databaseUser();
    if (owner) chownSync(join(data, name), owner.uid, owner.gid);
  };
  write("backup_label", rows[0]!.labelfile);
  write("standby.signal", "");
  return running(dataDir, [`primary_conninfo=${connection}`, ...settings]);
}

type Following = { settings?: string[]; connection?: string };

async function running(dataDir: string, settings: string[]) {
  const start = () => startEmbedded(dataDir, ["fsync=off", "wal_keep_size=512MB", ...settings]);
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
      // Releases the lock of the killed server.
      await server.stop();
      server = await start();
    },
    /** In order: what was begun is rolled back, and what follows it has all that was done. */
    stop: () => server.stop(),
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
