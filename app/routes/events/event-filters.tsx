import { EVENT_CATEGORIES } from "#app/schemas/lists.ts";
import { nameOfCategory, nameOfType } from "#app/ui/events/event-words.ts";
import { Choice, FilterBar } from "#app/ui/lists/filter-bar.tsx";
import { SearchBox } from "#app/ui/lists/search-box.tsx";
import { useWords } from "#app/ui/words.tsx";

type Filter = { search?: string; type?: string; category?: string };

export const isNarrowed = ({ search, type, category }: Filter) => Boolean(search || type || category);

export function EventFilters({ filter, types }: { filter: Filter; types: readonly string[] }) {
  const { say } = useWords();
  return (
    <FilterBar clearTo={isNarrowed(filter) ? "/events" : undefined}>
      <SearchBox label={say("events.search")} sought={filter.search} />
      <Choice
        name="type"
        label={say("events.type")}
        chosen={filter.type}
        all={say("events.all-types")}
        options={types}
        nameOf={(one) => nameOfType(say, one)}
      />
      <Choice
        name="category"
        label={say("events.category")}
        chosen={filter.category}
        all={say("events.all-categories")}
        options={EVENT_CATEGORIES}
        nameOf={(one) => nameOfCategory(say, one)}
      />
    </FilterBar>
  );
}
