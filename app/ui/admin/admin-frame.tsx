import { Link, useLocation } from "@remix-run/react";
import type { ReactNode } from "react";

import type { PlainKey } from "#app/messages/translate.ts";
import type { Area, ReviewQueueName } from "#app/schemas/admin-lists.ts";
import { useDisclosure } from "#app/ui/dialogs/use-disclosure.ts";
import { formatCount } from "#app/ui/format.ts";
import { useIsShown } from "#app/ui/shell/use-site.ts";
import { useTranslation } from "#app/ui/use-translation.tsx";

type MenuQueue = ReviewQueueName | "requests";
type PendingCounts = Partial<Record<MenuQueue, { count: number; hasMore: boolean } | undefined>>;

/** Pages without an area are for full administrators. */
type AdminPage = { to: string; label: PlainKey; area?: Area | "any" | Area[]; queue?: MenuQueue };
type AdminSection = AdminPage | { label: PlainKey; pages: AdminPage[] };

const LEGACY_URL = "/admin-legacy";

/**
 * The navigation of the administration; the first five are the tabs of /admin. A page that is added here is linked from
 * all the others.
 */
export const ADMIN_SECTIONS: AdminSection[] = [
  { to: "/admin", label: "admin.tab-dashboard", area: "any" },
  { to: "/admin?tab=upload", label: "admin.tab-upload", area: "content" },
  { to: "/admin?tab=pending", label: "admin.tab-pending", area: "content", queue: "content" },
  {
    to: "/admin?tab=contributors",
    label: "admin.tab-contributors",
    area: "contributors",
    queue: "applications",
  },
  { to: "/admin?tab=all-content", label: "admin.tab-all-content", area: "content" },
  { to: "/admin/copy-requests", label: "admin.nav-copies", area: "content", queue: "copies" },
  { to: "/admin/appointments", label: "admin.nav-visits", area: "visits", queue: "appointments" },
  { to: "/events", label: "admin.nav-events", area: "events", queue: "events" },
  { to: "/media", label: "admin.nav-media", area: "media" },
  { to: "/admin/imports", label: "imports.title", area: "content" },
  { to: "/admin/outbox", label: "admin.nav-messages" },
  {
    label: "admin.nav-site",
    pages: [
      { to: "/admin/site", label: "admin.nav-settings" },
      { to: "/admin/pages", label: "admin.nav-pages" },
      { to: "/admin/vocabularies", label: "admin.nav-lists" },
      { to: "/admin/kinds", label: "admin.nav-kinds" },
      { to: "/admin/visit-types", label: "admin.nav-visit-types", area: "visits" },
      { to: "/admin/closed-days", label: "admin.nav-closed-days", area: "visits" },
      { to: "/admin/setup", label: "admin.nav-setup" },
    ],
  },
  {
    label: "admin.nav-system",
    pages: [
      { to: "/admin/accounts", label: "admin.nav-accounts" },
      {
        to: "/admin/privacy-requests",
        label: "admin.nav-privacy",
        area: ["content", "media"],
        queue: "requests",
      },
      { to: "/admin/tasks", label: "tasks.title" },
      { to: "/admin/audit-log", label: "audit-log.title" },
      { to: LEGACY_URL, label: "legacy.title" },
    ],
  },
];

const isShown = ({ area }: AdminPage, areas: readonly Area[] | null) =>
  areas === null || area === "any" || areas.some((each) => [area].flat().includes(each));

/** Screens below the page of a section, such as one message, belong to it. So do those of a review queue. */
const SECTION_BY_PATH: [prefix: string, to: string][] = [
  ["/admin/review-application", "/admin?tab=contributors"],
  ["/admin/review-event", "/events"],
  ["/admin/review", "/admin?tab=pending"],
  ["/admin/events", "/events"],
  ["/admin/fields", "/admin/kinds"],
];

function getCurrentSection(pathname: string, tab: string | null): string {
  if (pathname === "/admin") return tab && tab !== "dashboard" ? `/admin?tab=${tab}` : pathname;
  const section = SECTION_BY_PATH.find(([prefix]) => `${pathname}/`.startsWith(`${prefix}/`));
  return section?.[1] ?? pathname.split("/").slice(0, 3).join("/");
}

type AdminAreas = readonly Area[] | null;
type SectionProps = { areas: AdminAreas; counts?: PendingCounts | undefined };

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
  const hasLegacy = useIsShown("showLegacyAdmin");
  const current = getCurrentSection(pathname, new URLSearchParams(search).get("tab"));
  return (
    <ul>
      {ADMIN_SECTIONS.map((section) => {
        const pages = ("pages" in section ? section.pages : [section]).filter(
          (page) => isShown(page, areas) && (hasLegacy || page.to !== LEGACY_URL),
        );
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
