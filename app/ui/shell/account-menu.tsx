import { Link } from "react-router-dom";

import type { PlainKey } from "#app/messages/translate.ts";
import { LOGOUT_PATH, type Role } from "#app/schemas/lists/accounts.ts";
import { Badge } from "#app/ui/badge.tsx";
import { useDisclosure } from "#app/ui/dialogs/use-disclosure.ts";
import { useTranslation } from "#app/ui/use-translation.tsx";

export type LoggedInUser = { name: string; email: string; role: Role };
export type MenuItem = [string, PlainKey];

const PERSONAL_MENU_ITEMS: MenuItem[] = [
  ["/my-registrations", "registrations.my-registrations"],
  ["/my-library", "my-library.title"],
  ["/account", "account.title"],
];

export function getDashboardMenuItems(user: LoggedInUser | undefined, dashboard: PlainKey): MenuItem[] {
  if (user?.role === "admin") return [["/admin", "nav.admin-panel"]];
  return user?.role === "contributor" ? [["/contributor", dashboard]] : [];
}

export function getPersonalMenuItems(user: LoggedInUser | undefined): MenuItem[] {
  if (!user) return [];
  return user.role === "user"
    ? [["/my-appointments", "appointments.my-appointments"], ...PERSONAL_MENU_ITEMS]
    : PERSONAL_MENU_ITEMS;
}

export function AccountMenu({ user }: { user: LoggedInUser }) {
  const { t } = useTranslation();
  return (
    <details className="account wide-screen-only" ref={useDisclosure()}>
      <summary className="button plain">
        <span className="account-summary">{user.name}</span>{" "}
        <Badge tone={user.role}>{t(`role.${user.role}`)}</Badge>
      </summary>
      <div className="account-panel card">
        <p className="account-name">{user.email}</p>
        {[...getDashboardMenuItems(user, "nav.dashboard"), ...getPersonalMenuItems(user)].map(
          ([to, name]) => (
            <Link key={to} to={to}>
              {t(name)}
            </Link>
          ),
        )}
        <LogoutForm />
      </div>
    </details>
  );
}

export function LogoutForm() {
  const { t } = useTranslation();
  return (
    <form method="post" action={LOGOUT_PATH}>
      <button className="button">{t("nav.logout")}</button>
    </form>
  );
}
