import { spawnSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";

/**
 * Debian's OpenStack Swift with all that this machine lacks for it, unpacked into a folder of the project's: nothing is
 * installed. Fetched once for each system and Python, and not tried twice in one run of the tests.
 */

const CACHE = join(import.meta.dirname, "../../../node_modules/.cache/swift");
const WANTED = ["swift-proxy", "swift-account", "swift-container", "swift-object", "python3-lxml"];
/** A machine without a way out must not be waited for. */
const MOST_MS = 60_000;
/** A later process may have the same number. */
const NOTED_MS = 60 * 60_000;
const APT = [
  "-o",
  "Acquire::http::Timeout=10",
  "-o",
  "Acquire::https::Timeout=10",
  "-o",
  "Acquire::Retries=1",
];

type Packages = { root: string } | { lacks: string };

/** Where they are, or why they cannot be had. */
export function swiftPackages(): Packages {
  for (const program of ["/usr/bin/python3", "/usr/bin/apt-get", "/usr/bin/dpkg", "/etc/os-release"])
    if (!existsSync(program)) return { lacks: `${program} is not here` };
  const home = join(CACHE, systemHere());
  const root = join(home, "root");
  if (existsSync(root)) return { root };
  // Of the process that begins the workers.
  const noted = join(CACHE, `lacks-${process.ppid}`);
  if (existsSync(noted) && Date.now() - statSync(noted).mtimeMs < NOTED_MS)
    return { lacks: readFileSync(noted, "utf8") };
  const found = fetchInto(home, root);
  if ("lacks" in found) writeFileSync(noted, found.lacks);
  return found;
}

/** What was unpacked for another one does not run. */
function systemHere(): string {
  const release = readFileSync("/etc/os-release", "utf8");
  const said = (key: string) => new RegExp(`^${key}="?([^"\n]*)`, "m").exec(release)?.[1] ?? "";
  const asked = ["-c", "import platform; print(platform.python_version(), platform.machine())"];
  const python = run("/usr/bin/python3", asked, "/", MOST_MS) ?? "";
  return [said("ID"), said("VERSION_ID"), ...python.trim().split(" ")].join("-");
}

function fetchInto(home: string, root: string): Packages {
  const end = Date.now() + MOST_MS;
  const apt = (args: string[], cwd: string) => run("apt-get", [...APT, ...args], cwd, end - Date.now());
  const debs = join(home, "debs");
  rmSync(home, { recursive: true, force: true });
  mkdirSync(debs, { recursive: true });
  let names = namesIn(apt(SIMULATED, "/"));
  if (!names && process.getuid?.() === 0) {
    apt(["update", "-qq"], home);
    names = namesIn(apt(SIMULATED, "/"));
  }
  if (!names) return { lacks: "no package source of this machine has swift-proxy" };
  if (apt(["download", "-qq", ...names], debs) === undefined)
    return { lacks: "its packages could not be fetched" };
  const unpacked = join(home, "unpacked");
  for (const deb of readdirSync(debs))
    if (run("dpkg", ["-x", deb, unpacked], debs, MOST_MS) === undefined) return { lacks: `${deb} is broken` };
  // Whole or not there.
  renameSync(unpacked, root);
  rmSync(debs, { recursive: true });
  return { root };
}

/** With those that the machine lacks. */
const SIMULATED = ["install", "--simulate", "--no-install-recommends", ...WANTED];

function namesIn(said = ""): string[] | undefined {
  const names = [...said.matchAll(/^Inst (\S+)/gm)].map(([, name]) => name!);
  return names.length > 0 ? names : undefined;
}

function run(program: string, args: string[], cwd: string, ms: number): string | undefined {
  if (ms <= 0) return undefined;
  const { status, stdout } = spawnSync(program, args, { cwd, encoding: "utf8", timeout: ms });
  return status === 0 ? stdout : undefined;
}
