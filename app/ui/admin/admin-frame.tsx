import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";

import type { Area } from "#app/schemas/admin-lists.ts";
import { useDisclosure } from "#app/ui/dialogs/use-disclosure.ts";
import { formatCount } from "#app/ui/format.ts";
import { Link } from "#app/ui/link.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

import { ADMIN_SECTIONS, getCurrentSection, isShown, type PendingCounts } from "./admin-sections.ts";

type AdminAreas = readonly Area[] | null;
type SectionProps = { areas: AdminAreas; counts?: PendingCounts };

export function AdminFrame({ children, ...sections }: SectionProps & { children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <div className="wide admin-frame">
      <a className="skip" href="#admin-content">
        {t("site.skip")}
      </a>
      {/* Two copies, of which one is displayed: styles cannot show the contents of a closed <details>. */}
      <details className="admin-menu" ref={useDisclosure()}>
        <summary className="button">{t("admin.nav-menu")}</summary>
        <nav aria-label={t("admin.nav")}>
          <SectionLinks {...sections} />
        </nav>
      </details>
      <nav className="admin-side" aria-label={t("admin.nav")}>
        <SectionLinks {...sections} />
      </nav>
      <div id="admin-content" tabIndex={-1} className="admin-main">
        {children}
      </div>
    </div>
  );
}

function SectionLinks({ areas, counts = {} }: SectionProps) {
  const { t, language } = useTranslation();
  const { pathname, search } = useLocation();
  const current = getCurrentSection(pathname, new URLSearchParams(search).get("tab"));
  return (
    <ul>
      {ADMIN_SECTIONS.map((section) => {
        const pages = ("pages" in section ? section.pages : [section]).filter((page) => isShown(page, areas));
        if (pages.length === 0) return null;
        const links = pages.map(({ to, label, queue }) => {
          const { count = 0, hasMore } = (queue && counts[queue]) ?? {};
          return (
            <li key={to}>
              <Link to={to} aria-current={to === current ? "page" : undefined}>
                {t(label)}
                {count > 0 && (
                  <>
                    {" "}
                    <span className="count">{formatCount(language, count, hasMore)}</span>
                    <span className="sr-only"> {t("admin.nav-pending")}</span>
                  </>
                )}
              </Link>
            </li>
          );
        });
        if (!("pages" in section)) return links;
        return (
          <li key={section.label}>
            <span className="admin-group">{t(section.label)}</span>
            <ul>{links}</ul>
          </li>
        );
      })}
    </ul>
  );
}
