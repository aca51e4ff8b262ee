import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";

import { createEntityManager } from "#app/models/connection.server.ts";
import { APPROVAL_STATUSES, CONTENT_CATEGORIES } from "#app/schemas/lists.ts";
import { loadDashboard } from "#app/services/dashboard/dashboard.server.ts";

import { userContext } from "../../../tests/setup/context.ts";
import { createTestUser, type TestUser } from "../../../tests/setup/test-users.ts";
import { createItem } from "../../../tests/setup/items.ts";
import { openContentFile } from "./content-files.server.ts";
import { listContent } from "./content-list.server.ts";
import { findContent, updateContent } from "./content.server.ts";
import { cancelReservation, reserveBook } from "./reservations.server.ts";
import { listFavourites, listHistory } from "./favourites-and-history.server.ts";

const PAGE = { page: 1, limit: 100 };
let admin: TestUser, readers: TestUser[];
beforeAll(async () => {
  admin = await createTestUser("admin");
  readers = await Promise.all(Array.from({ length: 4 }, () => createTestUser("user")));
});
const setOut = (id: string, isOut: boolean) => updateContent(userContext(admin), id, { isPublished: !isOut });
const borrow = async (who: TestUser, id: string) =>
  (await openContentFile(userContext(who), id, "download", true)).ok;

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
      await createEntityManager().execute(
        `with f as (insert into favourite (account_id, content_id) values (?, ?))
         insert into reading (account_id, content_id, action) values (?, ?, 'view')`,
        [reader.id, id, reader.id, id],
      );
    const shown = async (list: Promise<unknown>) => {
      const text = JSON.stringify(await list);
      return [...ids].filter(([id]) => text.includes(id)).map(([, state]) => state);
    };
    const isLive = ({ status, isPublished }: (typeof STATES)[number]) => status === "approved" && isPublished;
    const live = STATES.filter(isLive);
    const inCollection = STATES.filter(
      ({ status, category }) => status === "approved" && category === "Literary Collection",
    );
    const ctx = userContext(reader);
    expect(await shown(listContent(ctx, {}, PAGE))).toEqual(live);
    expect(await shown(listContent(ctx, { search: "work" }, PAGE))).toEqual(live);
    for (const category of CONTENT_CATEGORIES)
      expect(await shown(listContent(ctx, { category }, PAGE))).toEqual(
        live.filter((state) => state.category === category),
      );
    expect(
      await shown(listContent(ctx, { category: "Literary Collection", includesLoaned: true }, PAGE)),
    ).toEqual(inCollection);
    expect(await shown(listFavourites(ctx, PAGE))).toEqual(live);
    expect(await shown(listHistory(ctx, PAGE))).toEqual(live);
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
    for (const who of [first, second]) expect((await reserveBook(userContext(who), id)).ok).toBe(true);
    await reserveBook(userContext(first), id);
    expect(await findContent(userContext(second), id)).toMatchObject({
      value: { reservation: { position: 2 } },
    });
    expect(await borrow(first, id)).toBe(false);

    await setOut(id, false);
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
      await setOut(id, true);
      await createEntityManager().execute("delete from reservation where content_id = ?", [id]);
      await Promise.all([setOut(id, false), ...readers.map((who) => reserveBook(userContext(who), id))]);
      const unoffered = await createEntityManager().execute(
        "select from reservation where content_id = ? and offered_until is null",
        [id],
      );
      expect(unoffered).toEqual([]);
    }
  });

  test("reserves a returned book for the first in the list under any sequence of actions", async () => {
    const WHO = fc.nat({ max: 3 });
    const STEP = fc.oneof(
      fc.record({ does: fc.constant("reserve" as const), who: WHO }),
      fc.record({ does: fc.constant("cancel" as const), who: WHO }),
      fc.record({ does: fc.constant("borrow" as const), who: WHO }),
      fc.record({ does: fc.constantFrom("out" as const, "back" as const), who: WHO }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(STEP, { maxLength: 14 }), async (steps) => {
        const id = await createItem(undefined, { isPublished: true });
        let [line, isHere, isOffered] = [[] as number[], true, false];
        for (const { does, who } of steps) {
          const isTheirs = !isOffered || line.length === 0 || line[0] === who;
          const person = readers[who]!;
          if (does === "out" || does === "back") {
            const moved = isHere !== (does === "back");
            isHere = does === "back";
            if (moved) isOffered = isHere && line.length > 0;
            await setOut(id, !isHere);
          } else if (does === "reserve") {
            const mayReserve = !isHere || !isTheirs;
            expect((await reserveBook(userContext(person), id)).ok).toBe(mayReserve);
            if (mayReserve && !line.includes(who)) line.push(who);
          } else if (does === "cancel") {
            await cancelReservation(userContext(person), id);
            line = line.filter((one) => one !== who);
          } else {
            expect(await borrow(person, id)).toBe(isHere && isTheirs);
            if (isHere && isTheirs) line = line.filter((one) => one !== who);
          }
          if (line.length === 0) isOffered = false;
        }
        const rows = await createEntityManager().execute<{ accountId: string }[]>(
          'select account_id as "accountId" from reservation where content_id = ? order by position',
          [id],
        );
        expect(rows.map(({ accountId }) => accountId)).toEqual(line.map((who) => readers[who]!.id));
      }),
      { numRuns: 25 },
    );
  });
});
