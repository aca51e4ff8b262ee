import { memoize } from "#app/core/memoize.ts";
import { translators } from "#app/messages/all.server.ts";
import type { Language } from "#app/messages/languages.ts";
import { formatDayText, formatTimes, LOCALES } from "#app/messages/locale-format.ts";
import type { Say } from "#app/messages/translate.ts";

import type { Path } from "./kinds.ts";

/** People's texts as they may stand in a message: in one line, bounded, with nothing that turns it round. */

/** Marks of direction turn round what follows, up to the end of the line. */
const TURNING = /[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069\ufeff]/g;
const BREAKS = /[\s\u0085\u2028\u2029]+/g;

export const ONE_LINE = 120;
const BYTES_OF_A_LINE = 104;

export function inOneLine(text: string, most = 5000): string {
  const line = text
    .toWellFormed()
    .replaceAll(BREAKS, (gap) => (gap === "\u00a0" || gap === "\u202f" ? gap : " "))
    .replaceAll(TURNING, "")
    .replaceAll(/\p{Cc}/gu, "")
    .trim();
  if (most >= 5000) return line;
  return line.length <= most
    ? withinBytes(line, BYTES_OF_A_LINE)
    : withinBytes(cutAt(line, most - 1), BYTES_OF_A_LINE, true);
}

const cutAt = (text: string, most: number) =>
  text.slice(0, Math.max(most, 0)).replace(/[\ud800-\udbff]$/, "");

/** In bytes; some signs are written out in HTML. */
const roomOf = (character: string) => (/[&<>"']/.test(character) ? 6 : Buffer.byteLength(character));
const roomOfAll = (text: string) => [...text].reduce((sum, character) => sum + roomOf(character), 0);

export function withinBytes(text: string, most: number, isCut = false): string {
  if (!isCut && roomOfAll(text) <= most) return text;
  let [bytes, end] = [3, 0];
  for (const character of text) {
    bytes += roomOf(character);
    if (bytes > most) break;
    end += character.length;
  }
  return `${text.slice(0, end).trimEnd()}…`;
}

const LONGEST_NAME = { characters: 48, bytes: 100 };
const isLong = (name: string) =>
  name.length > LONGEST_NAME.characters || roomOfAll(name) > LONGEST_NAME.bytes;
const LIKE_AN_ADDRESS = /[/@\\]|www|\p{L}[.\u3002\uff0e\uff61]\p{L}{2}/iu;

/**
 * Anybody may type any name beside anybody's address. So a name that is like an address, or as long as a sentence, is
 * not repeated to the owner of the address: nobody gets an advertisement from us.
 */
export function asName(name: string | undefined): string | undefined {
  const line = inOneLine(name ?? "");
  return line === "" || isLong(line) || LIKE_AN_ADDRESS.test(line) ? undefined : line;
}

const wholeDay = memoize(
  (language) =>
    new Intl.DateTimeFormat(LOCALES[language as Language], { dateStyle: "full", timeZone: "UTC" }),
);
const dayAndMonth = memoize((name) => {
  const [language, length] = name.split(" ") as [Language, "long" | "short"];
  const style = { weekday: length, day: "numeric", month: length, timeZone: "UTC" } as const;
  return new Intl.DateTimeFormat(LOCALES[language], style);
});
const zoneName = memoize((name) => {
  const [language, timeZone] = name.split(" ");
  return new Intl.DateTimeFormat(LOCALES[language as Language], { timeZone, timeZoneName: "long" });
});
const clockThere = memoize(
  (timeZone) => new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "short" }),
);

const midnight = (day: string) => new Date(`${day}T00:00:00Z`);
const whole = (language: Language, day: string) =>
  formatDayText(language, wholeDay(language).format(midnight(day)));

/** Without the year, which is in the message. */
export const writtenDay = (language: Language, day: string, length: "long" | "short" = "long") =>
  formatDayText(language, dayAndMonth(`${language} ${length}`).format(midnight(day)));

const zoneAt = (language: Language, moment: Date, timeZone: string) =>
  zoneName(`${language} ${timeZone}`)
    .formatToParts(moment)
    .find(({ type }) => type === "timeZoneName")!.value;

function writtenTime(language: Language, day: string, time: string, timeZone: string): string {
  // By noon a change of the clocks that day is over.
  const zone = zoneAt(language, new Date(`${day}T12:00:00Z`), timeZone);
  return translators[language]("mail.moment", {
    day: whole(language, day),
    time: formatTimes(language, time),
    zone,
  });
}

const writtenDayOf = (language: Language, moment: string, timeZone: string) =>
  whole(language, clockThere(timeZone).format(new Date(moment)).split(" ")[0]!);

function writtenMoment(language: Language, moment: string, timeZone: string): string {
  const at = new Date(moment);
  const [day, time] = clockThere(timeZone).format(at).split(" ");
  const zone = zoneAt(language, at, timeZone);
  return translators[language]("mail.moment", {
    day: whole(language, day!),
    time: formatTimes(language, time!),
    zone,
  });
}

export type About = {
  origin: string;
  timeZone: string;
  /** The organizer in a calendar: the address that the message comes from. */
  from: string;
  contact: string;
  to: string;
  /** Of reminders and digests alone. */
  unsubscribeUrl?: string;
};

/** Text and HTML are both made of these parts, so that neither says more than the other. */
export type Part =
  | { say: string }
  | { details: [label: string, value: string][] }
  | { quote: string; label: string }
  | { act: string; to: Path };

export type Letter = { subject: string; parts: Part[]; why: string };

export type Desk = {
  say: Say;
  language: Language;
  at: (day: string, time: string) => string;
  atMoment: (moment: string) => string;
  dayOf: (moment: string) => string;
  contact: string;
};

export function deskOf(language: Language, { timeZone, contact }: Pick<About, "timeZone" | "contact">): Desk {
  const say = translators[language];
  return {
    say,
    language,
    at: (day, time) => writtenTime(language, day, time, timeZone),
    atMoment: (moment) => writtenMoment(language, moment, timeZone),
    dayOf: (moment) => writtenDayOf(language, moment, timeZone),
    contact: say("mail.contact", { address: contact }),
  };
}

const LONGEST_SUBJECT = 77;

/** A title is cut where the line would be longer than lists of messages show. */
export function subject(write: (title: string) => string, title: string): string {
  return inOneLine(write(inOneLine(title, LONGEST_SUBJECT - write("").length)), LONGEST_SUBJECT);
}

export function details(...rows: [label: string, value: string | undefined][]): Part {
  return {
    details: rows
      .map(([label, value]): [string, string] => [label, inOneLine(value ?? "", ONE_LINE)])
      .filter(([, value]) => value !== ""),
  };
}

const QUOTE_BYTES = 500;
/** A long contact address leaves less room for the quote. */
const QUOTE_AND_CONTACT = 600;

export function quoted({ say, contact }: Desk, label: string, written: string | undefined): Part[] {
  const lines = (written ?? "").split(/\r\n|[\n\r\u0085\u2028\u2029]/).map((line) => inOneLine(line));
  const whole = lines
    .join("\n")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim();
  if (!whole) return [];
  const kept = withinBytes(whole, Math.min(QUOTE_BYTES, QUOTE_AND_CONTACT - contact.length));
  return [{ label, quote: kept }, ...(kept === whole ? [] : [{ say: say("mail.cut") }])];
}
