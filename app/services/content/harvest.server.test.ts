import fc from "fast-check";
import { afterEach, beforeAll, describe, expect, test } from "vitest";

import { createEntityManager, createJobEntityManager } from "#app/models/connection.server.ts";
import { parseCursor } from "#app/schemas/cursors.ts";
import { UpdateSite } from "#app/schemas/site.ts";
import { updateSite } from "#app/services/site/site.server.ts";

import { userContext, visitorContext } from "../../../tests/setup/context.ts";
import { createTestUser, type TestUser } from "../../../tests/setup/test-users.ts";
import { createItem, updateItem } from "../../../tests/setup/items.ts";
import { decideContent } from "./approvals.server.ts";
import { deleteContent, findContent, updateContent } from "./content.server.ts";
import { followContentChange } from "./follow-content-change.server.ts";
import {
  findHarvestRecord,
  hasHarvestRecord,
  listHarvestRecords,
  assignPendingChangeTimes,
  markOpenItemsChanged,
  type HarvestRecord,
} from "./harvest.server.ts";
import { execute } from "../../../tests/setup/execute.ts";
import { unwrap } from "../../../tests/setup/unwrap.ts";

/** A harvester also gets changes that began before its request and were committed after it. */

let admin: TestUser, contributor: TestUser;
beforeAll(async () => {
  [admin, contributor] = [await createTestUser("admin"), await createTestUser("contrib_own")];
});

const serialize = (item: HarvestRecord["item"]) => JSON.stringify(item);

const findRecord = async (id: string) =>
  findHarvestRecord(visitorContext(), id, await assignPendingChangeTimes(createEntityManager(), { id }));
const batchSize = 2;

/** Follows the cursor; the next harvest starts at the start of this one, or at the last received moment. */
class Harvester {
  readonly copy = new Map<string, string>();
  #from: string | undefined;
  #next: string | undefined;
  #reading: { began: string; after?: string | undefined } | undefined;
  readonly #trusts: "answers" | "records";

  constructor(trusts: "answers" | "records") {
    this.#trusts = trusts;
  }

