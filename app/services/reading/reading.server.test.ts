import fc from "fast-check";
import { parseDocument } from "htmlparser2";
import { beforeAll, describe, expect, test } from "vitest";

import { createEntityManager } from "#app/models/connection.server.ts";

import { userContext, visitorContext } from "../../../tests/setup/context.ts";
import { createTestUsers, type TestUser } from "../../../tests/setup/test-users.ts";
import { insertTextPages } from "../../../tests/setup/texts.ts";
import { createItem } from "../../../tests/setup/items.ts";
import { formatHtml } from "#app/core/text/html.ts";

import { openPage, renderPage } from "./open-page.ts";
import { markMatches } from "./mark-matches.server.ts";
import { findTextInfo } from "./find-text-info.server.ts";
import { findTextOverview, findApiTextPage } from "./text-pages.server.ts";
import { openTextPage } from "./open-text-page.server.ts";
import { execute } from "../../../tests/setup/execute.ts";

let owner: TestUser, reader: TestUser, other: TestUser;
beforeAll(async () => {
  [owner, reader, other] = await createTestUsers(["contrib_own", "user", "user"]);
});

const PAGES = ["<p>one</p>", "<p>two</p>", "<p>three</p>"];
const itemWithPages = async (state: Parameters<typeof createItem>[1] = {}) => {
  const id = await createItem(owner, state);
  await insertTextPages(id, PAGES);
  return id;
};
const buildRequest = (number: number, words?: string) => ({ number, words, isOpening: true });
const loadViews = async (id: string) => {
  const [row] = await execute<{ views: number }>("select views from content where id = ?", [id]);
  return row!.views;
};

type PageContent = { names: string[]; text: string; marked: string };
function parsePage(html: string): PageContent {
  const content: PageContent = { names: [], text: "", marked: "" };
  const walk = (
    nodes: { type: string; name?: string; data?: string; children?: unknown[] }[],
    inMark: boolean,
  ) => {
    for (const node of nodes) {
      if (node.type === "text") {
        content.text += node.data;
        if (inMark) content.marked += node.data;
      }
      if (node.name && node.name !== "mark")
        content.names.push(`${node.name} ${JSON.stringify((node as { attribs?: object }).attribs)}`);
      if (node.children) walk(node.children as never, inMark || node.name === "mark");
    }
  };
  walk(parseDocument(html).children as never, false);
  return content;
}

const word = fc.constantFrom(
  "kitabu",
  "Élan",
  "ng'ang'a",
  "a",
  "mark",
  "p",
  "href",
  "Dar-es-Salaam",
  "<",
  "&amp;",
  '"',
  "1931",
  "ﬁre",
);
const inline: fc.Memo<string> = fc.memo((depth) =>
  fc
    .array(
      depth > 1
        ? fc.oneof(
            word,
            fc.constantFrom(" ", "<br>"),
            fc
              .tuple(fc.constantFrom("em", "strong", "sup"), inline(depth - 1))
              .map(([name, inside]) => `<${name}>${inside}</${name}>`),
            inline(depth - 1).map(
              (inside) => `<a href="https://example.org/kitabu?a=1&amp;p=2">${inside}</a>`,
            ),
          )
        : fc.oneof(word, fc.constant(" ")),
      { maxLength: 6 },
    )
    .map((parts) => parts.map((word) => (word === "<" ? "&lt;" : word)).join("")),
);
const block = fc.oneof(
  fc
    .tuple(fc.constantFrom("p", "h2", "h3", "h4", "blockquote", "aside"), inline(3))
    .map(([name, inside]) => `<${name} lang="sw">${inside}</${name}>`),
  fc
    .array(inline(2), { minLength: 1, maxLength: 3 })
    .map((items) => `<ul>${items.map((item) => `<li>${item}</li>`).join("")}</ul>`),
  inline(2).map((inside) => `<table><tbody><tr><td colspan="2">${inside}</td></tr></tbody></table>`),
);
const page = fc.array(block, { maxLength: 5 }).map((blocks) => blocks.join(""));

