import { memoize } from "#app/core/memoize.ts";
import { getTranslator } from "#app/core/site.server.ts";
import type { Language } from "#app/messages/languages.ts";
import { formatDayText, formatDays, formatTimes, LOCALES } from "#app/messages/locale-format.ts";
import type { Translate } from "#app/messages/translate.ts";

import type { SitePath } from "./message-kinds.ts";

/** A direction mark affects the text up to the end of the line. */
const DIRECTION_MARKS = /[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069\ufeff]/g;
const WHITESPACE_PATTERN = /[\s\u0085\u2028\u2029]+/g;

export const MAX_LINE_CHARACTERS = 120;
const MAX_LINE_BYTES = 104;

export function toSingleLine(text: string, maxCharacters = 5000): string {
  const line = text
    .toWellFormed()
    .replaceAll(WHITESPACE_PATTERN, (gap) => (gap === "\u00a0" || gap === "\u202f" ? gap : " "))
    .replaceAll(DIRECTION_MARKS, "")
    .replaceAll(/\p{Cc}/gu, "")
    .trim();
  if (maxCharacters >= 5000) return line;
  return line.length <= maxCharacters
    ? truncateToBytes(line, MAX_LINE_BYTES)
    : truncateToBytes(truncateAt(line, maxCharacters - 1), MAX_LINE_BYTES, true);
}

const truncateAt = (text: string, maxCharacters: number) =>
  text.slice(0, Math.max(maxCharacters, 0)).replace(/[\ud800-\udbff]$/, "");

const getEncodedBytes = (character: string) => (/[&<>"']/.test(character) ? 6 : Buffer.byteLength(character));
const getTotalEncodedBytes = (text: string) =>
  [...text].reduce((sum, character) => sum + getEncodedBytes(character), 0);

export function truncateToBytes(text: string, maxBytes: number, isTruncated = false): string {
  if (!isTruncated && getTotalEncodedBytes(text) <= maxBytes) return text;
  let [bytes, end] = [3, 0];
  for (const character of text) {
    bytes += getEncodedBytes(character);
    if (bytes > maxBytes) break;
    end += character.length;
  }
  return `${text.slice(0, end).trimEnd()}…`;
}

const PERSON_NAME_LIMITS = { characters: 48, bytes: 100 };
const isLongName = (name: string) =>
  name.length > PERSON_NAME_LIMITS.characters || getTotalEncodedBytes(name) > PERSON_NAME_LIMITS.bytes;
const ADDRESS_IN_NAME_PATTERN = /[/@\\]|www|\p{L}[.\u3002\uff0e\uff61]\p{L}{2}/iu;

/** Anyone can type any name with anyone's address, so a name that may be an advertisement is not repeated. */
export function toSafeName(name: string | undefined): string | undefined {
  const line = toSingleLine(name ?? "");
  return line === "" || isLongName(line) || ADDRESS_IN_NAME_PATTERN.test(line) ? undefined : line;
}

const getFullDayFormat = memoize(
  (language) =>
    new Intl.DateTimeFormat(LOCALES[language as Language], { dateStyle: "full", timeZone: "UTC" }),
);
const getDayWithoutYearFormat = memoize((name) => {
  const [language, length] = name.split(" ") as [Language, "long" | "short"];
  const style = { weekday: length, day: "numeric", month: length, timeZone: "UTC" } as const;
  return new Intl.DateTimeFormat(LOCALES[language], style);
});
const getZoneNameFormat = memoize((name) => {
  const [language, timeZone] = name.split(" ");
  return new Intl.DateTimeFormat(LOCALES[language as Language], { timeZone, timeZoneName: "long" });
});
const getLocalDateTimeFormat = memoize(
  (timeZone) => new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "short" }),
);

const toUtcMidnight = (day: string) => new Date(`${day}T00:00:00Z`);
export const formatFullDay = (language: Language, day: string) =>
  formatDayText(language, getFullDayFormat(language).format(toUtcMidnight(day)));

export const formatDayWithoutYear = (language: Language, day: string, length: "long" | "short" = "long") =>
  formatDayText(language, getDayWithoutYearFormat(`${language} ${length}`).format(toUtcMidnight(day)));

