import { useLoaderData, useSearchParams } from "@remix-run/react";

import { listAuditLog } from "#app/core/audit-log.server.ts";
import { guard } from "#app/http/guard.server.ts";
import { readPaging } from "#app/http/read-paging.server.ts";
import { unwrap } from "#app/http/http-error.server.ts";
import { screen } from "#app/http/screen.server.ts";
import type { Translate } from "#app/messages/translate.ts";
import { APPOINTMENT_STATUSES, PAGE_SIZES } from "#app/schemas/lists.ts";
import { AUDIT_ACTIONS, type AuditAction } from "#app/schemas/admin-lists.ts";
import { parseOrder } from "#app/schemas/orders.ts";
import { parseAuditAction, type AuditLogEntry } from "#app/schemas/audit-log.ts";
import { Link } from "#app/ui/link.tsx";
import { FilterSelect, FilterBar } from "#app/ui/lists/filter-bar.tsx";
import { Pager } from "#app/ui/lists/pager.tsx";
import { EmptyState } from "#app/ui/lists/empty-and-error.tsx";
import { Table, type Column } from "#app/ui/lists/table.tsx";
import { ExportLinks } from "#app/ui/lists/export-links.tsx";
import { Moment } from "#app/ui/moment.tsx";
import type { ScreenHandle } from "#app/ui/shell/page-title.tsx";
import { getAdminStyleLinks } from "#app/ui/styles/admin-styles.ts";
import { useTranslation } from "#app/ui/use-translation.tsx";

export const handle: ScreenHandle = { i18n: ["desk", "trail"], title: "trail.title" };
export const links = getAdminStyleLinks;

export const loader = screen(async (ctx, { request, url }) => {
  guard(ctx, request, "admin");
  const { order = "-added" } = parseOrder(url);
  const filter = { ...parseAuditAction(url), order };
  return { order, ...unwrap(await listAuditLog(ctx, filter, readPaging(url, PAGE_SIZES.trail))) };
});

export default function AuditLogScreen() {
  const { t } = useTranslation();
  const { entries, pagination, order } = useLoaderData<typeof loader>();
  const [parameters] = useSearchParams();
  const columns = useAuditColumns();
  return (
    <div className="wide page grid gap-6">
      <p>
        <Link to="/admin">{t("admin.title")}</Link>
      </p>
      <h1>{t("trail.title")}</h1>
      <p className="text-soft">{t("trail.text")}</p>
      <FilterBar clearTo={(parameters.get("action") ?? "all") !== "all" ? "/admin/trail" : undefined}>
        <FilterSelect
          name="action"
          label={t("trail.action")}
          selected={parameters.get("action") ?? undefined}
          allLabel={t("trail.all")}
          options={AUDIT_ACTIONS}
          formatOption={(action) => t(`trail.${action}`)}
        />
        <input type="hidden" name="order" value={order} />
      </FilterBar>
      {entries.length === 0 && <EmptyState>{t("trail.empty")}</EmptyState>}
      {entries.length > 0 && (
        <Table label={t("trail.title")} rows={entries} order={order} columns={columns} />
      )}
      <Pager {...pagination} page={pagination.currentPage} />
      <ExportLinks list="trail" filter={{ action: parameters.get("action") ?? undefined, order }} />
    </div>
  );
}

function useAuditColumns(): Column<AuditLogEntry>[] {
  const { t } = useTranslation();
  return [
    { name: "action", label: t("trail.action"), cell: ({ action }) => t(`trail.${action}`) },
    { name: "added", label: t("trail.when"), order: "added", cell: ({ at }) => <Moment at={at} /> },
    {
      name: "who",
      label: t("trail.who"),
      cell: ({ actorName, action }) => actorName || t(getUnnamedActorKey(action)),
    },
    {
      name: "whom",
      label: t("trail.whom"),
      cell: ({ subjectName }) => subjectName || t("trail.no-account"),
    },
    {
      name: "note",
      label: t("trail.note"),
      cell: (entry) => (
        <>
          {entry.note && <span className="preserve-lines">{formatNote(t, entry)}</span>}
          {entry.times > 1 && `${t("trail.times")}: ${entry.times}`}
        </>
      ),
    },
  ];
}

function formatNote(t: Translate, { note, fromState: from, toState: to }: AuditLogEntry): string {
  if (from === null || to === null) return note;
  const [, ...noteLines] = note.split("\n");
  const [previousStatus, newStatus] = [from, to].map((state) => {
    const knownStatus = APPOINTMENT_STATUSES.find((status) => status === state);
    return knownStatus ? t(`status.${knownStatus}`) : state;
  });
  return [`${previousStatus} → ${newStatus}`, ...noteLines].join("\n");
}

/** The actor where an entry has no name. */
const getUnnamedActorKey = (action: AuditAction) =>
  action === "event.completed"
    ? "trail.by-house"
    : action.startsWith("login.")
      ? "trail.by-nobody"
      : "trail.by-link";
