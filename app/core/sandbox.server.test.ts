import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { afterEach, describe, expect, test } from "vitest";

import { env } from "#app/env.server.ts";

import { createFolder } from "../../tests/setup/folders.ts";
import { DEFAULT_MEMORY_BYTES, listMissingTools, runInSandbox } from "./sandbox.server.ts";
import { checkTools } from "../../tests/setup/check-tools.ts";
import { useTools } from "../../tests/setup/tools.ts";
import { IS_WHOLE } from "../../tests/setup/whole.ts";

const dir = createFolder("sandbox");
const initialToolPath = env().toolPath;
afterEach(() => void (env().toolPath = initialToolPath));

const findTool = (tool: string) =>
  execFileSync("sh", ["-c", `command -v ${tool} || true`], {
    encoding: "utf8",
    env: { ...process.env, PATH: initialToolPath },
  }).trim();

test("ends a tool that exceeds its memory limit, and no other", async () => {
  const node = process.execPath;
  const greedy = `[ "$1" = -version ] && exit 0; exec ${node} --jitless -e 'process.stdout.write(String(Buffer.alloc(Number(process.argv[1]), 1).length))' "$1"`;
  useTools(join(dir, "greedy"), { ffmpeg: greedy });
  for (const tool of ["prlimit", "env"])
    if (findTool(tool)) symlinkSync(findTool(tool), join(dir, "greedy", tool));
  const runWith = async (bytes: number) =>
    (await runInSandbox("ffmpeg", "/dev/null", [String(bytes)]))?.toString();
  expect(await runWith(DEFAULT_MEMORY_BYTES + 1)).toBe(
    findTool("prlimit") ? undefined : String(DEFAULT_MEMORY_BYTES + 1),
  );
});

const OTHER_TOOLS = "prlimit bwrap pdftoppm pdfinfo pdftotext tesseract antiword zimwriterfs zimcheck".split(
  " ",
);

test("reports missing tools, and runs the existing ones", async () => {
  useTools(join(dir, "bare"), { ffmpeg: "echo drawn" });
  expect(await listMissingTools()).toEqual(OTHER_TOOLS);
  expect((await runInSandbox("ffmpeg", "/dev/null", []))?.toString()).toBe("drawn\n");
  // Installed but not permitted, as in many containers.
  useTools(join(dir, "forbidden"), { ffmpeg: "echo drawn", bwrap: "echo bwrap: no permissions >&2; exit 1" });
  expect(await listMissingTools()).toEqual(OTHER_TOOLS);
  expect((await runInSandbox("ffmpeg", "/dev/null", []))?.toString()).toBe("drawn\n");
});

/** The tool stands for any code that a file may make it run. */
const readInSandbox = async (file: string, ownFile: string) => {
  const copy = ["-v", "error", "-f", "data", "-i", `file:${file}`].concat(
    ...["-map", "0", "-c", "copy", "-f", "data", "pipe:1"],
  );
  return (await runInSandbox("ffmpeg", ownFile, copy))?.toString("latin1");
};

async function expectOneVisibleFile() {
  const [ownFile, otherFile] = [join(dir, "mine"), join(dir, "another")];
  writeFileSync(ownFile, "mine");
  writeFileSync(otherFile, "another");
  expect(await readInSandbox(ownFile, ownFile)).toBe("mine");
  expect(await readInSandbox(otherFile, ownFile)).toBeUndefined();
}

async function expectVisibleFontCache() {
  const fonts = "/var/cache/fontconfig";
  const [cacheFile] = existsSync(fonts) ? readdirSync(fonts).filter((name) => name.includes(".cache-")) : [];
  if (!cacheFile) return;
  expect(await readInSandbox(join(fonts, cacheFile), "/dev/null")).toBe(
    readFileSync(join(fonts, cacheFile), "latin1"),
  );
}

if (IS_WHOLE) {
  const tools = await checkTools("ffmpeg", "bwrap");
  describe.runIf(tools.isAvailable)(`bwrap shows ffmpeg${tools.reason}`, () => {
    test("its own file and no other of ours", expectOneVisibleFile);
    test("the font cache", expectVisibleFontCache);
  });
}
