import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";

import { fork } from "#app/models/connection.server.ts";

import { putPages } from "../../../tests/setup/pages-of-text.ts";
import { itemOf } from "../../../tests/setup/works.ts";

/** Whatever is done to pages, the words by which documents are found are the words of the pages that are there. */

let id: string;
let file: string;
beforeAll(async () => {
  id = await itemOf(undefined);
});

const stretches = () =>
  fork().execute("select number, words::text from text_stretch where file_id = ? order by number", [file]);
const reckoned = () =>
  fork().execute(
    `select (number - 1) / 8 as number, array_to_tsvector(array_agg(distinct word.lexeme))::text as words
     from text_page, unnest(words) as word where file_id = ? group by 1 order by 1`,
    [file],
  );

const words = fc.array(fc.constantFrom("ngoma", "Ziwa", "café", "lake", "1962", "…"), { maxLength: 3 });
const text = words.map((all) => all.join(" "));
const change = fc.record({ does: fc.constantFrom("put", "add", "correct", "remove"), text, at: fc.nat(20) });

test("one by one, several at once, corrected, taken out", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(text, { maxLength: 20 }),
      fc.array(change, { maxLength: 6 }),
      async (pages, changes) => {
        file = await putPages(id, pages);
        expect(await stretches()).toEqual(await reckoned());
        for (const { does, text, at } of changes) {
          if (does === "put") await putPages(id, [text, ...pages]);
          if (does === "add")
            await fork().execute(
              `insert into text_page (file_id, number, html, plain) values (?, ?, '', ?)
               on conflict (file_id, number) do update set plain = excluded.plain`,
              [file, at + 1, text],
            );
          if (does === "correct")
            await fork().execute("update text_page set plain = ? where file_id = ? and number % 7 = ?", [
              text,
              file,
              at % 7,
            ]);
          if (does === "remove")
            await fork().execute("delete from text_page where file_id = ? and number > ?", [file, at]);
          expect(await stretches()).toEqual(await reckoned());
        }
      },
    ),
    { numRuns: 20 },
  );
});

test("two who correct pages of one stretch at once lose neither's words", async () => {
  file = await putPages(id, ["one", "two", "three"]);
  const correct = (page: number, text: string) =>
    fork().transactional(async (em) => {
      await em.execute("update text_page set plain = ? where file_id = ? and number = ?", [text, file, page]);
      await em.execute("select pg_sleep(0.05)");
    });
  await Promise.all([correct(1, "ngoma"), correct(2, "ziwa"), correct(3, "kitabu")]);
  expect(await stretches()).toEqual([{ number: 0, words: "'kitabu' 'ngoma' 'ziwa'" }]);
});

test("what is no language at all takes part as far as it fits, and never stops the pages", async () => {
  const noise = (from: number) =>
    Array.from({ length: 12_000 }, (_, i) => `${(from + i).toString(36)}${"x".repeat(30)}`).join(" ");
  file = await putPages(id, [...[1, 2, 3].map((i) => noise(i * 100_000)), `${"x".repeat(2_000)} ngoma`]);
  const [stretch] = await fork().execute<{ length: number }[]>(
    "select length(words) from text_stretch where file_id = ?",
    [file],
  );
  expect(stretch!.length).toBe(20_000);
});

test("a text that is gone leaves nothing", async () => {
  file = await putPages(id, ["one"]);
  await fork().execute("delete from file_text where file_id = ?", [file]);
  expect(await stretches()).toEqual([]);
});
