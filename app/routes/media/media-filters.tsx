import { MEDIA_TYPES } from "#app/schemas/lists.ts";
import { listFilterCodes } from "#app/schemas/terms.ts";
import { FilterSelect, FilterBar } from "#app/ui/lists/filter-bar.tsx";
import { formatMediaCategory } from "#app/ui/media/shown-media.ts";
import { SearchBox } from "#app/ui/lists/search-box.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

type Filter = { search?: string; type?: string; category?: string };

export function MediaFilters({ filter }: { filter: Filter }) {
  const { t } = useTranslation();
  const isFiltered = Boolean(filter.search || filter.type || filter.category);
  return (
    <FilterBar clearTo={isFiltered ? "/media" : undefined}>
      <SearchBox label={t("library.search")} value={filter.search} />
      <FilterSelect
        name="type"
        label={t("media.type")}
        selected={filter.type}
        allLabel={t("media.all-types")}
        options={MEDIA_TYPES}
        formatOption={(option) => t(`media.type-${option}`)}
      />
      <FilterSelect
        name="category"
        label={t("library.category")}
        selected={filter.category}
        allLabel={t("library.all-categories")}
        options={listFilterCodes("media-categories")}
        formatOption={(option) => formatMediaCategory(t, option)}
      />
    </FilterBar>
  );
}
