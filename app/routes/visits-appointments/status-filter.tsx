import { APPOINTMENT_FILTERS } from "#app/schemas/definitions/admin-filters.ts";
import { type FilterValues, pickFilters } from "#app/schemas/definitions/filters.ts";
import { ListFilters } from "#app/ui/definitions/list-filters.tsx";

const FILTERS = pickFilters(APPOINTMENT_FILTERS, "status");

export const StatusFilter = ({
  status,
  isFormHidden,
}: FilterValues<typeof FILTERS> & { isFormHidden: boolean }) => (
  <ListFilters filters={FILTERS} filter={{ status }} hidden={isFormHidden ? { form: "hidden" } : {}} />
);
