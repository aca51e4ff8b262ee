import { CONTENT_CATEGORIES, CONTENT_TYPES } from "#app/schemas/lists/content.ts";
import type { HarvestFilter, HarvestRecord } from "#app/services/content/index.server.ts";

const COUNTRY_DISPLAY_NAMES = new Intl.DisplayNames("en", { type: "region", fallback: "none" });
const CAPITAL_LETTERS = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
const NON_COUNTRY_CODES = ["EU", "EZ", "QO", "UN", "XA", "XB", "ZZ"];
const isCurrentCountryCode = (code: string) => Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`;

const COUNTRY_CODE_BY_NAME = new Map(
  CAPITAL_LETTERS.flatMap((first) => CAPITAL_LETTERS.map((second) => first + second))
    .filter((code) => isCurrentCountryCode(code) && !NON_COUNTRY_CODES.includes(code))
    .flatMap((code) => {
      const name = COUNTRY_DISPLAY_NAMES.of(code);
      return name ? [[name, code] as const] : [];
    }),
);
export const COUNTRY_NAMES = [...COUNTRY_CODE_BY_NAME.keys()];

const toSlug = (category: string) => category.toLowerCase().replaceAll(" ", "-");

type OaiSet = { spec: string; name: string; filter: HarvestFilter };

const FIXED_OAI_SETS: OaiSet[] = [
  { spec: "category", name: "All by category", filter: {} },
  ...CONTENT_CATEGORIES.map((category) => ({
    spec: `category:${toSlug(category)}`,
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
  const code = COUNTRY_CODE_BY_NAME.get(country);
  return code ? [{ spec: `country:${code}`, name: country, filter: { country } }] : [];
};

export const listOaiSets = (countries: readonly string[]): OaiSet[] => [
  ...FIXED_OAI_SETS,
  ...countries.flatMap(listCountrySets),
];

export const findSetFilter = (spec: string): HarvestFilter | undefined =>
  listOaiSets(COUNTRY_NAMES).find((set) => set.spec === spec)?.filter;

export const listSetSpecs = ({ category, contentType, country }: HarvestRecord): string[] => [
  `category:${toSlug(category)}`,
  `kind:${contentType}`,
  ...(country ? [listCountrySets(country)[0]?.spec ?? "country"] : []),
];
