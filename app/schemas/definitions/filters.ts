import type { PlainKey } from "../../messages/translate.ts";
import type { VocabularyName } from "../lists/vocabularies.ts";

/**
 * The filters of a list, said once: the parameters of its address and of its API call, its filter bar and its export
 * follow from them. Plain data without zod, because the browser loads it. Their order is that of the filter bar.
 */

type Labels = { label: PlainKey; all: PlainKey };

export type Filter =
  | { kind: "search"; label: PlainKey }
  | { kind: "text"; label: PlainKey }
  | { kind: "year"; label: PlainKey }
  | { kind: "day"; label: PlainKey }
  | ({
      kind: "choice";
      values: readonly string[];
      ignoresCase?: boolean;
      labels: string;
    } & Labels)
  /** `read`: `code` ignores unknown terms; `text` and `merged` accept any text, `merged` in its own case. */
  | ({ kind: "term"; list: VocabularyName; read: "code" | "text" | "merged" } & Labels)
  /** A short code that only the server knows, such as that of a visit type. The screen has its names. */
  | ({ kind: "code" } & Labels)
  /** Stands for the filters by fields of the institution, whose values have the names of the fields. */
  | { kind: "own" }
  /** Not shown, but sent with the form. With a default, which only an order has, the value is always set. */
  | { kind: "hidden"; values: readonly string[]; default?: string };

export type Filters = Record<string, Filter>;

/** The keys of the labels of all values, with `*` for the value. A key that does not exist does not compile. */
type LabelPattern<
  Pattern extends string,
  Value extends string,
> = Pattern extends `${infer Start}*${infer End}`
  ? `${Start}${Value}${End}` extends PlainKey
    ? Pattern
    : never
  : never;
type Choice<Value extends string> = { kind: "choice"; values: readonly Value[]; labels: string } & Labels;
type Hidden<Value extends string> = { kind: "hidden"; values: readonly Value[] };

type FilterValue<One extends Filter> = One extends { values: readonly (infer Value)[] }
  ? Value
  : One extends { kind: "own" }
    ? never
    : string;
type RequiredNames<All extends Filters> = {
  [Name in keyof All]: All[Name] extends { default: string } ? Name : never;
}[keyof All];

/** What a URL sets. Missing and invalid parameters are undefined. */
export type FilterValues<All extends Filters> = {
  [Name in Exclude<keyof All, RequiredNames<All>>]?: FilterValue<All[Name]> | undefined;
} & { [Name in RequiredNames<All>]: FilterValue<All[Name]> };

export const search = (label: PlainKey) => ({ kind: "search", label }) as const;
export const text = (label: PlainKey) => ({ kind: "text", label }) as const;
export const year = (label: PlainKey) => ({ kind: "year", label }) as const;
export const day = (label: PlainKey) => ({ kind: "day", label }) as const;
export const code = (label: PlainKey, all: PlainKey) => ({ kind: "code", label, all }) as const;

export const choice = <const Value extends string, const Pattern extends string>(
  values: readonly Value[],
  label: PlainKey,
  all: PlainKey,
  labels: Pattern & LabelPattern<Pattern, Value>,
): Choice<Value> => ({ kind: "choice", values, label, all, labels });

export const ignoringCase = <Value extends string>(filter: Choice<Value>) => ({
  ...filter,
  ignoresCase: true,
});

export const term = (
  list: VocabularyName,
  label: PlainKey,
  all: PlainKey,
  read: "code" | "text" | "merged" = "code",
) => ({ kind: "term", list, label, all, read }) as const;

export const own = { kind: "own" } as const;

export const hidden = <const Value extends string>(values: readonly Value[]): Hidden<Value> => ({
  kind: "hidden",
  values,
});
export const orderWithDefault = <const Value extends string>(values: readonly Value[], first: Value) => ({
  ...hidden(values),
  default: first as string,
});

/** Some of the filters, in the order in which they are named. */
export const pickFilters = <All extends Filters, Name extends keyof All & string>(
  filters: All,
  ...names: readonly Name[]
) => Object.fromEntries(names.map((name) => [name, filters[name]])) as Pick<All, Name>;

/** An order does not narrow a list. */
export const isFiltered = <All extends Filters>(filters: All, values: FilterValues<All>) =>
  Object.entries(values as Record<string, unknown>).some(
    ([name, value]) => Boolean(value) && (name in filters ? name !== "order" : name.startsWith("own_")),
  );

export const getLabelKey = (labels: string, value: string) => labels.replace("*", () => value) as PlainKey;
