import { Link, useSearchParams } from "@remix-run/react";

import { VISIT_STATUSES } from "#app/schemas/lists.ts";

import { Choice, FilterBar } from "../../ui/filter-bar.tsx";
import { VisitListing } from "../../ui/visit-card.tsx";
import type { ListedVisits } from "../../ui/visit-words.ts";
import { useWords } from "../../ui/words.tsx";

/** The requests for visits, as on the screen that manages them. */
export function AppointmentsTab({ listed }: { listed: ListedVisits }) {
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
          options={[
            ["all", say("visits.all-statuses")],
            ...VISIT_STATUSES.map((one): [string, string] => [one, say(`status.${one}`)]),
          ]}
        />
      </FilterBar>
      <VisitListing
        listed={listed}
        acts={["details", "edit", "status", "delete"]}
        empty={say("visits.none")}
      />
      <p>
        <Link className="button" to="/admin/appointments">
          {say("visits.manage")}
        </Link>
      </p>
    </>
  );
}
