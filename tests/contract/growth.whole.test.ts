import { expect, test } from "vitest";

import { isTooLong, lookedFor } from "#app/core/search-words.ts";
import { markedPieces, snippetOf } from "#app/core/snippet.ts";
import { cut } from "#app/core/cut.ts";
import { attachmentAbout, dispositionOf } from "#app/http/file-names.ts";
import { languageOf } from "#app/http/language.server.ts";
import { safePath } from "#app/http/safe-path.ts";
import { calendarDay, workDay } from "#app/schemas/shared.ts";
import { plainName, soughtWords } from "#app/schemas/text.ts";
import { readQuery } from "#app/schemas/query.ts";
import { csvLines } from "#app/services/exchange/export.server.ts";
import { xml } from "#app/services/exchange/xml.ts";
import { judge } from "#app/services/imports/judge.ts";
import { globalKey } from "#app/services/imports/keys.ts";
import { readCsv } from "#app/services/imports/reader/csv.ts";
import { tidy } from "#app/services/imports/reader/read.ts";
import { readOai } from "#app/services/imports/reader/oai.ts";
import { inGsm7 } from "#app/services/mail/render-sms.ts";
import { html } from "#app/services/mail/as-html.ts";
import { asName, inOneLine } from "#app/services/mail/letter.ts";
import { asNumber } from "#app/services/mail/telephones.server.ts";
import { readElements, runsIn, writeElements } from "#app/services/reading/elements.ts";
import { readCues, writeVtt } from "#app/services/transcripts/cues.ts";
import { readPage } from "#app/services/texts/extract/read-file.server.ts";
import { fitText } from "#app/services/texts/extract/page-tree.ts";
import { fromNotation } from "#app/services/texts/notation.ts";

import { chooseEncoding } from "../../server/buffered-response.ts";
import { ownCookies } from "../../server/web-request.ts";

import { cpuMs, SHAPES, superlinear } from "../setup/growth.ts";

const source = { source: "a", category: "Library", contentType: "article" } as const;
const headers = (value: string) => languageOf(new URL("http://localhost/"), () => value);

/**
 * What reads or writes text from outside in the process that serves requests. Readers of BibTeX, RIS and documents are
 * not among them: they run in a process of their own, which ends after its time.
 */
const UNITS_UNDER_TEST: Record<string, (text: string) => unknown> = {
  plainName,
  soughtWords,
  calendarDay: (text) => calendarDay("form.required").safeParse(text),
  workDay: (text) => workDay("content.date-wrong").safeParse(text),
  readQuery(text) {
    const query = readQuery({ searchParams: new URLSearchParams({ a: text }) });
    return [query.free("a"), query.word("a"), query.id("a"), query.path("a"), query.key("a"), query.day("a")];
  },
  searchWords: (text) => [lookedFor(text), isTooLong(text)],
  snippetOf: (text) => snippetOf(text, "a b"),
  markedPieces: (text) => markedPieces(text, "a b"),
  "snippetOf (search)": (text) => snippetOf("a b c", text),
  cut: (text) => cut(text, 100),
  "judge (import row)": (text) =>
    judge(
      {
        number: 1,
        id: text,
        title: text,
        author: text,
        description: text,
        country: text,
        language: text,
        rights: text,
        type: text,
        category: text,
        tags: [text],
        dates: [text],
        file: text,
        identifiers: [text],
      },
      source,
    ),
  "judge (accepted row)": (text) =>
    judge(
      {
        number: 1,
        id: text,
        title: "A",
        author: "B",
        description: "C",
        file: text,
        identifiers: [text],
        dates: [text],
      },
      source,
    ),
  // Lists come bounded from the reader; each of their entries may be long.
  "reader and judge (lists)": (text) => {
    const entries = text.split(/[,\n ]/);
    const row = tidy({ number: 1, title: "A", author: "B", description: "C", tags: entries });
    judge(tidy({ ...row, identifiers: entries, dates: entries }), source);
  },
  globalKey,
  readCsv: (text) => readCsv(`title\n${text}`, 5_000),
  readOai: (text) => readOai(`<OAI-PMH>${text}</OAI-PMH>`),
  inGsm7,
  "mail html": (text) => html`<p>${text}</p>`,
  inOneLine: (text) => [inOneLine(text), inOneLine(text, 100)],
  asName,
  asNumber: (text) => asNumber(text, "254"),
  "page elements": (text) => {
    const pieces = readElements(`<p>${text}</p>`);
    return writeElements(pieces, { last: 1 }, runsIn(pieces));
  },
  readCues: (text) => readCues(text),
  "readCues (WebVTT)": (text) => readCues(`WEBVTT\n\n00:00.000 --> 00:01.000\n${text}`),
  writeVtt: (text) => writeVtt([{ begins: 0, ends: 1, words: text }]),
  readPage,
  fitText,
  fromNotation: (text) => fromNotation(text, fromNotation(text, [])),
  csvLines: (text) => csvLines([[text]]),
  xml: (text) => xml`<a>${text}</a>`,
  dispositionOf: (text) => dispositionOf("inline", text.toWellFormed()),
  attachmentAbout: (text) => attachmentAbout(text.toWellFormed(), { ending: "csv" }),
  safePath,
  languageOf: headers,
  chooseEncoding,
  ownCookies: (text) => ownCookies(text, new Set(["session"])),
};

test.each(Object.entries(UNITS_UNDER_TEST))("%s costs no more than n log n", (_, run) => {
  const findings = SHAPES.flatMap(([name, shape]) => {
    const finding = superlinear(run, shape);
    return finding ? [`${name}: ${finding}`] : [];
  });
  expect(findings).toEqual([]);
});

test("judges a record with 200,000 identifiers and dates as quickly as one with a few", () => {
  const many = (entry: string) => Array.from({ length: 200_000 }, () => entry);
  const record = tidy({
    ...{ number: 1, title: "A", author: "B", description: "C" },
    ...{ identifiers: many("isbn0306406152"), dates: many("x"), tags: many("y") },
  });
  expect(cpuMs(() => judge(record, source))).toBeLessThan(50);
});
