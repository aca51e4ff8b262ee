import { APPOINTMENT_STATUSES } from "#app/schemas/lists.ts";
import { Choice, FilterBar } from "#app/ui/lists/filter-bar.tsx";
import { useWords } from "#app/ui/words.tsx";

export function StatusFilter(props: {
  status: (typeof APPOINTMENT_STATUSES)[number] | undefined;
  isFormHidden: boolean;
}) {
  const { status, isFormHidden } = props;
  const { say } = useWords();
  return (
    <FilterBar
      clearTo={status && (isFormHidden ? "/visits-appointments?form=hidden" : "/visits-appointments")}
    >
      <Choice
        name="status"
        label={say("all.status")}
        chosen={status}
        all={say("appointments.all-statuses")}
        options={APPOINTMENT_STATUSES}
        nameOf={(one) => say(`status.${one}`)}
      />
      {isFormHidden && <input type="hidden" name="form" value="hidden" />}
    </FilterBar>
  );
}
