// @ts-check
import { spawnSync } from "node:child_process";

import { findPinnedNode, root, SHUTDOWN_SIGNALS, startNode, onShutdownSignal } from "./prepare.mjs";

/** Restarts a crashed server after growing pauses. Exits when the server was shut down or failed to start. */
const DEFAULT_PAUSES_MS = { firstPauseMs: 1_000, maxPauseMs: 60_000, steadyMs: 5 * 60_000 };
const KILL_AFTER_MS = 2_000;
/** npm and the terminal may both forward the same signal. */
const SAME_SIGNAL_MS = 1_000;

/** @typedef {import("node:child_process").ChildProcess} ChildProcess */

/** @param {{ nodeArgs?: string[], args?: string[] } & Partial<typeof DEFAULT_PAUSES_MS>} options */
export function supervise({ nodeArgs = [], args = [], ...options } = {}) {
  const { firstPauseMs, maxPauseMs, steadyMs } = { ...DEFAULT_PAUSES_MS, ...options };
  /** @type {ChildProcess | undefined} */
  let child;
  let hasServed = false;
  let pauseMs = firstPauseMs;
  /** @type {number | undefined} */
  let requestedAt;

  function start() {
    const startedAt = Date.now();
    child = startNode([...nodeArgs, "build/server/server.js", ...args]);
    child.on("message", (message) => {
      if (message === "ready") hasServed = true;
    });
    child.on("exit", (code, signal) => {
      child = undefined;
      if (signal && SHUTDOWN_SIGNALS.includes(signal)) return exit(code);
      if (requestedAt !== undefined || code === 0 || !hasServed) return exit(code ?? 1);
      if (Date.now() - startedAt > steadyMs) pauseMs = firstPauseMs;
      logExit(signal ?? `exit ${code}`, pauseMs);
      setTimeout(start, pauseMs);
      pauseMs = Math.min(pauseMs * 2, maxPauseMs);
    });
  }

  /** @param {number | null} code null if a signal ended the server before it listened */
  function exit(code) {
    if (code !== 0 && (hasServed || requestedAt !== undefined)) stopDatabase();
    process.exit(code ?? 0);
  }

  onShutdownSignal(() => {
    const isAgain = requestedAt !== undefined && Date.now() - requestedAt > SAME_SIGNAL_MS;
    requestedAt ??= Date.now();
    if (!child) {
      stopDatabase();
      process.exit(0);
    }
    // A message instead of a signal, because the terminal has already sent one, and the server exits at the second.
    if (child.connected) child.send("shutdown", () => undefined);
    if (isAgain) setTimeout(() => child?.kill("SIGKILL"), KILL_AFTER_MS);
  });
  start();
}

/** @param {string} exitReason signal or exit code @param {number} pauseMs pause before the restart */
function logExit(exitReason, pauseMs) {
  console.log(
    JSON.stringify({ level: 60, time: new Date().toISOString(), exitReason, pauseMs, msg: "process exited" }),
  );
}

const stopDatabase = () =>
  spawnSync(findPinnedNode(), ["build/server/server.js", "--stop-database"], { cwd: root, stdio: "inherit" });
