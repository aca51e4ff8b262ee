import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";

import {
  type Filter,
  type Filters,
  type FilterValues,
  getLabelKey,
  isFiltered,
} from "#app/schemas/definitions/filters.ts";
import { formatTerm, listFilterCodes } from "#app/schemas/terms.ts";
import { FilterBar, FilterSelect } from "#app/ui/lists/filter-bar.tsx";
import { SearchBox } from "#app/ui/lists/search-box.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

/** Values and labels that only the loader knows. */
export type Options = readonly (readonly [value: string, label: string])[];

/** By a field of the institution, in the language of the page. */
export type OwnFilter = { name: string; label: string; options: readonly string[] };

export type ListFiltersProps<All extends Filters> = {
  filters: All;
  filter: FilterValues<All>;
  options?: { [Name in keyof All]?: Options } | undefined;
  /** Other parameters of the screen, such as its tab. The form sends them as well. */
  hidden?: Record<string, string>;
  /** `always` also clears what the form has not sent yet. */
  clear?: "filtered" | "always" | undefined;
  children?: ReactNode;
};

export function ListFilters<All extends Filters>(props: ListFiltersProps<All>) {
  const { filters, filter, options, hidden = {}, clear = "filtered" } = props;
  const { pathname } = useLocation();
  const parameters = Object.entries(hidden);
  const listUrl = parameters.length > 0 ? `${pathname}?${new URLSearchParams(parameters)}` : pathname;
  return (
    <FilterBar clearTo={clear === "always" || isFiltered(filters, filter) ? listUrl : undefined}>
      {parameters.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <FilterFields filters={filters} filter={filter} options={options} />
      {props.children}
    </FilterBar>
  );
}

type FilterFieldsProps<All extends Filters> = Pick<
  ListFiltersProps<All>,
  "filters" | "filter" | "options" | "children"
>;

/** Also for a filter bar with more than the fields of filters. On a phone all but the search are folded until one is set. */
export function FilterFields<All extends Filters>(props: FilterFieldsProps<All> & { isOpen?: boolean }) {
  const { filters, children, isOpen, ...values } = props;
  const { t } = useTranslation();
  const isAlwaysShown = ([, { kind }]: [string, Filter]) => kind === "search" || kind === "hidden";
  const pick = (isPicked: (entry: [string, Filter]) => boolean) =>
    Object.fromEntries(Object.entries(filters).filter(isPicked));
  const folded = pick((entry) => !isAlwaysShown(entry));
  return (
    <>
      <Fields {...values} filters={pick(isAlwaysShown)} />
      {(Object.keys(folded).length > 0 || children) && (
        <details className="filter-fold" open={isOpen || isFiltered(folded, values.filter)}>
          <summary>{t("filter.fold")}</summary>
          <div className="filters">
            <Fields {...values} filters={folded} />
            {children}
          </div>
        </details>
      )}
    </>
  );
}

function Fields({ filters, filter, options }: Omit<FilterFieldsProps<Filters>, "children">) {
  const values: Record<string, string | undefined> = filter;
  return Object.entries(filters).map(([name, each]) => (
    <FilterField key={name} name={name} filter={each} value={values[name]} options={options?.[name]} />
  ));
}

type MoreFiltersProps<All extends Filters> = Omit<FilterFieldsProps<All>, "children"> & {
  ownFilters: readonly OwnFilter[];
};

/** If the list is narrowed or sorted by them, they are open. */
export const hasMoreFilters = <All extends Filters>({
  filters,
  ownFilters,
  filter,
}: MoreFiltersProps<All>) => {
  const values = filter as Record<string, string | undefined>;
  return [...Object.keys(filters), ...ownFilters.map(({ name }) => name)].some((name) => values[name]);
};

/** In a filter bar, for those that few people use. */
export function MoreFilters<All extends Filters>(props: MoreFiltersProps<All>) {
  const { t } = useTranslation();
  const { ownFilters, ...fields } = props;
  const values = props.filter as Record<string, string | undefined>;
  return (
    <details className="more-filters" open={hasMoreFilters(props)}>
      <summary>{t("filter.more")}</summary>
      <div className="filters">
        <Fields {...fields} />
        {ownFilters.map(({ name, label, options }) =>
          options.length > 0 ? (
            <FilterSelect
              key={name}
              {...{ name, label, options }}
              selected={values[name]}
              allLabel={t("filter.any")}
              formatOption={(option) => option}
            />
          ) : (
            <SearchBox key={name} type="text" {...{ name, label }} value={values[name]} />
          ),
        )}
      </div>
    </details>
  );
}

type FieldProps = {
  name: string;
  filter: Filter;
  value: string | undefined;
  options: Options | undefined;
};

function FilterField({ name, filter, value, options }: FieldProps) {
  const { t } = useTranslation();
  if (filter.kind === "own") return null;
  if (filter.kind === "hidden") return value ? <input type="hidden" name={name} value={value} /> : null;
  const label = t(filter.label);
  if (filter.kind === "search") return <SearchBox name={name} label={label} value={value} />;
  if (filter.kind === "text") return <SearchBox type="text" name={name} label={label} value={value} />;
  if (filter.kind === "year") return <SearchBox type="number" name={name} label={label} value={value} />;
  if (filter.kind === "day") return <SearchBox type="date" name={name} label={label} value={value} />;
  return (
    <FilterSelect
      name={name}
      label={label}
      selected={value}
      allLabel={t(filter.all)}
      {...getOptions(filter, options, t)}
    />
  );
}

function getOptions(
  filter: Exclude<Filter, { kind: "own" | "hidden" | "search" | "text" | "year" | "day" }>,
  options: Options | undefined,
  t: ReturnType<typeof useTranslation>["t"],
) {
  if (options)
    return {
      options: options.map(([value]) => value),
      formatOption: (option: string) => options.find(([value]) => value === option)?.[1] ?? option,
    };
  switch (filter.kind) {
    case "choice":
      return {
        options: filter.values,
        formatOption: (option: string) => t(getLabelKey(filter.labels, option)),
      };
    case "term":
      return {
        options: listFilterCodes(filter.list),
        formatOption: (option: string) => formatTerm(t, filter.list, option),
      };
    case "code":
      return { options: [] };
  }
}
