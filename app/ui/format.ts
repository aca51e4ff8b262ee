import type { Language } from "../messages/languages.ts";
import {
  formatDay,
  formatDays,
  formatDayText,
  formatNumber,
  formatSize,
  formatTimes,
  LOCALES,
} from "../messages/locale-format.ts";

export { formatDay, formatDays, formatNumber, formatSize, formatTimes };

export const formatApproximateSize = (bytes: number) => {
  const unit = bytes < 1024 ** 2 ? 1024 : 1024 ** 2 / 10;
  return formatSize(Math.max(1, Math.round(bytes / unit)) * unit);
};

export function formatPlaybackTime(second: number): string {
  const [hours, minutes, seconds] = [Math.floor(second / 3600), Math.floor(second / 60) % 60, second % 60];
  const parts = hours ? [hours, String(minutes).padStart(2, "0")] : [minutes];
  return [...parts, String(seconds).padStart(2, "0")].join(":");
}

export const formatCount = (language: Language, count: number, more = false) =>
  formatNumber(language, count) + (more ? "+" : "");

/** Cached, because creating a formatter costs fifty times as much as using it. */
const formatters: Record<string, Intl.DateTimeFormat> = {};
const getFormatter = (language: Language, style: Intl.DateTimeFormatOptions) =>
  (formatters[language + JSON.stringify(style)] ??= new Intl.DateTimeFormat(LOCALES[language], style));

const formatWithStyle = (language: Language, style: Intl.DateTimeFormatOptions, moment: string) =>
  formatDayText(language, getFormatter(language, style).format(new Date(moment)));

export function formatShortDay(language: Language, day: string): string {
  const style = { weekday: "short", day: "numeric", month: "short", timeZone: "UTC" } as const;
  return formatWithStyle(language, style, `${day}T00:00:00Z`);
}

export const formatWeekday = (language: Language, day: string) =>
  formatWithStyle(language, { weekday: "long", timeZone: "UTC" }, `${day}T00:00:00Z`);

export const formatMonth = (language: Language, day: string) =>
  formatWithStyle(language, { month: "long", year: "numeric", timeZone: "UTC" }, `${day}T00:00:00Z`);

export function formatDate(language: Language, moment: string, timeZone: string): string {
  return formatWithStyle(language, { dateStyle: "medium", timeZone }, moment);
}

export function formatMoment(language: Language, moment: string, timeZone: string): string {
  const style = {
    day: "numeric",
    month: "long",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    timeZone,
    timeZoneName: "short",
  } as const;
  return formatWithStyle(language, style, moment);
}

/** The day is needed, because the time zone's name changes with daylight saving time. */
export function formatTime(language: Language, day: string, time: string, timeZone: string): string {
  const zone = getZoneName(language, day, timeZone);
  const text = formatTimes(language, time);
  return zone ? `${text} ${zone}` : text;
}

const MAX_CACHED_ZONES = 500;
let cachedZones = new Map<string, string | undefined>();

function getZoneName(language: Language, day: string, timeZone: string): string | undefined {
  const key = `${language} ${day} ${timeZone}`;
  if (cachedZones.has(key)) return cachedZones.get(key);
  const noon = Date.parse(`${day}T12:00:00Z`);
  if (Number.isNaN(noon)) return undefined;
  const zone = getFormatter(language, { timeZone, timeZoneName: "short" })
    .formatToParts(noon)
    .find(({ type }) => type === "timeZoneName")?.value;
  if (cachedZones.size >= MAX_CACHED_ZONES) cachedZones = new Map();
  cachedZones.set(key, zone);
  return zone;
}
