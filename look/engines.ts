import { spawn } from "node:child_process";
import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { chromium } from "@playwright/test";

/** A picture to be taken: of what, how wide, into which file (without its ending). */
export type ScreenshotJob = { url: string; width: number; height: number; file: string };

type BrowserEngine = {
  name: string;
  requiredFiles: string[];
  takeScreenshots: (jobs: ScreenshotJob[]) => Promise<void>;
};

export const CHROMIUM_PATH = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"].find((path) =>
  existsSync(path),
);

/** From today's to the oldest; those that the machine has not are left out. */
export const ENGINES: BrowserEngine[] = [
  {
    name: "Current Chromium",
    requiredFiles: [CHROMIUM_PATH ?? "/usr/bin/chromium"],
    takeScreenshots: takeWithChromium,
  },
  { name: "Firefox", requiredFiles: ["/usr/bin/firefox-esr"], takeScreenshots: takeWithFirefox },
  {
    name: "Chromium 87",
    requiredFiles: ["/usr/bin/xvfb-run", "/usr/lib/python3/dist-packages/PyQt5/QtWebEngineWidgets.abi3.so"],
    takeScreenshots: takeWithChromium87,
  },
  {
    name: "WebKit of 2016",
    requiredFiles: ["/usr/bin/xvfb-run", "/usr/bin/wkhtmltoimage"],
    takeScreenshots: takeWithWebkit2016,
  },
  {
    name: "NetSurf",
    requiredFiles: ["/usr/bin/xvfb-run", "/usr/bin/netsurf-gtk", "/usr/bin/import"],
    takeScreenshots: takeWithNetsurf,
  },
  { name: "lynx", requiredFiles: ["/usr/bin/lynx"], takeScreenshots: takeWithLynx },
];

async function takeWithChromium(jobs: ScreenshotJob[]) {
  const browser = await chromium.launch({
    ...(CHROMIUM_PATH && { executablePath: CHROMIUM_PATH }),
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

async function takeWithFirefox(jobs: ScreenshotJob[]) {
  for (const { url, width, height, file } of jobs)
    await runCommand("firefox-esr", [
      "--headless",
      "--screenshot",
      `${file}.png`,
      `--window-size=${width},${height}`,
      url,
    ]);
}

async function takeWithChromium87(jobs: ScreenshotJob[]) {
  const input = jobs.map((job) => JSON.stringify({ ...job, file: `${job.file}.png` })).join("\n");
  const script = join(import.meta.dirname, "qtwebengine.py");
  await runCommand(
    "xvfb-run",
    ["-a", "--server-args=-screen 0 1600x2400x24", "/usr/bin/python3", script],
    input,
    {
      QTWEBENGINE_CHROMIUM_FLAGS: "--no-sandbox --disable-gpu",
      QTWEBENGINE_DISABLE_SANDBOX: "1",
    },
  );
}

async function takeWithWebkit2016(jobs: ScreenshotJob[]) {
  for (const { url, width, height, file } of jobs) {
    const size = ["--width", String(width), "--height", String(height), "--disable-smart-width"];
    await runCommand("xvfb-run", ["-a", "wkhtmltoimage", "--quiet", ...size, url, `${file}.png`]);
  }
}

async function takeWithNetsurf(jobs: ScreenshotJob[]) {
  for (const { url, width, height, file } of jobs) {
    // It says nowhere when it is done.
    const command = `netsurf-gtk "$0" & sleep 5; import -window root "$1"; kill $!`;
    const screen = `--server-args=-screen 0 ${Math.max(width, 500)}x${height}x24`;
    await runCommand("xvfb-run", ["-a", screen, "sh", "-c", command, url, `${file}.png`]);
  }
}

async function takeWithLynx(jobs: ScreenshotJob[]) {
  for (const { url, width, file } of jobs) {
    writeFileSync(`${file}.txt`, await runCommand("lynx", ["-dump", `-width=${Math.round(width / 8)}`, url]));
  }
}

/** What a program said. Not waited for in place: the pages it asks for are passed on by this very process. */
async function runCommand(
  command: string,
  args: string[],
  input = "",
  extraEnv: Record<string, string> = {},
) {
  const child = spawn(command, args, { env: { ...process.env, ...extraEnv }, timeout: 300_000 });
  child.stdin.end(input);
  child.stderr.resume();
  const chunks: Buffer[] = [];
  for await (const chunk of child.stdout) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}
