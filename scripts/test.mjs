// @ts-check
/**
 * `npm test`: everything that can be proven here, one step after the other, and at the end one line with the
 * sum. Runs first on whatever Node the machine has, so it is plain JavaScript.
 */
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";

import { build, giveUp, install, root } from "./prepare.mjs";

install();
needBrowser();
build();

const results = join(root, "test-results");
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

let passed = 0;
let failed = 0;

/** A step that is right or wrong as a whole. @param {string} name @param {string[]} args */
function check(name, args) {
  if (run(name, args)) passed++;
  else failed++;
}

/** @param {string} name @param {string[]} args */
function run(name, [command = "", ...args]) {
  console.log(`\n— ${name}`);
  const began = Date.now();
  const bin = join(root, "node_modules", ".bin");
  const env = {
    ...process.env,
    PATH: `${bin}:${process.env.PATH}`,
    FORCE_COLOR: "0",
    NO_UPDATE_NOTIFIER: "1",
  };
  const { status } = spawnSync(join(bin, command), args, {
    cwd: root,
    stdio: ["ignore", "inherit", "inherit"],
    env,
  });
  console.log(`— ${name}: ${status === 0 ? "right" : "wrong"}, ${Math.round((Date.now() - began) / 1000)} s`);
  return status === 0;
}

/** A runner that leaves its counts in a file; one that leaves none has failed. @param {string} file @param {(report: any) => [number, number]} read */
function count(file, read) {
  const path = join(results, file);
  const [right, wrong] = existsSync(path) ? read(JSON.parse(readFileSync(path, "utf8"))) : [0, 1];
  passed += right;
  failed += wrong;
}

check("format", ["prettier", "--check", "--log-level", "warn", "."]);
check("lint", ["eslint", "--max-warnings", "0", "."]);
check("dead code", ["knip", "--no-progress"]);
check("types", ["tsc"]);

const isServiceRight = run("units and services", ["vitest", "run"]);
count("vitest.json", (report) => [report.numPassedTests, report.numTotalTests - report.numPassedTests]);
const areJourneysRight = run("journeys", ["playwright", "test"]);
count("journeys.json", ({ stats }) => [stats.expected, stats.unexpected + stats.flaky + stats.skipped]);
// A runner can fail without a failed test: a setup that broke, an error nobody caught.
if ((!isServiceRight || !areJourneysRight) && failed === 0) failed++;

console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed ? 1 : 0);

/** The journeys need Debian's Chromium: installed where we may, named where we may not. */
function needBrowser() {
  if (existsSync("/usr/bin/chromium")) return;
  const isRoot = process.getuid?.() === 0;
  if (isRoot && existsSync("/usr/bin/apt-get")) {
    console.log("Installing the package chromium…");
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
    /** @param {string[]} args */
    const apt = (args) =>
      spawnSync("apt-get", args, { env, stdio: ["ignore", "ignore", "inherit"] }).status === 0;
    if (apt(["update", "-qq"]) && apt(["install", "-y", "-qq", "--no-install-recommends", "chromium"]))
      return;
  }
  giveUp(
    "The journeys need a browser that is not here: install Debian's package chromium (apt-get install chromium), then run npm test again.",
  );
}
