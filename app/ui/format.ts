import type { Language } from "../messages/languages.ts";

/** Dates, times, numbers and sizes as each language writes them. */

/** Kiswahili as Kenya writes it; English too; French with the day before the month. */
const LOCALES: Record<Language, string> = { en: "en-KE", sw: "sw-KE", fr: "fr-FR" };

const UNITS = ["Bytes", "KB", "MB", "GB"] as const;

/** The contract's sizes: base 1024, two decimals, nothing smaller than a byte. */
export function formatSize(bytes: number): string {
  if (bytes <= 0) return `0 ${UNITS[0]}`;
  const power = Math.min(Math.floor(Math.log2(bytes) / 10), UNITS.length - 1);
  return `${Number((bytes / 1024 ** power).toFixed(2))} ${UNITS[power]}`;
}

export const formatNumber = (language: Language, value: number) =>
  new Intl.NumberFormat(LOCALES[language]).format(value);

/** A calendar day, `YYYY-MM-DD`: the same day everywhere, whatever the reader's zone. */
export function formatDay(language: Language, day: string): string {
  const style = { dateStyle: "long", timeZone: "UTC" } as const;
  return new Intl.DateTimeFormat(LOCALES[language], style).format(new Date(`${day}T00:00:00Z`));
}

/** The same in short, with its weekday, for days beside each other. */
export function formatShortDay(language: Language, day: string): string {
  const style = { weekday: "short", day: "numeric", month: "short", timeZone: "UTC" } as const;
  return new Intl.DateTimeFormat(LOCALES[language], style).format(new Date(`${day}T00:00:00Z`));
}

/** The day of a moment, as it was in the institution's zone. */
export function formatDate(language: Language, moment: string, timeZone: string): string {
  return new Intl.DateTimeFormat(LOCALES[language], { dateStyle: "medium", timeZone }).format(
    new Date(moment),
  );
}

/** A moment, in the institution's zone and named with it. */
export function formatMoment(language: Language, moment: string, timeZone: string): string {
  return new Intl.DateTimeFormat(LOCALES[language], {
    day: "numeric",
    month: "long",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    timeZone,
    timeZoneName: "short",
  }).format(new Date(moment));
}

/** A time of day of the institution's, with the name that its zone has on that day. */
export function formatTime(language: Language, day: string, time: string, timeZone: string): string {
  // By noon the clocks have been changed where they are changed that day.
  const noon = new Date(`${day}T12:00:00Z`);
  const zone = new Intl.DateTimeFormat(LOCALES[language], { timeZone, timeZoneName: "short" })
    .formatToParts(noon)
    .find(({ type }) => type === "timeZoneName")?.value;
  return zone ? `${time} ${zone}` : time;
}
