import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";

import { APPROVAL_STATUSES } from "#app/schemas/lists/shared.ts";
import { CONTENT_CATEGORIES } from "#app/schemas/lists/content.ts";
import { loadDashboard } from "#app/services/dashboard/dashboard.server.ts";

import { userContext } from "../../../tests/setup/context.ts";
import { createTestUser, type TestUser } from "../../../tests/setup/test-users.ts";
import { createItem } from "../../../tests/setup/items.ts";
import { openContentFile } from "./content-files.server.ts";
import { listContent } from "./content-list.server.ts";
import { findContent, updateContent } from "./content.server.ts";
import { cancelReservation, reserveBook } from "./reservations.server.ts";
import { listFavourites, listHistory } from "./favourites-and-history.server.ts";
import { execute } from "../../../tests/setup/execute.ts";

const PAGE = { page: 1, limit: 100 };
let admin: TestUser, readers: TestUser[];
beforeAll(async () => {
  admin = await createTestUser("admin");
  readers = await Promise.all(Array.from({ length: 4 }, () => createTestUser("user")));
});
const setLoaned = (id: string, isLoaned: boolean) =>
  updateContent(userContext(admin), id, { isPublished: !isLoaned });
const borrow = async (user: TestUser, id: string) =>
  (await openContentFile(userContext(user), id, "download", true)).ok;

describe("availability of a book", () => {
  const STATES = APPROVAL_STATUSES.flatMap((status) =>
    CONTENT_CATEGORIES.flatMap((category) =>
      [true, false].map((isPublished) => ({ status, category, isPublished })),
    ),
  );

  test("follows from its state in every list, and agrees with the totals", async () => {
    const reader = readers[0]!;
    const ids = new Map<string, (typeof STATES)[number]>();
    for (const state of STATES) ids.set(await createItem(undefined, state), state);
    for (const id of ids.keys())
      await execute(
        `with f as (insert into favourite (account_id, content_id) values (?, ?))
         insert into reading (account_id, content_id, action) values (?, ?, 'view')`,
        [reader.id, id, reader.id, id],
      );
    const listStates = async (list: Promise<unknown>) => {
      const text = JSON.stringify(await list);
      return [...ids].filter(([id]) => text.includes(id)).map(([, state]) => state);
    };
    const isLive = ({ status, isPublished }: (typeof STATES)[number]) => status === "approved" && isPublished;
    const live = STATES.filter(isLive);
    const inCollection = STATES.filter(
      ({ status, category }) => status === "approved" && category === "Literary Collection",
    );
    const ctx = userContext(reader);
    expect(await listStates(listContent(ctx, {}, PAGE))).toEqual(live);
    expect(await listStates(listContent(ctx, { search: "work" }, PAGE))).toEqual(live);
    for (const category of CONTENT_CATEGORIES)
      expect(await listStates(listContent(ctx, { category }, PAGE))).toEqual(
        live.filter((state) => state.category === category),
      );
    expect(
      await listStates(listContent(ctx, { category: "Literary Collection", includesLoaned: true }, PAGE)),
    ).toEqual(inCollection);
    expect(await listStates(listFavourites(ctx, PAGE))).toEqual(live);
    expect(await listStates(listHistory(ctx, PAGE))).toEqual(live);
    const dashboard = await loadDashboard(userContext(admin));
    expect(dashboard).toMatchObject({ value: { overview: { content: { published: live.length } } } });
    for (const filter of [{}, { category: "Literary Collection" as const, includesLoaned: true }]) {
      const listed = await listContent(ctx, filter, PAGE);
      const { content, pagination } = listed.ok ? listed.value : { content: [], pagination: undefined };
      expect(pagination?.totalItems).toBe(content.length);
    }
  });
});

