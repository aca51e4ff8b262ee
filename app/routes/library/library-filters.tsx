import { CONTENT_CATEGORIES } from "#app/schemas/lists.ts";
import { listButtonCountries } from "#app/schemas/terms.ts";
import { formatCountry } from "#app/ui/display-names.ts";
import { Link } from "#app/ui/link.tsx";
import { FilterSelect, FilterBar } from "#app/ui/lists/filter-bar.tsx";
import { useListUrl } from "#app/ui/lists/use-list-url.ts";
import { SearchBox } from "#app/ui/lists/search-box.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

type Filter = { search?: string; category?: string; country?: string };

export const hasLibraryFilter = ({ search, category, country }: Filter) =>
  Boolean(search || category || country);

export function LibraryFilters({ tab, filter }: { tab: string; filter: Filter }) {
  const { t } = useTranslation();
  return (
    <>
      <FilterBar clearTo={hasLibraryFilter(filter) ? `/library?tab=${tab}` : undefined}>
        <SearchBox label={t("library.search")} value={filter.search} />
        <FilterSelect
          name="category"
          label={t("library.category")}
          selected={filter.category}
          allLabel={t("library.all-categories")}
          options={CONTENT_CATEGORIES}
          formatOption={(option) => t(`category.${option}`)}
        />
        {tab !== "articles" && <input type="hidden" name="tab" value={tab} />}
        {filter.country && <input type="hidden" name="country" value={filter.country} />}
      </FilterBar>
      <CountryLinks chosen={filter.country} />
    </>
  );
}

function CountryLinks({ chosen }: { chosen: string | undefined }) {
  const { t, language } = useTranslation();
  const listUrl = useListUrl();
  return (
    <nav className="chips" aria-label={t("library.countries")}>
      {listButtonCountries().map((country) => (
        <Link
          key={country}
          to={listUrl({ country: country === chosen ? undefined : country })}
          className="chip"
          aria-current={country === chosen ? "true" : undefined}
          preventScrollReset
        >
          {formatCountry(language, country)}
        </Link>
      ))}
    </nav>
  );
}
