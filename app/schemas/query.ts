import { isLanguage, LANGUAGES } from "../messages/languages.ts";
import { OWN_FIELD_LIMITS } from "./lists/kinds.ts";
import { MAX_LENGTHS } from "./lists/shared.ts";
import { day } from "./shared.ts";
import { normalizeSearch } from "./text.ts";

type ParameterSchema = {
  type: "string" | "integer" | "boolean";
  enum?: readonly string[];
  pattern?: string;
  format?: string;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  default?: number;
};

export class ParameterRecordingUrl extends URL {
  readonly parameters = new Map<string, ParameterSchema[]>();
}

const STRING_SCHEMA: ParameterSchema = { type: "string" };
const SEARCH_WORDS_SCHEMA: ParameterSchema = { type: "string", maxLength: MAX_LENGTHS.line };

const WORD_PATTERN = /^[a-zA-Z][a-zA-Z\d-]{0,59}$/;
const ID_PATTERN = /^[\w-]{1,64}$/;
const PATH_PATTERN = /^\/[\x21-\x7e]{0,1999}$/;
const CURSOR_KEY_PATTERN = /^[\w-]{1,4000}$/;
const INTEGER_PATTERN = /^\s*[+-]?\d+\s*$/;
/** All weeks of `DAY_RANGE`, whose last two days are in the first week of 2200. */
const WEEK_PATTERN = /^((19|20|21)\d\d-W(0[1-9]|[1-4]\d|5[0-3])|2200-W01)$/;
const OWN_NAME_PATTERN = /^own_x[1-9]\d{0,3}$/;
const TIME_PATTERN = /^([01]\d|2[0-3]):[0-5]\d$/;

/** Ignores invalid parameters. An ESLint rule forbids reading parameters in another way. */
export function readQuery(url: { searchParams: URLSearchParams }) {
  const { searchParams } = url;
  const getValue = (name: string, schema: ParameterSchema) => {
    if (url instanceof ParameterRecordingUrl)
      url.parameters.set(name, [...(url.parameters.get(name) ?? []), schema]);
    return searchParams.get(name) ?? undefined;
  };
  const matching = (name: string, pattern: RegExp) => {
    const value = getValue(name, { type: "string", pattern: pattern.source });
    return value !== undefined && pattern.test(value) ? value : undefined;
  };
  return {
    has: (name: string) => getValue(name, STRING_SCHEMA) !== undefined,
    choice: <Value extends string>(name: string, list: readonly Value[]) => {
      const value = getValue(name, { type: "string", enum: list });
      return list.find((item) => item === value);
    },
    choiceIgnoringCase: <Value extends string>(name: string, list: readonly Value[]) => {
      const value = getValue(name, { type: "string", enum: list })?.trim().toLowerCase();
      return list.find((item) => item.toLowerCase() === value);
    },
    words: (name: string) => normalizeSearch(getValue(name, SEARCH_WORDS_SCHEMA)),
    freeText(name: string) {
      const value = normalizeSearch(getValue(name, SEARCH_WORDS_SCHEMA));
      return value && value !== "all" ? value : undefined;
    },
    /** By fields of the institution. Which there are, the service knows. */
    ownValues() {
      const names = [...new Set(searchParams.keys())].filter((name) => OWN_NAME_PATTERN.test(name));
      return names
        .slice(0, OWN_FIELD_LIMITS.fields)
        .map((name) => [name, normalizeSearch(searchParams.get(name))] as const);
    },
    word: (name: string) => matching(name, WORD_PATTERN),
    id: (name = "id") => matching(name, ID_PATTERN),
    path: (name: string) => matching(name, PATH_PATTERN),
    key: (name: string) => matching(name, CURSOR_KEY_PATTERN),
    day(name: string) {
      const parsed = day().safeParse(getValue(name, { type: "string", format: "date" }));
      return parsed.success ? parsed.data : undefined;
    },
    week: (name: string) => matching(name, WEEK_PATTERN),
    time: (name: string) => matching(name, TIME_PATTERN),
    integer<Default extends number | undefined = undefined>(
      name: string,
      minimum: number,
      maximum: number,
      defaultValue?: Default,
    ): number | Default {
      const value = getValue(name, {
        type: "integer",
        minimum,
        maximum,
        ...(defaultValue !== undefined && { default: defaultValue }),
      });
      return INTEGER_PATTERN.test(value ?? "")
        ? Math.min(Math.max(Number(value), minimum), maximum)
        : (defaultValue as Default);
    },
    language() {
      const value = getValue("lang", { type: "string", enum: LANGUAGES });
      return isLanguage(value) ? value : undefined;
    },
  };
}
