import { expect, test } from "vitest";

import { validateImportRow } from "./classify-row.ts";
import { createFingerprints, createMissingFingerprints } from "./fingerprints.ts";
import { parseBibtex, parseRis } from "./reader/bibliography.ts";
import { parseCsv } from "./reader/csv.ts";
import { parseOai } from "./reader/oai.ts";

const DEFAULTS = { source: "a list", category: "Library", contentType: "article" } as const;
const classify = ({ rows: [row] }: ReturnType<typeof parseCsv>) => validateImportRow(row!, DEFAULTS);

test("reads details and people of a table by their names and other names", () => {
  const { input, warning, fingerprints } = classify(
    parseCsv(
      [
        "Title,Description,Inventory number,Technique,ISBN,People,Place name,Provenance",
        'Pot,A pot,2019.4.12,Clay,978-0-306-40615-7,"Mwangi, Amina [maker]; Otieno, John",Lamu,"Bought,',
        'with notes, 1990"',
      ].join("\n"),
      10,
    ),
  );
  expect(input).toMatchObject({
    author: "Otieno, John",
    accessionNumber: "2019.4.12",
    material: "Clay",
    isbn: "978-0-306-40615-7",
    place: "Lamu",
    provenance: "Bought,\nwith notes, 1990",
    people: [
      { name: "Mwangi, Amina", role: "maker" },
      { name: "Otieno, John", role: "author" },
    ],
  });
  expect(warning).toBeNull();
  expect(Object.keys(fingerprints!)).toEqual(expect.arrayContaining(["accessionNumber", "people"]));
  expect(Object.keys(fingerprints!)).not.toContain("publisher");
});

test("leaves out a wrong number with a warning, and imports the rest", () => {
  const row = classify(parseCsv("title,author,description,isbn,issn\nA,B,C,978-0-306-40615-8,0378-5955", 10));
  expect(row.input).toMatchObject({ issn: "0378-5955" });
  expect(row.input).not.toHaveProperty("isbn");
  expect(row.warning).toContain("imports.value-ignored");
  expect(Object.keys(row.fingerprints!)).not.toContain("isbn");
});

test.each([
  ["about 1890", "1890~"],
  ["1884/1890", "1884/1890"],
  ["189X", "189X"],
])("reads the date %s, which is no day, as a date in EDTF", (written, edtf) => {
  const row = classify(parseCsv(`title,author,description,date\nA,B,C,${written}`, 10));
  expect(row).toMatchObject({ input: { date: { edtf }, publishedDate: undefined }, warning: null });
  expect(Object.keys(row.fingerprints!)).toContain("date");
  expect(Object.keys(row.fingerprints!)).not.toContain("publishedDate");
});

test("a type that is a kind of items gives its type of content and section, and needs no author", () => {
  const row = classify(parseCsv("title,type,accession number\nPot,Object,2019.4.12", 10));
  expect(row).toMatchObject({
    reason: null,
    input: { kind: "object", contentType: "image", category: "Library", accessionNumber: "2019.4.12" },
  });
  expect(classify(parseCsv("title,author,description,type\nA,B,C,Furniture", 10)).reason).toContain(
    "imports.invalid-type",
  );
});

test("a table of another installation has its own names of columns, and needs no author beside people", () => {
  const head = "id,title,description,publishedDate,contentType,date,kind,people,specialization,material";
  const row = classify(
    parseCsv(`${head}\n1,Pot,A pot,,image,1890~,object,Mwangi [maker],Pottery,'=Clay`, 10),
  );
  expect(row.input).toMatchObject({
    ...{ author: "", kind: "object", date: { edtf: "1890~" } },
    ...{ specialization: "Pottery", material: "=Clay" },
  });
  const ofAnyKind = classify(parseCsv("title,description,people\nPot,A pot,Mwangi [maker]", 10));
  expect(ofAnyKind).toMatchObject({ reason: null, input: { author: "" } });
});

test("coordinates and languages of a table are read, and impossible ones are left out", () => {
  const read = (cells: string) =>
    classify(parseCsv(`title;author;description;coordinates;other languages\nA;B;C;${cells}`, 10));
  expect(read("-1.3, 36.8;English, Luo").input).toMatchObject({
    coordinates: { latitude: -1.3, longitude: 36.8 },
    otherLanguages: ["English", "Luo"],
  });
  const wrong = read("91, 181;");
  expect(wrong.input).not.toHaveProperty("coordinates");
  expect(wrong.warning).toContain("coordinates");
});

