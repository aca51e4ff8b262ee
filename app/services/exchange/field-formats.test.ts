import { createRequire } from "node:module";

import { describe, expect, test } from "vitest";

import { xml, type Xml } from "#app/core/text/xml.ts";
import { getNames } from "#app/schemas/definitions/fields.ts";
import { itemFields, type ItemField } from "#app/schemas/definitions/item-fields.ts";
import { PERSON_ROLE_NAMES, PERSON_ROLES } from "#app/schemas/lists/people.ts";
import { SHOWN_RELATION_KINDS } from "#app/schemas/lists/relations.ts";
import type { Content } from "#app/schemas/content.ts";

import { findXmlProblems } from "../../../tests/setup/find-xml-problems.ts";
import { IS_WHOLE } from "../../../tests/setup/whole.ts";
import { findGraphProblems, type LinkedDataGraph } from "../../../tests/setup/vocabulary.ts";
import { formatBibtex, formatRis, toCslItem } from "./citation-formats.ts";
import { type ExportItem, toExportItem } from "./export-item.ts";
import { createLinkedDataGraph, toCreativeWork } from "./linked-data.ts";
import { formatDatacite, formatOaiDc } from "./oai-formats.ts";
import { formatMods, formatModsDocument } from "./mods.ts";
import { createItemMetadata } from "./page-metadata.server.ts";

/** xmllint is installed for the whole run only. */
const findSchemaProblems = (documents: string[]) => (IS_WHOLE ? findXmlProblems(documents) : []);

const require = createRequire(import.meta.url);
const { plugins } = require("@citation-js/core") as {
  plugins: { input: { chain(text: string, options: object): Record<string, unknown>[] } };
};
require("@citation-js/plugin-bibtex");
require("@citation-js/plugin-ris");
const read = (text: string) => plugins.input.chain(text, { generateGraph: false })[0]!;

const DETAILS: Record<ItemField, string> = {
  alternativeTitle: "Ngoma za mwambao",
  accessionNumber: "2019.4.12",
  callNumber: "DT 365 & more",
  material: "Clay <burnished>",
  dimensions: "Height 32 cm",
  extent: "12 pages",
  place: "Lamu",
  community: "Swahili potters",
  provenance: "Given by the family",
  rightsHolder: "Lamu Museum",
  publisher: "Coast Press",
  edition: "2nd",
  series: "Drums",
  seriesNumber: "7",
  audience: "Schools",
  isbn: "978-0-306-40615-7; 0-306-40615-2",
  issn: "0378-5955",
  doi: "10.1000/182#a",
  handle: "20.500.12345/9",
  ark: "ark:/12345/x8",
  webAddress: "https://museum.example/pot",
};
const buildContent = (fields: Partial<Content> = {}) =>
  ({
    id: "0198f3a1-0000-7000-8000-000000000000",
    title: "Drums of the coast",
    author: "Wanjirũ, Asha",
    description: "Drums.",
    category: "Literary Collection",
    contentType: "article",
    specialization: "",
    country: "Kenya",
    tags: ["drums", "1998"],
    language: "Kiswahili",
    publishedDate: null,
    rights: null,
    createdAt: "2026-11-30T08:00:00.000Z",
    isPublished: true,
    downloads: 0,
    filename: "a.pdf",
    originalFilename: "a.pdf",
    fileSize: 3,
    ...fields,
  }) satisfies Content;

const KINDS: Partial<Content>[] = [
  { category: "Literary Collection" },
  { category: "Scholarly Articles" },
  { category: "Library" },
  { contentType: "image" },
  { contentType: "audio" },
  { contentType: "video" },
];
const buildWork = (fields: Partial<Content> = {}) => toExportItem(buildContent({ ...DETAILS, ...fields }));
const createOaiRecord = (prefix: string, metadata: Xml) =>
  xml`<OAI-PMH xmlns="http://www.openarchives.org/OAI/2.0/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><responseDate>2026-11-30T08:00:00Z</responseDate><request verb="GetRecord" metadataPrefix="${prefix}">https://urithi.example/oai</request><GetRecord><record><header><identifier>oai:urithi.example:1</identifier><datestamp>2026-11-30T08:00:00Z</datestamp></header><metadata>${metadata}</metadata></record></GetRecord></OAI-PMH>`
    .text;
const listOaiRecords = (work: ExportItem) => [
  createOaiRecord("oai_dc", formatOaiDc(work)),
  createOaiRecord("oai_datacite", formatDatacite(work)),
  createOaiRecord("mods", formatMods(work)),
];
const unescape = (text: string) =>
  text.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&");

