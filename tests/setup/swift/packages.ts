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
 * Debian's OpenStack Swift with missing dependencies, unpacked into a cache folder without installing. A failed
 * download is not repeated in the same run.
 */

const CACHE = join(import.meta.dirname, "../../../node_modules/.cache/swift");
const PACKAGE_NAMES = ["swift-proxy", "swift-account", "swift-container", "swift-object", "python3-lxml"];
/** Limits the wait when offline. */
const MAX_MS = 60_000;
/** Process ids are reused. */
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

export function findSwiftPackages(): SwiftPackages {
  for (const program of ["/usr/bin/python3", "/usr/bin/apt-get", "/usr/bin/dpkg", "/etc/os-release"])
    if (!existsSync(program)) return { lacks: `${program} is not here` };
  const home = join(CACHE, getSystemId());
  const root = join(home, "root");
  if (existsSync(root)) return { root };
  // The parent of all workers of this run.
  const failureFile = join(CACHE, `lacks-${process.ppid}`);
  if (existsSync(failureFile) && Date.now() - statSync(failureFile).mtimeMs < FAILURE_CACHE_MS)
    return { lacks: readFileSync(failureFile, "utf8") };
  const result = downloadPackages(home, root);
  if ("lacks" in result) writeFileSync(failureFile, result.lacks);
  return result;
}

/** Unpacked packages run only on the same system and Python. */
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
  // Rename when complete.
  renameSync(unpacked, root);
  rmSync(debs, { recursive: true });
  return { root };
}

/** Includes missing dependencies. */
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
