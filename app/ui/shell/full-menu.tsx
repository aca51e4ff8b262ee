import { Badge } from "#app/ui/badge.tsx";
import { useDialogAddress } from "#app/ui/dialogs/dialog-address.ts";
import { useDisclosure } from "#app/ui/dialogs/use-disclosure.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { MenuLink } from "#app/ui/menu-link.tsx";
import { useWords } from "#app/ui/words.tsx";

import { deskOf, Logout, ownPlaces, type Place, type Who } from "./account-menu.tsx";
import { LanguageSwitch } from "./language-switch.tsx";

const SCREENS: Place[] = [
  ["/", "nav.home"],
  ["/scholarly-repository", "nav.repository"],
  ["/literary-collection", "nav.literary"],
  ["/contributors-database", "nav.contributors"],
  ["/visits-appointments", "nav.visits"],
  ["/events", "nav.events"],
  ["/media", "nav.media"],
];
const MORE: Place[] = [
  ["/library", "nav.library"],
  ["/upcoming-appointments", "appointments.upcoming"],
];

export function FullMenu({ who }: { who?: Who }) {
  const { say } = useWords();
  const { open } = useDialogAddress();
  return (
    <details className="full-menu" ref={useDisclosure()}>
      <summary className="button icon-button">
        <span className="when-closed">
          <Icon name="menu" />
          <span className="sr-only">{say("nav.menu")}</span>
        </span>
        <span className="when-open">
          <Icon name="close" />
          <span className="sr-only">{say("nav.close-menu")}</span>
        </span>
      </summary>
      <nav className="full-panel" aria-label={say("nav.menu")}>
        <div className="full-places">
          <Places of={[...SCREENS, ...deskOf(who, "nav.contributor-dashboard")]} />
          <Places of={[...MORE, ...ownPlaces(who)]} />
        </div>
        <div className="full-account">
          {who ? (
            <>
              <p>
                {say("nav.logged-in-as", { email: who.email })}{" "}
                <Badge tone={who.role}>{say(`role.${who.role}`)}</Badge>
              </p>
              <Logout />
            </>
          ) : (
            <>
              <Link className="button main" to={open("login")}>
                {say("nav.login")}
              </Link>
              <Link className="button" to={open("register")}>
                {say("nav.register")}
              </Link>
            </>
          )}
          <LanguageSwitch className="language-choice" />
        </div>
      </nav>
    </details>
  );
}

function Places({ of }: { of: Place[] }) {
  const { say } = useWords();
  return (
    <ul>
      {of.map(([to, name]) => (
        <li key={to}>
          <MenuLink to={to} end>
            {say(name)}
          </MenuLink>
        </li>
      ))}
    </ul>
  );
}
