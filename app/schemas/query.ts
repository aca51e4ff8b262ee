import { isLanguage, LANGUAGES } from "../messages/languages.ts";
import { LENGTHS } from "./lists.ts";
import { day } from "./shared.ts";
import { soughtWords } from "./text.ts";

type Shape = {
  type: "string" | "integer" | "boolean";
  enum?: readonly string[];
  pattern?: string;
  format?: string;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  default?: number;
};

/** Notes what is read of it, so that the published description knows each parameter. */
export class NotingUrl extends URL {
  readonly noted = new Map<string, Shape[]>();
}

const string: Shape = { type: "string" };
const words: Shape = { type: "string", maxLength: LENGTHS.line };

const WORD = /^[a-zA-Z][a-zA-Z\d-]{0,59}$/;
const ID = /^[\w-]{1,64}$/;
const PATH = /^\/[\x21-\x7e]{0,1999}$/;
const KEY = /^[\w-]{1,4000}$/;
/** An empty or blank field is not 0. */
const WHOLE = /^\s*[+-]?\d+\s*$/;
/** The years of `DAYS`; its last two days are in the first week of 2200. */
const WEEK = /^((19|20|21)\d\d-W(0[1-9]|[1-4]\d|5[0-3])|2200-W01)$/;
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

/** A parameter that makes no sense is ignored. ESLint lets nobody read parameters in another way. */
export function readQuery(asked: { searchParams: URLSearchParams }) {
  const { searchParams } = asked;
  const valueOf = (name: string, shape: Shape) => {
    if (asked instanceof NotingUrl) asked.noted.set(name, [...(asked.noted.get(name) ?? []), shape]);
    return searchParams.get(name) ?? undefined;
  };
  const matching = (name: string, pattern: RegExp) => {
    const value = valueOf(name, { type: "string", pattern: pattern.source });
    return value !== undefined && pattern.test(value) ? value : undefined;
  };
  return {
    has: (name: string) => valueOf(name, string) !== undefined,
    one: <Value extends string>(name: string, list: readonly Value[]) => {
      const value = valueOf(name, { type: "string", enum: list });
      return list.find((one) => one === value);
    },
    anyCase: <Value extends string>(name: string, list: readonly Value[]) => {
      const value = valueOf(name, { type: "string", enum: list })?.trim().toLowerCase();
      return list.find((one) => one.toLowerCase() === value);
    },
    words: (name: string) => soughtWords(valueOf(name, words)),
    /** `all` of a choice means none. */
    free(name: string) {
      const value = soughtWords(valueOf(name, words));
      return value && value !== "all" ? value : undefined;
    },
    word: (name: string) => matching(name, WORD),
    id: (name = "id") => matching(name, ID),
    path: (name: string) => matching(name, PATH),
    key: (name: string) => matching(name, KEY),
    day(name: string) {
      const read = day().safeParse(valueOf(name, { type: "string", format: "date" }));
      return read.success ? read.data : undefined;
    },
    week: (name: string) => matching(name, WEEK),
    time: (name: string) => matching(name, TIME),
    /** What is beyond a limit is the limit. */
    whole<Usual extends number | undefined = undefined>(
      name: string,
      minimum: number,
      maximum: number,
      usual?: Usual,
    ): number | Usual {
      const sent = valueOf(name, {
        type: "integer",
        minimum,
        maximum,
        ...(usual !== undefined && { default: usual }),
      });
      return WHOLE.test(sent ?? "") ? Math.min(Math.max(Number(sent), minimum), maximum) : (usual as Usual);
    },
    language() {
      const named = valueOf("lang", { type: "string", enum: LANGUAGES });
      return isLanguage(named) ? named : undefined;
    },
  };
}