describe("waiting list for a book", () => {
  test("offers a returned book in order, and then to everyone", async () => {
    const [first, second, third, other] = readers as [TestUser, TestUser, TestUser, TestUser];
    const id = await createItem(undefined, { isPublished: false });
    for (const user of [first, second]) expect((await reserveBook(userContext(user), id)).ok).toBe(true);
    await reserveBook(userContext(first), id);
    expect(await findContent(userContext(second), id)).toMatchObject({
      value: { reservation: { position: 2 } },
    });
    expect(await borrow(first, id)).toBe(false);

    await setLoaned(id, false);
    expect(await openContentFile(userContext(other), id, "view", true)).toMatchObject({
      message: "books.offered-to-others",
    });
    expect(await findContent(userContext(other), id)).toMatchObject({
      value: { reservation: { offeredTo: "other" } },
    });
    expect((await reserveBook(userContext(third), id)).ok).toBe(true);
    expect(await borrow(second, id)).toBe(false);
    expect(await borrow(first, id)).toBe(true);
    expect(await borrow(third, id)).toBe(false);
    await cancelReservation(userContext(second), id);
    expect(await borrow(third, id)).toBe(true);
    expect(await borrow(other, id)).toBe(true);
    expect(await reserveBook(userContext(other), id)).toMatchObject({ kind: "conflict" });
  });

  test("includes a reader who joins while the book is returned", async () => {
    const id = await createItem(undefined, { isPublished: false });
    for (let round = 0; round < 12; round++) {
      await setLoaned(id, true);
      await execute("delete from reservation where content_id = ?", [id]);
      await Promise.all([setLoaned(id, false), ...readers.map((user) => reserveBook(userContext(user), id))]);
      const unoffered = await execute(
        "select from reservation where content_id = ? and offered_until is null",
        [id],
      );
      expect(unoffered).toEqual([]);
    }
  });

  test("reserves a returned book for the first in the list under any sequence of actions", async () => {
    const READER_INDEX = fc.nat({ max: 3 });
    const ACTION = fc.oneof(
      fc.record({ action: fc.constant("reserve" as const), reader: READER_INDEX }),
      fc.record({ action: fc.constant("cancel" as const), reader: READER_INDEX }),
      fc.record({ action: fc.constant("borrow" as const), reader: READER_INDEX }),
      fc.record({ action: fc.constantFrom("out" as const, "back" as const), reader: READER_INDEX }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(ACTION, { maxLength: 14 }), async (actions) => {
        const id = await createItem(undefined, { isPublished: true });
        let [waitingList, isAvailable, isOffered] = [[] as number[], true, false];
        for (const { action, reader } of actions) {
          const mayBorrow = !isOffered || waitingList.length === 0 || waitingList[0] === reader;
          const user = readers[reader]!;
          if (action === "out" || action === "back") {
            const hasChanged = isAvailable !== (action === "back");
            isAvailable = action === "back";
            if (hasChanged) isOffered = isAvailable && waitingList.length > 0;
            await setLoaned(id, !isAvailable);
          } else if (action === "reserve") {
            const mayReserve = !isAvailable || !mayBorrow;
            expect((await reserveBook(userContext(user), id)).ok).toBe(mayReserve);
            if (mayReserve && !waitingList.includes(reader)) waitingList.push(reader);
          } else if (action === "cancel") {
            await cancelReservation(userContext(user), id);
            waitingList = waitingList.filter((waitingReader) => waitingReader !== reader);
          } else {
            expect(await borrow(user, id)).toBe(isAvailable && mayBorrow);
            if (isAvailable && mayBorrow)
              waitingList = waitingList.filter((waitingReader) => waitingReader !== reader);
          }
          if (waitingList.length === 0) isOffered = false;
        }
        const rows = await execute<{ accountId: string }>(
          'select account_id as "accountId" from reservation where content_id = ? order by position',
          [id],
        );
        expect(rows.map(({ accountId }) => accountId)).toEqual(
          waitingList.map((reader) => readers[reader]!.id),
        );
      }),
      { numRuns: 25 },
    );
  });
});
