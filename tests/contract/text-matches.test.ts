import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { afterAll, beforeAll, expect, test } from "vitest";

import { createEntityManager } from "#app/models/connection.server.ts";
import { LANGUAGES } from "#app/messages/languages.ts";

import { fetchFile } from "../setup/fetch-first-visit.ts";
import { replaceTextPages } from "../setup/replace-text-pages.ts";
import { createTestUser, type TestUser } from "../setup/test-users.ts";
import { startProduct } from "../setup/product.ts";
import { createItem } from "../setup/items.ts";

/** What is found inside documents, as screens and calls show it. */

const FIRST_ANSWER = 14_336;
/** Real sentences, as hard to compress as a language is: these pages' own, in another order each time. */
const DECISIONS = join(import.meta.dirname, "../../docs/decisions");
const SENTENCES = readdirSync(DECISIONS)
  .map((name) => readFileSync(join(DECISIONS, name), "utf8"))
  .join(" ")
  .match(/[A-Za-z]+/g)!;
let at = 0;
const words = (count: number) => {
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
    await createEntityManager().execute(
      "update content set title = ?, author = ?, description = ?, tags = ?, country = 'Kenya' where id = ?",
      [`${words(5)} drum`, words(2), words(12), `{${words(2).replace(" ", ",")}}`, id],
    );
    await replaceTextPages(
      id,
      [1, 2, 3].map(() => `${words(60)} drum ${words(60)}`),
    );
  }
  product = await startProduct();
});
afterAll(() => product.stop("SIGKILL"));

const asReader = (language = "en") => ({ Cookie: `session=${reader.token}`, "Accept-Language": language });

test("of few items each says what up to three pages have, within one round trip; to who saves data one", async () => {
  await createEntityManager().execute("delete from content where title = 'Drum'");
  for (const language of LANGUAGES)
    for (const [limit, each] of [
      [3, 3],
      [4, 1],
    ] as const) {
      const path = `/library?search=drum&limit=${limit}`;
      const { body, bytes } = await fetchFile(product.origin, path, asReader(language));
      const spared = await fetchFile(product.origin, path, { ...asReader(language), "Save-Data": "on" });
      const count = (text: string) => text.split("<mark>").length - 1;
      expect([count(body), count(spared.body)]).toEqual([limit * each, limit]);
      expect(bytes).toBeLessThanOrEqual(FIRST_ANSWER);
    }
});
