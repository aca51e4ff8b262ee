import { isLanguage } from "../messages/languages.ts";
import { day } from "./shared.ts";
import { soughtWords } from "./text.ts";

/**
 * A parameter that makes no sense is ignored, never refused. The linter sees that nobody reads parameters in another
 * way.
 */
export function readQuery({ searchParams }: { searchParams: URLSearchParams }) {
  const valueOf = (name: string) => searchParams.get(name) ?? undefined;
  const matching = (name: string, pattern: RegExp) => {
    const value = valueOf(name);
    return value !== undefined && pattern.test(value) ? value : undefined;
  };
  return {
    has: (name: string) => searchParams.has(name),
    one: <Value extends string>(name: string, list: readonly Value[]) =>
      list.find((value) => value === valueOf(name)),
    /** Free words, whatever they are. */
    words: (name: string) => soughtWords(valueOf(name)),
    /** Free words; `all` of a choice means none. */
    free(name: string) {
      const value = soughtWords(valueOf(name));
      return value && value !== "all" ? value : undefined;
    },
    word: (name: string) => matching(name, /^[a-z][a-z\d-]{0,59}$/i),
    /** An identifier, or a word that serves as one. */
    id: (name = "id") => matching(name, /^[\w-]{1,64}$/),
    path: (name: string) => matching(name, /^\/[\x21-\x7e]{0,1999}$/),
    /** Checked further by the list (schemas/keys). */
    key: (name: string) => matching(name, /^[\w-]{1,4000}$/),
    day(name: string) {
      const read = day().safeParse(valueOf(name));
      return read.success ? read.data : undefined;
    },
    /** Such as 2026-W48, in the years that days can be in. */
    week: (name: string) => matching(name, /^(19|20|21)\d\d-W(0[1-9]|[1-4]\d|5[0-3])$/),
    time: (name: string) => matching(name, /^([01]\d|2[0-3]):[0-5]\d$/),
    whole(name: string, least: number, most: number) {
      const value = valueOf(name) === undefined ? Number.NaN : Number(valueOf(name));
      return Number.isInteger(value) ? Math.min(Math.max(value, least), most) : undefined;
    },
    language() {
      const named = valueOf("lang");
      return isLanguage(named) ? named : undefined;
    },
  };
}
