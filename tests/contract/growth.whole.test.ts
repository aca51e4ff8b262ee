import { expect, test } from "vitest";

import { isSearchTooLong, parseSearchTerms } from "#app/core/search-words.ts";
import { markMatches, createSnippet } from "#app/core/text/snippet.ts";
import { truncate } from "#app/core/text/truncate.ts";
import { formatAttachment, formatContentDisposition } from "#app/http/content-disposition.ts";
import { getLanguage } from "#app/http/language.server.ts";
import { toSafePath } from "#app/http/safe-path.ts";
import { requiredDay, publicationDay } from "#app/schemas/shared.ts";
import { toPlainFileName, normalizeSearch } from "#app/schemas/text.ts";
import { readQuery } from "#app/schemas/query.ts";
import { formatCsvRows } from "#app/core/text/csv.ts";
import { xml } from "#app/core/text/xml.ts";
import { validateImportRow } from "#app/services/imports/classify-row.ts";
import { toGlobalKey } from "#app/services/imports/keys.ts";
import { parseCsv } from "#app/services/imports/reader/csv.ts";
import { removeEmptyAndTruncateFields } from "#app/services/imports/reader/imported-row.ts";
import { parseOai } from "#app/services/imports/reader/oai.ts";
import { toGsm7 } from "#app/services/mail/render-sms.ts";
import { toSafeName, toSingleLine } from "#app/services/mail/message-formatter.ts";
import { toInternationalNumber } from "#app/services/mail/sms-gateway.server.ts";
import {
  findWords,
  linkNotes,
  markWords,
  openPage,
  splitIntoParts,
} from "#app/services/reading/open-page.ts";
import { parseCues, formatVtt } from "#app/services/transcripts/cues.ts";
import { parseScannedPage } from "#app/services/texts/extract/read-file.server.ts";
import { cleanText } from "#app/services/texts/extract/page-tree.ts";

import { chooseEncoding } from "../../server/buffered-response.ts";
import { filterCookies } from "../../server/web-request.ts";

import { ADVERSE_SHAPES, measureCpuMs, findSuperlinearGrowth } from "../setup/growth.ts";

const source = { source: "a", category: "Library", contentType: "article" } as const;
const ROW = { number: 1, title: "A", author: "B", description: "C" };
const getLanguageFromHeader = (value: string) => getLanguage(new URL("http://localhost/"), () => value);

/** Functions that process external text in the server process. Readers of BibTeX, RIS and documents run sandboxed. */
const UNITS_UNDER_TEST: Record<string, (text: string) => unknown> = {
  toPlainFileName,
  normalizeSearch,
  requiredDay: (text) => requiredDay("form.required").safeParse(text),
  publicationDay: (text) => publicationDay("content.date-invalid").safeParse(text),
  readQuery(text) {
    const query = readQuery({ searchParams: new URLSearchParams({ a: text }) });
    return (["freeText", "word", "id", "path", "key", "day"] as const).map((kind) => query[kind]("a"));
  },
  parseSearchTerms: (text) => [parseSearchTerms(text), isSearchTooLong(text)],
  createSnippet: (text) => createSnippet(text, "a b"),
  markMatches: (text) => markMatches(text, "a b"),
  "createSnippet (search)": (text) => createSnippet("a b c", text),
  truncate: (text) => truncate(text, 100),
  "validateImportRow (all fields)": (text) =>
    validateImportRow(
      {
        ...{ number: 1, id: text, title: text, author: text, description: text, country: text, file: text },
        ...{ language: text, rights: text, type: text, category: text },
        ...{ tags: [text], dates: [text], identifiers: [text] },
      },
      source,
    ),
  "validateImportRow (valid row)": (text) =>
    validateImportRow({ ...ROW, id: text, file: text, identifiers: [text], dates: [text] }, source),
  // The reader limits the length of lists but not of their entries.
  "removeEmptyAndTruncate and validateImportRow (lists)": (text) => {
    const entries = text.split(/[,\n ]/);
    const row = removeEmptyAndTruncateFields({ ...ROW, tags: entries, identifiers: entries, dates: entries });
    validateImportRow(row, source);
  },
  toGlobalKey,
  parseCsv: (text) => parseCsv(`title\n${text}`, 5_000),
  parseOai: (text) => parseOai(`<OAI-PMH>${text}</OAI-PMH>`),
  toGsm7,
  toSingleLine,
  toSafeName,
  toInternationalNumber: (text) => toInternationalNumber(text, "254"),
  "openPage and splitIntoParts": (text) => {
    const tree = openPage(`<p>${text}</p>`, { last: 1 });
    markWords(tree, findWords(tree), undefined);
    linkNotes(tree);
    return splitIntoParts(tree);
  },
  parseCues: (text) => parseCues(text),
  "parseCues (WebVTT)": (text) => parseCues(`WEBVTT\n\n00:00.000 --> 00:01.000\n${text}`),
  formatVtt: (text) => formatVtt([{ startMs: 0, endMs: 1, words: text }]),
  parseScannedPage,
  cleanText,
  formatCsvRows: (text) => formatCsvRows([[text]]),
  xml: (text) => xml`<a>${text}</a>`,
  formatContentDisposition: (text) => formatContentDisposition("inline", text.toWellFormed()),
  formatAttachment: (text) => formatAttachment(text.toWellFormed(), { ending: "csv" }),
  toSafePath,
  getLanguage: getLanguageFromHeader,
  chooseEncoding,
  filterCookies: (text) => filterCookies(text, new Set(["session"])),
};

test.each(Object.entries(UNITS_UNDER_TEST))("%s takes at most n log n time", (_, run) => {
  const findings = ADVERSE_SHAPES.flatMap(([name, shape]) => {
    const finding = findSuperlinearGrowth(run, shape);
    return finding ? [`${name}: ${finding}`] : [];
  });
  expect(findings).toEqual([]);
});

test("classifies a record with 200,000 identifiers and dates within 50 ms", () => {
  const many = (entry: string) => Array.from({ length: 200_000 }, () => entry);
  const record = removeEmptyAndTruncateFields({
    ...ROW,
    ...{ identifiers: many("isbn0306406152"), dates: many("x"), tags: many("y") },
  });
  expect(measureCpuMs(() => validateImportRow(record, source))).toBeLessThan(50);
});
