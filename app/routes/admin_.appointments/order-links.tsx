import { Link, useSearchParams } from "@remix-run/react";

import type { AppointmentOrder } from "#app/schemas/lists.ts";
import { useWords } from "#app/ui/words.tsx";

/** What the list can be ordered by; asked for again, from its other end. */
export function OrderLinks({ order = "-added" }: { order?: AppointmentOrder }) {
  const { say } = useWords();
  const [parameters] = useSearchParams();
  const columns = [
    ["date", say("appointments.order-day"), "date"],
    ["added", say("appointments.asked-at"), "-added"],
  ] as const;
  return (
    <nav className="flex flex-wrap gap-3" aria-label={say("appointments.order")}>
      {columns.map(([by, label, first]) => {
        const rises = order === by;
        const isOrdered = rises || order === `-${by}`;
        const wanted = new URLSearchParams(parameters);
        for (const name of ["after", "before", "page", "dialog", "id"]) wanted.delete(name);
        wanted.set("order", isOrdered ? (rises ? `-${by}` : by) : first);
        return (
          <Link
            key={by}
            className="chip"
            to={`?${wanted}`}
            preventScrollReset
            aria-current={isOrdered ? "true" : undefined}
          >
            {label}
            <span aria-hidden="true">{isOrdered ? (rises ? " ↑" : " ↓") : " ↕"}</span>
            {isOrdered && (
              <span className="sr-only">
                {" "}
                {say(rises ? "appointments.order-first" : "appointments.order-last")}
              </span>
            )}
          </Link>
        );
      })}
    </nav>
  );
}
