import { Link } from "react-router-dom";

import { useTranslation } from "#app/ui/use-translation.tsx";

import type { MenuItem } from "./account-menu.tsx";
import { LanguageSwitch } from "./language-switch.tsx";
import { Logo } from "./logo.tsx";
import { SiteLinks } from "./site-links.tsx";
import { type PageSite, useSite } from "./use-site.ts";

const VISIT_MENU_ITEMS: MenuItem[] = [
  ["/visits-appointments", "nav.visits"],
  ["/upcoming-appointments", "appointments.upcoming"],
  ["/visits-appointments/find", "appointments.find"],
];
const EXPLORE_MENU_ITEMS: MenuItem[] = [
  ["/library", "nav.library"],
  ["/scholarly-repository", "nav.repository"],
  ["/literary-collection", "nav.literary"],
  ["/contributors-database", "nav.contributors"],
  ["/events", "nav.events"],
  ["/media", "nav.media"],
  ["/offline-packages", "offline-packages.title"],
  ["/search", "nav.search"],
  ["/join", "nav.join"],
];

export function SiteFooter() {
  const { t } = useTranslation();
  const site = useSite();
  return (
    <footer className="site-footer">
      <div className="band" />
      <div className="wide site-footer-columns">
        <section>
          <p className="brand">
            <Logo />
            {t("site.name")}
          </p>
          {site.tagline && <p>{site.tagline}</p>}
          {site.footerLinks && <SiteLinks links={site.footerLinks} />}
        </section>
        <section>
          <h2>{t("footer.visit")}</h2>
          <ContactLines site={site} />
          <FooterLinks items={VISIT_MENU_ITEMS} />
        </section>
        <section>
          <h2>{t("footer.explore")}</h2>
          <FooterLinks items={EXPLORE_MENU_ITEMS} />
        </section>
        <section>
          <h2>{t("site.language")}</h2>
          <LanguageSwitch className="languages" />
        </section>
      </div>
    </footer>
  );
}

function ContactLines({ site }: { site: PageSite }) {
  const { address, mapUrl, openingHours, telephone, email } = site;
  return (
    <>
      {address && <p>{mapUrl ? <a href={mapUrl}>{address}</a> : address}</p>}
      {openingHours && <p>{openingHours}</p>}
      {telephone && (
        <p>
          <a href={`tel:${telephone.replace(/[^+\d]/g, "")}`}>{telephone}</a>
        </p>
      )}
      {email && (
        <p>
          <a href={`mailto:${email}`}>{email}</a>
        </p>
      )}
    </>
  );
}

function FooterLinks({ items }: { items: MenuItem[] }) {
  const { t } = useTranslation();
  return (
    <ul className="site-links">
      {items.map(([to, name]) => (
        <li key={to}>
          <Link to={to}>{t(name)}</Link>
        </li>
      ))}
    </ul>
  );
}
