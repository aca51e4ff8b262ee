// @ts-check
/**
 * Preloaded (`--import`) to inject a fault: kills the process or fills the disk at one step of storing a file. FAULT
 * names the step; with `full:4` the fourth write finds the disk full. With FAULT=deadly, a search for "deadly-throw"
 * throws and one for "deadly-memory" exhausts the heap.
 */
import fs from "node:fs";
import { createRequire, syncBuiltinESMExports } from "node:module";

const [step, limit] = (process.env.FAULT ?? "").split(":");
const require = createRequire(import.meta.url);
const kill = () => process.kill(process.pid, "SIGKILL");
/** Connections that insert a stored file: jobs commit in the same process, too. */
const withFile = new WeakSet();

/** A stored file that is being written. @param {unknown} path */
const isUnfinished = (path) => String(path).includes("/content/") && String(path).endsWith(".moving");
const descriptors = new Set();
const original = { ...fs, promises: { ...fs.promises } };

fs.open = /** @type {any} */ (
  (/** @type {string} */ path, /** @type {any[]} */ ...rest) => {
    if (!isUnfinished(path)) return /** @type {any} */ (original.open)(path, ...rest);
    if (step === "open") kill();
    const callback = rest.pop();
    return /** @type {any} */ (original.open)(
      path,
      ...rest,
      (/** @type {any} */ error, /** @type {number} */ fd) => {
        if (step === "opened") kill();
        descriptors.add(fd);
        callback(error, fd);
      },
    );
  }
);
let written = 0;
for (const name of /** @type {const} */ (["write", "writev"]))
  fs[name] = /** @type {any} */ (
    (/** @type {number} */ fd, /** @type {any[]} */ ...rest) => {
      if (!descriptors.has(fd)) return /** @type {any} */ (original[name])(fd, ...rest);
      if (step === "write") kill();
      if (step === "full" && ++written >= Number(limit ?? 2))
        return process.nextTick(rest.at(-1), Object.assign(new Error("no space"), { code: "ENOSPC" }));
      return /** @type {any} */ (original[name])(fd, ...rest);
    }
  );
fs.close = /** @type {any} */ (
  (/** @type {number} */ fd, /** @type {any[]} */ ...rest) => {
    descriptors.delete(fd);
    return /** @type {any} */ (original.close)(fd, ...rest);
  }
);
fs.promises.open = async (path, ...options) => {
  const file = await original.promises.open(path, ...options);
  if (!isUnfinished(path)) return file;
  const { sync } = file;
  file.sync = async () => {
    if (step === "sync") kill();
    await sync.call(file);
    if (step === "synced") kill();
  };
  return file;
};
fs.promises.rename = async (from, to) => {
  if (!isUnfinished(from)) return original.promises.rename(from, to);
  if (step === "rename") kill();
  await original.promises.rename(from, to);
  if (step === "renamed") kill();
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
  if (isCommit && step === "commit") kill();
  const result = query.call(this, config, ...more);
  // Committed, but the client gets no response.
  if (isCommit && step === "committed") result.then(kill, kill);
  return result;
};