describe("an item with all details", () => {
  test("gives BibTeX and RIS that are read back", () => {
    const expected = {
      publisher: "Coast Press",
      edition: "2nd",
      "collection-title": "Drums",
      "collection-number": "7",
      "call-number": "DT 365 & more",
    };
    expect(read(formatBibtex(buildWork()))).toMatchObject({
      ...expected,
      ISBN: "978-0-306-40615-7 0-306-40615-2",
      ISSN: "0378-5955",
      DOI: "10.1000/182#a",
      keyword: "drums,Swahili potters",
    });
    expect(formatBibtex(buildWork())).toContain("titleaddon = {Ngoma za mwambao}");
    expect(read(formatRis(buildWork()))).toMatchObject({ ...expected, DOI: "10.1000/182#a" });
    expect(formatRis(buildWork())).toContain("AN  - 2019.4.12\r\n");
  });

  test("gives CSL in which the institution is the source of what another published", () => {
    expect(toCslItem(buildWork())).toMatchObject({
      publisher: "Coast Press",
      source: "Urithi",
      medium: "Clay <burnished>",
      dimensions: "Height 32 cm",
      archive_location: "2019.4.12",
      ISBN: "978-0-306-40615-7 0-306-40615-2",
      keyword: "drums, Swahili potters",
    });
  });

  // The validator demands a picture of a video, which only videos of the gallery have.
  test.each(KINDS.slice(0, -1))("gives linked data that both validators accept: %j", async (kind) => {
    const graph = createLinkedDataGraph(toCreativeWork(buildWork(kind)));
    expect(await findGraphProblems(graph as LinkedDataGraph)).toEqual([]);
    const text = JSON.stringify(graph);
    for (const name of getNames(itemFields).filter((name) => !["provenance", "isbn", "doi"].includes(name)))
      expect([name, text]).toEqual([name, expect.stringContaining(DETAILS[name])]);
    expect(text).toContain("https://doi.org/10.1000/182%23a");
  });

  test.each(KINDS)("gives Dublin Core, DataCite and MODS that are valid by their schemas: %j", (kind) => {
    const work = buildWork(kind);
    const [dc = "", datacite = "", mods = ""] = listOaiRecords(work);
    expect(findSchemaProblems([dc, datacite, mods, formatModsDocument(work)])).toEqual([]);
    for (const element of [
      "<dc:title>Ngoma za mwambao<",
      "<dc:publisher>Coast Press<",
      "<dc:format>Clay <burnished><",
      "<dc:identifier>2019.4.12<",
      "<dc:identifier>urn:isbn:0-306-40615-2<",
      "<dc:identifier>https://doi.org/10.1000/182%23a<",
      "<dc:coverage>Lamu<",
      "<dc:rights>Lamu Museum<",
    ])
      expect(unescape(dc)).toContain(element);
    for (const element of [
      '<identifier identifierType="DOI">10.1000/182#a<',
      '<contributor contributorType="RightsHolder"><contributorName>Lamu Museum<',
      '<description descriptionType="SeriesInformation">Drums, 7<',
      '<alternateIdentifier alternateIdentifierType="Accession number">2019.4.12<',
    ])
      expect(unescape(datacite)).toContain(element);
    for (const value of Object.values(DETAILS).filter((value) => value !== DETAILS.isbn))
      expect(unescape(mods)).toContain(`>${value}<`);
    expect(mods).toContain('<identifier type="isbn">0-306-40615-2<');
  });

  test("gives terms of Dublin Core and citations in the page's head", () => {
    const tags = createItemMetadata(buildContent(DETAILS), null, { home: "", section: "" })!.metaTags;
    for (const tag of [
      ["DC.format", "Height 32 cm"],
      ["DC.identifier", "urn:isbn:978-0-306-40615-7"],
      ["citation_isbn", "978-0-306-40615-7"],
      ["citation_publisher", "Coast Press"],
    ])
      expect(tags).toContainEqual(tag);
  });
});

describe("people of all roles", () => {
  const people = PERSON_ROLE_NAMES.map((role, n) =>
    n % 2 ? { name: `Family${n}, Given${n}`, role } : { name: `Name ${role}`, role },
  );
  const withoutAuthor = people.filter(({ role }) => role !== "author");

  test("are valid in linked data, Dublin Core, DataCite and MODS, with the codes of MARC", async () => {
    for (const all of [people, withoutAuthor, []]) {
      const work = buildWork({ people: all });
      const graph = createLinkedDataGraph(toCreativeWork(work));
      expect(await findGraphProblems(graph as LinkedDataGraph)).toEqual([]);
      expect(findSchemaProblems([formatModsDocument(work), ...listOaiRecords(work)])).toEqual([]);
    }
    const mods = formatModsDocument(buildWork({ people }));
    for (const { marc } of Object.values(PERSON_ROLES)) expect(mods).toContain(`>${marc}<`);
  });

  test("are the author in BibTeX, RIS and CSL, and editors and translators beside", () => {
    const work = buildWork({ people });
    const names = {
      author: [{ literal: "Name author" }],
      editor: [{ family: "Family1", given: "Given1" }],
      translator: [{ literal: "Name translator" }],
    };
    const bibtexNames = {
      ...names,
      author: [{ family: "Name author" }],
      translator: [{ family: "Name translator" }],
    };
    expect(read(formatBibtex(work))).toMatchObject(bibtexNames);
    expect(read(formatRis(work))).toMatchObject({ editor: names.editor });
    expect(toCslItem(work)).toMatchObject({ ...names, interviewer: [{ literal: "Name interviewer" }] });
    const cited = toExportItem(buildContent({ people: withoutAuthor })).people.map(({ role }) => role);
    expect(cited).toContain("maker");
    expect(cited).not.toContain("editor");
  });
});

