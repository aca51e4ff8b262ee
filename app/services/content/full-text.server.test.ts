import fc from "fast-check";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";

import { ok } from "#app/core/result.ts";
import { createPdfFile } from "#app/models/seed/small-files.ts";
import type { Context } from "#app/core/context.ts";
import type { ContentFilter } from "#app/schemas/content.ts";

import { userContext, visitorContext } from "../../../tests/setup/context.ts";
import { replaceTextPages } from "../../../tests/setup/replace-text-pages.ts";
import { createTestUser, type TestUser } from "../../../tests/setup/test-users.ts";
import { createItem, receiveFile } from "../../../tests/setup/items.ts";
import { insertTextPages } from "../../../tests/setup/texts.ts";
import { addItemFiles, changeItemFile, moveItemFile } from "./change-item-files.server.ts";
import { openContentFile } from "./content-files.server.ts";
import { listContent } from "./content-list.server.ts";
import { unwrap } from "../../../tests/setup/unwrap.ts";
import { execute } from "../../../tests/setup/execute.ts";

let reader: TestUser;
let owner: TestUser;
let admin: TestUser;
beforeAll(async () => {
  reader = await createTestUser("user");
  owner = await createTestUser("contrib_own");
  admin = await createTestUser("admin");
});
beforeEach(async () => {
  await execute("delete from content");
});

const search = async (words: string, ctx: Context = userContext(reader), filter: ContentFilter = {}) => {
  return unwrap(await listContent(ctx, { search: words, ...filter }, { page: 1, limit: 20 }));
};
const setTitle = async (id: string, title: string) =>
  execute("update content set title = ?, description = 'None.' where id = ?", [title, id]);
const findTitles = async (words: string, ctx?: Context) =>
  (await search(words, ctx)).content.map(({ title }) => title);
const createTextItem = async (
  title: string,
  pages: string[],
  state: Parameters<typeof createItem>[1] = {},
) => {
  const id = await createItem(owner, { category: "Library", ...state });
  await setTitle(id, title);
  await replaceTextPages(id, pages);
  return id;
};

describe("full-text search", () => {
  test("matches whole words, and prefixes from four letters on, without case and accents", async () => {
    await createTextItem("One", [
      "Kitabu cha Ngoma.",
      "Un café d’été — « l’œuvre » de Ng'ang'a; ant-hill, 1962",
    ]);
    for (const words of [
      "ngoma",
      "NGOM",
      "kita",
      "café",
      "CAFE",
      "oeuvre",
      "œuvre",
      "ng'ang'a",
      "ant",
      "hill",
      "1962",
    ])
      expect([words, await findTitles(words)]).toEqual([words, ["One"]]);
    for (const words of ["goma", "kit", "an", "nga", "19"])
      expect([words, await findTitles(words)]).toEqual([words, []]);
  });

  test("requires all words in the item's fields or close together in its document", async () => {
    const far = ["drum", ...Array.from({ length: 7 }, () => "-"), "lake"];
    await createTextItem("Far", far);
    await createTextItem("Near", ["drum", "lake"]);
    await createTextItem("Drum", ["lake"]);
    await createTextItem("Lake drum", ["-"]);
    expect(await findTitles("drum lake")).toEqual(["Lake drum", "Near"]);
  });

  test("ranks matches in documents after matches in titles, names and tags, newest first", async () => {
    for (const title of ["A", "The drum", "B"]) await createTextItem(title, ["drum"]);
    expect(await findTitles("drum")).toEqual(["The drum", "B", "A"]);
    const first = await listContent(userContext(reader), { search: "drum" }, { page: 1, limit: 2 });
    const after = first.ok ? first.value.pagination.next : undefined;
    const second = await listContent(userContext(reader), { search: "drum" }, { page: 1, limit: 2, after });
    expect(second).toMatchObject({ value: { content: [{ title: "A" }], pagination: { totalItems: 3 } } });
  });

  test("finds the same items with an order, in this order and with their snippets", async () => {
    for (const title of ["B", "The drum", "A"]) await createTextItem(title, ["drum"]);
    const { content, pagination } = await search("drum", userContext(reader), { order: "name" });
    expect(content.map(({ title }) => title)).toEqual(["A", "B", "The drum"]);
    expect(content.map(({ matches }) => matches?.length)).toEqual([1, 1, 1]);
    expect(pagination.totalItems).toBe(3);
  });
});

