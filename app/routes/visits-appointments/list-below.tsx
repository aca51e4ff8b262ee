import { type ComponentProps, Suspense } from "react";

import type { APPOINTMENT_STATUSES } from "#app/schemas/lists.ts";
import { AppointmentListing } from "#app/ui/appointments/appointment-card.tsx";
import { later } from "#app/ui/later.ts";
import { useWords } from "#app/ui/words.tsx";

// Fetched by administrators.
const StatusFilter = later(() => import("./status-filter.tsx").then((m) => m.StatusFilter));

type Props = {
  role: string;
  status: (typeof APPOINTMENT_STATUSES)[number] | undefined;
  listed: ComponentProps<typeof AppointmentListing>["listed"];
  isFormHidden: boolean;
};

/** Administrators see all requests, others what is to come. */
export function ListBelow({ role, status, listed, isFormHidden }: Props) {
  const { say } = useWords();
  const isAdmin = role === "admin";
  return (
    <section className="grid gap-4" aria-labelledby="appointments">
      <h2 id="appointments">{say(isAdmin ? "appointments.all" : "appointments.upcoming")}</h2>
      {isAdmin && (
        <Suspense>
          <StatusFilter status={status} isFormHidden={isFormHidden} />
        </Suspense>
      )}
      <AppointmentListing
        listed={listed}
        acts={isAdmin ? ["details", "edit", "delete"] : role === "visitor" ? [] : ["details"]}
        empty={say(isAdmin ? "appointments.none" : "appointments.none-upcoming")}
      />
    </section>
  );
}
