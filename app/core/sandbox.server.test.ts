import { execFileSync } from "node:child_process";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, afterEach, expect, test } from "vitest";

import { env } from "#app/env.server.ts";

import { DEFAULT_MEMORY_BYTES, listMissingTools, runInSandbox } from "./sandbox.server.ts";

const dir = mkdtempSync(join(tmpdir(), "urithi-confined-"));
afterAll(() => rmSync(dir, { recursive: true, force: true }));
const usual = env().toolPath;
afterEach(() => void (env().toolPath = usual));

const where = (tool: string) => {
  try {
    return execFileSync("which", [tool], { encoding: "utf8", env: { ...process.env, PATH: usual } }).trim();
  } catch {
    return undefined;
  }
};

function machine(name: string, has: string[], scripts: Record<string, string> = {}) {
  const path = join(dir, name);
  mkdirSync(path);
  for (const tool of has) if (where(tool)) symlinkSync(where(tool)!, join(path, tool));
  for (const [tool, script] of Object.entries(scripts)) {
    writeFileSync(join(path, tool), `#!/bin/sh\n${script}\n`);
    chmodSync(join(path, tool), 0o755);
  }
  env().toolPath = path;
}

test("ends a tool that exceeds its memory limit, and no other", async () => {
  const node = process.execPath;
  const greedy = `[ "$1" = -version ] && exit 0; exec ${node} --jitless -e 'process.stdout.write(String(Buffer.alloc(Number(process.argv[1]), 1).length))' "$1"`;
  machine("greedy", ["prlimit", "env"], { ffmpeg: greedy });
  const takes = async (bytes: number) =>
    (await runInSandbox("ffmpeg", "/dev/null", [String(bytes)]))?.toString();
  expect(await takes(DEFAULT_MEMORY_BYTES + 1)).toBe(
    where("prlimit") ? undefined : String(DEFAULT_MEMORY_BYTES + 1),
  );
});

test("reports missing tools, and runs the existing ones", async () => {
  machine("bare", [], { ffmpeg: "echo drawn" });
  expect(await listMissingTools()).toEqual([
    "prlimit",
    "bwrap",
    "pdftoppm",
    "pdfinfo",
    "pdftotext",
    "tesseract",
    "antiword",
    "zimwriterfs",
    "zimcheck",
  ]);
  expect((await runInSandbox("ffmpeg", "/dev/null", []))?.toString()).toBe("drawn\n");
  // Installed but not permitted, as in many containers.
  machine("forbidden", [], { ffmpeg: "echo drawn", bwrap: "echo bwrap: no permissions >&2; exit 1" });
  expect(await listMissingTools()).toEqual([
    "prlimit",
    "bwrap",
    "pdftoppm",
    "pdfinfo",
    "pdftotext",
    "tesseract",
    "antiword",
    "zimwriterfs",
    "zimcheck",
  ]);
  expect((await runInSandbox("ffmpeg", "/dev/null", []))?.toString()).toBe("drawn\n");
});

/** The tool stands for any code that a file may make it run. */
const look = async (file: string, ownFile: string) => {
  const copy = ["-v", "error", "-f", "data", "-i", `file:${file}`].concat(
    ...["-map", "0", "-c", "copy", "-f", "data", "pipe:1"],
  );
  return (await runInSandbox("ffmpeg", ownFile, copy))?.toString("latin1");
};

test("shows a sandboxed tool its own file and no other of ours", async () => {
  const [ownFile, otherFile] = [join(dir, "mine"), join(dir, "another")];
  writeFileSync(ownFile, "mine");
  writeFileSync(otherFile, "another");
  const missing = await listMissingTools();
  expect(await look(ownFile, ownFile)).toBe(missing.includes("ffmpeg") ? undefined : "mine");
  const isConfined = missing.includes("ffmpeg") || !missing.includes("bwrap");
  expect(await look(otherFile, ownFile)).toBe(isConfined ? undefined : "another");
});

test("shows a sandboxed tool the font cache", async () => {
  const fonts = "/var/cache/fontconfig";
  const [cacheFile] = existsSync(fonts) ? readdirSync(fonts).filter((name) => name.includes(".cache-")) : [];
  if (!cacheFile || (await listMissingTools()).includes("ffmpeg")) return;
  expect(await look(join(fonts, cacheFile), "/dev/null")).toBe(
    readFileSync(join(fonts, cacheFile), "latin1"),
  );
});