const getZoneName = (language: Language, moment: Date, timeZone: string) =>
  getZoneNameFormat(`${language} ${timeZone}`)
    .formatToParts(moment)
    .find(({ type }) => type === "timeZoneName")!.value;

type End = { endDay?: string | null | undefined; endTime?: string | null | undefined };

function formatDateTime(
  language: Language,
  { day, time, endDay, endTime }: { day: string; time: string } & End,
  timeZone: string,
): string {
  const zone = getZoneName(language, new Date(`${day}T12:00:00Z`), timeZone);
  return getTranslator(language)("mail.moment", {
    day: endDay && endDay !== day ? formatDays(language, day, endDay) : formatFullDay(language, day),
    time: formatTimes(language, endTime ? `${time}–${endTime}` : time),
    zone,
  });
}

const formatTimestampDay = (language: Language, moment: string, timeZone: string) =>
  formatFullDay(language, getLocalDateTimeFormat(timeZone).format(new Date(moment)).split(" ")[0]!);

function formatTimestamp(language: Language, moment: string, timeZone: string): string {
  const date = new Date(moment);
  const [day, time] = getLocalDateTimeFormat(timeZone).format(date).split(" ");
  const zone = getZoneName(language, date, timeZone);
  return getTranslator(language)("mail.moment", {
    day: formatFullDay(language, day!),
    time: formatTimes(language, time!),
    zone,
  });
}

export type MessageEnvelope = {
  origin: string;
  timeZone: string;
  from: string;
  contact: string;
  to: string;
  unsubscribeUrl?: string | undefined;
};

export type MessagePart =
  | { paragraph: string }
  | { details: [label: string, value: string][] }
  | { quote: string; label: string }
  | { link: string; to: SitePath };

export type MessageContent = { subject: string; parts: MessagePart[]; reason: string };

export type MessageFormatter = {
  t: Translate;
  language: Language;
  formatDateTime: (day: string, time: string, end?: End) => string;
  formatTimestamp: (moment: string) => string;
  formatDay: (moment: string) => string;
  contact: string;
};

export function createFormatter(
  language: Language,
  { timeZone, contact }: Pick<MessageEnvelope, "timeZone" | "contact">,
): MessageFormatter {
  const t = getTranslator(language);
  return {
    t,
    language,
    formatDateTime: (day, time, end) => formatDateTime(language, { day, time, ...end }, timeZone),
    formatTimestamp: (moment) => formatTimestamp(language, moment, timeZone),
    formatDay: (moment) => formatTimestampDay(language, moment, timeZone),
    contact: t("mail.contact", { address: contact }),
  };
}

const MAX_SUBJECT_CHARACTERS = 77;

export function formatSubject(write: (title: string) => string, title: string): string {
  return toSingleLine(
    write(toSingleLine(title, MAX_SUBJECT_CHARACTERS - write("").length)),
    MAX_SUBJECT_CHARACTERS,
  );
}

export function createDetailsPart(...rows: [label: string, value: string | undefined][]): MessagePart {
  return {
    details: rows
      .map(([label, value]): [string, string] => [label, toSingleLine(value ?? "", MAX_LINE_CHARACTERS)])
      .filter(([, value]) => value !== ""),
  };
}

const MAX_QUOTE_BYTES = 500;
const MAX_QUOTE_AND_CONTACT_BYTES = 600;

export function createQuoteParts(
  { t, contact }: MessageFormatter,
  label: string,
  text: string | undefined,
): MessagePart[] {
  const lines = (text ?? "").split(/\r\n|[\n\r\u0085\u2028\u2029]/).map((line) => toSingleLine(line));
  const trimmed = lines
    .join("\n")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim();
  if (!trimmed) return [];
  const truncated = truncateToBytes(
    trimmed,
    Math.min(MAX_QUOTE_BYTES, MAX_QUOTE_AND_CONTACT_BYTES - contact.length),
  );
  return [
    { label, quote: truncated },
    ...(truncated === trimmed ? [] : [{ paragraph: t("mail.truncated") }]),
  ];
}
