import type { Language } from "./languages.ts";

export const LOCALES: Record<Language, string> = { en: "en-KE", sw: "sw-KE", fr: "fr-FR" };

const numberFormats: Partial<Record<Language, Intl.NumberFormat>> = {};
export const formatNumber = (language: Language, value: number) =>
  (numberFormats[language] ??= new Intl.NumberFormat(LOCALES[language])).format(value);

/** French writes "1er" for the first day of a month, which Intl does not. */
export const formatDayText = (language: Language, day: string) =>
  language === "fr" ? day.replace(/(^|\D)1 (?=[a-zéû])/, (_, prefix: string) => `${prefix}1er `) : day;

const dayFormats: Partial<Record<Language, Intl.DateTimeFormat>> = {};
/** A text that is not a day is returned unchanged: forms are shown again with what was submitted. */
export function formatDay(language: Language, day: string): string {
  const time = Date.parse(`${day}T00:00:00Z`);
  if (Number.isNaN(time)) return day;
  const format = (dayFormats[language] ??= new Intl.DateTimeFormat(LOCALES[language], {
    dateStyle: "long",
    timeZone: "UTC",
  }));
  return formatDayText(language, format.format(time));
}

/** "12 March – 9 June 2027": the first day is without what both have in common. */
export function formatDays(language: Language, first: string, last: string | undefined): string {
  const firstText = formatDay(language, first);
  if (!last || last === first) return firstText;
  const lastText = formatDay(language, last);
  const [words, lastWords] = [firstText.split(" "), lastText.split(" ")];
  while (words.length > 1 && words[words.length - 1] === lastWords.pop()) words.pop();
  return words.length > 1 ? `${words.join(" ")} – ${lastText}` : `${words[0]}–${lastText}`;
}

const SIZE_UNITS = ["Bytes", "KB", "MB", "GB"] as const;

/** The required format: base 1024, two decimals, and whole bytes below 1 KB. */
export function formatSize(bytes: number): string {
  if (bytes <= 0) return `0 ${SIZE_UNITS[0]}`;
  const power = Math.min(Math.floor(Math.log2(bytes) / 10), SIZE_UNITS.length - 1);
  return `${Number((bytes / 1024 ** power).toFixed(2))} ${SIZE_UNITS[power]}`;
}

/** Swahili counts hours from sunrise: 10:00 is the fourth hour of the morning. Texts show both times. */

const HOUR_NAMES = [
  "kumi na mbili",
  "moja",
  "mbili",
  "tatu",
  "nne",
  "tano",
  "sita",
  "saba",
  "nane",
  "tisa",
  "kumi",
  "kumi na moja",
];
const DAY_PARTS: [from: number, name: string][] = [
  [19, "usiku"],
  [16, "jioni"],
  [12, "mchana"],
  [6, "asubuhi"],
  [4, "alfajiri"],
  [0, "usiku"],
];
const MINUTE_PHRASES: Record<number, string> = { 0: "", 15: " na robo", 30: " na nusu" };

function formatSwahiliTime(time: string): string {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  const part = DAY_PARTS.find(([from]) => hour >= from)![1];
  return `saa ${HOUR_NAMES[(hour + 6) % 12]}${MINUTE_PHRASES[minute] ?? ` na dakika ${minute}`} ${part}`;
}

export const formatTimes = (language: Language, text: string) =>
  language !== "sw" ? text : text.replace(/\b\d\d:\d\d\b/g, (time) => `${time} (${formatSwahiliTime(time)})`);

/** `weekdays`: digits from 1 (Monday) to 7 (Sunday). Three days in a row or more become a range. */
export function formatWeekdays(language: Language, weekdays: string): string {
  const format = new Intl.DateTimeFormat(LOCALES[language], { weekday: "long", timeZone: "UTC" });
  const getName = (digit = "1") => format.format(Date.UTC(2024, 0, Number(digit)));
  return "1234567"
    .split(new RegExp(`[^${weekdays}]`))
    .filter(Boolean)
    .map((run) =>
      run.length > 2
        ? `${getName(run[0])}–${getName(run[run.length - 1])}`
        : [...run].map(getName).join(", "),
    )
    .join(", ");
}
