import { CONTENT_CATEGORIES, LIBRARY_COUNTRIES } from "#app/schemas/lists.ts";
import { formatCountry } from "#app/ui/display-names.ts";
import { Link } from "#app/ui/link.tsx";
import { Choice, FilterBar } from "#app/ui/lists/filter-bar.tsx";
import { useListAddress } from "#app/ui/lists/list-address.ts";
import { SearchBox } from "#app/ui/lists/search-box.tsx";
import { useWords } from "#app/ui/words.tsx";

type Filter = { search?: string; category?: string; country?: string };

export const isNarrowed = ({ search, category, country }: Filter) => Boolean(search || category || country);

export function LibraryFilters({ tab, filter }: { tab: string; filter: Filter }) {
  const { say } = useWords();
  return (
    <>
      <FilterBar clearTo={isNarrowed(filter) ? `/library?tab=${tab}` : undefined}>
        <SearchBox label={say("library.search")} sought={filter.search} />
        <Choice
          name="category"
          label={say("library.category")}
          chosen={filter.category}
          all={say("library.all-categories")}
          options={CONTENT_CATEGORIES}
          nameOf={(one) => say(`category.${one}`)}
        />
        {tab !== "articles" && <input type="hidden" name="tab" value={tab} />}
        {filter.country && <input type="hidden" name="country" value={filter.country} />}
      </FilterBar>
      <Countries chosen={filter.country} />
    </>
  );
}

/** A click on the chosen country clears it. */
function Countries({ chosen }: { chosen: string | undefined }) {
  const { say, language } = useWords();
  const to = useListAddress();
  return (
    <nav className="chips" aria-label={say("library.countries")}>
      {LIBRARY_COUNTRIES.map((country) => (
        <Link
          key={country}
          to={to({ country: country === chosen ? undefined : country })}
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