test("reads publisher, series, numbers, editors and translators of BibTeX and RIS", () => {
  const bibtex = `@book{x, author={Mwangi, Amina}, editor={Otieno, John and {Lamu Museum}}, translator={Abebe, M.},
    title={Drums}, abstract={Of drums.}, publisher={Coast Press}, series={Music}, number={7}, edition={2},
    isbn={978-0-306-40615-7}, doi={10.1000/182}, year=1998}`;
  const ris = `TY  - BOOK\nAU  - Mwangi, Amina\nA3  - Otieno, John\nA3  - Lamu Museum\nA4  - Abebe, M.\nTI  - Drums\nAB  - Of drums.
PB  - Coast Press\nT2  - Music\nM1  - 7\nET  - 2\nSN  - 978-0-306-40615-7\nDO  - 10.1000/182\nPY  - 1998\nER  - \n`;
  for (const read of [parseBibtex(bibtex, 10), parseRis(ris, 10)]) {
    const { input } = classify(read);
    expect(input).toMatchObject({
      author: "Mwangi, Amina",
      publisher: "Coast Press",
      series: "Music",
      seriesNumber: "7",
      edition: "2",
      isbn: "978-0-306-40615-7",
      doi: "10.1000/182",
    });
    expect(input).toMatchObject({
      people: [
        { name: "Mwangi, Amina", role: "author" },
        { name: "Otieno, John", role: "editor" },
        { name: "Lamu Museum", role: "editor" },
        { name: "Abebe, M.", role: "translator" },
      ],
    });
  }
  const edited = parseBibtex("@book{x, editor={Otieno, John}, title={Drums}, note={x}}", 10);
  expect(classify(edited).input).toMatchObject({ author: "Otieno, John", people: undefined });
});

test("the ISBN of a book is not that of a chapter", () => {
  const text =
    "@incollection{x, author={A, B}, title={T}, note={x}, booktitle={C}, isbn={978-0-306-40615-7}}";
  expect(classify(parseBibtex(text, 10)).input).not.toHaveProperty("isbn");
});

test("reads publisher, second title and identifiers of Dublin Core", () => {
  const dc = [
    "<dc:title>Drums</dc:title><dc:title>Ngoma</dc:title><dc:creator>A, B</dc:creator>",
    "<dc:description>Of drums.</dc:description><dc:publisher>Coast Press</dc:publisher>",
    "<dc:identifier>https://urithi.example/1</dc:identifier><dc:identifier>urn:isbn:978-0-306-40615-7</dc:identifier>",
    "<dc:identifier>urn:issn:0378-5955</dc:identifier><dc:identifier>https://doi.org/10.1000/182</dc:identifier>",
    "<dc:identifier>https://hdl.handle.net/20.500.12345/9</dc:identifier>",
  ].join("");
  const xml = `<OAI-PMH><ListRecords><record><header><identifier>oai:a:1</identifier></header><metadata><dc>${dc}</dc></metadata></record></ListRecords></OAI-PMH>`;
  expect(classify(parseOai(xml)).input).toMatchObject({
    alternativeTitle: "Ngoma",
    publisher: "Coast Press",
    isbn: "978-0-306-40615-7",
    issn: "0378-5955",
    doi: "10.1000/182",
    handle: "20.500.12345/9",
  });
});

test("of a work that was imported before, the people are its authors", () => {
  const author = "Mwangi, Amina; Otieno, John";
  const people = ["Mwangi, Amina", "Otieno, John"].map((name) => ({ name, role: "author" as const }));
  const missing = createMissingFingerprints({ author });
  expect(createFingerprints({ author, people })).toMatchObject(missing);
  expect(createFingerprints({ author, material: "Clay" })["material"]).not.toBe(missing["material"]);
});

test("reads until when files are closed, leaves out a day that is over, and refuses what is no day", () => {
  const read = (day: string) =>
    classify(parseCsv(`title,author,description,embargo_until\nA,B,C,${day}`, 10));
  expect(read("2096-02-29")).toMatchObject({ input: { embargoUntil: "2096-02-29" }, warning: null });
  expect(read("").input).toMatchObject({ embargoUntil: undefined });
  const past = read("2020-02-29");
  expect(past.input).not.toHaveProperty("embargoUntil");
  expect(past.warning).toContain("content.embargo-past");
  for (const day of ["2095-02-29", "next year"]) expect(read(day)).toMatchObject({ input: null });
});
