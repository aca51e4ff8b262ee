import { formatTerm } from "#app/schemas/terms.ts";
import { formatCountry } from "#app/ui/display-names.ts";
import { FilterSelect, FilterBar } from "#app/ui/lists/filter-bar.tsx";
import { SearchBox } from "#app/ui/lists/search-box.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

type Props = {
  filter: { search?: string; country?: string; specialization?: string };
  countries: readonly string[];
  specializations: readonly string[];
};

export function ContributorFilters({ filter, countries, specializations }: Props) {
  const { t, language } = useTranslation();
  const isFiltered = Boolean(filter.search || filter.country || filter.specialization);
  return (
    <FilterBar clearTo={isFiltered ? "/contributors-database" : undefined}>
      <SearchBox label={t("library.search")} value={filter.search} />
      <FilterSelect
        name="country"
        label={t("field.country")}
        selected={filter.country}
        allLabel={t("contributors.all-countries")}
        options={countries}
        formatOption={(country) => formatCountry(language, country)}
      />
      <FilterSelect
        name="specialization"
        label={t("contributors.specialization-filter")}
        selected={filter.specialization}
        allLabel={t("contributors.all-specializations")}
        options={specializations}
        formatOption={(area) => formatTerm(t, "specializations", area)}
      />
    </FilterBar>
  );
}
