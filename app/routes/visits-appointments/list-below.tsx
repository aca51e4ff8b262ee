import type { ComponentProps } from "react";

import { APPOINTMENT_STATUSES } from "#app/schemas/lists.ts";
import { AppointmentListing } from "#app/ui/appointments/appointment-card.tsx";
import { Choice, FilterBar } from "#app/ui/lists/filter-bar.tsx";
import { useWords } from "#app/ui/words.tsx";

type Props = {
  role: string;
  status: (typeof APPOINTMENT_STATUSES)[number] | undefined;
  listed: ComponentProps<typeof AppointmentListing>["listed"];
  isFormHidden: boolean;
};

/** To administrators all requests, to everybody else what is to come. */
export function ListBelow({ role, status, listed, isFormHidden }: Props) {
  const { say } = useWords();
  const isAdmin = role === "admin";
  return (
    <section className="grid gap-4" aria-labelledby="appointments">
      <h2 id="appointments">{say(isAdmin ? "appointments.all" : "appointments.upcoming")}</h2>
      {isAdmin && (
        <FilterBar clearTo={status && "/visits-appointments"}>
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
      )}
      <AppointmentListing
        listed={listed}
        acts={isAdmin ? ["details", "edit", "delete"] : role === "visitor" ? [] : ["details"]}
        empty={say(isAdmin ? "appointments.none" : "appointments.none-upcoming")}
      />
    </section>
  );
}
