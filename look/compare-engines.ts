import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";

import { request } from "@playwright/test";
import sharp from "sharp";

import { startProduct } from "../tests/setup/product.ts";
import { DEMO_USERS, resolvePath, SCREENS } from "../tests/setup/screens.ts";
import { ENGINES, type ScreenshotJob } from "./engines.ts";
import { startLoginProxy } from "./login-proxy.ts";

/**
 * `npm run look -- engines`: pictures of a screen of each kind in each engine that the machine has, side by side on one
 * page. `npm run look -- engines library` takes only the screens whose name has that word. With the library's list it
 * also writes the picture in README.md.
 */
const outputFolder = join(import.meta.dirname, "../test-results/look/engines");
const WIDTHS = [360, 1280];
const HEIGHT = 1600;

const searchWords = process.argv.slice(3);
const screens = SCREENS.map(({ name, ...screen }) => ({
  ...screen,
  name: name ?? String(screen.path),
})).filter(({ name, isPictured }) => isPictured && searchWords.every((word) => name.includes(word)));
const availableEngines = ENGINES.filter(({ requiredFiles }) =>
  requiredFiles.every((path) => existsSync(path)),
);
for (const { name, requiredFiles: needs } of ENGINES.filter((engine) => !availableEngines.includes(engine)))
  console.log(`skipped, because it is not installed: ${name} (${needs.find((path) => !existsSync(path))})`);

rmSync(outputFolder, { recursive: true, force: true });
mkdirSync(outputFolder, { recursive: true });
const dir = mkdtempSync(join(tmpdir(), "urithi-look-"));
chmodSync(dir, 0o755);
const product = await startProduct(
  { DATA_DIR: join(dir, "data"), UPLOADS_DIR: join(dir, "uploads"), DATABASE_URL: "", SESSION_SECRET: "" },
  undefined,
  "ignore",
);
const roles = [...new Set(screens.map(({ role }) => role))];
const proxyByRole = new Map(
  await Promise.all(
    roles.map(
      async (role) =>
        [role, await startLoginProxy(product.origin, role && DEMO_USERS[role].join(":"))] as const,
    ),
  ),
);
const urls = new Map(
  await Promise.all(
    screens.map(async ({ name, path, role }) => {
      const baseURL = proxyByRole.get(role)!.origin;
      const context = await request.newContext({ baseURL });
      return [name, baseURL + (await resolvePath(path, context))] as const;
    }),
  ),
);

const getFilePath = (engine: string, screen: string, width: number) =>
  join(outputFolder, `${engine} ${screen} ${width}`.replace(/\W+/g, "-"));
const createJobs = (engine: string): ScreenshotJob[] =>
  screens.flatMap(({ name }) =>
    WIDTHS.map((width) => ({
      url: urls.get(name)!,
      width,
      height: HEIGHT,
      file: getFilePath(engine, name, width),
    })),
  );
for (const { name, takeScreenshots } of availableEngines) {
  console.log(name);
  await takeScreenshots(createJobs(name));
}
await updateReadmePicture(`${getFilePath(ENGINES[0]!.name, "/library", 1280)}.png`);
writeFileSync(join(outputFolder, "index.html"), createComparisonPage());
console.log(`Look at ${relative(process.cwd(), join(outputFolder, "index.html"))}`);

for (const { stop } of proxyByRole.values()) stop();
await product.stop();
rmSync(dir, { recursive: true, force: true });

/** The top of the library's list, if it was among the screens. */
async function updateReadmePicture(list: string) {
  if (!existsSync(list)) return;
  const top = sharp(list).extract({ left: 0, top: 0, width: 1280, height: 800 });
  await top.webp({ quality: 80 }).toFile(join(import.meta.dirname, "../docs/screenshot.webp"));
}

/** A row for each screen and width, a column for each engine. */
function createComparisonPage() {
  const rows = screens.flatMap(({ name }) =>
    WIDTHS.map((width) => {
      const cells = availableEngines.map(
        (engine) => `<td>${renderCell(getFilePath(engine.name, name, width))}</td>`,
      );
      return `<tr><th>${name}<br>${width}</th>${cells.join("")}</tr>`;
    }),
  );
  const heads = availableEngines.map(({ name }) => `<th>${name}</th>`);
  return `<!doctype html><meta charset="utf-8"><title>The look</title>
<style>body{font:14px sans-serif}td{vertical-align:top;border:1px solid #ccc}img{width:300px}pre{width:300px;overflow:auto;font-size:6px}</style>
<table><tr><th></th>${heads.join("")}</tr>${rows.join("\n")}</table>`;
}

function renderCell(file: string) {
  if (existsSync(`${file}.png`)) return `<img src="${relative(outputFolder, file)}.png" alt="">`;
  if (!existsSync(`${file}.txt`)) return "no picture";
  return `<pre>${readFileSync(`${file}.txt`, "utf8").replaceAll("&", "&amp;").replaceAll("<", "&lt;")}</pre>`;
}
