import { CONTENT_CATEGORIES, CONTENT_TYPES } from "#app/schemas/lists.ts";
import type { ChangeFilter, HarvestRecord } from "#app/services/content/index.server.ts";

const COUNTRY = new Intl.DisplayNames("en", { type: "region", fallback: "none" });
const LETTERS = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
const NO_COUNTRY = ["EU", "EZ", "QO", "UN", "XA", "XB", "ZZ"];
const isCurrentCode = (code: string) => Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`;

const COUNTRY_CODES = new Map(
  LETTERS.flatMap((first) => LETTERS.map((second) => first + second))
    .filter((code) => isCurrentCode(code) && !NO_COUNTRY.includes(code))
    .flatMap((code) => {
      const name = COUNTRY.of(code);
      return name ? [[name, code] as const] : [];
    }),
);
export const COUNTRY_NAMES = [...COUNTRY_CODES.keys()];

const slug = (category: string) => category.toLowerCase().replaceAll(" ", "-");

type OaiSet = { spec: string; name: string; filter: ChangeFilter };

const FIXED_SETS: OaiSet[] = [
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

const listCountrySets = (country: string): OaiSet[] => {
  const code = COUNTRY_CODES.get(country);
  return code ? [{ spec: `country:${code}`, name: country, filter: { country } }] : [];
};

export const listOaiSets = (countries: readonly string[]): OaiSet[] => [
  ...FIXED_SETS,
  ...countries.flatMap(listCountrySets),
];

export const findSetFilter = (spec: string): ChangeFilter | undefined =>
  listOaiSets(COUNTRY_NAMES).find((set) => set.spec === spec)?.filter;

export const listSetSpecs = ({ category, contentType, country }: HarvestRecord): string[] => [
  `category:${slug(category)}`,
  `kind:${contentType}`,
  ...(country ? [listCountrySets(country)[0]?.spec ?? "country"] : []),
];
