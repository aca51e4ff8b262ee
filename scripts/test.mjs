// @ts-check
/** Runs on any Node version, so it is plain JavaScript. */
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join, relative } from "node:path";
import { text } from "node:stream/consumers";
import { stripVTControlCharacters } from "node:util";

import { build, exitWithError, install, root } from "./prepare.mjs";

const isWhole = process.argv.includes("--whole");
const resultsFolder = join(root, "test-results");
const binFolder = join(root, "node_modules", ".bin");
const toolEnvironment = {
  ...process.env,
  PATH: `${binFolder}:${process.env.PATH}`,
  FORCE_COLOR: "0",
  NO_UPDATE_NOTIFIER: "1",
  NODE_COMPILE_CACHE: join(resultsFolder, "compiled"),
  WHOLE: isWhole ? "on" : "",
};

/** `times` writes the CPU time of the shell, then that of its finished descendants: `1m2.34s 0m5.67s`. */
const MEASURED_COMMAND = '"$@" 3>&-; status=$?; times >&3; exit $status';

/** @typedef {{ title: string, isPassed: boolean, isSkipped: boolean, message?: string, details?: string }} Test */

/** @type {string[]} */
const failures = [];
/** @type {string[]} */
const skipped = [];
let passedCount = 0;

install({ withDev: true });
installSystemPackages();
rmSync(resultsFolder, { recursive: true, force: true });
mkdirSync(resultsFolder, { recursive: true });

const checks = Promise.all([
  runCheck("format", ["prettier", "--check", "--log-level", "warn", "."]),
  runCheck("lint", ["eslint", "--max-warnings", "0", "."]),
  runCheck("dead code", ["knip", "--no-progress"]),
  // With one thread, the type check uses a third of the CPU time.
  runCheck("API types", ["node", "scripts/api-types.ts"]).then(() =>
    runCheck("types", ["tsgo", "--singleThreaded"]),
  ),
]);
build();
await runTests("units and services", ["vitest", "run"], "vitest.json", vitestResults);
await runTests("journeys", ["playwright", "test"], "journeys.json", playwrightResults);
await checks;

if (!isWhole) console.log("\nCI also runs the slow tests: npm test -- --whole");
for (const title of failures) console.log(`\nFAILED ${title}`);
for (const title of skipped) console.log(`\nSKIPPED ${title}`);
const skippedText = skipped.length ? `, ${skipped.length} skipped` : "";
console.log(`\n${passedCount} passed, ${failures.length} failed${skippedText}`);
process.exit(failures.length ? 1 : 0);

/** @param {string[]} command @param {"pipe" | "inherit"} output */
function startTool([command = "", ...args], output) {
  const child = spawn("sh", ["-c", MEASURED_COMMAND, "sh", join(binFolder, command), ...args], {
    cwd: root,
    stdio: ["ignore", output, output, "pipe"],
    env: toolEnvironment,
  });
  const kill = () => void child.kill();
  process.once("exit", kill);
  child.once("close", () => process.off("exit", kill));
  return child;
}

/** @param {string} name @param {string[]} command */
async function runCheck(name, command) {
  const startedAt = Date.now();
  const child = startTool(command, "pipe");
  const cpuSeconds = readCpuSeconds(child);
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding("utf8").on("data", (chunk) => (output += chunk));
  const [status] = await once(child, "close");
  console.log(`\n— ${name}\n${output}`.trimEnd());
  logResult(name, status === 0, startedAt, await cpuSeconds);
  if (status === 0) passedCount++;
  else failures.push(name);
}

/** @param {string} name @param {string[]} command @param {string} file @param {(report: any) => Test[]} readReport */
async function runTests(name, command, file, readReport) {
  console.log(`\n— ${name}`);
  const startedAt = Date.now();
  const child = startTool(command, "inherit");
  const cpuSeconds = readCpuSeconds(child);
  const [status] = await once(child, "close");
  logResult(name, status === 0, startedAt, await cpuSeconds);
  const path = join(resultsFolder, file);
  const tests = existsSync(path) ? readReport(JSON.parse(readFileSync(path, "utf8"))) : [];
  const failed = tests.filter((test) => !test.isPassed && !test.isSkipped);
  passedCount += tests.filter((test) => test.isPassed).length;
  skipped.push(...tests.filter((test) => test.isSkipped).map(({ title }) => title));
  failures.push(...failed.map(({ title, message, details = "" }) => title + firstLines(message) + details));
  if (status !== 0 && failed.length === 0) failures.push(`${name}: failed outside of a test`);
}

