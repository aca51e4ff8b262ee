// @ts-check
/** Runs first on whatever Node the machine has, so it is plain JavaScript. */
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join, relative } from "node:path";
import { stripVTControlCharacters } from "node:util";

import { build, exitWith, install, root } from "./prepare.mjs";

install();
needPackages();

const results = join(root, "test-results");
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

let passed = 0;
/** What this machine cannot try, by name. @type {string[]} */
const skipped = [];
/** What went wrong, by name: said once more at the very end, where one looks. @type {string[]} */
const failures = [];

/** Every file, and all of each; without it what each change is tried by. */
const isWhole = process.argv.includes("--whole");

const bin = join(root, "node_modules", ".bin");
const env = {
  ...process.env,
  PATH: `${bin}:${process.env.PATH}`,
  FORCE_COLOR: "0",
  NO_UPDATE_NOTIFIER: "1",
  // The product is started dozens of times: compiled by the first, it is there for the others.
  NODE_COMPILE_CACHE: join(results, "compiled"),
  WHOLE: isWhole ? "on" : "",
};

/** Whoever is ended takes with it what it has begun. @type {Set<import("node:child_process").ChildProcess>} */
const running = new Set();
process.once("exit", () => running.forEach((child) => child.kill()));

/** @param {string[]} command @param {"pipe" | "inherit"} out */
function begin([command = "", ...args], out) {
  const child = spawn(join(bin, command), args, { cwd: root, stdio: ["ignore", out, out], env });
  running.add(child);
  child.once("close", () => running.delete(child));
  return child;
}

/** Beside each other and the tests: each takes hardly more than one core. @param {Record<string, string[]>} steps */
async function check(steps) {
  const began = Date.now();
  const all = Object.entries(steps).map(async ([name, command]) => {
    const child = begin(command, "pipe");
    let said = "";
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding("utf8").on("data", (more) => (said += more));
    const [status] = await once(child, "close");
    console.log(`\n— ${name}\n${said}`.trimEnd());
    sayHow(name, status === 0, began);
    if (status === 0) passed++;
    else failures.push(name);
  });
  await Promise.all(all);
}

/** @param {string} name @param {string[]} command */
async function run(name, command) {
  console.log(`\n— ${name}`);
  const began = Date.now();
  const [status] = await once(begin(command, "inherit"), "close");
  return sayHow(name, status === 0, began);
}

/** @param {string} name @param {boolean} isRight @param {number} began */
function sayHow(name, isRight, began) {
  console.log(`— ${name}: ${isRight ? "right" : "wrong"}, ${Math.round((Date.now() - began) / 1000)} s`);
  return isRight;
}

/**
 * A runner that leaves no results has failed. A few wrong tests are run once more alone, to find the cause (not with
 * `--once`). If they are right then, they are wrong all the same, and called unsteady.
 * @param {string} name @param {string[]} args @param {string} file
 * @param {(report: any) => Tried[]} read
 * @param {(wrong: Tried[]) => string[]} again the command that runs these alone
 */
async function runTests(name, args, file, read, again) {
  const first = await tryTests(name, args, file, read);
  skipped.push(...first.tests.filter(({ isSkipped }) => isSkipped).map(({ title }) => title));
  passed += first.tests.filter(({ isRight, isSkipped }) => isRight && !isSkipped).length;
  const isWorthAnother = first.wrong.length > 0 && first.wrong.length <= FEW;
  const isTriedAgain = isWorthAnother && !process.argv.includes("--once");
  // Nothing is beside it then.
  if (isTriedAgain) await checked;
  const second = isTriedAgain ? await tryTests(`${name}, once more`, again(first.wrong), file, read) : first;
  const rightNow = second.tests.filter(({ isRight }) => isRight);
  for (const { title, why } of first.wrong) {
    // A file that broke before its first test has its own name for a title.
    const isUnsteady = rightNow.some((test) => test.title === title || test.file === title);
    failures.push(`${title}${isUnsteady ? " — UNSTEADY: right when it was run alone" : ""}${reason(why)}`);
  }
  // A runner can fail without a failed test: a setup that broke, an error nobody caught.
  if (!first.isRight && first.wrong.length === 0) failures.push(`${name}, outside of a test`);
}

/** More than these are no accident. */
const FEW = 5;

/** The first lines of what a failed test said: the list at the end is often all that one sees. @param {string} [why] */
function reason(why = "") {
  const lines = stripVTControlCharacters(why).split("\n");
  const worth = lines.filter((line) => line.trim() && !line.trim().startsWith("at ")).slice(0, 12);
  return worth.map((line) => `\n    ${line}`).join("");
}

/** @typedef {{ title: string, isRight: boolean, isSkipped?: boolean, file: string, why?: string }} Tried */

/** @param {string} name @param {string[]} args @param {string} file @param {(report: any) => Tried[]} read */
async function tryTests(name, args, file, read) {
  const path = join(results, file);
  rmSync(path, { force: true });
  const isRight = await run(name, args);
  const tests = existsSync(path) ? read(JSON.parse(readFileSync(path, "utf8"))) : [];
  return { isRight, tests, wrong: tests.filter((test) => !test.isRight) };
}

