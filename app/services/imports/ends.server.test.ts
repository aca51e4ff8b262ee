import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";

import { fork } from "#app/models/connection.server.ts";
import { newId } from "#app/models/id.ts";
import type { RowFate } from "#app/schemas/desk-lists.ts";

import { by } from "../../../tests/setup/context.ts";
import { newPlayer, type Player } from "../../../tests/setup/people.ts";
import { doPiece } from "./run-import.server.ts";
import { forecast } from "./forecast.server.ts";
import type { Read } from "./reader/read.ts";
import { addRows } from "./read-piece.server.ts";
import { takeAlike } from "./moves.server.ts";

/** What must hold of every row, whatever lists say, in whatever order they are judged and taken in. */

let admin: Player;
beforeAll(async () => void (admin = await newPlayer("admin")));

/** Few ids, DOIs and titles, so that they meet. */
const few = fc.nat(2);
const line = fc.record({
  id: fc.option(few, { nil: undefined }),
  doi: fc.option(few, { nil: undefined }),
  words: few,
  edition: fc.nat(1),
  isBroken: fc.integer({ min: 0, max: 7 }).map((n) => n === 0),
});
const list = fc.record({
  source: fc.constantFrom("a", "b", "c"),
  lines: fc.array(line, { minLength: 1, maxLength: 6 }),
  /** So many that what stands after the first of them is done later. */
  isLong: fc.integer({ min: 0, max: 9 }).map((n) => n === 0),
  updates: fc.boolean(),
  cut: fc.nat(3),
});
type List = typeof list extends fc.Arbitrary<infer One> ? One : never;

/** Lists that are done before the others are read, those others, the order of the doing, and what is deleted before it. */
const story = fc.record({
  before: fc.array(list, { maxLength: 2 }),
  lists: fc.array(list, { minLength: 1, maxLength: 3 }),
  order: fc.array(fc.nat(2), { maxLength: 5 }),
  isForgotten: fc.boolean(),
});

type Story = typeof story extends fc.Arbitrary<infer One> ? One : never;
const listOf = (source: List["source"], ...lines: Partial<List["lines"][number]>[]): List => ({
  source,
  lines: lines.map((one) => ({
    id: undefined,
    doi: undefined,
    words: 0,
    edition: 0,
    isBroken: false,
    ...one,
  })),
  ...{ isLong: false, updates: true, cut: 3 },
});
/** What seldom comes by chance. */
const RARE: [Story][] = [
  // The second list teaches the work an id, after the third one was read.
  [
    {
      before: [listOf("a", {})],
      lists: [listOf("b", { id: 1 }), listOf("c", { edition: 1 })],
      ...{ order: [0, 1], isForgotten: false },
    },
  ],
  // What the first row is known by becomes two works', and the second row is one of them.
  [
    {
      before: [],
      lists: [
        listOf("a", { id: 1, doi: 1 }, { id: 1 }),
        listOf("a", { id: 1, words: 1 }),
        listOf("b", { doi: 1, words: 2 }),
      ],
      ...{ order: [1, 2], isForgotten: false },
    },
  ],
  // The first row's keys come to lead to two works, and the second row has the words of one of them.
  [
    {
      before: [listOf("a", { doi: 2, edition: 1 })],
      lists: [listOf("a", { id: 0, doi: 2, edition: 1 }, {}), listOf("a", { id: 0, words: 1 })],
      ...{ order: [1], isForgotten: false },
    },
  ],
  // The words of a row have become another work's, so that it is a work of its own and not the first row's.
  [
    {
      before: [],
      lists: [
        { ...listOf("b", { doi: 1, words: 1 }, { id: 0, words: 1 }), isLong: true, updates: false },
        listOf("b", { id: 1, doi: 1 }),
      ],
      ...{ order: [1], isForgotten: false },
    },
  ],
  // What is here when a list is read is gone when it is done, and its keys have become other works'.
  [
    {
      before: [listOf("a", { doi: 1 })],
      lists: [
        { ...listOf("c", { id: 1, doi: 1 }, { doi: 1 }), isLong: true, updates: false },
        listOf("c", { id: 1, doi: 0 }),
      ],
      ...{ order: [1], isForgotten: true },
    },
  ],
  // What is here when a list is read is gone when it is done.
  [{ before: [listOf("a", { id: 1 })], lists: [listOf("a", { id: 1 })], order: [], isForgotten: true }],
];

let round = 0;
const of = (source: string) => ({ source, category: "Library", contentType: "article" }) as const;

function rowsOf({ lines, isLong }: List, name: string): Read[] {
  const rows = lines.map(({ id, doi, words, edition, isBroken }) => ({
    ...(isBroken && { broken: "entry" as const }),
    ...{ title: `${name} ${words}`, author: "A", description: `Edition ${edition}.`, dates: ["1998"] },
    ...{ id: id === undefined ? undefined : String(id), says: ["title", "author", "description", "dates"] },
    identifiers: doi === undefined ? [] : [`10.5555/${name}.${doi}`],
  }));
  const filler = Array.from({ length: isLong ? 100 : 0 }, () => ({ broken: "entry" as const }));
  return [...rows.slice(0, 1), ...filler, ...rows.slice(1)].map(
    (row, i) => ({ number: i + 1, ...row }) as Read,
  );
}