async function renderMarked(html: string, search: string) {
  const tree = openPage(html, { last: 2 });
  await markMatches(createEntityManager(), tree, search);
  return formatHtml(tree);
}

describe("markMatches", () => {
  test("changes no words and elements on any page, and adds marks", async () => {
    await fc.assert(
      fc.asyncProperty(page, fc.array(fc.oneof(word, fc.string()), { maxLength: 4 }), async (html, words) => {
        const plain = renderPage(html, { last: 2 });
        const marked = await renderMarked(html, words.join(" "));
        const [before, after] = [parsePage(plain), parsePage(marked)];
        expect(after.names).toEqual(before.names);
        expect(after.text).toBe(before.text);
        expect(marked.match(/id="match"/g)?.length ?? 0).toBe(after.marked ? 1 : 0);
        expect(parsePage(renderPage(plain, { last: 2 })).text).toBe(before.text);
      }),
      { numRuns: 150 },
    );
  });

  const marked = async (html: string, words: string) =>
    [...(await renderMarked(html, words)).matchAll(/<mark[^>]*>(.*?)<\/mark>/g)].map(([, text]) => text);

  test("matches as the search does: without case and accents, and across elements", async () => {
    expect(await marked("<p>Élan, elan und Land</p>", "ELAN")).toEqual(["Élan", "elan"]);
    expect(await marked("<p>Ng’ang’a alisema.</p>", "ng'ang'a")).toEqual(["Ng’ang’a"]);
    expect(await marked("<p><em>Ki</em>tabu changu</p>", "kitabu")).toEqual(["Ki", "tabu"]);
    expect(await marked("<p>one</p><p>two</p>", "onetwo")).toEqual([]);
  });

  test("marks whole words, and prefixes from four letters on", async () => {
    expect(await marked("<p>vitabu vya kitabuni</p>", "kitabu")).toEqual(["kitabuni"]);
    expect(await marked("<p>kitabu, kitabuni</p>", "kitabu")).toEqual(["kitabu", "kitabuni"]);
    expect(await marked("<p>a kitabu na kit nasi</p>", "kit na")).toEqual(["na", "kit"]);
  });

  test("returns the page for any search text in the URL", async () => {
    const half = `${"x".repeat(49)}😀`;
    for (const words of ["\u0301", half, "\ud800", "a\0b", "\u0301 kitabu"])
      expect(await marked("<p>kitabu</p>", words)).toEqual(words.endsWith("kitabu") ? ["kitabu"] : []);
  });
});

describe("stored pages", () => {
  const rewrite = (html: string) => renderPage(html, { last: 2 });

  test("contain no active content", () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.oneof(
            fc.string(),
            fc.constantFrom(
              "<script>",
              "</script>",
              "<p",
              " onclick=alert(1)",
              " constructor=x",
              ">",
              "<a href='javascript:x'>",
              "<svg/onload=x>",
              "<img src=x onerror=x>",
              "<!--",
              "-->",
              "<a href='//x'>",
            ),
          ),
        ),
        (parts) => {
          const html = rewrite(parts.join(""));
          for (const name of parsePage(html).names)
            expect(name).toMatch(
              /^(h[234]|p|ul|ol|li|table|caption|thead|tbody|tr|t[dh]|em|strong|su[bp]|blockquote|a|br|aside) \{("(lang|dir|colspan|rowspan|id)":"[^"]*",?|"href":"(https?:|mailto:|#)[^"]*",?)*\}$/,
            );
          expect(html).not.toMatch(
            /<(?!\/?(h[234]|p|ul|ol|li|table|caption|thead|tbody|tr|t[dh]|em|strong|su[bp]|blockquote|a|br|aside)\b)/,
          );
        },
      ),
    );
  });

  test("have headings in order from page to page", () => {
    expect(rewrite("<h4>a</h4><h4>b</h4><h2>c</h2><h4>d</h4>")).toBe(
      "<h3>a</h3><h4>b</h4><h2>c</h2><h3>d</h3>",
    );
  });
});

