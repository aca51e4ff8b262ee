import { CONTENT_CATEGORIES, CONTENT_TYPES } from "#app/schemas/lists.ts";
import type { ChangeFilter, Harvested } from "#app/services/content/index.server.ts";

const COUNTRY = new Intl.DisplayNames("en", { type: "region", fallback: "none" });
const LETTERS = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
const NO_COUNTRY = ["EU", "EZ", "QO", "UN", "XA", "XB", "ZZ"];
/** False for an old code, which is written as today's. */
const isOfToday = (code: string) => Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`;

const CODES = new Map(
  LETTERS.flatMap((one) => LETTERS.map((other) => one + other))
    .filter((code) => isOfToday(code) && !NO_COUNTRY.includes(code))
    .flatMap((code) => {
      const name = COUNTRY.of(code);
      return name ? [[name, code] as const] : [];
    }),
);
export const COUNTRY_NAMES = [...CODES.keys()];

const slug = (category: string) => category.toLowerCase().replaceAll(" ", "-");

type Set = { spec: string; name: string; filter: ChangeFilter };

const FIXED: Set[] = [
  { spec: "category", name: "All by category", filter: {} },
  ...CONTENT_CATEGORIES.map((category) => ({
    spec: `category:${slug(category)}`,
    name: category,
    filter: { category },
  })),
  { spec: "kind", name: "All by kind", filter: {} },
  ...CONTENT_TYPES.map((contentType) => ({
    spec: `kind:${contentType}`,
    name: contentType[0]!.toUpperCase() + contentType.slice(1),
    filter: { contentType },
  })),
  { spec: "country", name: "All from a known country", filter: { hasCountry: true } },
];

const setOf = (country: string): Set[] => {
  const code = CODES.get(country);
  return code ? [{ spec: `country:${code}`, name: country, filter: { country } }] : [];
};

export const setsWith = (countries: readonly string[]): Set[] => [...FIXED, ...countries.flatMap(setOf)];

export const filterOf = (spec: string): ChangeFilter | undefined =>
  setsWith(COUNTRY_NAMES).find((set) => set.spec === spec)?.filter;

/** The sets above them are implied. */
export const specsOf = ({ category, contentType, country }: Harvested): string[] => [
  `category:${slug(category)}`,
  `kind:${contentType}`,
  ...(country ? [setOf(country)[0]?.spec ?? "country"] : []),
];