/** @param {import("node:child_process").ChildProcess} child */
async function readCpuSeconds(child) {
  const [, descendants = ""] = (await text(/** @type {any} */ (child.stdio[3]))).trim().split("\n");
  const times = [...descendants.matchAll(/(\d+)m([\d.]+)s/g)];
  return Math.round(
    times.reduce((sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds), 0),
  );
}

/** @param {string} name @param {boolean} isPassed @param {number} startedAt @param {number} cpuSeconds */
function logResult(name, isPassed, startedAt, cpuSeconds) {
  const seconds = Math.round((Date.now() - startedAt) / 1000);
  console.log(`— ${name}: ${isPassed ? "passed" : "failed"}, ${seconds} s, ${cpuSeconds} s of CPU time`);
}

/** @param {string} [message] */
function firstLines(message = "") {
  const lines = stripVTControlCharacters(message).split("\n");
  const relevant = lines.filter((line) => line.trim() && !line.trim().startsWith("at ")).slice(0, 12);
  return relevant.map((line) => `\n    ${line}`).join("");
}

/** @param {any} report @returns {Test[]} */
function vitestResults({ testResults }) {
  return testResults.flatMap((/** @type {any} */ { name, status, assertionResults, message }) => {
    const file = relative(root, name);
    if (status !== "passed" && assertionResults.length === 0)
      return [{ title: file, isPassed: false, isSkipped: false, message }];
    return assertionResults.map((/** @type {any} */ test) => ({
      title: `${file}: ${test.fullName}`,
      isPassed: test.status === "passed",
      // A test that needs a missing program gives the reason in its name. Any other skipped test is a failure.
      isSkipped: test.status !== "failed" && test.status !== "passed" && /\(left out: /.test(test.fullName),
      message: test.failureMessages[0],
    }));
  });
}

/** @param {any} report @returns {Test[]} */
function playwrightResults({ suites }) {
  return suites.flatMap((/** @type {any} */ suite) => [
    ...playwrightResults({ suites: suite.suites ?? [] }),
    ...(suite.specs ?? []).flatMap((/** @type {any} */ spec) =>
      spec.tests.map((/** @type {any} */ test) => ({
        title: `${spec.file}: ${spec.title} (${test.projectName})`,
        isPassed: test.status === "expected",
        isSkipped: false,
        message: test.results.find((/** @type {any} */ { error }) => error)?.error.message,
        details: readMainOfPage(test.results.at(-1)?.attachments ?? []),
      })),
    ),
  ]);
}

/** The first lines of what the page showed when a journey failed. @param {any[]} attachments */
function readMainOfPage(attachments) {
  const path = attachments.find(({ name }) => name === "error-context")?.path;
  if (!path || !existsSync(path)) return "";
  const [, main = ""] = readFileSync(path, "utf8").split(/^(?=- main)/m);
  return main
    .split("\n")
    .slice(0, 60)
    .map((line) => `\n    ${line}`)
    .join("");
}

/** Installs Debian packages. Tests of optional ones are skipped if they cannot be installed. */
function installSystemPackages() {
  /** @type {Record<string, string[]>} */
  const required = {
    "chromium-headless-shell": ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"],
    ...(isWhole && {
      "libhttp-oai-perl": ["/usr/share/perl5/HTTP/OAI.pm"],
      "libxml2-utils": ["/usr/bin/xmllint"],
      pgbouncer: ["/usr/sbin/pgbouncer"],
      haproxy: ["/usr/sbin/haproxy"],
      "nginx-light": ["/usr/sbin/nginx"],
      openssl: ["/usr/bin/openssl"],
    }),
  };
  /** @type {Record<string, string[]>} */
  const optional = isWhole
    ? {
        bubblewrap: ["/usr/bin/bwrap"],
        "poppler-utils": ["/usr/bin/pdftotext"],
        antiword: ["/usr/bin/antiword"],
        "tesseract-ocr": ["/usr/bin/tesseract"],
        ffmpeg: ["/usr/bin/ffmpeg"],
        "zim-tools": ["/usr/bin/zimwriterfs"],
      }
    : {};
  /** @param {Record<string, string[]>} packages */
  const listMissing = (packages) =>
    Object.keys(packages).filter((name) => !packages[name]?.some((file) => existsSync(file)));
  const missing = [...listMissing(required), ...listMissing(optional)];
  if (missing.length > 0 && process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    console.log(`Installing ${missing.join(", ")}…`);
    /** @param {string[]} args */
    const apt = (...args) =>
      spawnSync("apt-get", args, {
        env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
        stdio: ["ignore", "ignore", "inherit"],
      });
    apt("update", "-qq");
    for (const name of missing) apt("install", "-y", "-qq", "--no-install-recommends", name);
  }
  const names = listMissing(required).join(" ");
  if (names) exitWithError(`The tests need: apt-get install ${names}`);
}
