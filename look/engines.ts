import { spawn } from "node:child_process";
import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { chromium } from "@playwright/test";

/** A picture to be taken: of what, how wide, into which file (without its ending). */
export type Job = { url: string; width: number; height: number; file: string };

type Engine = { name: string; needs: string[]; take: (jobs: Job[]) => Promise<void> };

export const CHROMIUM = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"].find((path) =>
  existsSync(path),
);

/** From today's to the oldest; those that the machine has not are left out. */
export const ENGINES: Engine[] = [
  { name: "Chromium of today", needs: [CHROMIUM ?? "/usr/bin/chromium"], take: chromiumToday },
  { name: "Firefox", needs: ["/usr/bin/firefox-esr"], take: firefox },
  {
    name: "Chromium 87",
    needs: ["/usr/bin/xvfb-run", "/usr/lib/python3/dist-packages/PyQt5/QtWebEngineWidgets.abi3.so"],
    take: chromium87,
  },
  { name: "WebKit of 2016", needs: ["/usr/bin/xvfb-run", "/usr/bin/wkhtmltoimage"], take: webkit2016 },
  { name: "NetSurf", needs: ["/usr/bin/xvfb-run", "/usr/bin/netsurf-gtk", "/usr/bin/import"], take: netsurf },
  { name: "lynx", needs: ["/usr/bin/lynx"], take: lynx },
];

async function chromiumToday(jobs: Job[]) {
  const browser = await chromium.launch({
    executablePath: CHROMIUM,
    args: ["--no-sandbox", "--disable-gpu", "--hide-scrollbars"],
  });
  for (const { url, width, height, file } of jobs) {
    const page = await browser.newPage({ viewport: { width, height } });
    await page.goto(url, { waitUntil: "load" });
    await page.locator(".splash").waitFor({ state: "hidden" });
    await page.screenshot({ path: `${file}.png`, animations: "disabled" });
    await page.close();
  }
  await browser.close();
}

async function firefox(jobs: Job[]) {
  for (const { url, width, height, file } of jobs)
    await run("firefox-esr", [
      "--headless",
      "--screenshot",
      `${file}.png`,
      `--window-size=${width},${height}`,
      url,
    ]);
}

async function chromium87(jobs: Job[]) {
  const input = jobs.map((job) => JSON.stringify({ ...job, file: `${job.file}.png` })).join("\n");
  const script = join(import.meta.dirname, "qtwebengine.py");
  await run("xvfb-run", ["-a", "--server-args=-screen 0 1600x2400x24", "/usr/bin/python3", script], input, {
    QTWEBENGINE_CHROMIUM_FLAGS: "--no-sandbox --disable-gpu",
    QTWEBENGINE_DISABLE_SANDBOX: "1",
  });
}

async function webkit2016(jobs: Job[]) {
  for (const { url, width, height, file } of jobs) {
    const size = ["--width", String(width), "--height", String(height), "--disable-smart-width"];
    await run("xvfb-run", ["-a", "wkhtmltoimage", "--quiet", ...size, url, `${file}.png`]);
  }
}

async function netsurf(jobs: Job[]) {
  for (const { url, width, height, file } of jobs) {
    // It says nowhere when it is done.
    const command = `netsurf-gtk "$0" & sleep 5; import -window root "$1"; kill $!`;
    const screen = `--server-args=-screen 0 ${Math.max(width, 500)}x${height}x24`;
    await run("xvfb-run", ["-a", screen, "sh", "-c", command, url, `${file}.png`]);
  }
}

async function lynx(jobs: Job[]) {
  for (const { url, width, file } of jobs) {
    writeFileSync(`${file}.txt`, await run("lynx", ["-dump", `-width=${Math.round(width / 8)}`, url]));
  }
}

/** What a program said. Not waited for in place: the pages it asks for are passed on by this very process. */
async function run(command: string, args: string[], input = "", more: Record<string, string> = {}) {
  const child = spawn(command, args, { env: { ...process.env, ...more }, timeout: 300_000 });
  child.stdin.end(input);
  child.stderr.resume();
  const said: Buffer[] = [];
  for await (const piece of child.stdout) said.push(piece as Buffer);
  return Buffer.concat(said).toString();
}
