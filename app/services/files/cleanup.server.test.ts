import { rmSync } from "node:fs";
import { join } from "node:path";

import fc from "fast-check";
import { beforeEach, expect, test } from "vitest";

import { env } from "#app/env.server.ts";
import { createEntityManager } from "#app/models/connection.server.ts";
import { createId } from "#app/models/id.ts";

import { createFolder } from "../../../tests/setup/folders.ts";
import { listStoredFiles } from "../../../tests/setup/list-stored-files.ts";
import { reserveFileNames } from "./file-names.server.ts";
import { writeDatabaseMark, listOtherDatabases, cleanUpStore } from "./cleanup.server.ts";
import { deleteFromStore, storeFile as storeBytes } from "./current-store.server.ts";
import { execute } from "../../../tests/setup/execute.ts";

const dir = createFolder("sweep");

const TABLES = ["file_store", "orphaned_file", "upload", "upload_file", "stored_file"] as const;
const TIME_COLUMNS = [
  ["file_store", "cleaned_at"],
  ["upload_file", "created_at"],
] as const;
const WEEK = 7 * 24;

type State = { rows: Record<string, unknown>; hour: number; describedNames: Set<string> };
const createEmptyState = (hour: number): State => ({ rows: {}, hour, describedNames: new Set() });

const listStoredNames = () => new Set(listStoredFiles(dir).map(({ name }) => name));

async function storeFile(name: string) {
  await storeBytes(name, [Buffer.from(name)]);
}
const describeFile = (name: string) =>
  execute(
    `with gone as (delete from upload_file where name = ? returning name)
     insert into stored_file (id, name, original_name, extension, size, digest)
     select ?, name, 'a.txt', 'txt', 32, 'd' from gone`,
    [name, createId()],
  );

/** One store, several databases and restored backups of them, and a simulated clock. */
class StoreModel {
  #hour = 0;
  #unknownSince = new Map<string, number>();
  #describedNames = new Set<string>();
  #allNames = new Set<string>();
  #databases = new Set<string>();
  #states: State[] = [];

  async advance(hours: number) {
    this.#hour += hours;
    for (const [table, column] of TIME_COLUMNS)
      await execute(`update ${table} set ${column} = ${column} - make_interval(hours => ?)`, [hours]);
  }

  async open() {
    await writeDatabaseMark(createEntityManager());
    const [row] = await execute<{ id: string }>("select id from file_store");
    this.#databases.add(row!.id);
  }

  async add(crash: "none" | "no row" | "not described") {
    const [name] = await reserveFileNames(1);
    await storeFile(name!);
    if (crash === "no row") await execute("delete from upload_file where name = ?", [name]);
    if (crash !== "none") return;
    await describeFile(name!);
    this.#describedNames.add(name!);
    this.#allNames.add(name!);
  }

  /** A file that is being uploaded when the snapshot is taken, and described afterwards. */
  async addDuringDump() {
    const [name] = await reserveFileNames(1);
    await storeFile(name!);
    await this.dump();
    await describeFile(name!);
    this.#describedNames.add(name!);
    this.#allNames.add(name!);
  }

  async delete() {
    const [name] = this.#describedNames;
    if (!name) return;
    await execute("delete from stored_file where name = ?", [name]);
    await deleteFromStore(name);
    this.#describedNames.delete(name);
    this.#allNames.delete(name);
  }

  async dump() {
    const rows: State["rows"] = {};
    for (const table of TABLES) {
      const [row] = await execute<{ all: unknown }>(
        `select coalesce(jsonb_agg(to_jsonb(t)), '[]') as "all" from ${table} t`,
      );
      rows[table] = row!.all;
    }
    this.#states.push({ rows, hour: this.#hour, describedNames: new Set(this.#describedNames) });
  }

