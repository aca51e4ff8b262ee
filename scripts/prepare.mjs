// @ts-check
/** Runs first, on any Node and before anything is installed: plain JavaScript with built-ins only. */
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const at = (/** @type {string[]} */ ...path) => join(root, ...path);

/** @param {string} sentence @returns {never} */
export function giveUp(sentence) {
  console.error(sentence);
  process.exit(1);
}

/** @param {string} output */
function reasonIn(output) {
  if (/ENOSPC|no space left/i.test(output)) return "the disk is full: make room and start again.";
  if (/EACCES|EPERM|EROFS|permission denied/i.test(output)) return `this user may not write in ${root}.`;
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|network/i.test(output))
    return "the package registry cannot be reached.";
  return `npm said:\n${output
    .split("\n")
    .filter((line) => line.startsWith("npm error"))
    .slice(0, 8)
    .join("\n")}`;
}

const digestOfLock = () =>
  createHash("sha256")
    .update(readFileSync(at("package-lock.json")))
    .digest("hex");
const installed = at("node_modules", ".installed");
const SERVING = " for serving";

export function install() {
  const lock = digestOfLock();
  const has = existsSync(installed) ? readFileSync(installed, "utf8") : "";
  // What serves is enough while there is nothing to build.
  if (has === lock || (has === lock + SERVING && isBuilt())) return;
  console.log("Installing what is missing…");
  runInstall(["--include=dev", "--include=optional"], lock);
}

export function keepWhatServes() {
  runInstall(["--omit=dev", "--include=optional", "--prefer-offline"], digestOfLock() + SERVING);
}

/** @param {string[]} which @param {string} stamp */
function runInstall(which, stamp) {
  /** @type {any} */
  const env = { ...process.env };
  delete env.NODE_ENV;
  delete env.npm_config_omit;
  const done = spawnSync("npm", ["ci", ...which, "--no-audit", "--no-fund"], {
    cwd: root,
    env,
    encoding: "utf8",
    maxBuffer: 1 << 26,
  });
  if (done.error || done.status !== 0)
    giveUp(
      `The packages could not be installed: ${reasonIn(`${done.stderr ?? ""}${done.error?.message ?? ""}`)}`,
    );
  try {
    writeFileSync(installed, stamp);
  } catch (error) {
    giveUp(`The packages could not be installed: ${reasonIn(String(error))}`);
  }
}

export const SOURCES = [
  "app",
  "public",
  "vite.config.ts",
  "remix.config.js",
  "package-lock.json",
  "tsconfig.json",
  "scripts/build.ts",
  "docs/api.md",
];

/** What files and folders hold, by their names. @param {string[]} paths @returns {string} */
function digestOf(paths) {
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

const MOST_BUILDS = 3;

/**
 * Builds unless the last build was made of the same. The stamp is what the build began with, so that a change while it
 * ran counts.
 * @param {string} stamp @param {string[]} sources @param {() => void} run
 */
export function buildOnce(stamp, sources, run) {
  for (let builds = 0; builds < MOST_BUILDS; builds++) {
    const digest = digestOf(sources);
    if (existsSync(stamp) && readFileSync(stamp, "utf8") === digest) return;
    console.log(builds === 0 ? "Building…" : "Something was changed meanwhile. Building again…");
    rmSync(stamp, { force: true });
    run();
    writeFileSync(stamp, digest);
  }
}

const built = at("build", ".built");
const sources = () => SOURCES.map((source) => at(source));

export const build = () => buildOnce(built, sources(), runBuild);

const isBuilt = () => existsSync(built) && readFileSync(built, "utf8") === digestOf(sources());

function runBuild() {
  const done = spawnSync(pinnedNode(), [at("scripts", "build.ts")], {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 1 << 26,
  });
  if (done.status === 0) return;
  const output = `${done.stdout ?? ""}${done.stderr ?? ""}${done.error?.message ?? ""}`;
  giveUp(
    /ENOSPC/.test(output)
      ? "The disk is full: make room and start again."
      : `The build failed:\n${output.slice(-6000)}`,
  );
}

/** The pinned Node; where the lock file has none for this machine, its own if it is new enough. */
export function pinnedNode() {
  const pinned = at("node_modules", ".bin", "node");
  if (existsSync(pinned)) return pinned;
  if (Number(process.versions.node.split(".")[0]) >= 24) return process.execPath;
  return giveUp(`There is no pinned Node for ${process.platform} on ${process.arch}: use Node 24 or newer.`);
}

/** If we are killed, the script notices that the channel is closed. @param {string[]} args */
export function startNode(args) {
  const child = spawn(pinnedNode(), args, {
    cwd: root,
    stdio: ["inherit", "inherit", "inherit", "ipc"],
  });
  child.on("error", (error) => {
    // Otherwise something could not be sent to one that is ending.
    if (child.pid === undefined) giveUp(`Node could not be started: ${error.message}`);
  });
  return child;
}

/** @type {NodeJS.Signals[]} */
export const SIGNALS_TO_END = ["SIGINT", "SIGTERM", "SIGHUP"];

/** Calls back at every signal to end, and when npm is gone that started us. @param {(signal: NodeJS.Signals) => void} end */
export function whenToldToEnd(end) {
  let isTold = false;
  for (const signal of SIGNALS_TO_END)
    process.on(signal, () => {
      isTold = true;
      end(signal);
    });
  // npm ends its shell but not what the shell runs: a new parent means that npm is gone.
  const parent = process.ppid;
  if (!process.env.npm_lifecycle_event) return;
  const look = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(look);
    // It ended by a signal that has reached us too; that is not a second one.
    if (!isTold) end("SIGTERM");
  }, 200);
}

/** Signals are passed on, and its end is ours. @param {string[]} args */
export function goOn(args) {
  const child = startNode(args);
  whenToldToEnd((signal) => child.kill(signal));
  child.on("exit", (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
}
