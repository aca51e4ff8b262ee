import { readdirSync } from "node:fs";
import { createRequire } from "node:module";

import type { Constructor } from "@mikro-orm/core";
import { Migration } from "@mikro-orm/migrations";

type MigrationClass = Constructor<Migration>;

const isMigration = (value: unknown): value is MigrationClass =>
  typeof value === "function" && value.prototype instanceof Migration;

/** In the build and in tests Vite includes the files. Scripts, which Node runs without Vite, read the folder. */
const files: Record<string, Record<string, unknown>> = import.meta.env
  ? import.meta.glob("./2*.ts", { eager: true })
  : requireFiles();

function requireFiles() {
  const require = createRequire(import.meta.url);
  const names = readdirSync(import.meta.dirname).filter((name) => name.startsWith("2"));
  return Object.fromEntries(names.map((name) => [`./${name}`, require(`./${name}`)]));
}

/**
 * In the order of their files. A number after the day orders the migrations of one day; it is not part of the name that
 * the database stores.
 */
export const MIGRATIONS = Object.keys(files)
  .sort()
  .map((path) => ({
    name: path.replace(/^\.\/([\d-]{10})(-\d\d)?-(.*)\.ts$/, "$1-$3"),
    class: Object.values(files[path]!).find(isMigration)!,
  }));
