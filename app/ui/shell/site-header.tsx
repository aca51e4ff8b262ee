import { useLocation } from "@remix-run/react";

import { useDialogAddress } from "#app/ui/dialogs/dialog-address.ts";
import { useDisclosure } from "#app/ui/dialogs/use-disclosure.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { MenuLink } from "#app/ui/menu-link.tsx";
import { useWords } from "#app/ui/words.tsx";

import { AccountMenu, type Who } from "./account-menu.tsx";
import { FullMenu } from "./full-menu.tsx";
import { LanguageSwitch } from "./language-switch.tsx";
import { Mark } from "./mark.tsx";
import { useOrigin } from "./origin.ts";

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
          <MenuLink to="/visits-appointments">{say("nav.trips")}</MenuLink>{" "}
          <MenuLink to="/library">{say("nav.library")}</MenuLink>{" "}
          {who?.role === "admin" && <MenuLink to="/admin">{say("nav.admin")}</MenuLink>}
          {who?.role === "contributor" && <MenuLink to="/contributor">{say("nav.dashboard")}</MenuLink>}
        </nav>
        <div className="site-doors">
          <Link className="button icon-button" to="/search">
            <Icon name="search" />
            <span className="sr-only">{say("nav.search")}</span>
          </Link>{" "}
          <LanguageMenu /> {who ? <AccountMenu who={who} /> : <LoginAndRegister />}{" "}
          <Link className={who ? "button" : "button main"} to="/join">
            {say("nav.join")}
          </Link>{" "}
          <FullMenu who={who} />
        </div>
      </div>
      <PageAddress />
      <div className="band" />
    </header>
  );
}

/** On paper, where a link says only its path. A kept page may have its parameters in another order. */
function PageAddress() {
  const { pathname, search } = useLocation();
  return (
    <p className="page-address wide" suppressHydrationWarning>
      {useOrigin() + pathname + search}
    </p>
  );
}

function LoginAndRegister() {
  const { say } = useWords();
  const { open } = useDialogAddress();
  return (
    <span className="from-wide">
      <Link className="button" to={open("login")} preventScrollReset>
        {say("nav.login")}
      </Link>{" "}
      <Link className="button" to={open("register")} preventScrollReset>
        {say("nav.register")}
      </Link>
    </span>
  );
}

function LanguageMenu() {
  const { say, language } = useWords();
  return (
    <details className="language-menu from-wide" ref={useDisclosure()}>
      <summary className="button icon-button">
        <span className="sr-only">{say("site.language")}: </span>
        {language.toUpperCase()}
      </summary>
      <LanguageSwitch className="account-panel card language-choice" />
    </details>
  );
}
