import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";

import sharp from "sharp";

import { startProduct } from "../tests/setup/product.ts";
import { ENGINES, type Job } from "./engines.ts";
import { lookAtMails } from "./mails.ts";
import { SCREENS, type Screen } from "./screens.ts";
import { signedIn } from "./signed-in.ts";

/**
 * `npm run look`: pictures of a screen of each kind in each engine that the machine has, side by side on one page.
 * `npm run look -- library` takes only the screens whose name or address has that word; `npm run look -- mails` takes the
 * mails instead. With the library's list it also writes the picture in README.md.
 */
const out = join(import.meta.dirname, "../test-results/look");
const WIDTHS = [360, 1280];
const HEIGHT = 1600;

const words = process.argv.slice(2);
if (words[0] === "mails") {
  await lookAtMails(out);
  process.exit(0);
}
const screens = SCREENS.filter(({ name, path }) =>
  words.every((word) => name.includes(word) || path.includes(word)),
);
const here = ENGINES.filter(({ needs }) => needs.every((path) => existsSync(path)));
for (const { name, needs } of ENGINES.filter((engine) => !here.includes(engine)))
  console.log(`left out, as the machine has it not: ${name} (${needs.find((path) => !existsSync(path))})`);

rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });
const dir = mkdtempSync(join(tmpdir(), "urithi-look-"));
chmodSync(dir, 0o755);
const product = await startProduct(
  { DATA_DIR: join(dir, "data"), UPLOADS_DIR: join(dir, "uploads"), DATABASE_URL: "", SESSION_SECRET: "" },
  undefined,
  "ignore",
);
const people = [...new Set(screens.map(({ as }) => as))];
const seenBy = new Map(
  await Promise.all(people.map(async (one) => [one, await signedIn(product.origin, one)] as const)),
);

const paths = new Map(
  await Promise.all(screens.map(async (screen) => [screen.name, await pathOf(screen)] as const)),
);

const fileOf = (engine: string, screen: string, width: number) =>
  join(out, `${engine} ${screen} ${width}`.replace(/\W+/g, "-"));
const jobsFor = (engine: string): Job[] =>
  screens.flatMap(({ name, as }) =>
    WIDTHS.map((width) => ({
      url: seenBy.get(as)!.origin + paths.get(name)!,
      width,
      height: HEIGHT,
      file: fileOf(engine, name, width),
    })),
  );
for (const { name, take } of here) {
  console.log(name);
  await take(jobsFor(name));
}
await updateReadmePicture(`${fileOf(ENGINES[0]!.name, "a list", 1280)}.png`);
writeFileSync(join(out, "index.html"), sideBySide());
console.log(`Look at ${relative(process.cwd(), join(out, "index.html"))}`);

for (const { stop } of seenBy.values()) stop();
await product.stop();
rmSync(dir, { recursive: true, force: true });

async function pathOf({ path, of, as }: Screen) {
  if (!of) return path;
  const answer = await fetch(`${seenBy.get(as)!.origin}/api/${of.call}`);
  const things = (await answer.json()) as Record<string, { id: string }[]>;
  return path.replace(":id", things[of.list]![0]!.id);
}

/** The top of the library's list, if it was among the screens. */
async function updateReadmePicture(list: string) {
  if (!existsSync(list)) return;
  const top = sharp(list).extract({ left: 0, top: 0, width: 1280, height: 800 });
  await top.webp({ quality: 80 }).toFile(join(import.meta.dirname, "../docs/screenshot.webp"));
}

/** A row for each screen and width, a column for each engine. */
function sideBySide() {
  const rows = screens.flatMap(({ name }) =>
    WIDTHS.map((width) => {
      const cells = here.map((engine) => `<td>${shown(fileOf(engine.name, name, width))}</td>`);
      return `<tr><th>${name}<br>${width}</th>${cells.join("")}</tr>`;
    }),
  );
  const heads = here.map(({ name }) => `<th>${name}</th>`);
  return `<!doctype html><meta charset="utf-8"><title>The look</title>
<style>body{font:14px sans-serif}td{vertical-align:top;border:1px solid #ccc}img{width:300px}pre{width:300px;overflow:auto;font-size:6px}</style>
<table><tr><th></th>${heads.join("")}</tr>${rows.join("\n")}</table>`;
}

function shown(file: string) {
  if (existsSync(`${file}.png`)) return `<img src="${relative(out, file)}.png" alt="">`;
  if (!existsSync(`${file}.txt`)) return "no picture";
  return `<pre>${readFileSync(`${file}.txt`, "utf8").replaceAll("&", "&amp;").replaceAll("<", "&lt;")}</pre>`;
}