const sourceOf = (list: List, name: string) => `${name} ${list.source}`;

async function begun(list: List, name: string, source = sourceOf(list, name)) {
  const id = newId();
  await fork().execute(
    `insert into import (id, kind, source, category, content_type, state, updates, starter_id)
     values (?, 'csv', ?, 'Library', 'article', 'doing', ?, ?)`,
    [id, source, list.updates, admin.id],
  );
  const rows = rowsOf(list, name);
  const told = [];
  // As a repository gives them, in two pieces.
  for (const piece of [rows.slice(0, list.cut), rows.slice(list.cut)]) {
    const numbered = piece.map((row, i) => ({ ...row, number: i + 1 }));
    const after = told.length;
    const judged = await forecast(fork(), { ...of(source), id }, numbered, after);
    await addRows(fork(), id, judged, after);
    told.push(...judged);
  }
  return { id, source, told };
}
type Begun = Awaited<ReturnType<typeof begun>>;

const stateOf = async (id: string) =>
  (await fork().execute<{ state: string }[]>("select state from import where id = ?", [id]))[0]?.state;

type Work = { id: string; keys: string[]; said: string; source: string | null };
/** What is known of each work, and what it is to become. */
const worksOf = (name: string): Promise<Work[]> =>
  fork().execute<Work[]>(
    `select o.id, array_agg(k.key order by k.key) as keys, i.source, o.prints::text || r.input::text as said
     from origin o join origin_key k on k.origin_id = o.id
     join import_row r on r.id = o.row_id join import i on i.id = r.import_id
     where i.source like ? group by o.id, i.source, r.input`,
    [`${name} %`],
  );

const isGiven = (key: string) => !/^(own|work):/.test(key);

/** The next rows of it are done; and no work changes of which it has nothing but the words. */
async function step(name: string, { id, source, told }: Begun) {
  const given = new Set(told.flatMap(({ keys }) => keys.filter(isGiven)));
  const before = await worksOf(name);
  await doPiece(fork(), id);
  const after = new Map((await worksOf(name)).map((work) => [work.id, work]));
  for (const work of before) {
    const theirs = work.keys.filter(isGiven);
    const isForeign =
      theirs.length > 0 &&
      work.source !== source &&
      !theirs.some((key) => given.has(key) || key.startsWith(`id:${source}:`));
    if (isForeign) expect(after.get(work.id)).toEqual(work);
  }
}

const toItsEnd = async (name: string, one: Begun) => {
  while ((await stateOf(one.id)) === "doing") await step(name, one);
};

type Row = { number: number; fate: RowFate; reason: string | null; input: object | null } & {
  /** The one that its key leads to, and all that any of its keys does. */
  work: string | null;
  works: string[];
  /** Whether its key leads to the work that is made of it. */
  isOwn: boolean | null;
};
const ended = (id: string) =>
  fork().execute<Row[]>(
    `select r.number, r.fate, r.reason, r.input,
       (select k.origin_id::text from origin_key k where k.key = r.key) as work,
       (select o.row_id = r.id from origin o join origin_key k on k.origin_id = o.id
        where k.key = r.key) as "isOwn",
       array(select distinct k.origin_id::text from origin_key k where k.key = any(r.keys)) as works
     from import_row r where r.import_id = ? order by r.number`,
    [id],
  );

const ENDS = new Set<RowFate>(["there", "changed", "twice", "alike", "wrong", "waits", "updated"]);
const STANDS = new Set<RowFate>(["there", "changed", "waits", "updated"]);

/** It has ended, says why where nothing comes of it, and else leads to a work that is here. */
async function check({ id, told }: Begun) {
  const rows = await ended(id);
  expect(rows.map(({ number }) => number)).toEqual(told.map((_, i) => i + 1));
  for (const [i, { number, fate, reason, input, work, works, isOwn }] of rows.entries()) {
    const stands = rows.filter((one) => one.number < number && STANDS.has(one.fate));
    expect(ENDS).toContain(fate);
    if (fate === "wrong" || fate === "alike") expect(reason).toBeTruthy();
    else expect(works, fate).not.toHaveLength(0);
    if (fate === "twice") expect(stands.some((one) => works.includes(one.work ?? ""))).toBe(true);
    if (fate === "waits") expect(isOwn).toBe(true);
    // It takes a place only where nobody stands.
    if (told[i]!.fate === "twice" && STANDS.has(fate))
      expect(stands.filter((one) => one.work === work)).toEqual([]);
    // What was here as it is when it was read has kept nothing to take in: it is to be sent again.
    if (fate !== "changed")
      expect(input !== null, fate).toBe(fate === "waits" || (fate === "alike" && told[i]!.fate !== "there"));
  }
}

