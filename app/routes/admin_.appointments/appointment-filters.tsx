import {
  APPOINTMENT_STATUSES,
  type AppointmentOrder,
  type AppointmentStatus,
  type VisitType,
} from "#app/schemas/lists.ts";
import { useVisitTypeNames, useVisitTypes } from "#app/ui/appointments/use-visit-types.ts";
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
  const { formatVisitType } = useVisitTypeNames();
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
        options={useVisitTypes().map(({ code }) => code)}
        formatOption={formatVisitType}
      />
      <SearchBox type="date" name="from" label={t("appointments.filter-from")} value={filter.from} />
      <SearchBox type="date" name="to" label={t("appointments.filter-until")} value={filter.to} />
      {filter.order && <input type="hidden" name="order" value={filter.order} />}
    </FilterBar>
  );
}