describe("kinds, dates, places and languages", () => {
  const DATES = ["1890", "1890-05~", "1884/1890", "189X", "18XX", "../1890", "1890%/..", "XXXX"];
  const withDate = (date: string) => ({
    date,
    earliestYear: date.startsWith("..") ? null : 1890,
    latestYear: 1890,
  });

  test.each(["book", "thesis", "object", "archive-unit", "photograph", "map"])(
    "of %s are valid",
    async (kind) => {
      for (const date of DATES) {
        const work = buildWork({
          ...{ kind, ...withDate(date), contentType: "image", otherLanguages: ["English", "Luo"] },
          coordinates: { latitude: -1.3, longitude: 36.8, isApproximate: true },
        });
        const graph = createLinkedDataGraph(toCreativeWork(work));
        expect([date, await findGraphProblems(graph as LinkedDataGraph)]).toEqual([date, []]);
        expect([date, findSchemaProblems([formatModsDocument(work), ...listOaiRecords(work)])]).toEqual([
          date,
          [],
        ]);
        for (const text of [formatBibtex(work), formatRis(work)])
          expect(read(text)["title"]).toBe(work.title);
      }
    },
  );

  test("are written as each format has them", () => {
    const fields = { kind: "object", ...withDate("1890~"), otherLanguages: ["English"] };
    const work = buildWork({
      ...fields,
      coordinates: { latitude: -1.3, longitude: 36.8, isApproximate: true },
    });
    expect(toCreativeWork(work)).toMatchObject({
      dateCreated: "1890",
      inLanguage: ["sw", "en"],
      contentLocation: { name: "Lamu", geo: { latitude: -1.3, longitude: 36.8 } },
    });
    expect(toCslItem(work)).toMatchObject({ issued: { "date-parts": [[1890]], circa: true } });
    const [dc, datacite, mods] = listOaiRecords(work);
    expect(dc).toContain("<dc:date>1890~<");
    expect(dc).toContain("<dc:coverage>east=36.8; north=-1.3<");
    expect(dc).toContain("<dc:type>PhysicalObject<");
    expect(datacite).toContain('<date dateType="Created">1890<');
    expect(mods).toContain('<dateCreated encoding="edtf">1890~<');
    expect(mods).toContain("<coordinates>-1.3, 36.8<");
    expect(formatBibtex(buildWork({ kind: "thesis" }))).toMatch(/^@thesis/);
    expect(formatRis(work)).toContain("PY  - 1890\r\n");
    expect(formatRis(work)).not.toContain("DA  -");
  });

  test("an unknown date is none", () => {
    const work = buildWork({ date: "XXXX", tags: ["1998"] });
    expect([work.date, work.year]).toEqual(["", ""]);
  });
});

test("relations are valid in each format, and linked data has those that the item says", async () => {
  const relations = SHOWN_RELATION_KINDS.map((kind, n) => ({
    ...{ kind, id: `0198f3a1-0000-7000-8000-00000000000${n}`, title: `Other <${n}>`, path: `/library/${n}` },
  }));
  const work = buildWork({ relations });
  const graph = createLinkedDataGraph(toCreativeWork(work));
  expect(await findGraphProblems(graph as LinkedDataGraph)).toEqual([]);
  const [dc, datacite, mods] = listOaiRecords(work);
  expect(findSchemaProblems([dc!, datacite!, mods!])).toEqual([]);
  const tags = createItemMetadata(buildContent({ relations }), null, { home: "", section: "" })!.metaTags;
  expect(tags.filter(([name]) => name === "DC.relation")).toHaveLength(relations.length);
  expect(JSON.stringify(graph)).toContain("/library/0");
  expect(JSON.stringify(graph)).not.toContain("/library/1");
  expect(dc).toMatch(/<dc:relation>[^<]*\/library\/0</);
  expect(datacite).toMatch(/relationType="IsPartOf">[^<]*\/library\/0</);
  expect(mods).toContain('<relatedItem type="host"><titleInfo><title>Other &lt;0&gt;<');
});

test("the cut end of a list of identifiers, as visitors see it, is no identifier", () => {
  expect(toExportItem(buildContent({ isbn: "978-0-306-40615-7; 0-306-4…" })).fields).toEqual({
    isbn: ["978-0-306-40615-7"],
  });
});
