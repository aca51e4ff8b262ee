import { memoize } from "#app/core/memoize.ts";
import { getTranslator } from "#app/core/site.server.ts";
import type { Language } from "#app/messages/languages.ts";
import { formatDayText, formatDays, formatTimes, LOCALES } from "#app/messages/locale-format.ts";

import type { TimesOfEvent } from "./message-facts.ts";

/** A direction mark affects the text up to the end of the line. */
const DIRECTION_MARKS = /[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069\ufeff]/g;
const WHITESPACE_PATTERN = /[\s\u0085\u2028\u2029]+/g;

export const toSingleLine = (text: string) =>
  text
    .toWellFormed()
    .replaceAll(WHITESPACE_PATTERN, (gap) => (gap === "\u00a0" || gap === "\u202f" ? gap : " "))
    .replaceAll(DIRECTION_MARKS, "")
    .replaceAll(/\p{Cc}/gu, "")
    .trim();

/** As UTF-8 with HTML's entities, so that no mail becomes larger than it may be. */
const getEncodedBytes = (character: string) => (/[&<>"']/.test(character) ? 6 : Buffer.byteLength(character));

export function truncate(text: string, maxBytes: number, maxCharacters = Infinity): string {
  const totalBytes = [...text].reduce((sum, character) => sum + getEncodedBytes(character), 0);
  if (text.length <= maxCharacters && totalBytes <= maxBytes) return text;
  let [bytes, end] = [Buffer.byteLength("…"), 0];
  for (const character of text) {
    bytes += getEncodedBytes(character);
    if (bytes > maxBytes || end + character.length >= maxCharacters) break;
    end += character.length;
  }
  return `${text.slice(0, end).trimEnd()}…`;
}

const MAX_LINE_BYTES = 104;
export const shortenLine = (text: string, maxCharacters?: number) =>
  truncate(toSingleLine(text), MAX_LINE_BYTES, maxCharacters);

const PERSON_NAME_LIMITS = { characters: 48, bytes: 100 };
const isLongName = (name: string) =>
  truncate(name, PERSON_NAME_LIMITS.bytes, PERSON_NAME_LIMITS.characters) !== name;
const ADDRESS_IN_NAME_PATTERN = /[/@\\]|www|\p{L}[.\u3002\uff0e\uff61]\p{L}{2}/iu;

/** Anyone can type any name with anyone's address, so a name that may be an advertisement is not repeated. */
export function toSafeName(name: string | undefined): string | undefined {
  const line = toSingleLine(name ?? "");
  return line === "" || isLongName(line) || ADDRESS_IN_NAME_PATTERN.test(line) ? undefined : line;
}

const getMemoizedFormat = memoize(
  (key) => new Intl.DateTimeFormat(...(JSON.parse(key) as [string, Intl.DateTimeFormatOptions])),
);
const getDateFormat = (locale: string, options: Intl.DateTimeFormatOptions) =>
  getMemoizedFormat(JSON.stringify([locale, options]));

const formatUtcDay = (language: Language, day: string, options: Intl.DateTimeFormatOptions) =>
  formatDayText(
    language,
    getDateFormat(LOCALES[language], { ...options, timeZone: "UTC" }).format(new Date(`${day}T00:00:00Z`)),
  );

export const formatDayWithoutYear = (language: Language, day: string, length: "long" | "short" = "long") =>
  formatUtcDay(language, day, { weekday: length, day: "numeric", month: length });

const getLocalDayAndTime = (moment: string, timeZone: string) =>
  getDateFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "short" })
    .format(new Date(moment))
    .split(" ") as [day: string, time: string];

/** What a kind of message needs to write its facts in one language. */
export type MessageFormatter = ReturnType<typeof createFormatter>;

export function createFormatter(
  language: Language,
  { timeZone, contact }: { timeZone: string; contact: string },
) {
  const t = getTranslator(language);
  const formatFullDay = (day: string) => formatUtcDay(language, day, { dateStyle: "full" });
  const formatMoment = (day: string, time: string, moment: Date) =>
    t("mail.moment", {
      day,
      time: formatTimes(language, time),
      zone: getDateFormat(LOCALES[language], { timeZone, timeZoneName: "long" })
        .formatToParts(moment)
        .find(({ type }) => type === "timeZoneName")!.value,
    });
  return {
    t,
    language,
    formatFullDay,
    formatTimes: ({ day, time, endDay, endTime }: TimesOfEvent) =>
      formatMoment(
        endDay && endDay !== day ? formatDays(language, day, endDay) : formatFullDay(day),
        endTime ? `${time}–${endTime}` : time,
        new Date(`${day}T12:00:00Z`),
      ),
    formatTimestamp(moment: string) {
      const [day, time] = getLocalDayAndTime(moment, timeZone);
      return formatMoment(formatFullDay(day), time, new Date(moment));
    },
    formatDay: (moment: string) => formatFullDay(getLocalDayAndTime(moment, timeZone)[0]),
    contact: t("mail.contact", { address: contact }),
  };
}
