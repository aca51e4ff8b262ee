import type { ReactNode } from "react";
import { Link, NavLink } from "react-router-dom";

import { Badge } from "#app/ui/badge.tsx";
import { useDialogUrls } from "#app/ui/dialogs/use-dialog-urls.ts";
import { useDisclosure } from "#app/ui/dialogs/use-disclosure.ts";
import { Icon } from "#app/ui/icon.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

import {
  getDashboardMenuItems,
  LogoutForm,
  getPersonalMenuItems,
  type MenuItem,
  type LoggedInUser,
} from "./account-menu.tsx";
import { LanguageSwitch } from "./language-switch.tsx";
import { SiteLink } from "./site-links.tsx";
import { useSite } from "./use-site.ts";

const MAIN_MENU_ITEMS: MenuItem[] = [
  ["/", "nav.home"],
  ["/scholarly-repository", "nav.repository"],
  ["/literary-collection", "nav.literary"],
  ["/contributors-database", "nav.contributors"],
  ["/visits-appointments", "nav.visits"],
  ["/events", "nav.events"],
  ["/media", "nav.media"],
];
const MORE_MENU_ITEMS: MenuItem[] = [
  ["/library", "nav.library"],
  ["/upcoming-appointments", "appointments.upcoming"],
];

export function FullMenu({ user }: { user?: LoggedInUser | undefined }) {
  const { t } = useTranslation();
  const { dialogUrl } = useDialogUrls();
  const { headerLinks } = useSite();
  return (
    <details className="full-menu" ref={useDisclosure()}>
      <summary className="button icon-button">
        <span className="closed-only">
          <Icon name="menu" />
          <span className="sr-only">{t("nav.menu")}</span>
        </span>
        <span className="open-only">
          <Icon name="close" />
          <span className="sr-only">{t("nav.close-menu")}</span>
        </span>
      </summary>
      <nav className="full-panel" aria-label={t("nav.menu")}>
        <div className="full-menu-links">
          <MenuItems
            items={[...MAIN_MENU_ITEMS, ...getDashboardMenuItems(user, "nav.contributor-dashboard")]}
          />
          <MenuItems items={[...MORE_MENU_ITEMS, ...getPersonalMenuItems(user)]}>
            {headerLinks?.map((link) => (
              <li key={link.href}>
                <SiteLink {...link} />
              </li>
            ))}
          </MenuItems>
        </div>
        <div className="full-account">
          {user ? (
            <>
              <p>
                {t("nav.logged-in-as", { email: user.email })}{" "}
                <Badge tone={user.role}>{t(`role.${user.role}`)}</Badge>
              </p>
              <LogoutForm />
            </>
          ) : (
            <>
              <Link className="button main" to={dialogUrl("login")}>
                {t("nav.login")}
              </Link>
              <Link className="button" to={dialogUrl("register")}>
                {t("nav.register")}
              </Link>
            </>
          )}
          <LanguageSwitch className="language-choice" />
        </div>
      </nav>
    </details>
  );
}

function MenuItems({ items, children }: { items: MenuItem[]; children?: ReactNode }) {
  const { t } = useTranslation();
  return (
    <ul>
      {items.map(([to, name]) => (
        <li key={to}>
          <NavLink to={to} end>
            {t(name)}
          </NavLink>
        </li>
      ))}
      {children}
    </ul>
  );
}
