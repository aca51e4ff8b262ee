import type { EventFilter } from "#app/schemas/events.ts";
import { listFilterCodes } from "#app/schemas/terms.ts";
import { formatEventCategory, formatEventType } from "#app/ui/events/shown-event.ts";
import { FilterSelect, FilterBar } from "#app/ui/lists/filter-bar.tsx";
import { SearchBox } from "#app/ui/lists/search-box.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

export const hasEventFilter = (filter: EventFilter) => Object.values(filter).some(Boolean);

export function EventFilters({ filter }: { filter: EventFilter }) {
  const { t } = useTranslation();
  return (
    <FilterBar clearTo={hasEventFilter(filter) ? "/events" : undefined}>
      <SearchBox label={t("events.search")} value={filter.search} />
      <FilterSelect
        name="type"
        label={t("events.type")}
        selected={filter.type}
        allLabel={t("events.all-types")}
        options={listFilterCodes("event-types")}
        formatOption={(option) => formatEventType(t, option)}
      />
      <FilterSelect
        name="category"
        label={t("events.category")}
        selected={filter.category}
        allLabel={t("events.all-categories")}
        options={listFilterCodes("event-categories")}
        formatOption={(option) => formatEventCategory(t, option)}
      />
    </FilterBar>
  );
}
