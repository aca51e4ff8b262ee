import fc from "fast-check";
import { expect, test } from "vitest";

import { CreateContent } from "#app/schemas/content.ts";

import { validateImportRow } from "./classify-row.ts";
import { toGlobalKey, createRowKeys } from "./keys.ts";
import { KnownWorks } from "./known-works.server.ts";

const work = (title: string, author: string) =>
  CreateContent.parse({ title, author, description: "W.", category: "Library" });

test.each([
  ["10.1000/AbC", "doi:10.1000/abc"],
  ["https://doi.org/10.1000/AbC", "doi:10.1000/abc"],
  ["DOI:10.1000/abc", "doi:10.1000/abc"],
  ["hdl:10570/12", "hdl:10570/12"],
  ["https://hdl.handle.net/10570/12", "hdl:10570/12"],
  ["http://hdl.handle.net/123456789/12", undefined],
  ["isbn:3-16-148410-X", "isbn:9783161484100"],
  ["ISBN 978-3-16-148410-0", "isbn:9783161484100"],
  ["urn:isbn:978-3-16-148410-1", undefined],
  ["oai:makir.mak.ac.ug:10570/12", "oai:makir.mak.ac.ug:10570/12"],
  ["http://Archive.or.ke/a/", "url:archive.or.ke/a"],
  ["https://archive.or.ke/a#b", "url:archive.or.ke/a"],
  ["https://archive.or.ke/", undefined],
  ["http://example.org/a", undefined],
  ["http://192.168.0.7/a", undefined],
  ["http://8.8.8.8/a", undefined],
  ["http://[::1]/a", undefined],
  ["http://dspace/a", undefined],
  ["http://archive.local/a", undefined],
  ["oai:localhost:123456789/12", undefined],
  ["oai:generic.eprints.org:7", undefined],
  ["oai:10.0.0.1:7", undefined],
  ["oai:dspace:7", undefined],
  ["oai:repository.example.com:7", undefined],
  ["doi: 10.1234/x", "doi:10.1234/x"],
  ["10.1234.5/x", "doi:10.1234.5/x"],
  ["10.3/45", undefined],
  ["17", undefined],
])("toGlobalKey() of %s is %s", (written, key) => expect(toGlobalKey(written)).toBe(key));

test("the title key ignores punctuation, case and author order", () => {
  const getTitleKey = (...args: Parameters<typeof createRowKeys>) => createRowKeys(...args).at(-1);
  const key = getTitleKey(
    { number: 1, dates: ["1998"] },
    work("Songs of Lamu", "Mwangi, Amina; Otieno, J."),
    "a",
  );
  for (const [title, author, dates, source] of [
    ["SONGS of Lamu.", "Otieno, J.; Mwangi, Amina", ["1998-05-04"], "b"],
    ["Songs – of “Lamu”", "Amina Mwangi, J. Otieno", ["1998-05"], "c"],
  ] as const)
    expect(getTitleKey({ number: 1, dates: [...dates] }, work(title, author), source)).toBe(key);
  for (const [title, author, year] of [
    ["Songs of Lamu 2", "Mwangi, Amina; Otieno, J.", "1998"],
    ["Songs of Lamu", "Mwangi, Amina", "1998"],
    ["Songs of Lamu", "Mwangi, Amina; Otieno, J.", "1999"],
    ["ጥናት", "ሀ", "1998"],
  ])
    expect(getTitleKey({ number: 1, dates: [year!] }, work(title!, author!), "a")).not.toBe(key);
});

test("an ISBN or URL with two titles means two works, and without a year there is no global title key", () => {
  const createKeysOf = (title: string, identifiers: string[]) =>
    createRowKeys({ number: 1, identifiers, dates: ["1998"] }, work(title, "A"), "s");
  for (const identifier of ["isbn:3-16-148410-X", "https://archive.or.ke/a"]) {
    const known = new KnownWorks("s");
    known.add({ keys: new Set(), isSeen: true }, createKeysOf("Paper 1", [identifier]));
    expect(known.find(createKeysOf("Paper 2", [identifier]))).toBeUndefined();
    expect(known.find(createKeysOf("PAPER 1.", [identifier]))).toBeTruthy();
  }
  expect(createRowKeys({ number: 1, id: "7" }, work("T", "A"), "s")).toEqual(["id:s:7"]);
  expect(createRowKeys({ number: 1 }, work("T", "A"), "s")).toHaveLength(2);
});

test("ids of different sources differ with any characters", () => {
  const some = fc.string({ unit: fc.constantFrom("a", "b", ":", " ", "/"), minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(some, some, some, some, (source, id, source2, id2) => {
      const key = (from: string, rawId: string) =>
        createRowKeys({ number: 1, id: `x${rawId}x` }, work("T", "A"), `s${from}s`)[0];
      const tidy = (text: string) => `s${text}s`.replaceAll(/[\s:]+/g, " ");
      const isSame = tidy(source) === tidy(source2) && id === id2;
      expect(key(source, id) === key(source2, id2)).toBe(isSame);
    }),
  );
});

test("a unique key identifies one work even if works contradict each other", () => {
  const key = fc.constantFrom(
    ...[
      "doi:1",
      "doi:2",
      "id:s:1",
      "id:s:2",
      "id:t:1",
      "oai:d:1",
      "oai:e:1",
      "isbn:1",
      "url:1",
      "work:1",
      "work:2",
    ],
  );
  fc.assert(
    fc.property(fc.array(fc.uniqueArray(key, { minLength: 1, maxLength: 4 }), { maxLength: 12 }), (rows) => {
      const known = new KnownWorks("s");
      for (const keys of rows) {
        const found = known.find(keys);
        if (found?.is === "clash") continue;
        const work = known.add(found?.work ?? { keys: new Set(), isSeen: true }, keys);
        for (const uniqueKey of keys.filter((uniqueKey) => /^(doi|id|oai)/.test(uniqueKey)))
          expect(known.byKey.get(uniqueKey)).toBe(work);
        expect(known.find(keys)).toMatchObject({ work });
      }
    }),
  );
});

test.each([
  [["2012-03-01T10:22:11Z", "2012-03-02T10:00:00Z", "1998"], undefined, ["1998"]],
  [["2010-06-01", "2009-01-02", "2012-01-01T00:00:00Z"], "2009-01-02", []],
  [["1998", "1998-05-04"], "1998-05-04", []],
  [["2012-03-01T10:22:11Z"], "2012-03-01", []],
  [["long ago", "1925-13-40"], undefined, []],
])("the dates %j have the day %s and the tags %j", (dates, publishedDate, tags) => {
  const row = validateImportRow(
    { number: 1, title: "T", author: "A", description: "W", dates },
    { source: "s", category: "Library", contentType: "article" },
  );
  expect(row).toMatchObject({ reason: null, input: { tags } });
  expect((row.input as CreateContent).publishedDate).toBe(publishedDate);
  expect(row.warning !== null).toBe(dates[0] === "long ago");
});
