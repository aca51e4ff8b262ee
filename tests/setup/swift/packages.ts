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
const PACKAGE_NAMES = ["swift-proxy", "swift-account", "swift-container", "swift-object", "python3-lxml"];
/** A machine without a way out must not be waited for. */
const MAX_MS = 60_000;
/** A later process may have the same number. */
const FAILURE_CACHE_MS = 60 * 60_000;
const APT_OPTIONS = [
  "-o",
  "Acquire::http::Timeout=10",
  "-o",
  "Acquire::https::Timeout=10",
  "-o",
  "Acquire::Retries=1",
];

type SwiftPackages = { root: string } | { lacks: string };

/** Where they are, or why they cannot be had. */
export function findSwiftPackages(): SwiftPackages {
  for (const program of ["/usr/bin/python3", "/usr/bin/apt-get", "/usr/bin/dpkg", "/etc/os-release"])
    if (!existsSync(program)) return { lacks: `${program} is not here` };
  const home = join(CACHE, getSystemId());
  const root = join(home, "root");
  if (existsSync(root)) return { root };
  // Of the process that begins the workers.
  const failureFile = join(CACHE, `lacks-${process.ppid}`);
  if (existsSync(failureFile) && Date.now() - statSync(failureFile).mtimeMs < FAILURE_CACHE_MS)
    return { lacks: readFileSync(failureFile, "utf8") };
  const result = downloadPackages(home, root);
  if ("lacks" in result) writeFileSync(failureFile, result.lacks);
  return result;
}

/** What was unpacked for another one does not run. */
function getSystemId(): string {
  const release = readFileSync("/etc/os-release", "utf8");
  const readField = (key: string) => new RegExp(`^${key}="?([^"\n]*)`, "m").exec(release)?.[1] ?? "";
  const pythonArguments = ["-c", "import platform; print(platform.python_version(), platform.machine())"];
  const python = run("/usr/bin/python3", pythonArguments, "/", MAX_MS) ?? "";
  return [readField("ID"), readField("VERSION_ID"), ...python.trim().split(" ")].join("-");
}

function downloadPackages(home: string, root: string): SwiftPackages {
  const deadline = Date.now() + MAX_MS;
  const apt = (args: string[], cwd: string) =>
    run("apt-get", [...APT_OPTIONS, ...args], cwd, deadline - Date.now());
  const debs = join(home, "debs");
  rmSync(home, { recursive: true, force: true });
  mkdirSync(debs, { recursive: true });
  let names = parsePackageNames(apt(SIMULATE_ARGUMENTS, "/"));
  if (!names && process.getuid?.() === 0) {
    apt(["update", "-qq"], home);
    names = parsePackageNames(apt(SIMULATE_ARGUMENTS, "/"));
  }
  if (!names) return { lacks: "no package source of this machine has swift-proxy" };
  if (apt(["download", "-qq", ...names], debs) === undefined)
    return { lacks: "its packages could not be fetched" };
  const unpacked = join(home, "unpacked");
  for (const deb of readdirSync(debs))
    if (run("dpkg", ["-x", deb, unpacked], debs, MAX_MS) === undefined) return { lacks: `${deb} is broken` };
  // Whole or not there.
  renameSync(unpacked, root);
  rmSync(debs, { recursive: true });
  return { root };
}

/** With those that the machine lacks. */
const SIMULATE_ARGUMENTS = ["install", "--simulate", "--no-install-recommends", ...PACKAGE_NAMES];

function parsePackageNames(output = ""): string[] | undefined {
  const names = [...output.matchAll(/^Inst (\S+)/gm)].map(([, name]) => name!);
  return names.length > 0 ? names : undefined;
}

function run(program: string, args: string[], cwd: string, ms: number): string | undefined {
  if (ms <= 0) return undefined;
  const { status, stdout } = spawnSync(program, args, { cwd, encoding: "utf8", timeout: ms });
  return status === 0 ? stdout : undefined;
}
