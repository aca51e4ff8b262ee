import { MEDIA_CATEGORIES, MEDIA_TYPES } from "#app/schemas/lists.ts";
import { Choice, FilterBar } from "#app/ui/lists/filter-bar.tsx";
import { SearchBox } from "#app/ui/lists/search-box.tsx";
import { useWords } from "#app/ui/words.tsx";

type Filter = { search?: string; type?: string; category?: string };

export function MediaFilters({ filter }: { filter: Filter }) {
  const { say } = useWords();
  const isFiltered = Boolean(filter.search || filter.type || filter.category);
  return (
    <FilterBar clearTo={isFiltered ? "/media" : undefined}>
      <SearchBox label={say("library.search")} sought={filter.search} />
      <Choice
        name="type"
        label={say("media.type")}
        chosen={filter.type}
        all={say("media.all-types")}
        options={MEDIA_TYPES}
        nameOf={(one) => say(`media.type-${one}`)}
      />
      <Choice
        name="category"
        label={say("library.category")}
        chosen={filter.category}
        all={say("library.all-categories")}
        options={MEDIA_CATEGORIES}
        nameOf={(one) => say(`media.category-${one}`)}
      />
    </FilterBar>
  );
}
