import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import fc from "fast-check";
import { afterAll, beforeEach, expect, test } from "vitest";

import { env } from "#app/env.server.ts";
import { createEntityManager } from "#app/models/connection.server.ts";
import { createId } from "#app/models/id.ts";

import { listStoredFiles } from "../../../tests/setup/list-stored-files.ts";
import { reserveFileNames } from "./file-names.server.ts";
import { NewFile } from "./new-file.server.ts";
import { markStore, listOtherDatabases, cleanUpStore } from "./cleanup.server.ts";
import { deleteFromStore } from "./current-store.server.ts";

const dir = mkdtempSync(join(tmpdir(), "urithi-sweep-"));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

const TABLES = ["file_store", "orphaned_file", "upload", "upload_file", "stored_file"] as const;
const TIMES = [
  ["file_store", "cleaned_at"],
  ["upload_file", "created_at"],
] as const;
const WEEK = 7 * 24;

type State = { rows: Record<string, unknown>; hour: number; describes: Set<string> };
const empty = (hour: number): State => ({ rows: {}, hour, describes: new Set() });

const stored = () => new Set(listStoredFiles(dir).map(({ name }) => name));

async function put(name: string) {
  const file = await NewFile.create(name);
  await file.write(Buffer.from(name));
  await file.close();
}
const describeFile = (name: string) =>
  createEntityManager().execute(
    `with gone as (delete from upload_file where name = ? returning name)
     insert into stored_file (id, name, original_name, extension, size, digest)
     select ?, name, 'a.txt', 'txt', 32, 'd' from gone`,
    [name, createId()],
  );

/** One store, several databases and restored backups of them, and a simulated clock. */
class World {
  #hour = 0;
  #unknownSince = new Map<string, number>();
  #describes = new Set<string>();
  #all = new Set<string>();
  #databases = new Set<string>();
  #states: State[] = [];

  async pass(hours: number) {
    this.#hour += hours;
    for (const [table, column] of TIMES)
      await createEntityManager().execute(
        `update ${table} set ${column} = ${column} - make_interval(hours => ?)`,
        [hours],
      );
  }

  async open() {
    await markStore(createEntityManager());
    const [row] = await createEntityManager().execute<{ id: string }[]>("select id from file_store");
    this.#databases.add(row!.id);
  }

  async add(crash: "none" | "no row" | "not described") {
    const [name] = await reserveFileNames(1);
    await put(name!);
    if (crash === "no row")
      await createEntityManager().execute("delete from upload_file where name = ?", [name]);
    if (crash !== "none") return;
    await describeFile(name!);
    this.#describes.add(name!);
    this.#all.add(name!);
  }

  /** A file that is being uploaded when the snapshot is taken, and described afterwards. */
  async addAcross() {
    const [name] = await reserveFileNames(1);
    await put(name!);
    await this.dump();
    await describeFile(name!);
    this.#describes.add(name!);
    this.#all.add(name!);
  }

  async delete() {
    const [name] = this.#describes;
    if (!name) return;
    await createEntityManager().execute("delete from stored_file where name = ?", [name]);
    await deleteFromStore(name);
    this.#describes.delete(name);
    this.#all.delete(name);
  }

  async dump() {
    const rows: State["rows"] = {};
    for (const table of TABLES) {
      const [row] = await createEntityManager().execute<{ all: unknown }[]>(
        `select coalesce(jsonb_agg(to_jsonb(t)), '[]') as "all" from ${table} t`,
      );
      rows[table] = row!.all;
    }
    this.#states.push({ rows, hour: this.#hour, describes: new Set(this.#describes) });
  }

