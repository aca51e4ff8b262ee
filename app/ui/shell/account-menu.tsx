import type { PlainKey } from "#app/messages/translate.ts";
import type { Role } from "#app/schemas/lists.ts";
import { Badge } from "#app/ui/badge.tsx";
import { useDisclosure } from "#app/ui/dialogs/use-disclosure.ts";
import { Link } from "#app/ui/link.tsx";
import { useWords } from "#app/ui/words.tsx";

export type Who = { email: string; role: Role };
export type Place = [string, PlainKey];

const OWN: Place[] = [
  ["/my-registrations", "registrations.mine"],
  ["/my-library", "shelf.title"],
  ["/account", "account.title"],
];

export function deskOf(who: Who | undefined, dashboard: PlainKey): Place[] {
  if (who?.role === "admin") return [["/admin", "nav.admin-panel"]];
  return who?.role === "contributor" ? [["/contributor", dashboard]] : [];
}

export function ownPlaces(who: Who | undefined): Place[] {
  if (!who) return [];
  return who.role === "user" ? [["/my-appointments", "appointments.mine"], ...OWN] : OWN;
}

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
        {[...deskOf(who, "nav.dashboard"), ...ownPlaces(who)].map(([to, name]) => (
          <Link key={to} to={to}>
            {say(name)}
          </Link>
        ))}
        <Logout />
      </div>
    </details>
  );
}

export function Logout() {
  const { say } = useWords();
  return (
    <form method="post" action="/logout">
      <button className="button">{say("nav.logout")}</button>
    </form>
  );
}
