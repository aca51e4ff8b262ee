import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

import { chromium, type Page } from "@playwright/test";

import { xml } from "#app/core/text/xml.ts";
import type { JobReport } from "#app/schemas/jobs.ts";
import { startProductWithTasks } from "../tests/setup/product.ts";

import { CHROMIUM_PATH } from "./engines.ts";
import { logIn } from "./login-proxy.ts";

/** How a screen is shown: `suffix` is a part of its file's name. */
export type View = { suffix: string; width: number; isDark?: true; language?: "sw" | "fr" };
export type Screen = { name: string; url: string; cookie?: string | undefined };

/** Runs a product of its own, with jobs, in a folder that is deleted at the end. */
export async function withProduct(
  settings: Record<string, string>,
  run: (product: { origin: string }) => Promise<void>,
) {
  const dir = mkdtempSync(join(tmpdir(), "urithi-look-"));
  chmodSync(dir, 0o755);
  const folders = { DATA_DIR: join(dir, "data"), UPLOADS_DIR: join(dir, "uploads") };
  const product = await startProductWithTasks(
    { ...folders, DATABASE_URL: "", SESSION_SECRET: "", RATE_LIMITS: "off", ...settings },
    undefined,
    "ignore",
  );
  await run(product);
  await product.stop();
  rmSync(dir, { recursive: true, force: true });
}

export const logInAs = ({ origin }: { origin: string }, [email, password]: readonly [string, string]) =>
  logIn(origin, `${email}:${password}`);

/** Thumbnails are made by jobs. */
export async function waitForThumbnails(origin: string, cookie: string) {
  for (;;) {
    const response = await fetch(`${origin}/api/admin/tasks`, { headers: { Cookie: cookie } });
    const { thumbnails } = (await response.json()) as JobReport;
    if (thumbnails.queued === 0) return;
    await sleep(1_000);
  }
}

/** Whole pages, in files `<screen>-<view>.png`, and `index.html` with all of them. */
export async function takePictures(folder: string, screens: Screen[], views: View[]) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const browser = await chromium.launch({
    ...(CHROMIUM_PATH && { executablePath: CHROMIUM_PATH }),
    args: ["--no-sandbox", "--disable-gpu", "--hide-scrollbars"],
  });
  const rows = [];
  for (const { name, url, cookie } of screens) {
    const files = [];
    for (const { suffix, width, isDark, language } of views) {
      const context = await browser.newContext({
        viewport: { width, height: width < 600 ? 740 : 900 },
        colorScheme: isDark ? "dark" : "light",
        reducedMotion: "reduce",
        serviceWorkers: "block",
        locale: language ?? "en",
      });
      if (cookie) await context.addCookies(parseCookies(cookie, new URL(url).origin));
      const page = await context.newPage();
      page.on("response", (response) => {
        if (response.status() >= 400) console.log(`${response.status()} ${response.url()} on ${name}`);
      });
      await page.goto(url, { waitUntil: "load" });
      await page.locator(".splash").waitFor({ state: "hidden" });
      await loadLazyPictures(page);
      const file = `${name.replaceAll(/\W+/g, "-").replace(/^-/, "") || "home"}-${suffix}.png`;
      await page.screenshot({ path: join(folder, file), fullPage: true, animations: "disabled" });
      await context.close();
      files.push(file);
    }
    rows.push(xml`<h2>${name}</h2>
${files.map((file) => xml`<a href="${file}"><img src="${file}" alt="${file}" /></a> `)}`);
  }
  await browser.close();
  const index = join(folder, "index.html");
  writeFileSync(
    index,
    xml`<!doctype html><meta charset="utf-8" /><title>The look</title
      ><style>
        img {
          width: 300px;
          vertical-align: top;
        }</style
      >${rows}`.text,
  );
  console.log(`Look at ${relative(process.cwd(), index)}`);
}

/** Lazy pictures load when they come near the window. */
async function loadLazyPictures(page: Page) {
  await page.evaluate(() => {
    for (const image of document.images) image.loading = "eager";
    return Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
  });
}

const parseCookies = (header: string, url: string) =>
  header.split("; ").map((pair) => {
    const [name, ...value] = pair.split("=");
    return { name: name!, value: value.join("="), url };
  });
