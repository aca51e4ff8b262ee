import { LANGUAGES } from "../messages/languages.ts";
import { LOCALES } from "../messages/locale-format.ts";
import { normalizeText } from "./normalize-text.ts";

/** Reads dates in words of all our languages at once, because a list that is imported may mix them. */

const simplify = (text: string) =>
  normalizeText(text, "NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[’ʼ]/g, "'")
    .replaceAll(/\s+/g, " ");

/** Full and short names. */
const MONTHS = new Map(
  LANGUAGES.flatMap((language) =>
    (["long", "short"] as const).flatMap((month) => {
      const format = new Intl.DateTimeFormat(LOCALES[language], { month, timeZone: "UTC" });
      return Array.from({ length: 12 }, (_, i): [string, string] => [
        simplify(format.format(Date.UTC(2024, i))).replace(".", ""),
        String(i + 1).padStart(2, "0"),
      ]);
    }),
  ),
);

/** In EDTF. */
export const UNKNOWN_DATE = "XXXX";

const UNKNOWN =
  /^(?:unknown|undated|n\. ?d\.|haijulikani|bila tarehe|(?:date )?inconnue|sans date|s\. ?d\.)$/;
const BEFORE = /^(?:before|until|kabla ya|hadi|mpaka|avant|jusqu'(?:en|a|au))\b/;
const AFTER = /^(?:after|since|baada ya|tangu|apres|depuis)\b/;
const BETWEEN = /^(?:between|from|kati ya|kuanzia|kutoka|entre|de|du)\b/;
const AND = /\s+(?:and|to|until|na|hadi|mpaka|et|a|au)\s+/;
const DASH = /\s*[–—]\s*|\s+-\s+|(?<=^\d{4})-(?=\d{4}$)/;
const PREFIXES = {
  perhaps: /^(?:perhaps|probably|possibly|labda|huenda|peut-etre|probablement)\b/,
  about: /^(?:(?:about|around|approximately|circa|takriban|karibu|vers|environ)\b|ca?\.? ?(?=\d))/,
  /** Changes nothing. */
  filler: /^(?:the|in|mnamo|mwaka|tarehe|les?|la|en)\b/,
};
type Prefix = keyof typeof PREFIXES;
const FIRST_DECADE = /^(?:first decade of the|muongo wa kwanza wa|premiere decennie des)\b/;
const DECADE = /^(?:(?:miaka ya|annees) (\d{2,3}0)|(\d{2,3}0)s)$/;
const CENTURY = /^(?:karne ya (\d{1,3})|(\d{1,3})(?:st|nd|rd|th) century|(\d{1,3})(?:er|eme|e) siecle)$/;
const DAY_PATTERNS = [
  /^(?:(?<day>\d{1,2})(?:er|st|nd|rd|th)? )?(?<month>[a-z]+)\.?,? (?<year>\d{3,4})$/,
  /^(?<month>[a-z]+)\.? (?<day>\d{1,2})(?:st|nd|rd|th)?, (?<year>\d{3,4})$/,
];

/** EDTF that may have a day that does not exist, or ends in the wrong order. */
export function readDateWords(words: string): string | undefined {
  const text = simplify(words).trim();
  if (UNKNOWN.test(text)) return UNKNOWN_DATE;
  if (BEFORE.test(text)) return joinEnds("..", readPart(text.replace(BEFORE, "")));
  if (AFTER.test(text)) return joinEnds(readPart(text.replace(AFTER, "")), "..");
  const [first, last, ...others] = text.replace(BETWEEN, "").split(BETWEEN.test(text) ? AND : DASH);
  if (first && last && others.length === 0) return joinEnds(readPart(first), readPart(last));
  return readPart(text);
}

/** EDTF has no interval of decades: it begins with the first year and ends with the last one. */
function joinEnds(first: string | undefined, last: string | undefined) {
  if (!first || !last || first.includes("/") || last.includes("/")) return undefined;
  const firstYear = last === ".." ? "9" : "0";
  const lastYear = first === ".." ? "0" : "9";
  return `${first.replaceAll("X", firstYear)}/${last.replaceAll("X", lastYear)}`;
}

function readPart(text: string): string | undefined {
  let rest = text.trim();
  const prefixes = new Set<Prefix>();
  const findPrefix = () =>
    (Object.keys(PREFIXES) as Prefix[]).find((name) => !prefixes.has(name) && PREFIXES[name].test(rest));
  for (let prefix = findPrefix(); prefix; prefix = findPrefix()) {
    prefixes.add(prefix);
    rest = rest.replace(PREFIXES[prefix], "").trim();
  }
  const plain = rest.replace(/ ?(?:\?|\(\?\))$/, "");
  const isUncertain = prefixes.has("perhaps") || plain !== rest;
  const date = readPlain(plain);
  return date && addMark(date, prefixes.has("about"), isUncertain);
}

/** A decade and a century cannot have a mark: the first and the last year of them have it. */
function addMark(date: string, isAbout: boolean, isUncertain: boolean) {
  const mark = isAbout && isUncertain ? "%" : isAbout ? "~" : isUncertain ? "?" : "";
  if (!mark || !date.includes("X")) return `${date}${mark}`;
  return `${date.replaceAll("X", "0")}${mark}/${date.replaceAll("X", "9")}${mark}`;
}

const padYear = (year: string) => year.padStart(4, "0");

const readPlain = (text: string) =>
  /^\d{3,4}$/.test(text) ? padYear(text) : (readDecade(text) ?? readCentury(text) ?? readDay(text));

/** "1800s" is a century, because few people mean its first ten years. */
function readDecade(text: string) {
  const isFirst = FIRST_DECADE.test(text);
  const [, ...years] = DECADE.exec(text.replace(FIRST_DECADE, "").trim()) ?? [];
  const year = years.find(Boolean);
  if (!year) return undefined;
  const start = padYear(year);
  return start.endsWith("00") && !isFirst ? `${start.slice(0, 2)}XX` : `${start.slice(0, 3)}X`;
}

function readCentury(text: string) {
  const [, ...centuries] = CENTURY.exec(text) ?? [];
  const century = Number(centuries.find(Boolean) ?? 0);
  return century > 0 ? `${String(century - 1).padStart(2, "0")}XX` : undefined;
}

/** A date in digits alone may have the month first or last, so it is not read. */
function readDay(text: string) {
  const match = DAY_PATTERNS.map((pattern) => pattern.exec(text)).find(Boolean);
  const { day, month = "", year = "" } = match?.groups ?? {};
  const number = MONTHS.get(month);
  return number && [padYear(year), number, ...(day ? [day.padStart(2, "0")] : [])].join("-");
}
