import { Link } from "@remix-run/react";

import type { Registration } from "#app/schemas/events.ts";
import { Badge } from "#app/ui/badge.tsx";
import { useDialogAddress } from "#app/ui/dialogs/dialog-address.ts";
import { Moment } from "#app/ui/moment.tsx";
import { useWords } from "#app/ui/words.tsx";

/** Somebody who comes or waits, and the way to take them off the list. */
export function Person({ registration }: { registration: Registration }) {
  const { say } = useWords();
  const { openFor } = useDialogAddress();
  const { id, user, registeredAt, state } = registration;
  return (
    <li className="card row">
      <div className="grid gap-1">
        <p>
          <strong>{user.name}</strong>{" "}
          <Badge tone={state === "registered" ? "approved" : "pending"}>
            {say(`registrations.${state}`)}
          </Badge>
        </p>
        <p className="facts">
          <a href={`mailto:${user.email}`}>{user.email}</a> <Moment at={registeredAt} />
        </p>
      </div>
      <Link
        className="button"
        to={openFor("delete", id)}
        preventScrollReset
        aria-label={`${say("registrations.remove")}: ${user.name}`}
      >
        {say("registrations.remove")}
      </Link>
    </li>
  );
}
