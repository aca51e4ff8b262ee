// @ts-check
/**
 * Preloaded (`--import`) to inject a fault: kills the process or fills the disk at one step of storing a file. FAULT
 * names the step; `rename:5` is its fifth occurrence. With FAULT=deadly, a search for "deadly-throw" throws and one
 * for "deadly-memory" exhausts the heap.
 */
import fs from "node:fs/promises";
import { createRequire, syncBuiltinESMExports } from "node:module";

const [step, limit] = (process.env.FAULT ?? "").split(":");
let stepCount = 0;
const require = createRequire(import.meta.url);
const killAtLimit = () => {
  if (++stepCount >= Number(limit ?? 1)) process.kill(process.pid, "SIGKILL");
};
/** Connections that insert a stored file: jobs commit in the same process, too. */
const withFile = new WeakSet();

const { open } = fs;
fs.open = async (path, ...options) => {
  if (options[0] !== "wx" || !String(path).includes("/content/")) return open(path, ...options);
  if (step === "open") killAtLimit();
  const file = await open(path, ...options);
  if (step === "opened") killAtLimit();
  const writev = /** @type {Function} */ (file.writev);
  const { sync } = file;
  let written = 0;
  file.writev = async (buffers, position) => {
    if (step === "write") killAtLimit();
    if (step === "full" && (limit ? ++stepCount >= Number(limit) : written++ > 0))
      throw Object.assign(new Error("no space"), { code: "ENOSPC" });
    return writev.call(file, buffers, position);
  };
  file.sync = async () => {
    if (step === "sync") killAtLimit();
    await sync.call(file);
    if (step === "synced") killAtLimit();
  };
  return file;
};
syncBuiltinESMExports();

/** @param {string} text */
function crashOnText(text) {
  if (text.includes("deadly-throw"))
    setImmediate(() => {
      throw new Error(`what was typed: ${text}`);
    });
  /** @type {number[][]} */
  const filled = [];
  while (text.includes("deadly-memory")) filled.push(new Array(1_000_000).fill(1.5));
}

// MikroORM's own copy of the driver.
const driver = createRequire(require.resolve("@mikro-orm/postgresql"))("pg");
const prototype = /** @type {any} */ (driver.Client.prototype);
const { query } = prototype;
prototype.query = function (/** @type {any} */ config, /** @type {any[]} */ ...more) {
  // The SQL with its values.
  const text = [config?.text ?? config, config?.values, more[0]].flat().join(" ").toLowerCase();
  if (step === "deadly") crashOnText(text);
  if (/insert into "?stored_file/.test(text)) withFile.add(this);
  const isCommit = withFile.has(this) && text.startsWith("commit");
  if (isCommit && step === "commit") killAtLimit();
  const result = query.call(this, config, ...more);
  // Committed, but the client gets no response.
  if (isCommit && step === "committed") result.then(killAtLimit, killAtLimit);
  return result;
};
