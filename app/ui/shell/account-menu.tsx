import { Link } from "@remix-run/react";

import type { Role } from "#app/schemas/lists.ts";
import { Badge } from "#app/ui/badge.tsx";
import { useDisclosure } from "#app/ui/dialogs/use-disclosure.ts";
import { useWords } from "#app/ui/words.tsx";

export type Who = { email: string; role: Role };

/** A `<details>`, so that it opens without script. */
export function AccountMenu({ who }: { who: Who }) {
  const { say } = useWords();
  return (
    <details className="account from-wide" ref={useDisclosure()}>
      <summary className="button">
        <Badge tone={who.role}>{say(`role.${who.role}`)}</Badge>
      </summary>
      <div className="account-panel card">
        <p className="account-name">{who.email}</p>
        <RoleLinks who={who} dashboard="nav.dashboard" />
      </div>
    </details>
  );
}

export function RoleLinks({
  who,
  dashboard,
}: {
  who: Who;
  dashboard: "nav.dashboard" | "nav.contributor-dashboard";
}) {
  const { say } = useWords();
  return (
    <>
      {who.role === "contributor" && <Link to="/contributor">{say(dashboard)}</Link>}
      {who.role === "admin" && <Link to="/admin">{say("nav.admin-panel")}</Link>}
      <Link to="/my-library">{say("shelf.title")}</Link>
      <Link to="/my-registrations">{say("registrations.mine")}</Link>
      {who.role === "user" && <Link to="/my-appointments">{say("appointments.mine")}</Link>}
      <Link to="/account">{say("account.title")}</Link>
      <form method="post" action="/logout">
        <button className="button">{say("nav.logout")}</button>
      </form>
    </>
  );
}
