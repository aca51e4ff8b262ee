import { formatCountry } from "#app/ui/display-names.ts";
import { Choice, FilterBar } from "#app/ui/lists/filter-bar.tsx";
import { SearchBox } from "#app/ui/lists/search-box.tsx";
import { useWords } from "#app/ui/words.tsx";

type Props = {
  filter: { search?: string; country?: string; specialization?: string };
  countries: readonly string[];
  specializations: readonly string[];
};

export function ContributorFilters({ filter, countries, specializations }: Props) {
  const { say, language } = useWords();
  const isFiltered = Boolean(filter.search || filter.country || filter.specialization);
  return (
    <FilterBar clearTo={isFiltered ? "/contributors-database" : undefined}>
      <SearchBox label={say("library.search")} sought={filter.search} />
      <Choice
        name="country"
        label={say("field.country")}
        chosen={filter.country}
        all={say("contributors.all-countries")}
        options={countries}
        nameOf={(country) => formatCountry(language, country)}
      />
      <Choice
        name="specialization"
        label={say("contributors.specialization-filter")}
        chosen={filter.specialization}
        all={say("contributors.all-specializations")}
        options={specializations}
      />
    </FilterBar>
  );
}
