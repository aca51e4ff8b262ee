import { Link, NavLink, useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";

import type { PlainKey } from "../messages/sentence.ts";
import type { Role } from "../schemas/lists.ts";
import { Badge } from "./badge.tsx";
import { useDialogAddress } from "./dialog-address.ts";
import { Icon } from "./icon.tsx";
import { Mark } from "./mark.tsx";
import { useWords } from "./words.tsx";

/** Who is signed in, as far as the frame of a page shows it. */
export type Who = { email: string; role: Role };

const PLACES: [string, PlainKey][] = [
  ["/", "nav.home"],
  ["/scholarly-repository", "nav.repository"],
  ["/literary-collection", "nav.literary"],
  ["/contributors-database", "nav.contributors"],
  ["/visits-appointments", "nav.visits"],
  ["/events", "nav.events"],
  ["/media", "nav.media"],
];

export function SiteHeader({ who }: { who?: Who }) {
  const { say } = useWords();
  return (
    <header className="site-header">
      <div className="wide site-bar">
        <Link to="/" className="brand">
          <Mark />
          {say("site.name")}
        </Link>
        <nav className="site-nav" aria-label={say("nav.main")}>
          <NavLink to="/visits-appointments">{say("nav.trips")}</NavLink>
          <NavLink to="/library">{say("nav.library")}</NavLink>
          {who?.role === "admin" && <NavLink to="/admin">{say("nav.admin")}</NavLink>}
          {who?.role === "contributor" && <NavLink to="/contributor">{say("nav.dashboard")}</NavLink>}
        </nav>
        <div className="site-doors">
          {who ? <AccountMenu who={who} /> : <LoginAndRegister />}
          <Link className="button main" to="/join">
            {say("nav.join")}
          </Link>
          <FullMenu who={who} />
        </div>
      </div>
      <div className="band" />
    </header>
  );
}

/** Dialogs of the screen one is on. */
function LoginAndRegister() {
  const { say } = useWords();
  const { open } = useDialogAddress();
  return (
    <span className="from-wide">
      <Link className="button" to={open("login")} preventScrollReset>
        {say("nav.login")}
      </Link>
      <Link className="button" to={open("register")} preventScrollReset>
        {say("nav.register")}
      </Link>
    </span>
  );
}

/** The role's badge with its menu: a disclosure, so that it opens without script. */
export function AccountMenu({ who }: { who: Who }) {
  const { say } = useWords();
  return (
    <details className="account from-wide">
      <summary className="button">
        <Badge tone={who.role}>{say(`role.${who.role}`)}</Badge>
      </summary>
      <div className="account-panel card">
        <Link to="/account">{who.email}</Link>
        <RoleLinks who={who} />
      </div>
    </details>
  );
}

function RoleLinks({ who }: { who: Who }) {
  const { say } = useWords();
  return (
    <>
      <Link to="/my-library">{say("shelf.title")}</Link>
      <Link to="/my-registrations">{say("registrations.mine")}</Link>
      {who.role === "contributor" && <Link to="/contributor">{say("nav.contributor-dashboard")}</Link>}
      {who.role === "admin" && <Link to="/admin">{say("nav.admin-panel")}</Link>}
      <form method="post" action="/logout">
        <button className="button">{say("nav.logout")}</button>
      </form>
    </>
  );
}

/** Everything there is, over the whole screen. */
function FullMenu({ who }: { who?: Who }) {
  const { say } = useWords();
  const details = useRef<HTMLDetailsElement>(null);
  const location = useLocation();
  const { open } = useDialogAddress();

  useEffect(() => {
    details.current?.removeAttribute("open");
  }, [location]);

  return (
    <details
      className="full-menu"
      ref={details}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || !details.current?.open) return;
        details.current.open = false;
        details.current.querySelector("summary")?.focus();
      }}
    >
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
        <ul>
          {PLACES.map(([to, name]) => (
            <li key={to}>
              <NavLink to={to} end>
                {say(name)}
              </NavLink>
            </li>
          ))}
        </ul>
        <div className="full-account">
          {who ? (
            <>
              <p>
                <Link to="/account">{say("nav.logged-in-as", who.email)}</Link>{" "}
                <Badge tone={who.role}>{say(`role.${who.role}`)}</Badge>
              </p>
              <RoleLinks who={who} />
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
        </div>
      </nav>
    </details>
  );
}