describe("access to texts", () => {
  const CASES: [string, Parameters<typeof createItem>[1], string[]][] = [
    ["published", {}, ["owner", "reader"]],
    ["out on loan", { isPublished: false }, ["owner"]],
    ["hidden", { isPublished: false, category: "Library" }, ["owner"]],
    ["waiting", { status: "pending" }, ["owner"]],
    ["rejected", { status: "rejected" }, ["owner"]],
  ];
  test.each(CASES)(
    "allows exactly users who may open the file of an item that is %s",
    async (_name, state, allowed) => {
      const id = await itemWithPages(state);
      const contexts = { owner: userContext(owner), reader: userContext(reader), visitor: visitorContext() };
      for (const [name, ctx] of Object.entries(contexts)) {
        const results = [
          name === "visitor" ? undefined : (await openTextPage(ctx, id, buildRequest(2))).ok,
          (await findApiTextPage(ctx, id, { number: 2, isOpening: true })).ok,
          (await findTextOverview(ctx, id)).ok,
          (await findTextInfo(ctx, id)) !== null,
        ];
        for (const result of results)
          if (result !== undefined) expect([name, result]).toEqual([name, allowed.includes(name)]);
      }
      const refused = await openTextPage(visitorContext(), id, buildRequest(2));
      expect(JSON.stringify(refused)).not.toContain("two");
    },
  );

  test("refuses a book that is offered to another reader", async () => {
    const id = await itemWithPages();
    await execute(
      "insert into reservation (content_id, account_id, offered_until) values (?, ?, now() + interval '1 day')",
      [id, other.id],
    );
    expect(await openTextPage(userContext(reader), id, buildRequest(1))).toMatchObject({
      ok: false,
      message: "books.offered-to-others",
    });
    expect((await openTextPage(userContext(other), id, buildRequest(1))).ok).toBe(true);
  });
});

describe("openTextPage", () => {
  test("counts one view for many pages, and none for a preview", async () => {
    const id = await itemWithPages();
    await openTextPage(userContext(reader), id, { number: 1, isOpening: false });
    expect(await loadViews(id)).toBe(0);
    for (const number of [1, 2, 3]) await openTextPage(userContext(reader), id, buildRequest(number));
    expect(await loadViews(id)).toBe(1);
  });

  test("stores the reading position, except the first page and previews", async () => {
    const id = await itemWithPages();
    const loadPosition = async () => {
      const read = await openTextPage(userContext(reader), id, { number: 1, isOpening: false });
      return read.ok ? read.value.place : undefined;
    };
    await openTextPage(userContext(reader), id, buildRequest(2));
    await openTextPage(userContext(reader), id, buildRequest(1));
    await openTextPage(userContext(reader), id, buildRequest(3, "three"));
    await openTextPage(userContext(reader), id, { number: 3, isOpening: false });
    expect(await loadPosition()).toBe(2);
    expect(await findTextInfo(userContext(reader), id)).toMatchObject({ place: 2, pages: 3 });
    expect(await findTextInfo(userContext(other), id)).not.toHaveProperty("place", 2);
  });

  test("reports on the last page, and in exports, that the file has more text", async () => {
    const id = await itemWithPages();
    const listTruncated = async () => {
      const last = await openTextPage(userContext(reader), id, { number: 3, isOpening: false });
      const first = await openTextPage(userContext(reader), id, { number: 1, isOpening: false });
      const contents = await findTextOverview(userContext(reader), id);
      return [first, last, contents].map((result) => result.ok && result.value.isTruncated);
    };
    expect(await listTruncated()).toEqual([false, false, false]);
    await execute(
      "update file_text set is_truncated = true from content c where c.file_id = file_text.file_id and c.id = ?",
      [id],
    );
    expect(await listTruncated()).toEqual([false, true, true]);
  });
});
