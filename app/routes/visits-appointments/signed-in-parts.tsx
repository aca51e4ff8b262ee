import { useSearchParams } from "@remix-run/react";

import { APPOINTMENT_STATUSES } from "#app/schemas/lists.ts";
import { Link } from "#app/ui/link.tsx";
import { Choice, FilterBar } from "#app/ui/lists/filter-bar.tsx";
import { useWords } from "#app/ui/words.tsx";

export function Links({ role, isFormHidden }: { role: string; isFormHidden: boolean }) {
  const { say } = useWords();
  const parameters = new URLSearchParams(useSearchParams()[0]);
  if (isFormHidden) parameters.delete("form");
  else parameters.set("form", "hidden");
  return (
    <p className="flex flex-wrap gap-3">
      {role === "user" && (
        <Link className="button" to="/my-appointments">
          {say("appointments.mine")}
        </Link>
      )}
      <Link className="button" to="/upcoming-appointments">
        {say("appointments.to-upcoming")}
      </Link>
      {role === "admin" && (
        <>
          <Link className="button" to="/admin/appointments">
            {say("appointments.manage")}
          </Link>
          <Link className="button" to={`/visits-appointments?${parameters}`} preventScrollReset>
            {say(isFormHidden ? "appointments.show-form" : "appointments.hide-form")}
          </Link>
        </>
      )}
    </p>
  );
}

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
