import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { afterAll, beforeAll, expect, test } from "vitest";

import { fork } from "#app/models/connection.server.ts";
import { newId } from "#app/models/id.ts";
import { LANGUAGES } from "#app/messages/languages.ts";
import { saveTranscript } from "#app/services/transcripts/transcript-store.server.ts";

import { sent } from "../setup/first-visit.ts";
import { putPages } from "../setup/pages-of-text.ts";
import { newPlayer, type Player } from "../setup/people.ts";
import { startProduct } from "../setup/product.ts";
import { itemOf } from "../setup/works.ts";

/** What is found inside documents, as screens and calls show it. */

const FIRST_ANSWER = 14_336;
/** What a snippet and the ways to two more pages may weigh for each of twenty items. */
const MOST_MORE = 3_500;
/** The same in the gallery, for each of twelve. */
const MOST_MORE_HEARD = 1_600;
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
let reader: Player;
beforeAll(async () => {
  reader = await newPlayer("user");
  const owner = await newPlayer("contrib_own");
  for (let i = 0; i < 20; i++) {
    const id = await itemOf(owner, { category: "Library" });
    await fork().execute(
      "update content set title = ?, author = ?, description = ?, tags = ?, country = 'Kenya' where id = ?",
      [`${words(5)} drum`, words(2), words(12), `{${words(2).replace(" ", ",")}}`, id],
    );
    await putPages(
      id,
      [1, 2, 3].map(() => `${words(60)} drum ${words(60)}`),
    );
  }
  product = await startProduct();
});
afterAll(() => product.stop("SIGKILL"));

const asReader = (language = "en") => ({ Cookie: `session=${reader.token}`, "Accept-Language": language });

test("of few items each says what up to three pages have, within one round trip; to who saves data one", async () => {
  await fork().execute("delete from content where title = 'Drum'");
  for (const language of LANGUAGES)
    for (const [limit, each] of [
      [3, 3],
      [4, 1],
    ] as const) {
      const path = `/library?search=drum&limit=${limit}`;
      const { body, bytes } = await sent(product.origin, path, asReader(language));
      const spared = await sent(product.origin, path, { ...asReader(language), "Save-Data": "on" });
      const count = (text: string) => text.split("<mark>").length - 1;
      expect([count(body), count(spared.body)]).toEqual([limit * each, limit]);
      expect(bytes).toBeLessThanOrEqual(FIRST_ANSWER);
    }
});

test("twenty items that are found inside add little to their list, in each language, and the one search is one round trip", async () => {
  const paths = ["/library?search=drum", "/search?q=drum", "/search?q=drum&kind=library"];
  const weigh = async () => {
    const weights = new Map<string, number>();
    for (const language of LANGUAGES)
      for (const path of paths) {
        const { body, bytes } = await sent(product.origin, path, asReader(language));
        expect(body).toMatch(/<article|<ul class="hits"/);
        weights.set(`${path} in ${language}`, bytes);
      }
    return weights;
  };
  const found = await weigh();
  await fork().execute("delete from text_page where number < 4");
  const without = await weigh();
  const heavy = [...found].filter(
    ([name, bytes]) =>
      bytes - without.get(name)! > MOST_MORE ||
      (name.startsWith("/search?q=drum in") && bytes > FIRST_ANSWER),
  );
  expect(heavy).toEqual([]);
});

/** A recording of the gallery, full as a card can be, in which the word is said four times. */
async function heard(i: number) {
  const [id, file] = [newId(), newId()];
  await fork().execute(
    `insert into stored_file (id, name, original_name, extension, size, digest) values (?, ?, 'a.wav', 'wav', 4000000, ?)`,
    [file, `heard-${i}.wav`, `${i}`.padStart(64, "0")],
  );
  await fork().execute(
    `insert into media (id, title, description, type, category, tags, file_id, created_at)
     values (?, ?, ?, 'audio', 'Research', ?, ?, now())`,
    [id, words(6), words(60).slice(0, 300), `{${words(3).split(" ").join(",")}}`, file],
  );
  const cues = [0, 1, 2, 3].map((at) => ({
    begins: at * 100_000,
    ends: at * 100_000 + 5_000,
    words: `${words(14)} lantern ${words(20)}`,
  }));
  await saveTranscript(fork(), file, { language: "English", status: "published" }, cues);
}

test("of few recordings the gallery says up to three moments within one round trip, of many one, which adds little", async () => {
  const marks = (text: string) => text.split("<mark>").length - 1;
  const ways = (text: string) => text.split(/href="\/transcripts\/[^"]*#match"/).length - 1;
  const ask = (path: string, language: string, more = {}) =>
    sent(product.origin, path, { ...asReader(language), ...more });
  const gallery = "/media?search=lantern";
  let count = 0;
  for (const [items, moments] of [
    [3, 3],
    [12, 1],
  ] as const) {
    while (count < items) await heard(count++);
    for (const language of LANGUAGES) {
      const { body, bytes } = await ask(gallery, language);
      const spared = await ask(gallery, language, { "Save-Data": "on" });
      expect([marks(body), marks(spared.body)]).toEqual([items * moments, items]);
      expect([ways(body), ways(spared.body)]).toEqual([items * 3, items * 3]);
      const without = await ask("/media", language);
      expect(without.body.split("<article")).toHaveLength(items + 1);
      expect(bytes).toBeLessThanOrEqual(items === 3 ? FIRST_ANSWER : without.bytes + MOST_MORE_HEARD);
      expect((await ask("/search?q=lantern", language)).bytes).toBeLessThanOrEqual(FIRST_ANSWER);
    }
  }
});
