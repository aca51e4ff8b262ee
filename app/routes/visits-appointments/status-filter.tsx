import { APPOINTMENT_STATUSES } from "#app/schemas/lists/appointments.ts";
import { FilterSelect, FilterBar } from "#app/ui/lists/filter-bar.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

export function StatusFilter(props: {
  status: (typeof APPOINTMENT_STATUSES)[number] | undefined;
  isFormHidden: boolean;
}) {
  const { status, isFormHidden } = props;
  const { t } = useTranslation();
  return (
    <FilterBar
      clearTo={status && (isFormHidden ? "/visits-appointments?form=hidden" : "/visits-appointments")}
    >
      <FilterSelect
        name="status"
        label={t("all-content.status")}
        selected={status}
        allLabel={t("appointments.all-statuses")}
        options={APPOINTMENT_STATUSES}
        formatOption={(option) => t(`status.${option}`)}
      />
      {isFormHidden && <input type="hidden" name="form" value="hidden" />}
    </FilterBar>
  );
}
