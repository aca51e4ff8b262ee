// @ts-check
import { spawnSync } from "node:child_process";

import { pinnedNode, root, SIGNALS_TO_END, startNode, whenToldToEnd } from "./prepare.mjs";

/** Restarts a dead product, with growing pauses. Ends with one that was told to end, or that never served. */
const USUAL = { firstPauseMs: 1_000, longestPauseMs: 60_000, steadyMs: 5 * 60_000 };
/** After a second signal. */
const LAST_CHANCE_MS = 2_000;
/** npm and the terminal may both pass on the same signal. */
const SAME_SIGNAL_MS = 1_000;

/** @typedef {import("node:child_process").ChildProcess} ChildProcess */

/** @param {{ nodeArgs?: string[], args?: string[] } & Partial<typeof USUAL>} options */
export function supervise({ nodeArgs = [], args = [], ...options } = {}) {
  const { firstPauseMs, longestPauseMs, steadyMs } = { ...USUAL, ...options };
  /** @type {ChildProcess | undefined} */
  let child;
  let hasServed = false;
  let pauseMs = firstPauseMs;
  /** @type {number | undefined} */
  let toldAt;

  function begin() {
    const born = Date.now();
    child = startNode([...nodeArgs, "server.ts", ...args]);
    child.on("message", (message) => {
      if (message === "open") hasServed = true;
    });
    child.on("exit", (code, signal) => {
      child = undefined;
      if (signal && SIGNALS_TO_END.includes(signal)) return leave(code);
      if (toldAt !== undefined || code === 0 || !hasServed) return leave(code ?? 1);
      if (Date.now() - born > steadyMs) pauseMs = firstPauseMs;
      logDeath(signal ?? `exit ${code}`, pauseMs);
      setTimeout(begin, pauseMs);
      pauseMs = Math.min(pauseMs * 2, longestPauseMs);
    });
  }

  /** @param {number | null} code null when it was told to end before it could listen */
  function leave(code) {
    if (code !== 0 && (hasServed || toldAt !== undefined)) endDatabase();
    process.exit(code ?? 0);
  }

  whenToldToEnd(() => {
    const isAgain = toldAt !== undefined && Date.now() - toldAt > SAME_SIGNAL_MS;
    toldAt ??= Date.now();
    if (!child) {
      endDatabase();
      process.exit(0);
    }
    // Not a signal: the terminal has sent it one already, and a second one means now.
    if (child.connected) child.send("end", () => undefined);
    if (isAgain) setTimeout(() => child?.kill("SIGKILL"), LAST_CHANCE_MS);
  });
  begin();
}

/** @param {string} how signal or exit code @param {number} pauseMs until it is restarted */
export function logDeath(how, pauseMs) {
  console.log(
    JSON.stringify({ level: 60, time: new Date().toISOString(), how, pauseMs, msg: "process died" }),
  );
}

const endDatabase = () =>
  spawnSync(pinnedNode(), ["scripts/end-database.ts"], { cwd: root, stdio: "inherit" });
