import { useSearchParams } from "@remix-run/react";

import { APPOINTMENT_STATUSES } from "#app/schemas/lists.ts";
import { AppointmentListing } from "#app/ui/appointments/appointment-card.tsx";
import type { ListedAppointments } from "#app/ui/appointments/appointment-words.ts";
import { Link } from "#app/ui/link.tsx";
import { Choice, FilterBar } from "#app/ui/lists/filter-bar.tsx";
import { useWords } from "#app/ui/words.tsx";

export function AppointmentsTab({ listed }: { listed: ListedAppointments }) {
  const { say } = useWords();
  const [parameters] = useSearchParams();
  const status = parameters.get("status") ?? "all";
  return (
    <>
      <FilterBar clearTo={status === "all" ? undefined : "/admin-legacy?tab=appointments"}>
        <input type="hidden" name="tab" value="appointments" />
        <Choice
          name="status"
          label={say("all.status")}
          chosen={status}
          all={say("appointments.all-statuses")}
          options={APPOINTMENT_STATUSES}
          nameOf={(one) => say(`status.${one}`)}
        />
      </FilterBar>
      <AppointmentListing
        listed={listed}
        acts={["details", "edit", "status", "delete"]}
        empty={say("appointments.none")}
      />
      <p>
        <Link className="button" to="/admin/appointments">
          {say("appointments.manage")}
        </Link>
      </p>
    </>
  );
}
