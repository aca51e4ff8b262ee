import {
  APPOINTMENT_STATUSES,
  VISIT_TYPES,
  type AppointmentOrder,
  type AppointmentStatus,
  type VisitType,
} from "#app/schemas/lists.ts";
import { Choice, FilterBar } from "#app/ui/lists/filter-bar.tsx";
import { SearchBox } from "#app/ui/lists/search-box.tsx";
import { useWords } from "#app/ui/words.tsx";

type Filter = {
  status?: AppointmentStatus;
  visitType?: VisitType;
  search?: string;
  from?: string;
  to?: string;
  order?: AppointmentOrder;
};

export function AppointmentFilters({ filter }: { filter: Filter }) {
  const { say } = useWords();
  const isFiltered = Object.values(filter).some(Boolean);
  return (
    <FilterBar clearTo={isFiltered ? "/admin/appointments" : undefined}>
      <SearchBox label={say("library.search")} sought={filter.search} />
      <Choice
        name="status"
        label={say("all.status")}
        chosen={filter.status}
        all={say("appointments.all-statuses")}
        options={APPOINTMENT_STATUSES}
        nameOf={(one) => say(`status.${one}`)}
      />
      <Choice
        name="visitType"
        label={say("appointments.visit-type")}
        chosen={filter.visitType}
        all={say("appointments.all-types")}
        options={VISIT_TYPES}
        nameOf={(one) => say(`appointments.type-${one}`)}
      />
      <SearchBox type="date" name="from" label={say("appointments.from-day")} sought={filter.from} />
      <SearchBox type="date" name="to" label={say("appointments.to-day")} sought={filter.to} />
      {filter.order && <input type="hidden" name="order" value={filter.order} />}
    </FilterBar>
  );
}
