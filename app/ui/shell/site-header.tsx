// Every page renders these links, and Remix's take longer (decision 0086).
import { Link, NavLink } from "react-router-dom";

import { useDialogUrls } from "#app/ui/dialogs/use-dialog-urls.ts";
import { useDisclosure } from "#app/ui/dialogs/use-disclosure.ts";
import { Icon } from "#app/ui/icon.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

import { AccountMenu, type LoggedInUser } from "./account-menu.tsx";
import { FullMenu } from "./full-menu.tsx";
import { LanguageSwitch } from "./language-switch.tsx";
import { Logo } from "./logo.tsx";
import { SiteLink } from "./site-links.tsx";
import { useSite } from "./use-site.ts";

export function SiteHeader({ user }: { user?: LoggedInUser | undefined }) {
  const { t } = useTranslation();
  const site = useSite();
  return (
    <header className="site-header">
      <div className="wide site-bar">
        <Link to="/" className="brand">
          <Logo />
          <span>{t("site.name")}</span>
        </Link>
        <nav className="site-nav" aria-label={t("nav.main")}>
          <NavLink to="/visits-appointments">{t("nav.trips")}</NavLink>{" "}
          <NavLink to="/library">{t("nav.library")}</NavLink>{" "}
          {site.headerLinks?.map((link) => (
            <SiteLink key={link.href} {...link} />
          ))}{" "}
          {user?.role === "admin" && <NavLink to="/admin">{t("nav.admin")}</NavLink>}
          {user?.role === "contributor" && <NavLink to="/contributor">{t("nav.dashboard")}</NavLink>}
        </nav>
        <div className="site-account">
          <Link className="button icon-button" to="/search">
            <Icon name="search" />
            <span className="sr-only">{t("nav.search")}</span>
          </Link>{" "}
          <LanguageMenu /> {user ? <AccountMenu user={user} /> : <LoginAndRegister />}{" "}
          <Link className="button" to="/join">
            {t("nav.join")}
          </Link>{" "}
          <FullMenu user={user} />
        </div>
      </div>
    </header>
  );
}

function LoginAndRegister() {
  const { t } = useTranslation();
  const { dialogUrl } = useDialogUrls();
  return (
    <span className="wide-screen-only">
      <Link className="button plain" to={dialogUrl("login")} preventScrollReset>
        {t("nav.login")}
      </Link>{" "}
      <Link className="button plain" to={dialogUrl("register")} preventScrollReset>
        {t("nav.register")}
      </Link>
    </span>
  );
}

function LanguageMenu() {
  const { t, language } = useTranslation();
  return (
    <details className="language-menu wide-screen-only" ref={useDisclosure()}>
      <summary className="button icon-button">
        <span className="sr-only">{t("site.label", { label: t("site.language") })} </span>
        {language.toUpperCase()}
      </summary>
      <LanguageSwitch className="account-panel card language-choice" />
    </details>
  );
}