  async restore(state: State = empty(this.#hour)) {
    await createEntityManager().execute(`truncate ${TABLES.join(", ")} cascade`);
    for (const table of TABLES)
      await createEntityManager().execute(
        `insert into ${table} select * from jsonb_populate_recordset(null::${table}, ?)`,
        [JSON.stringify(state.rows[table] ?? [])],
      );
    for (const [table, column] of TIMES)
      await createEntityManager().execute(
        `update ${table} set ${column} = ${column} - make_interval(hours => ?)`,
        [this.#hour - state.hour],
      );
    this.#describes = new Set([...state.describes].filter((name) => this.#all.has(name)));
    this.#unknownSince.clear();
    await this.open();
  }

  async restoreOne(which: number) {
    if (this.#states.length) await this.restore(this.#states[which % this.#states.length]);
  }

  async sweep() {
    await cleanUpStore(createEntityManager());
  }

  /** Every described file exists, except those that the only database has not known for a week. */
  check() {
    const there = stored();
    for (const name of this.#describes) this.#unknownSince.delete(name);
    for (const name of this.#all) {
      const since = this.#describes.has(name) ? this.#hour : (this.#unknownSince.get(name) ?? this.#hour);
      if (!this.#describes.has(name)) this.#unknownSince.set(name, since);
      if (there.has(name)) continue;
      expect([this.#databases.size, this.#hour - since]).toEqual([1, expect.toSatisfy((h) => h >= WEEK)]);
      this.#all.delete(name);
    }
  }

  async end() {
    for (let day = 0; day < 11; day++) {
      await this.pass(24);
      await this.sweep();
    }
    this.check();
    if (this.#databases.size === 1) expect(stored()).toEqual(this.#describes);
  }
}

type Step = readonly [does: keyof World, with_?: unknown];
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.tuple(fc.constant("pass" as const), fc.constantFrom(1, 6, 24, 100, 200)) },
  { weight: 5, arbitrary: fc.constant(["sweep"] as const) },
  {
    weight: 4,
    arbitrary: fc.tuple(
      fc.constant("add" as const),
      fc.constantFrom("none", "none", "no row", "not described"),
    ),
  },
  { weight: 2, arbitrary: fc.constant(["dump"] as const) },
  { weight: 1, arbitrary: fc.constant(["addAcross"] as const) },
  { weight: 1, arbitrary: fc.constant(["delete"] as const) },
  { weight: 3, arbitrary: fc.tuple(fc.constant("restoreOne" as const), fc.nat(3)) },
);
const anotherDatabase: fc.Arbitrary<Step> = fc.constant(["restore"] as const);

async function play(steps: Step[]) {
  rmSync(join(dir, "content"), { recursive: true, force: true });
  rmSync(join(dir, "databases"), { recursive: true, force: true });
  const world = new World();
  await world.restore();
  for (const [does, with_] of steps) {
    await (world[does] as (with_: unknown) => Promise<void>).call(world, with_);
    world.check();
  }
  await world.end();
}

beforeEach(() => {
  env().uploadsDir = dir;
});

const SEEN: Step[][] = [
  [["add", "none"], ["restore"], ["sweep"], ["pass", 200], ["sweep"]],
  // A file that was being uploaded when the older state was saved.
  [["addAcross"], ["pass", 100], ["restoreOne", 0], ["sweep"]],
  // An older state in use twice, with its orphan records from the first time.
  [
    ["dump"],
    ["add", "none"],
    ["dump"],
    ["restoreOne", 0],
    ["sweep"],
    ["dump"],
    ["restoreOne", 1],
    ["pass", 200],
    ["restoreOne", 2],
    ["sweep"],
  ],
  // The same, with a cleanup by the newer state in between.
  [
    ["dump"],
    ["add", "none"],
    ["dump"],
    ["restoreOne", 0],
    ...Array.from({ length: 8 }, (): Step[] => [["sweep"], ["pass", 23]]).flat(),
    ["dump"],
    ["restoreOne", 1],
    ["sweep"],
    ["restoreOne", 2],
    ["pass", 24],
    ["sweep"],
  ],
];

test("whichever databases and older states use a store: what one of them describes stays, what a crash left goes", async () => {
  const some = (one: fc.Arbitrary<Step>) => fc.array(one, { minLength: 10, maxLength: 25 });
  const histories = fc.oneof(
    some(step),
    some(fc.oneof({ weight: 20, arbitrary: step }, { weight: 1, arbitrary: anotherDatabase })),
  );
  await fc.assert(fc.asyncProperty(histories, play), {
    numRuns: 10,
    seed: 13,
    endOnFailure: true,
    examples: SEEN.map((steps) => [steps]),
  });
});

test("files that lie there before any database has left its mark are nobody's to remove", async () => {
  rmSync(join(dir, "content"), { recursive: true, force: true });
  rmSync(join(dir, "databases"), { recursive: true, force: true });
  await createEntityManager().execute(`truncate ${TABLES.join(", ")} cascade`);
  const names = Array.from({ length: 5 }, () => createId().replaceAll("-", ""));
  for (const name of names) await put(name);
  await cleanUpStore(createEntityManager(), { unknownHours: 0 });
  expect(stored()).toEqual(new Set(names));
  expect(await listOtherDatabases(createEntityManager())).toEqual(["unknown"]);
});

test("a database that describes files there is known by them, and marks the store as its own", async () => {
  rmSync(join(dir, "content"), { recursive: true, force: true });
  rmSync(join(dir, "databases"), { recursive: true, force: true });
  await createEntityManager().execute(`truncate ${TABLES.join(", ")} cascade`);
  const [name] = await reserveFileNames(1);
  await put(name!);
  await describeFile(name!);
  await put("0".repeat(32));
  await cleanUpStore(createEntityManager(), { unknownHours: 0 });
  expect(await listOtherDatabases(createEntityManager())).toEqual([]);
  expect(stored()).toEqual(new Set([name]));
});
