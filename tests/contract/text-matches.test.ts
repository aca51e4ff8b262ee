import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { afterAll, beforeAll, expect, test } from "vitest";

import { LANGUAGES } from "#app/messages/languages.ts";

import { fetchFile } from "../setup/fetch-first-visit.ts";
import { replaceTextPages } from "../setup/replace-text-pages.ts";
import { createTestUser, type TestUser } from "../setup/test-users.ts";
import { startProduct } from "../setup/product.ts";
import { createItem } from "../setup/items.ts";
import { execute } from "../setup/execute.ts";

const MAX_HTML_BYTES = 14_336;
/** Natural words, so that compression is realistic. */
const DECISIONS = join(import.meta.dirname, "../../docs/decisions");
const SENTENCES = readdirSync(DECISIONS)
  .map((name) => readFileSync(join(DECISIONS, name), "utf8"))
  .join(" ")
  .match(/[A-Za-z]+/g)!;
let at = 0;
const nextWords = (count: number) => {
  at = (at + count) % (SENTENCES.length - 1_000);
  return SENTENCES.slice(at, at + count).join(" ");
};

let product: Awaited<ReturnType<typeof startProduct>>;
let reader: TestUser;
beforeAll(async () => {
  reader = await createTestUser("user");
  const owner = await createTestUser("contrib_own");
  for (let i = 0; i < 20; i++) {
    const id = await createItem(owner, { category: "Library" });
    await execute(
      "update content set title = ?, author = ?, description = ?, tags = ?, country = 'Kenya' where id = ?",
      [`${nextWords(5)} drum`, nextWords(2), nextWords(12), `{${nextWords(2).replace(" ", ",")}}`, id],
    );
    await replaceTextPages(
      id,
      [1, 2, 3].map(() => `${nextWords(60)} drum ${nextWords(60)}`),
    );
  }
  product = await startProduct();
});
afterAll(() => product.stop("SIGKILL"));

const asReader = (language = "en") => ({ Cookie: `session=${reader.token}`, "Accept-Language": language });

test("up to three items show three matches each within one round trip, and one with Save-Data", async () => {
  await execute("delete from content where title = 'Drum'");
  for (const language of LANGUAGES)
    for (const [limit, matchesPerItem] of [
      [3, 3],
      [4, 1],
    ] as const) {
      const path = `/library?search=drum&limit=${limit}`;
      const { body, bytes } = await fetchFile(product.origin, path, asReader(language));
      const lowDataPage = await fetchFile(product.origin, path, { ...asReader(language), "Save-Data": "on" });
      const count = (text: string) => text.split("<mark>").length - 1;
      expect([count(body), count(lowDataPage.body)]).toEqual([limit * matchesPerItem, limit]);
      expect(bytes).toBeLessThanOrEqual(MAX_HTML_BYTES);
    }
});