test("each row ends in one way and says why, and by its words alone none touches a work from elsewhere", async () => {
  await fc.assert(
    fc.asyncProperty(story, async ({ before, lists, order, isForgotten }) => {
      const name = `n${round++}`;
      const done = [];
      for (const list of before) {
        const one = await begun(list, name);
        await toItsEnd(name, one);
        await check(one);
        done.push(one);
      }
      const under = [];
      for (const list of lists) under.push(await begun(list, name));
      if (isForgotten && done[0])
        await fork().execute(
          "delete from origin where row_id in (select id from import_row where import_id = ?)",
          [done[0].id],
        );
      for (const which of order) await step(name, under[which % under.length]!);
      for (const one of under) {
        await toItsEnd(name, one);
        await check(one);
      }
    }),
    { numRuns: 25, examples: RARE },
  );
});

test("the same lists again, under other names and in any order, make no double", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(list, { minLength: 1, maxLength: 3 }), async (lists) => {
      const name = `n${round++}`;
      const first: Row[][] = [];
      for (const one of lists) {
        const begunOne = await begun(one, name);
        await toItsEnd(name, begunOne);
        first.push(await ended(begunOne.id));
      }
      let works = (await worksOf(name)).length;
      for (const [i, one] of [...lists.entries()].reverse()) {
        const again = await begun(one, name, `${name} again ${i}`);
        const wasTaken = first[i]!.map(({ fate }) => STANDS.has(fate) || fate === "twice");
        const doubles = again.told.filter(({ fate }, at) => fate === "new" && wasTaken[at]);
        // Of two works with the same words only one is known by them, so it is said.
        expect(doubles.every(({ remark }) => remark === "imports.same-words")).toBe(true);
        const asNew = again.told.filter(({ fate }) => fate === "new").length;
        await toItsEnd(name, again);
        works += asNew;
        expect((await worksOf(name)).length).toBeLessThanOrEqual(works);
      }
    }),
    { numRuns: 15 },
  );
});

/** As who starts it again: all rows, from the first. */
async function doAgain(name: string, one: Begun) {
  await fork().execute("update import set state = 'doing', done_to = 0 where id = ?", [one.id]);
  await toItsEnd(name, one);
}

/** What nobody changes by it. */
const saidOf = async (name: string, source: string) =>
  (await worksOf(name))
    .filter((work) => work.source === source)
    .map(({ id, said, keys }) => ({ id, said, keys: keys.filter((key) => key.startsWith("work:")) }));

test("a row that is said to be another work comes in once, and leaves the work with its words as it is", async () => {
  await fc.assert(
    fc.asyncProperty(list, list, fc.boolean(), async (first, second, isOneByOne) => {
      const name = `n${round++}`;
      const there = await begun({ ...first, source: "a", updates: false }, name);
      await toItsEnd(name, there);
      const other = { ...second, source: "b" as const, updates: false };
      const one = await begun(other, name);
      await toItsEnd(name, one);
      const before = await saidOf(name, there.source);
      const rows = await fork().execute<{ id: string }[]>(
        "select id from import_row where import_id = ? and fate = 'alike'",
        [one.id],
      );
      const asked = isOneByOne ? rows.map(({ id }) => ({ row: id })) : rows.length ? [{}] : [];
      for (const what of asked) expect(await takeAlike(by(admin), one.id, what)).toMatchObject({ ok: true });
      expect(await takeAlike(by(admin), one.id, {})).toMatchObject({ sentence: "imports.none-alike" });
      await doAgain(name, one);
      await check(one);
      expect((await ended(one.id)).filter(({ fate }) => fate === "new" || fate === "alike")).toEqual([]);
      expect(await saidOf(name, there.source)).toEqual(before);
      const count = (await worksOf(name)).length;
      // The same list again, from the same source, under the same ids.
      const again = await begun(other, name, one.source);
      expect(again.told.filter(({ fate }) => fate === "new" || fate === "alike")).toEqual([]);
      await toItsEnd(name, again);
      expect((await worksOf(name)).length).toBe(count);
    }),
    // What has nothing but its words comes by chance too seldom.
    { numRuns: 15, examples: [[listOf("a", { doi: 0 }), listOf("b", {}, {}, { id: 1 }), true]] },
  );
});

test("what is here already and clashes since says so, until it clashes no more", async () => {
  const name = `n${round++}`;
  const both = listOf("a", { id: 1, doi: 1, words: 0 });
  await toItsEnd(name, await begun(both, name));
  const again = await begun(both, name);
  expect(again.told).toMatchObject([{ fate: "there" }]);
  const key = `doi:10.5555/${name}.1`;
  const move = (to: string) =>
    fork().execute(
      "update origin_key set origin_id = (select origin_id from origin_key where key = ?) where key = ?",
      [to, key],
    );
  const other = await begun(listOf("a", { id: 2, words: 2 }), name);
  await toItsEnd(name, other);
  const remark = async () =>
    (await fork().execute("select fate, remark from import_row where import_id = ?", [again.id]))[0];
  await move(`id:${name} a:2`);
  await toItsEnd(name, again);
  expect(await remark()).toEqual({ fate: "there", remark: "imports.clash" });
  await move(`id:${name} a:1`);
  await doAgain(name, again);
  expect(await remark()).toEqual({ fate: "there", remark: null });
});
