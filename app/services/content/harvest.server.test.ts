import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";

import { createEntityManager, createJobEntityManager } from "#app/models/connection.server.ts";
import { parseCursor } from "#app/schemas/cursors.ts";

import { userContext, visitorContext } from "../../../tests/setup/context.ts";
import { createTestUser, type TestUser } from "../../../tests/setup/test-users.ts";
import { createItem } from "../../../tests/setup/items.ts";
import { decideContent } from "./approvals.server.ts";
import { deleteContent, findContent, updateContent } from "./content.server.ts";
import {
  findHarvestRecord,
  hasHarvestRecord,
  listChanges,
  loadChangeTime,
  type HarvestRecord,
} from "./harvest.server.ts";

/**
 * A harvester that polls for changes ends up with what visitors see, also if a change began before a poll and was
 * committed after it.
 */

let admin: TestUser, contributor: TestUser;
beforeAll(async () => {
  [admin, contributor] = [await createTestUser("admin"), await createTestUser("contrib_own")];
});

const seen = (item: HarvestRecord["item"]) => JSON.stringify(item);

const findOne = async (id: string) =>
  findHarvestRecord(visitorContext(), id, await loadChangeTime(createEntityManager(), { id }));
/** Fewer than the changes in most histories. */
const atOnce = 2;

/** Follows the cursor; the next harvest starts at the start of this one, or at the last received moment. */
class Harvester {
  readonly copy = new Map<string, string>();
  #from: string | undefined;
  #next: string | undefined;
  #reading: { began: string; after?: string } | undefined;
  readonly #trusts: "answers" | "records";

  constructor(trusts: "answers" | "records") {
    this.#trusts = trusts;
  }