const checked = check({
  format: ["prettier", "--check", "--log-level", "warn", "."],
  lint: ["eslint", "--max-warnings", "0", "."],
  "dead code": ["knip", "--no-progress"],
  // One thread: the same verdict for a third of the processor.
  types: ["tsgo", "--singleThreaded"],
});
build();

await runTests(
  "units and services",
  ["vitest", "run"],
  "vitest.json",
  ({ testResults }) => testResults.flatMap(unitsOf),
  (wrong) => ["vitest", "run", "--maxWorkers=1", ...new Set(wrong.map(({ file }) => file))],
);
await runTests(
  "journeys",
  ["playwright", "test"],
  "journeys.json",
  ({ suites }) => suites.flatMap(journeysOf),
  () => ["playwright", "test", "--last-failed", "--workers=1"],
);

await checked;

if (!isWhole) console.log("\nThis was a part: npm test -- --whole plays all of it, as CI does.");
for (const name of failures) console.log(`\nFAILED ${name}`);
for (const name of skipped) console.log(`\nSKIPPED ${name}`);
const andSkipped = skipped.length ? `, ${skipped.length} skipped` : "";
console.log(`\n${passed} passed, ${failures.length} failed${andSkipped}`);
process.exit(failures.length ? 1 : 0);

/** A file's tests; the file itself where it broke before its first. @param {any} tested @returns {Tried[]} */
function unitsOf({ name, status, assertionResults }) {
  const file = relative(root, name);
  if (status !== "passed" && assertionResults.length === 0) return [{ title: file, isRight: false, file }];
  return assertionResults.map((/** @type {any} */ test) => ({
    title: `${file}: ${test.fullName}`,
    // Only what says in its name why it is left out here.
    ...verdict(test.status === "passed", test.status !== "failed" && /\(left out: /.test(test.fullName)),
    file,
    why: test.failureMessages[0],
  }));
}

/** @param {boolean} isRight @param {boolean} isLeftOut */
function verdict(isRight, isLeftOut) {
  return { isRight: isRight || isLeftOut, isSkipped: isLeftOut && !isRight };
}

/** @param {any} suite @returns {Tried[]} */
function journeysOf(suite) {
  const own = (suite.specs ?? []).flatMap((/** @type {any} */ spec) =>
    spec.tests.map((/** @type {any} */ test) => ({
      title: `${spec.file}: ${spec.title} (${test.projectName})`,
      // Right only the second time, or left out, is not right.
      isRight: test.status === "expected",
      file: spec.file,
      why: test.results.find((/** @type {any} */ { error }) => error)?.error.message,
    })),
  );
  return [...own, ...(suite.suites ?? []).flatMap(journeysOf)];
}

/**
 * Debian's packages that tests need, each with a file that shows that it is there. Headless Chromium takes half the
 * time of Chromium.
 */
function needPackages() {
  const needed = {
    "chromium-headless-shell": ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"],
    "libhttp-oai-perl": ["/usr/share/perl5/HTTP/OAI.pm"],
    "libxml2-utils": ["/usr/bin/xmllint"],
    pgbouncer: ["/usr/sbin/pgbouncer"],
    haproxy: ["/usr/sbin/haproxy"],
    "nginx-light": ["/usr/sbin/nginx"],
    openssl: ["/usr/bin/openssl"],
  };
  // What these do is left out by name where they cannot be had.
  const wanted = {
    "poppler-utils": ["/usr/bin/pdftotext"],
    antiword: ["/usr/bin/antiword"],
    "tesseract-ocr": ["/usr/bin/tesseract"],
    ffmpeg: ["/usr/bin/ffmpeg"],
    "zim-tools": ["/usr/bin/zimwriterfs"],
  };
  /** @param {Record<string, string[]>} packages */
  const missing = (packages) =>
    Object.entries(packages).flatMap(([name, files]) =>
      files.some((file) => existsSync(file)) ? [] : [name],
    );
  const isRoot = process.getuid?.() === 0;
  const absent = [...missing(needed), ...missing(wanted)];
  if (absent.length > 0 && isRoot && existsSync("/usr/bin/apt-get")) {
    console.log(`Installing ${absent.join(", ")}…`);
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
    /** @param {string[]} args */
    const apt = (args) =>
      spawnSync("apt-get", args, { env, stdio: ["ignore", "ignore", "inherit"] }).status === 0;
    const take = (/** @type {string[]} */ names) =>
      names.length === 0 || apt(["install", "-y", "-qq", "--no-install-recommends", ...names]);
    // One that cannot be had takes no other with it.
    if (apt(["update", "-qq"])) {
      take(missing(needed));
      for (const name of missing(wanted)) take([name]);
    }
  }
  const names = missing(needed).join(" ");
  if (names)
    exitWith(
      `The tests need what is not here: install it (apt-get install ${names}), then run npm test again.`,
    );
}
