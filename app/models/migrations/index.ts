import { readdirSync } from "node:fs";
import { createRequire } from "node:module";

import type { Constructor } from "@mikro-orm/core";
import { Migration } from "@mikro-orm/migrations";

type MigrationClass = Constructor<Migration>;

const isMigration = (value: unknown): value is MigrationClass =>
  typeof value === "function" && value.prototype instanceof Migration;

const FILE_NAME = /^(\d{4}-\d\d-\d\d)(-\d\d)?-([a-z\d-]+)\.ts$/;

/** In the build and in tests Vite includes the files. Scripts, which Node runs without Vite, read the folder. */
const files: Record<string, Record<string, unknown>> = import.meta.env
  ? import.meta.glob(["./2*.ts", "!./*.test.ts"], { eager: true })
  : requireFiles();

function requireFiles() {
  const require = createRequire(import.meta.url);
  const names = readdirSync(import.meta.dirname).filter((name) => FILE_NAME.test(name));
  return Object.fromEntries(names.map((name) => [`./${name}`, require(`./${name}`)]));
}

/**
 * In the order of their files. A number after the day orders the migrations of one day; it is not part of the name that
 * the database stores.
 */
export const MIGRATIONS = Object.entries(files)
  .sort(([a], [b]) => (a < b ? -1 : 1))
  .map(([path, exports]) => {
    const [, day, , name] = FILE_NAME.exec(path.slice(2)) ?? [];
    const [migration, ...others] = Object.values(exports).filter(isMigration);
    if (!name || !migration || others.length > 0)
      throw new Error(`${path} must be named "<day>-<name>.ts" and have one migration`);
    return { name: `${day}-${name}`, class: migration };
  });
