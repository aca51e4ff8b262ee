import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";

/**
 * Debian's OpenStack Swift with all that this machine lacks for it, unpacked into a folder of the project's: nothing is
 * installed. Fetched once.
 */

const HOME = join(import.meta.dirname, "../../../node_modules/.cache/swift");
const WANTED = ["swift-proxy", "swift-account", "swift-container", "swift-object", "python3-lxml"];

/** Where they are, or why they cannot be had. */
export function swiftPackages(): { root: string } | { lacks: string } {
  const root = join(HOME, "root");
  if (existsSync(root)) return { root };
  for (const program of ["/usr/bin/python3", "/usr/bin/apt-get", "/usr/bin/dpkg"])
    if (!existsSync(program)) return { lacks: `${program} is not here` };
  const debs = join(HOME, "debs");
  rmSync(HOME, { recursive: true, force: true });
  mkdirSync(debs, { recursive: true });
  let names = neededHere();
  if (!names && process.getuid?.() === 0) {
    run("apt-get", ["update", "-qq"], HOME);
    names = neededHere();
  }
  if (!names) return { lacks: "no package source of this machine has swift-proxy" };
  if (run("apt-get", ["download", "-qq", ...names], debs) === undefined)
    return { lacks: "its packages could not be fetched" };
  const unpacked = join(HOME, "unpacked");
  for (const deb of readdirSync(debs))
    if (run("dpkg", ["-x", deb, unpacked], debs) === undefined) return { lacks: `${deb} is broken` };
  // Whole or not there.
  renameSync(unpacked, root);
  rmSync(debs, { recursive: true });
  return { root };
}

/** With those that the machine lacks. */
function neededHere(): string[] | undefined {
  const said = run("apt-get", ["install", "--simulate", "--no-install-recommends", ...WANTED], "/");
  const names = [...(said ?? "").matchAll(/^Inst (\S+)/gm)].map(([, name]) => name!);
  return names.length > 0 ? names : undefined;
}

function run(program: string, args: string[], cwd: string): string | undefined {
  const { status, stdout } = spawnSync(program, args, { cwd, encoding: "utf8", timeout: 300_000 });
  return status === 0 ? stdout : undefined;
}