describe("snippets", () => {
  test("show up to three pages with links", async () => {
    const id = await createTextItem(
      "One",
      ["Nothing.", "Un Café noir.", "café", "-", "le café & <thé>", "café"],
      {
        category: "Scholarly Articles",
      },
    );
    const [result] = (await search("cafe")).content;
    const url = (page: number) => `/scholarly-repository/${id}/read/${page}?words=cafe#match`;
    expect(result!.matches).toEqual([
      { page: 2, snippet: ["Un ", "Café", " noir."], url: url(2) },
      { page: 3, snippet: ["", "café", ""], url: url(3) },
      { page: 5, snippet: ["le ", "café", " & <thé>"], url: url(5) },
    ]);
  });

  test("prefer pages with all words, also for items found by title", async () => {
    await createTextItem("A drum of the lake", ["drum", "drum", "drum", "lake drum"]);
    const [result] = (await search("drum lake")).content;
    expect(result!.matches!.map(({ page }) => page)).toEqual([1, 2, 4]);
  });
});

describe("further files", () => {
  /** An item whose second file has this text. */
  async function createItemWithSecondText(words: string) {
    const id = await createTextItem("Two", ["ngoma"]);
    const arrival = ok(await receiveFile("b.pdf", createPdfFile("B", ["of words"])));
    const ctx = userContext(admin);
    const [added] = unwrap(await addItemFiles(ctx, id, {}, [{ name: "b.pdf", arrival }]));
    const file = "file" in added! ? added.file : "";
    unwrap(await moveItemFile(ctx, id, file, { step: -1 }));
    await insertTextPages(id, ["<p>none</p>", `<p>${words}</p>`]);
    unwrap(await moveItemFile(ctx, id, file, { step: 1 }));
    return { id, file };
  }

  test("are searched, and their matches lead to them", async () => {
    const { id, file } = await createItemWithSecondText("mweso");
    const [result] = (await search("mweso")).content;
    const url = `/library/${id}/files/${file}/read/2?words=mweso#match`;
    expect(result).toMatchObject({ id, matches: [{ page: 2, snippet: ["", "mweso", ""], url }] });
    expect((await search("ngoma")).content[0]!.matches).toMatchObject([
      { url: `/library/${id}/read/1?words=ngoma#match` },
    ]);
  });

  test("are not searched if they are masters", async () => {
    const { id, file } = await createItemWithSecondText("mweso");
    unwrap(await changeItemFile(userContext(admin), id, file, { use: "master" }));
    expect(await findTitles("mweso")).toEqual([]);
  });
});

const roleName = fc.constantFrom("visitor", "reader", "other", "owner", "admin");
const state = fc.record({
  status: fc.constantFrom("pending" as const, "rejected" as const, "approved" as const),
  isPublished: fc.boolean(),
  category: fc.constantFrom("Library", "Scholarly Articles", "Literary Collection"),
  waitingList: fc
    .array(fc.constantFrom("reader", "owner", "other"), { maxLength: 3 })
    .map((all) => [...new Set(all)]),
  isOffered: fc.boolean(),
});

describe("access to the full text", () => {
  let other: TestUser;
  beforeAll(async () => {
    other = await createTestUser("contrib_own");
  });
  const getUser = (role: string) => ({ reader, owner, admin, other })[role]!;
  const getContext = (role: string) => (role === "visitor" ? visitorContext() : userContext(getUser(role)));

  async function applyState(
    id: string,
    {
      waitingList,
      isOffered,
      ...fields
    }: Parameters<typeof createItem>[1] & { waitingList: string[]; isOffered: boolean },
  ) {
    await execute("update content set approval_status = ?, is_published = ?, category = ? where id = ?", [
      fields.status,
      fields.isPublished,
      fields.category,
      id,
    ]);
    await execute("delete from reservation where content_id = ?", [id]);
    for (const [i, role] of waitingList.entries())
      await execute(
        "insert into reservation (content_id, account_id, reserved_at, offered_until) values (?, ?, now(), ?)",
        [id, getUser(role).id, i === 0 ? (isOffered ? "2100-01-01" : "2000-01-01") : null],
      );
  }

  const listFilters = (approvalStatus: ContentFilter["approvalStatus"]): ContentFilter[] => [
    {},
    { includesLoaned: true },
    { approvalStatus },
  ];

  test("finds a document exactly for users who may open its file", async () => {
    const id = await createTextItem("Plain", ["mweso"]);
    await fc.assert(
      fc.asyncProperty(state, roleName, async (itemState, role) => {
        await applyState(id, itemState);
        const opens = (await openContentFile(getContext(role), id, "view", false)).ok;
        for (const filter of listFilters(itemState.status)) {
          const isListed = (await search("", getContext(role), filter)).content.length > 0;
          const result = await search("mweso", getContext(role), filter);
          expect(result.content.map((each) => each.matches?.length)).toEqual(isListed && opens ? [1] : []);
        }
      }),
      { numRuns: 30 },
    );
  });
});
