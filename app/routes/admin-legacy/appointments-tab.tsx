import { useSearchParams } from "@remix-run/react";

import { APPOINTMENT_STATUSES } from "#app/schemas/lists.ts";
import { AppointmentListing } from "#app/ui/appointments/appointment-listing.tsx";
import type { ListedAppointments } from "#app/ui/appointments/shown-appointment.ts";
import { Link } from "#app/ui/link.tsx";
import { FilterSelect, FilterBar } from "#app/ui/lists/filter-bar.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

export function AppointmentsTab({ listed }: { listed: ListedAppointments }) {
  const { t } = useTranslation();
  const [parameters] = useSearchParams();
  const status = parameters.get("status") ?? "all";
  return (
    <>
      <FilterBar clearTo={status === "all" ? undefined : "/admin-legacy?tab=appointments"}>
        <input type="hidden" name="tab" value="appointments" />
        <FilterSelect
          name="status"
          label={t("all-content.status")}
          selected={status}
          allLabel={t("appointments.all-statuses")}
          options={APPOINTMENT_STATUSES}
          formatOption={(option) => t(`status.${option}`)}
        />
      </FilterBar>
      <AppointmentListing
        listed={listed}
        actions={["details", "edit", "status", "delete"]}
        empty={t("appointments.none")}
      />
      <p>
        <Link className="button" to="/admin/appointments">
          {t("appointments.manage")}
        </Link>
      </p>
    </>
  );
}
