import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from "node:fs";
import { join } from "node:path";

const DAYS = 14;

/** Open pages still ask for files of earlier builds; these go some days after they were replaced. */
export function keepBefore(assets: string, aside: string, now = new Date()) {
  mkdirSync(aside, { recursive: true });
  for (const name of readdirSync(aside)) {
    const file = join(aside, name);
    if (now.getTime() - statSync(file).mtimeMs > DAYS * 86_400_000) rmSync(file);
  }
  if (!existsSync(assets)) return;
  for (const name of readdirSync(assets)) {
    renameSync(join(assets, name), join(aside, name));
    utimesSync(join(aside, name), now, now);
  }
}
