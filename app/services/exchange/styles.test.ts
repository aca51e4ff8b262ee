import { describe, expect, test } from "vitest";

import { formatCitation, type CitationStyle } from "./citations.server.ts";
import type { ExportItem, ExportPerson } from "./export-item.ts";

const buildWork = (more: Partial<ExportItem> = {}): ExportItem => ({
  ...{
    id: "1",
    kind: "book",
    title: "Drums of the coast",
    people: [ASHA],
    contributors: [],
    isDateOfCreation: false,
    otherLanguages: [],
    year: "1998",
    date: "1998",
  },
  ...{
    description: "",
    added: "2026-11-22",
    publisher: "Urithi",
    institution: "Urithi",
    fields: {},
    abstract: "",
    subjects: ["drums"],
  },
  ...{ country: "Kenya", language: "en", rights: null, address: "https://urithi.example/library/1" },
  ...more,
});
const ASHA: ExportPerson = { family: "Wanjirũ", given: "Asha", role: "author" };
const buildPeople = (count: number): ExportPerson[] =>
  Array.from({ length: count }, (_, at) => ({ family: `Said${at + 1}`, given: "Juma", role: "author" }));

const BOOK = buildWork();
const PAPER_OF_TWO = buildWork({
  kind: "paper",
  people: [
    { family: "de la Cruz", given: "J.-P.", role: "author" },
    { family: "Ng'ang'a", given: "Juma bin", role: "author" },
  ],
});
const FILM = buildWork({ kind: "video", people: [{ name: "Said & Sons", role: "author" }] });
const UNDATED_DOCUMENT = buildWork({ kind: "document", people: [], year: "", date: "" });
const QUESTION = buildWork({ kind: "paper", title: "Why drum?" });
const QUOTATION = buildWork({ kind: "paper", title: "“Ndiyo” of 100%" });
const withRole = (people: ExportPerson[], role: ExportPerson["role"]) =>
  people.map((person) => ({ ...person, role }));
const EDITED = buildWork({ people: [], contributors: withRole(buildPeople(2), "editor") });
const TRANSLATED = buildWork({
  contributors: [
    ...withRole(buildPeople(1), "editor"),
    { name: "Mekonnen Abebe", role: "translator" },
    { name: "Lamu Museum", role: "donor" },
  ],
});
const BEFORE = buildWork({ date: "../1890~", year: "1890" });
const DECADE = buildWork({ date: "189X", year: "1890" });
const WORDS = { undated: "n.d.", kind: (kind: string) => `A ${kind}` };

/**
 * From citeproc 2.4.63 by the published styles, except that initials and capitals stay as typed, and that MLA names
 * the institution as the container of an article. Editors and translators as in the styles' handbooks.
 */
const EXPECTED: Record<CitationStyle, [ExportItem, string][]> = {
  APA: [
    [BOOK, "Wanjirũ, A. (1998). Drums of the coast. Urithi. {url}"],
    [PAPER_OF_TWO, "de la Cruz, J.-P., & Ng'ang'a, J. bin. (1998). Drums of the coast. Urithi. {url}"],
    [FILM, "Said & Sons. (1998). Drums of the coast [A video]. Urithi. {url}"],
    [UNDATED_DOCUMENT, "Drums of the coast. (n.d.). Urithi. {url}"],
    [QUESTION, "Wanjirũ, A. (1998). Why drum? Urithi. {url}"],
    [QUOTATION, "Wanjirũ, A. (1998). “Ndiyo” of 100%. Urithi. {url}"],
    [BEFORE, "Wanjirũ, A. (before ca. 1890). Drums of the coast. Urithi. {url}"],
    [EDITED, "Said1, J., & Said2, J. (Eds.). (1998). Drums of the coast. Urithi. {url}"],
    [
      TRANSLATED,
      "Wanjirũ, A. (1998). Drums of the coast (J. Said1, Ed.; Mekonnen Abebe, Trans.). Urithi. {url}",
    ],
  ],
  MLA: [
    [BOOK, "Wanjirũ, Asha. Drums of the coast. Urithi, 1998, {url}."],
    [PAPER_OF_TWO, "de la Cruz, J.-P., and Juma bin Ng'ang'a. “Drums of the coast.” Urithi, 1998, {url}."],
    [FILM, "Said & Sons. Drums of the coast. Urithi, 1998, {url}."],
    [UNDATED_DOCUMENT, "“Drums of the coast.” Urithi, {url}."],
    [QUESTION, "Wanjirũ, Asha. “Why drum?” Urithi, 1998, {url}."],
    [QUOTATION, "Wanjirũ, Asha. “‘Ndiyo’ of 100%.” Urithi, 1998, {url}."],
    [BEFORE, "Wanjirũ, Asha. Drums of the coast. Urithi, before circa 1890, {url}."],
    [EDITED, "Said1, Juma, and Juma Said2, editors. Drums of the coast. Urithi, 1998, {url}."],
    [
      TRANSLATED,
      "Wanjirũ, Asha. Drums of the coast. Edited by Juma Said1, translated by Mekonnen Abebe, Urithi, 1998, {url}.",
    ],
    [buildWork({ people: buildPeople(3) }), "Said1, Juma, et al. Drums of the coast. Urithi, 1998, {url}."],
  ],
  Chicago: [
    [BOOK, "Wanjirũ, Asha. 1998. Drums of the coast. Urithi. {url}."],
    [PAPER_OF_TWO, "de la Cruz, J.-P., and Juma bin Ng'ang'a. 1998. “Drums of the coast.” Urithi. {url}."],
    [FILM, "Said & Sons. 1998. Drums of the coast. Urithi. {url}."],
    [UNDATED_DOCUMENT, "“Drums of the coast.” n.d. Urithi. {url}."],
    [QUESTION, "Wanjirũ, Asha. 1998. “Why drum?” Urithi. {url}."],
    [QUOTATION, "Wanjirũ, Asha. 1998. “‘Ndiyo’ of 100%.” Urithi. {url}."],
    [DECADE, "Wanjirũ, Asha. 1890s. Drums of the coast. Urithi. {url}."],
    [EDITED, "Said1, Juma, and Juma Said2, eds. 1998. Drums of the coast. Urithi. {url}."],
    [
      TRANSLATED,
      "Wanjirũ, Asha. 1998. Drums of the coast. Edited by Juma Said1. Translated by Mekonnen Abebe. Urithi. {url}.",
    ],
  ],
};

describe.each(Object.entries(EXPECTED))("citeIn() in %s", (style, sentences) => {
  test.each(sentences)("returns the published style's sentence: %#", (work, sentence) => {
    expect(formatCitation(style as CitationStyle, work, WORDS)).toBe(sentence.replace("{url}", work.address));
  });
});

test.each<[CitationStyle, number, RegExp]>([
  ["APA", 20, /, Said19, J\., & Said20, J\. \(1998\)/],
  ["APA", 21, /, Said19, J\., … Said21, J\. \(1998\)/],
  ["Chicago", 6, /^Said1, Juma, Juma Said2, .*, and Juma Said6\. 1998/],
  ["Chicago", 11, /^Said1, Juma, Juma Said2, .*, Juma Said7, et al\. 1998/],
])("citeIn() in %s shortens the list of %i people as the style does", (style, count, expected) => {
  expect(formatCitation(style, buildWork({ people: buildPeople(count) }), WORDS)).toMatch(expected);
});