  async restore(state: State = createEmptyState(this.#hour)) {
    await execute(`truncate ${TABLES.join(", ")} cascade`);
    for (const table of TABLES)
      await execute(`insert into ${table} select * from jsonb_populate_recordset(null::${table}, ?)`, [
        JSON.stringify(state.rows[table] ?? []),
      ]);
    for (const [table, column] of TIME_COLUMNS)
      await execute(`update ${table} set ${column} = ${column} - make_interval(hours => ?)`, [
        this.#hour - state.hour,
      ]);
    this.#describedNames = new Set([...state.describedNames].filter((name) => this.#allNames.has(name)));
    this.#unknownSince.clear();
    await this.open();
  }

  async restoreOne(index: number) {
    if (this.#states.length) await this.restore(this.#states[index % this.#states.length]);
  }

  async cleanUp() {
    await cleanUpStore(createEntityManager());
  }

  /** Every described file exists, except those that the only database has not known for a week. */
  check() {
    const storedNames = listStoredNames();
    for (const name of this.#describedNames) this.#unknownSince.delete(name);
    for (const name of this.#allNames) {
      const since = this.#describedNames.has(name)
        ? this.#hour
        : (this.#unknownSince.get(name) ?? this.#hour);
      if (!this.#describedNames.has(name)) this.#unknownSince.set(name, since);
      if (storedNames.has(name)) continue;
      expect([this.#databases.size, this.#hour - since]).toEqual([1, expect.toSatisfy((h) => h >= WEEK)]);
      this.#allNames.delete(name);
    }
  }

  async end() {
    for (let day = 0; day < 11; day++) {
      await this.advance(24);
      await this.cleanUp();
    }
    this.check();
    if (this.#databases.size === 1) expect(listStoredNames()).toEqual(this.#describedNames);
  }
}

type Step = readonly [method: keyof StoreModel, argument?: unknown];
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.tuple(fc.constant("advance" as const), fc.constantFrom(1, 6, 24, 100, 200)) },
  { weight: 5, arbitrary: fc.constant(["cleanUp"] as const) },
  {
    weight: 4,
    arbitrary: fc.tuple(
      fc.constant("add" as const),
      fc.constantFrom("none", "none", "no row", "not described"),
    ),
  },
  { weight: 2, arbitrary: fc.constant(["dump"] as const) },
  { weight: 1, arbitrary: fc.constant(["addDuringDump"] as const) },
  { weight: 1, arbitrary: fc.constant(["delete"] as const) },
  { weight: 3, arbitrary: fc.tuple(fc.constant("restoreOne" as const), fc.nat(3)) },
);
const anotherDatabase: fc.Arbitrary<Step> = fc.constant(["restore"] as const);

async function runSteps(steps: Step[]) {
  rmSync(join(dir, "content"), { recursive: true, force: true });
  rmSync(join(dir, "databases"), { recursive: true, force: true });
  const model = new StoreModel();
  await model.restore();
  for (const [method, argument] of steps) {
    await (model[method] as (argument: unknown) => Promise<void>).call(model, argument);
    model.check();
  }
  await model.end();
}

beforeEach(() => {
  env().uploadsDir = dir;
});

const REGRESSIONS: Step[][] = [
  [["add", "none"], ["restore"], ["cleanUp"], ["advance", 200], ["cleanUp"]],
  // A file that was being uploaded when the older state was saved.
  [["addDuringDump"], ["advance", 100], ["restoreOne", 0], ["cleanUp"]],
  // An older state in use twice, with its orphan records from the first time.
  [
    ["dump"],
    ["add", "none"],
    ["dump"],
    ["restoreOne", 0],
    ["cleanUp"],
    ["dump"],
    ["restoreOne", 1],
    ["advance", 200],
    ["restoreOne", 2],
    ["cleanUp"],
  ],
  // The same, with a cleanup by the newer state in between.
  [
    ["dump"],
    ["add", "none"],
    ["dump"],
    ["restoreOne", 0],
    ...Array.from({ length: 8 }, (): Step[] => [["cleanUp"], ["advance", 23]]).flat(),
    ["dump"],
    ["restoreOne", 1],
    ["cleanUp"],
    ["restoreOne", 2],
    ["advance", 24],
    ["cleanUp"],
  ],
];

test("keeps described files and deletes orphans with any sequence of databases and restored backups", async () => {
  const createSequence = (arbitraryStep: fc.Arbitrary<Step>) =>
    fc.array(arbitraryStep, { minLength: 10, maxLength: 25 });
  const histories = fc.oneof(
    createSequence(step),
    createSequence(fc.oneof({ weight: 20, arbitrary: step }, { weight: 1, arbitrary: anotherDatabase })),
  );
  await fc.assert(fc.asyncProperty(histories, runSteps), {
    numRuns: 10,
    seed: 13,
    endOnFailure: true,
    examples: REGRESSIONS.map((steps) => [steps]),
  });
});

test("does not delete files that were stored before any mark", async () => {
  rmSync(join(dir, "content"), { recursive: true, force: true });
  rmSync(join(dir, "databases"), { recursive: true, force: true });
  await execute(`truncate ${TABLES.join(", ")} cascade`);
  const names = Array.from({ length: 5 }, () => createId().replaceAll("-", ""));
  for (const name of names) await storeFile(name);
  await cleanUpStore(createEntityManager(), { unknownHours: 0 });
  expect(listStoredNames()).toEqual(new Set(names));
  expect(await listOtherDatabases(createEntityManager())).toEqual(["unknown"]);
});

test("a database that describes stored files marks the store as its own", async () => {
  rmSync(join(dir, "content"), { recursive: true, force: true });
  rmSync(join(dir, "databases"), { recursive: true, force: true });
  await execute(`truncate ${TABLES.join(", ")} cascade`);
  const [name] = await reserveFileNames(1);
  await storeFile(name!);
  await describeFile(name!);
  await storeFile("0".repeat(32));
  await cleanUpStore(createEntityManager(), { unknownHours: 0 });
  expect(await listOtherDatabases(createEntityManager())).toEqual([]);
  expect(listStoredNames()).toEqual(new Set([name]));
});