  async readPage(size: number) {
    const moment = await loadChangeTime(createEntityManager(), { atOnce });
    const reading = (this.#reading ??= { began: moment });
    const found = await listChanges(visitorContext(), { from: this.#from }, size + 1, reading.after);
    const page = found.slice(0, size);
    for (const { id, item } of page)
      if (item) this.copy.set(id, seen(item)!);
      else this.copy.delete(id);
    const last = page.at(-1)?.key;
    this.#next =
      this.#trusts === "answers" ? reading.began : (parseCursor(last, "timestamptz")?.[0] ?? this.#next);
    if (found.length > size) reading.after = last;
    else [this.#from, this.#reading] = [this.#next, undefined];
  }

  async readToEnd() {
    do await this.readPage(2);
    while (this.#reading);
  }
}

type Late = { id: string; end(how: "commit" | "rollback"): Promise<void> };

class World {
  readonly ids: string[] = [];
  readonly late: Late[] = [];
  readonly harvesters = [new Harvester("answers"), new Harvester("records")] as const;

  /** Not an item with an open transaction. */
  pick(at: number) {
    const free = this.ids.filter((id) => this.late.every((one) => one.id !== id));
    return free[at % free.length];
  }

  async begin(id: string, statement: string) {
    // Stays open longer than the idle-in-transaction timeout of a page.
    const em = createJobEntityManager();
    await em.begin();
    await em.execute(statement, [id]);
    this.late.push({ id, end: (how) => em[how]() });
  }

  async end(at: number, how: "commit" | "rollback") {
    const [one] = this.late.splice(at % Math.max(this.late.length, 1), 1);
    await one?.end(how);
  }
}

type Step = (world: World) => Promise<unknown>;
const at = fc.nat(9);
const word = fc.constantFrom("ngoma", "kanga", "mweso");
const ON: Record<string, (id: string, word: string) => Promise<unknown>> = {
  reword: (id, title) => updateContent(userContext(admin), id, { title }),
  "reword and send again": (id, title) => updateContent(userContext(contributor), id, { title }),
  "change what is not seen": (id, word) =>
    updateContent(userContext(admin), id, { description: `${"Words. ".repeat(20)}${word}` }),
  publish: (id) => updateContent(userContext(admin), id, { isPublished: true }),
  unpublish: (id) => updateContent(userContext(admin), id, { isPublished: false }),
  move: (id, country) => updateContent(userContext(admin), id, { country, category: "Library" }),
  approve: (id) => decideContent(userContext(admin), id, { approve: true, rejectionReason: "" }),
  reject: (id) => decideContent(userContext(admin), id, { approve: false, rejectionReason: "" }),
  delete: (id) => deleteContent(userContext(admin), id),
};
const LATE = [
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
  fc.tuple(fc.constantFrom(...Object.keys(ON)), at, word).map(([name, at, word]): [string, Step] => [
    `${name} ${at} ${word}`,
    async (world) => {
      const id = world.pick(at);
      if (id) await ON[name]!(id, word);
    },
  ]),
  fc.tuple(fc.constantFrom(...LATE), at).map(([statement, at]): [string, Step] => [
    `begin ${at}: ${statement}`,
    async (world) => {
      const id = world.late.length < 3 ? world.pick(at) : undefined;
      if (id) await world.begin(id, statement);
    },
  ]),
  fc
    .tuple(at, fc.constantFrom("commit" as const, "rollback" as const))
    .map(([at, how]): [string, Step] => [`${how} ${at}`, (world) => world.end(at, how)]),
  fc
    .tuple(fc.nat(1), fc.integer({ min: 1, max: 3 }))
    .map(([who, size]): [string, Step] => [
      `reader ${who} reads ${size}`,
      ({ harvesters }) => harvesters[who]!.readPage(size),
    ]),
  at.map((at): [string, Step] => [
    `ask for ${at} by itself`,
    async (world) => {
      const id = world.pick(at);
      if (id) expect((await findOne(id))?.item).toEqual(await shownNow(id));
    },
  ]),
  at.map((at): [string, Step] => [
    `ask for ${at} by itself, which somebody may be changing`,
    async ({ ids }) => {
      const id = ids[at % ids.length];
      if (id) expect((await findOne(id))?.item).toEqual(await shownNow(id));
    },
  ]),
  fc.constant<[string, Step]>([
    "both read at once",
    ({ harvesters }) => Promise.all(harvesters.map((one) => one.readPage(2))),
  ]),
);

async function shownNow(id: string) {
  const found = await findContent(visitorContext(), id);
  return found.ok ? found.value : undefined;
}

async function play(steps: [string, Step][]) {
  await createEntityManager().execute("delete from content");
  await createEntityManager().execute("delete from harvest_record");
  const world = new World();
  for (const [, take] of steps) await take(world);
  while (world.late.length) await world.end(0, "commit");
  const visitors = new Map<string, string>();
  for (const id of world.ids) {
    const item = await shownNow(id);
    if (item) visitors.set(id, seen(item)!);
  }
  const pieces = Math.ceil(world.ids.length / atOnce);
  for (const harvester of world.harvesters) {
    for (let time = 0; time <= pieces + 1; time++) await harvester.readToEnd();
    expect(sorted(harvester.copy)).toEqual(sorted(visitors));
  }
}
const sorted = (copy: Map<string, string>) => [...copy].sort(([one], [other]) => (one < other ? -1 : 1));

const steps = fc.array(step, { minLength: 8, maxLength: 24 });

test("gives harvesters what visitors see under concurrent changes", () =>
  fc.assert(
    fc.asyncProperty(steps, (taken) => play(taken)),
    { numRuns: 25, endOnFailure: true },
  ));

describe("findHarvestRecord", () => {
  const waiting = async (id: string) => {
    const [row] = await createEntityManager().execute<{ waits: boolean }[]>(
      "select changed_at is null as waits from harvest_record where id = ?",
      [id],
    );
    return row?.waits;
  };

  test("returns an item from its first publication on, and a tombstone after its deletion", async () => {
    const id = await createItem(contributor, { status: "pending" });
    await updateContent(userContext(admin), id, { title: "Another" });
    await decideContent(userContext(admin), id, { approve: false, rejectionReason: "" });
    expect(await waiting(id)).toBeUndefined();
    await createEntityManager().execute("update content set approval_status = 'pending' where id = ?", [id]);
    await decideContent(userContext(admin), id, { approve: true, rejectionReason: "" });
    expect(await waiting(id)).toBe(true);
    await deleteContent(userContext(admin), id);
    await loadChangeTime(createEntityManager());
    expect(await findOne(id)).toMatchObject({ id, item: undefined });
  });

  test("returns a committed change that has no moment yet, even while the row is locked", async () => {
    const [id, other] = [await createItem(contributor), await createItem(contributor)];
    // Task options: the test's own steps may exceed a page's timeout.
    const holder = createJobEntityManager();
    await holder.begin();
    await holder.execute("select from harvest_record where id = ? for update", [id]);
    const moment = await loadChangeTime(createEntityManager(), { id });
    const found = await findHarvestRecord(visitorContext(), id, moment);
    expect(found).toMatchObject({ id, item: { id }, changedAt: `${moment.slice(0, 19)}Z` });
    expect(await waiting(id)).toBe(true);
    await holder.rollback();
    const given = await findOne(id);
    expect([await waiting(id), await waiting(other)]).toEqual([false, true]);
    expect(given!.changedAt >= found!.changedAt).toBe(true);
    expect(await hasHarvestRecord(visitorContext(), other)).toBe(true);
    expect(await findOne(other)).toMatchObject({ item: { id: other } });
  });
});
