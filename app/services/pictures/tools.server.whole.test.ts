import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import sharp from "sharp";
import { expect, test } from "vitest";

import { isToolInstalled } from "#app/core/sandbox.server.ts";
import { env } from "#app/env.server.ts";

import { createFolder } from "../../../tests/setup/folders.ts";
import { HOSTILE_SCANS } from "../../../tests/setup/scans.ts";
import { extractFilmFrame, renderPdfPage } from "./tools.server.ts";

const dir = createFolder("film");

test("draws a film of the largest size within limits, if the program is installed", async () => {
  if (!(await isToolInstalled("ffmpeg"))) {
    expect(await extractFilmFrame("/dev/null", "mp4")).toBeUndefined();
    return;
  }
  const film = join(dir, "film.mp4");
  const options =
    "-v error -y -f lavfi -i color=c=red:s=7680x4320:r=25:d=0.24 -c:v libx264 -preset ultrafast";
  execFileSync("ffmpeg", [...options.split(" "), "-pix_fmt", "yuv420p", film]);
  const frame = await extractFilmFrame(film, "mp4");
  expect(frame?.subarray(1, 4).toString()).toBe("PNG");
});

test("ends drawing a hostile document within limits, also without programs", async () => {
  const { toolPath } = env();
  env().toolPath = join(dir, "limits-only");
  mkdirSync(env().toolPath);
  for (const tool of ["prlimit", "env"]) symlinkSync(join("/usr/bin", tool), join(env().toolPath, tool));
  try {
    for (const [name, build] of Object.entries(HOSTILE_SCANS)) {
      writeFileSync(join(dir, "hostile.pdf"), build());
      const startedAt = performance.now();
      const page = await renderPdfPage(join(dir, "hostile.pdf"), 1);
      expect([name, performance.now() - startedAt < 25_000]).toEqual([name, true]);
      if (page) expect((await sharp(page).metadata()).width).toBeLessThanOrEqual(1600);
    }
  } finally {
    env().toolPath = toolPath;
  }
});

test("continues when a program may not write, such as its font cache", async () => {
  const cacheFile = join(dir, "fonts");
  const script = `#!/bin/sh\nprintf fonts > ${cacheFile}\nprintf drawn\n`;
  writeFileSync(join(dir, "pdftoppm"), script, { mode: 0o755 });
  // Without bwrap, in whose sandbox the script would not exist.
  for (const tool of ["prlimit", "env"]) symlinkSync(join("/usr/bin", tool), join(dir, tool));
  const { toolPath } = env();
  env().toolPath = dir;
  try {
    expect((await renderPdfPage("/dev/null", 1))?.toString()).toBe("drawn");
    expect(readFileSync(cacheFile, "utf8")).toBe("");
  } finally {
    env().toolPath = toolPath;
  }
});
