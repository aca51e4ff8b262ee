import {
  APPOINTMENT_STATUSES,
  VISIT_TYPES,
  type AppointmentOrder,
  type AppointmentStatus,
  type VisitType,
} from "#app/schemas/lists.ts";
import { FilterSelect, FilterBar } from "#app/ui/lists/filter-bar.tsx";
import { SearchBox } from "#app/ui/lists/search-box.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

type Filter = {
  status?: AppointmentStatus;
  visitType?: VisitType;
  search?: string;
  from?: string;
  to?: string;
  order?: AppointmentOrder;
};

export function AppointmentFilters({ filter }: { filter: Filter }) {
  const { t } = useTranslation();
  const isFiltered = Object.values(filter).some(Boolean);
  return (
    <FilterBar clearTo={isFiltered ? "/admin/appointments" : undefined}>
      <SearchBox label={t("library.search")} value={filter.search} />
      <FilterSelect
        name="status"
        label={t("all-content.status")}
        selected={filter.status}
        allLabel={t("appointments.all-statuses")}
        options={APPOINTMENT_STATUSES}
        formatOption={(option) => t(`status.${option}`)}
      />
      <FilterSelect
        name="visitType"
        label={t("appointments.visit-type")}
        selected={filter.visitType}
        allLabel={t("appointments.all-types")}
        options={VISIT_TYPES}
        formatOption={(option) => t(`appointments.type-${option}`)}
      />
      <SearchBox type="date" name="from" label={t("appointments.filter-from")} value={filter.from} />
      <SearchBox type="date" name="to" label={t("appointments.filter-until")} value={filter.to} />
      {filter.order && <input type="hidden" name="order" value={filter.order} />}
    </FilterBar>
  );
}
