import { spawnSync } from "node:child_process";
import { chmodSync, cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";

import { askAt, root } from "./parts.ts";

/** The product as it may be some day: the same, and two migrations more, of the table that has most rows and of one that all read. */

const LEFT_OUT = [".git", "node_modules", "build", "uploads", ".data", "test-results"];
const NAMES = ["drill-columns", "drill-index"];
const WHERE = "app/models/migrations";
const VISITS = 100_000;

const migration = (name: string, up: string[], down: string[]) => `
import { Migration } from "@mikro-orm/migrations";

export class ${name} extends Migration {
  override up() {
${up.map((sql) => `    this.addSql("${sql}");`).join("\n")}
  }

  override down() {
${down.map((sql) => `    this.addSql("${sql}");`).join("\n")}
  }
}
`;

const COLUMNS = migration(
  "DrillColumns",
  ["content", "appointment"].map(
    (table) => `alter table ${table} add column shelf_mark text not null default ''`,
  ),
  ["content", "appointment"].map((table) => `alter table ${table} drop column shelf_mark`),
);
const INDEX = migration(
  "DrillIndex",
  ["create index appointment_by_shelf_mark on appointment (shelf_mark, created_at, id)"],
  ["drop index appointment_by_shelf_mark"],
);

/** Its folder, built. */
export function makeNextVersion() {
  const dir = mkdtempSync(join(tmpdir(), "urithi-next-"));
  chmodSync(dir, 0o755);
  const isWanted = (from: string) => !LEFT_OUT.includes(relative(root, from));
  cpSync(root, dir, { recursive: true, filter: isWanted });
  symlinkSync(join(root, "node_modules"), join(dir, "node_modules"));
  writeFileSync(join(dir, WHERE, `${NAMES[0]}.ts`), COLUMNS);
  writeFileSync(join(dir, WHERE, `${NAMES[1]}.ts`), INDEX);
  const list = join(dir, WHERE, "index.ts");
  const now = readFileSync(list, "utf8");
  const then = now.replace(
    /\];\s*$/,
    `  { name: "${NAMES[0]}", class: DrillColumns },\n  { name: "${NAMES[1]}", class: DrillIndex },\n];\n`,
  );
  if (then === now) throw new Error("the list of migrations does not end as expected");
  writeFileSync(
    list,
    `import { DrillColumns } from "./${NAMES[0]}.ts";\nimport { DrillIndex } from "./${NAMES[1]}.ts";\n${then}`,
  );
  const built = spawnSync(process.execPath, ["scripts/build.ts"], { cwd: dir, encoding: "utf8" });
  if (built.status !== 0) throw new Error(`the next version cannot be built:\n${built.stderr}`);
  return { dir, remove: () => rmSync(dir, { recursive: true, force: true }) };
}

export const isMigrated = async (socket: string) =>
  (await askAt(socket, "select from mikro_orm_migrations where name = any ($1)", [NAMES])).length ===
  NAMES.length;

/** Of years that are over: to index them takes a while. */
export const fillVisits = (socket: string) =>
  askAt(
    socket,
    `set statement_timeout = 0;
     insert into appointment (id, reference, address, first_name, last_name, email, phone, visit_type, preferred_date,
         preferred_time, group_size, purpose, status)
       select gen_random_uuid(), 'R' || i, md5('a' || i), 'Amina', 'Otieno', 'was-here-' || i || '@example.org',
         '+254700000000', 'library', date '1980-01-01' + i % 15000, '10:00', '1', 'To read.', 'completed'
       from generate_series(1, ${VISITS}) i`,
  );
