import parseEdtf from "edtf";

import type { Language } from "../messages/languages.ts";
import { formatDay, LOCALES } from "../messages/locale-format.ts";
import type { Translate } from "../messages/translate.ts";
import { readDateWords, UNKNOWN_DATE } from "./date-words.server.ts";

/** Both years are null for an unknown date, one of them for a date that is open at this end. */
export type ItemDate = { edtf: string; firstYear: number | null; lastYear: number | null };

/** `1890`, `1890-05`, `1890-05-03`, each with `~` (about), `?` (perhaps) or `%` (both). */
const POINT = String.raw`\d{4}(?:-\d{2}){0,2}[~?%]?`;
/** Also a decade, a century, unknown, and intervals, which may be open at one end. */
const PROFILE = new RegExp(
  String.raw`^(?:${POINT}|\d{3}X|\d{2}XX|${UNKNOWN_DATE}|${POINT}/${POINT}|\.\./${POINT}|${POINT}/\.\.)$`,
);
const MAX_CHARACTERS = 120;

/** Reads EDTF, or words of any of our languages. Undefined for anything else and for days that do not exist. */
export function parseDate(text: string): ItemDate | undefined {
  const trimmed = text.trim();
  if (trimmed.length > MAX_CHARACTERS) return undefined;
  const words = PROFILE.test(trimmed) ? undefined : readDateWords(trimmed);
  return readEdtf(words ?? trimmed);
}

function readEdtf(text: string): ItemDate | undefined {
  if (!PROFILE.test(text) || text.includes("0000")) return undefined;
  if (text === UNKNOWN_DATE) return { edtf: text, firstYear: null, lastYear: null };
  try {
    const { edtf, min, max } = parseEdtf(text, { level: 1, types: ["Date", "Interval"] });
    // The package reads 29 February 1890 as 1 March.
    return edtf === text ? { edtf, firstYear: toYear(min), lastYear: toYear(max) } : undefined;
  } catch {
    return undefined;
  }
}

/** The first century begins with year 1. */
const toYear = (time: number) =>
  Number.isFinite(time) ? Math.max(1, new Date(time).getUTCFullYear()) : null;

/** In words that `parseDate()` reads as the same date. */
export function formatDate(t: Translate, language: Language, edtf: string): string {
  const [first = "", last] = edtf.split("/");
  if (last === undefined) return formatPoint(t, language, first);
  if (first === "..") return t("dates.before", { date: formatPoint(t, language, last, true) });
  if (last === "..") return t("dates.after", { date: formatPoint(t, language, first, true) });
  const isOfYears = [first, last].every((end) => /^\d{4}$/.test(end));
  const dash = isOfYears ? "–" : " – ";
  return `${formatPoint(t, language, first)}${dash}${formatPoint(t, language, last)}`;
}

function formatPoint(t: Translate, language: Language, edtf: string, isPart = false): string {
  if (edtf === UNKNOWN_DATE) return t("dates.unknown");
  if (/X$/.test(edtf)) return formatSpan(t, language, edtf);
  const day = edtf.replace(/[~?%]$/, "");
  const isAbout = /[~%]$/.test(edtf);
  const isUncertain = /[?%]$/.test(edtf);
  const text = formatPlainPoint(language, day);
  const date =
    day.length > 7 && (isPart || isAbout || isUncertain) ? t("dates.the-day", { day: text }) : text;
  const about = isAbout ? t("dates.about", { date }) : date;
  return isUncertain ? t("dates.perhaps", { date: about }) : about;
}

function formatSpan(t: Translate, language: Language, edtf: string) {
  const year = formatYear(edtf.replace("X", "0"));
  if (/^\d\d0X$/.test(edtf)) return t("dates.first-decade", { year });
  if (!edtf.endsWith("XX")) return t("dates.decade", { year });
  const century = Number(edtf.slice(0, 2)) + 1;
  return t(ORDINAL_KEYS[getOrdinal(language, century)], { century });
}

const ORDINAL_KEYS = {
  one: "dates.century-one",
  two: "dates.century-two",
  few: "dates.century-few",
  other: "dates.century",
} as const;
const getOrdinal = (language: Language, value: number) =>
  new Intl.PluralRules(LOCALES[language], { type: "ordinal" }).select(value) as keyof typeof ORDINAL_KEYS;

/** Years of two digits would be read as a day or as a year of another century. */
const formatYear = (year: string) => (year.startsWith("00") ? year : String(Number(year)));

function formatPlainPoint(language: Language, day: string) {
  const [year = "", month] = day.split("-");
  if (!month) return formatYear(year);
  const text = day.length > 7 ? formatDay(language, day) : formatMonth(language, day);
  return text.replace(/\d+$/, formatYear(year));
}

const formatMonth = (language: Language, month: string) =>
  new Intl.DateTimeFormat(LOCALES[language], { year: "numeric", month: "long", timeZone: "UTC" }).format(
    Date.parse(`${month}-01T00:00:00Z`),
  );
