import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";

import { useDisclosure } from "#app/ui/dialogs/use-disclosure.ts";
import { formatCount } from "#app/ui/format.ts";
import { Link } from "#app/ui/link.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

import { ADMIN_SECTIONS, getCurrentSection, type PendingCounts } from "./admin-sections.ts";

export function AdminFrame({ counts, children }: { counts?: PendingCounts; children: ReactNode }) {
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
          <SectionLinks counts={counts} />
        </nav>
      </details>
      <nav className="admin-side" aria-label={t("admin.nav")}>
        <SectionLinks counts={counts} />
      </nav>
      <div id="admin-content" tabIndex={-1} className="admin-main">
        {children}
      </div>
    </div>
  );
}

function SectionLinks({ counts = {} }: { counts?: PendingCounts }) {
  const { t, language } = useTranslation();
  const { pathname, search } = useLocation();
  const current = getCurrentSection(pathname, new URLSearchParams(search).get("tab"));
  return (
    <ul>
      {ADMIN_SECTIONS.map((section) => {
        const pages = "pages" in section ? section.pages : [section];
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