  async readPage(size: number) {
    const moment = await assignPendingChangeTimes(createEntityManager(), { batchSize });
    const harvest = (this.#reading ??= { began: moment });
    const changes = await listHarvestRecords(visitorContext(), { from: this.#from }, size + 1, harvest.after);
    const page = changes.slice(0, size);
    for (const { id, item } of page)
      if (item) this.copy.set(id, serialize(item)!);
      else this.copy.delete(id);
    const last = page.at(-1)?.key;
    this.#next =
      this.#trusts === "answers" ? harvest.began : (parseCursor(last, "timestamptz")?.[0] ?? this.#next);
    if (changes.length > size) harvest.after = last;
    else [this.#from, this.#reading] = [this.#next, undefined];
  }

  async readToEnd() {
    do await this.readPage(2);
    while (this.#reading);
  }
}

type OpenTransaction = { id: string; finish(outcome: "commit" | "rollback"): Promise<void> };

class World {
  readonly ids: string[] = [];
  readonly openTransactions: OpenTransaction[] = [];
  readonly harvesters = [new Harvester("answers"), new Harvester("records")] as const;

  pick(index: number) {
    const free = this.ids.filter((id) => this.openTransactions.every((transaction) => transaction.id !== id));
    return free[index % free.length];
  }

  async begin(id: string, statement: string) {
    // Stays open longer than the idle-in-transaction timeout of a page.
    const em = createJobEntityManager();
    await em.begin();
    await em.execute(statement, [id]);
    await followContentChange(em, [id]);
    this.openTransactions.push({ id, finish: (outcome) => em[outcome]() });
  }

  async finish(index: number, outcome: "commit" | "rollback") {
    const [transaction] = this.openTransactions.splice(index % Math.max(this.openTransactions.length, 1), 1);
    await transaction?.finish(outcome);
  }
}

type Step = (world: World) => Promise<unknown>;
const anyIndex = fc.nat(9);
const anyWord = fc.constantFrom("ngoma", "kanga", "mweso");
const ACTIONS: Record<string, (id: string, word: string) => Promise<unknown>> = {
  reword: (id, title) => updateContent(userContext(admin), id, { title }),
  "reword and resubmit": (id, title) => updateContent(userContext(contributor), id, { title }),
  "change hidden text": (id, word) =>
    updateContent(userContext(admin), id, { description: `${"Words. ".repeat(20)}${word}` }),
  publish: (id) => updateContent(userContext(admin), id, { isPublished: true }),
  unpublish: (id) => updateContent(userContext(admin), id, { isPublished: false }),
  move: (id, country) => updateContent(userContext(admin), id, { country, category: "Library" }),
  approve: (id) => decideContent(userContext(admin), id, { approve: true, rejectionReason: "" }),
  reject: (id) => decideContent(userContext(admin), id, { approve: false, rejectionReason: "" }),
  delete: (id) => deleteContent(userContext(admin), id),
};
const LATE_STATEMENTS = [
  "update content set title = title || ' late' where id = ?",
  "update content set is_published = not is_published where id = ?",
  "update content set approval_status = 'approved' where id = ?",
  "delete from content where id = ?",
];
const step: fc.Arbitrary<[string, Step]> = fc.oneof(
  fc
    .constantFrom("approved" as const, "pending" as const)
    .map((status): [string, Step] => [
      `add ${status}`,
      async ({ ids }) => ids.push(await createItem(contributor, { status, category: "Library" })),
    ]),
  fc
    .tuple(fc.constantFrom(...Object.keys(ACTIONS)), anyIndex, anyWord)
    .map(([name, index, word]): [string, Step] => [
      `${name} ${index} ${word}`,
      async (world) => {
        const id = world.pick(index);
        if (id) await ACTIONS[name]!(id, word);
      },
    ]),
  fc.tuple(fc.constantFrom(...LATE_STATEMENTS), anyIndex).map(([statement, index]): [string, Step] => [
    `begin ${index}: ${statement}`,
    async (world) => {
      const id = world.openTransactions.length < 3 ? world.pick(index) : undefined;
      if (id) await world.begin(id, statement);
    },
  ]),
  fc
    .tuple(anyIndex, fc.constantFrom("commit" as const, "rollback" as const))
    .map(([index, outcome]): [string, Step] => [
      `${outcome} ${index}`,
      (world) => world.finish(index, outcome),
    ]),
  fc
    .tuple(fc.nat(1), fc.integer({ min: 1, max: 3 }))
    .map(([harvester, size]): [string, Step] => [
      `harvester ${harvester} reads ${size}`,
      ({ harvesters }) => harvesters[harvester]!.readPage(size),
    ]),
  anyIndex.map((index): [string, Step] => [
    `find ${index}`,
    async (world) => {
      const id = world.pick(index);
      if (id) expect((await findRecord(id))?.item).toEqual(await findVisible(id));
    },
  ]),
  anyIndex.map((index): [string, Step] => [
    `find ${index} during a change`,
    async ({ ids }) => {
      const id = ids[index % ids.length];
      if (id) expect((await findRecord(id))?.item).toEqual(await findVisible(id));
    },
  ]),
  fc.constant<[string, Step]>([
    "both harvesters read",
    ({ harvesters }) => Promise.all(harvesters.map((harvester) => harvester.readPage(2))),
  ]),
);

async function findVisible(id: string) {
  const found = await findContent(visitorContext(), id);
  return found.ok ? found.value : undefined;
}

async function runSteps(steps: [string, Step][]) {
  await execute("delete from content");
  await execute("delete from harvest_record");
  const world = new World();
  for (const [, run] of steps) await run(world);
  while (world.openTransactions.length) await world.finish(0, "commit");
  const visitors = new Map<string, string>();
  for (const id of world.ids) {
    const item = await findVisible(id);
    if (item) visitors.set(id, serialize(item)!);
  }
  const batches = Math.ceil(world.ids.length / batchSize);
  for (const harvester of world.harvesters) {
    for (let round = 0; round <= batches + 1; round++) await harvester.readToEnd();
    expect(sortCopy(harvester.copy)).toEqual(sortCopy(visitors));
  }
}
const sortCopy = (copy: Map<string, string>) =>
  [...copy].sort(([first], [second]) => (first < second ? -1 : 1));

const steps = fc.array(step, { minLength: 8, maxLength: 24 });

test("gives harvesters what visitors see under concurrent changes", () =>
  fc.assert(
    fc.asyncProperty(steps, (steps) => runSteps(steps)),
    { numRuns: 25, endOnFailure: true },
  ));

describe("findHarvestRecord", () => {
  const isPending = async (id: string) => {
    const [row] = await execute<{ waits: boolean }>(
      "select changed_at is null as waits from harvest_record where id = ?",
      [id],
    );
    return row?.waits;
  };

  test("returns an item from its first publication on, and a tombstone after its deletion", async () => {
    const id = await createItem(contributor, { status: "pending" });
    await updateContent(userContext(admin), id, { title: "Another" });
    await decideContent(userContext(admin), id, { approve: false, rejectionReason: "" });
    expect(await isPending(id)).toBeUndefined();
    await updateItem(id, "approval_status = 'pending'");
    await decideContent(userContext(admin), id, { approve: true, rejectionReason: "" });
    expect(await isPending(id)).toBe(true);
    await deleteContent(userContext(admin), id);
    await assignPendingChangeTimes(createEntityManager());
    expect(await findRecord(id)).toMatchObject({ id, item: undefined });
  });

  test("returns a committed change that has no moment yet, even while the row is locked", async () => {
    const [id, other] = [await createItem(contributor), await createItem(contributor)];
    // Task options: the test's own steps may exceed a page's timeout.
    const locking = createJobEntityManager();
    await locking.begin();
    await locking.execute("select from harvest_record where id = ? for update", [id]);
    const moment = await assignPendingChangeTimes(createEntityManager(), { id });
    const recordBefore = await findHarvestRecord(visitorContext(), id, moment);
    expect(recordBefore).toMatchObject({ id, item: { id }, changedAt: `${moment.slice(0, 19)}Z` });
    expect(await isPending(id)).toBe(true);
    await locking.rollback();
    const recordAfter = await findRecord(id);
    expect([await isPending(id), await isPending(other)]).toEqual([false, true]);
    expect(recordAfter!.changedAt >= recordBefore!.changedAt).toBe(true);
    expect(await hasHarvestRecord(visitorContext(), other)).toBe(true);
    expect(await findRecord(other)).toMatchObject({ item: { id: other } });
  });
});

describe("open access", () => {
  const setOpenAccess = async (openAccess: boolean) =>
    unwrap(await updateSite(userContext(await createTestUser("admin")), UpdateSite.parse({ openAccess })));
  const readDate = async (id: string) => (await findRecord(id))!.changedAt + (await findRecord(id))!.key;
  const createOpenItem = async () => {
    const id = await createItem(contributor, { category: "Library" });
    await updateItem(id, "rights = 'CC BY', is_open_access = true");
    return id;
  };
  afterEach(() => setOpenAccess(false));

  test("gives open items alone a new date after the setting was changed", async () => {
    const [open, closed] = [await createOpenItem(), await createItem(contributor)];
    for (const isOn of [true, false]) {
      const [openDate, closedDate] = [await readDate(open), await readDate(closed)];
      await setOpenAccess(isOn);
      await markOpenItemsChanged(createJobEntityManager(), AbortSignal.timeout(10_000));
      expect(await readDate(open)).not.toBe(openDate);
      expect(await readDate(closed)).toBe(closedDate);
      const marked = await readDate(open);
      await markOpenItemsChanged(createJobEntityManager(), AbortSignal.timeout(10_000));
      expect(await readDate(open)).toBe(marked);
    }
  });

  test("gives an item a new date for what only the setting makes public", async () => {
    const id = await createOpenItem();
    const changes = [
      "description = description || 'more'",
      "is_open_access = false",
      "is_open_access = true",
    ];
    for (const isOn of [false, true]) {
      await setOpenAccess(isOn);
      for (const change of changes) {
        const date = await readDate(id);
        await updateItem(id, change);
        expect((await readDate(id)) === date, `${change} ${isOn}`).toBe(!isOn);
      }
    }
  });

  test("harvests the whole description and the file of an open item, of others the preview", async () => {
    const [open, closed] = [await createOpenItem(), await createItem(contributor, { category: "Library" })];
    await setOpenAccess(true);
    const [whole, preview] = [(await findRecord(open))!.item!, (await findRecord(closed))!.item!];
    expect(whole).toMatchObject({ description: "Words. ".repeat(40).trim(), filename: `${open}.pdf` });
    expect(preview).not.toHaveProperty("filename");
    expect(preview.description).toHaveLength(101);
    await setOpenAccess(false);
    expect((await findRecord(open))!.item).not.toHaveProperty("filename");
  });
});
