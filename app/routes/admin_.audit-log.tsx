import { useLoaderData, useSearchParams } from "@remix-run/react";

import { listAuditLog } from "#app/core/audit-log.server.ts";
import { guard } from "#app/http/guard.server.ts";
import { readPageRequest } from "#app/http/read-paging.server.ts";
import { unwrap } from "#app/http/http-error.server.ts";
import { screen } from "#app/http/screen.server.ts";
import type { Translate } from "#app/messages/translate.ts";
import { APPOINTMENT_STATUSES } from "#app/schemas/lists/appointments.ts";
import { PAGE_SIZES } from "#app/schemas/lists/shared.ts";
import { AUDIT_ACTIONS, type AuditAction } from "#app/schemas/admin-lists.ts";
import { parseOrder } from "#app/schemas/orders.ts";
import { parseAuditAction, type AuditLogEntry } from "#app/schemas/audit-log.ts";
import { FilterSelect, FilterBar } from "#app/ui/lists/filter-bar.tsx";
import { Pager } from "#app/ui/lists/pager.tsx";
import { EmptyState } from "#app/ui/lists/empty-and-error.tsx";
import { Table, type Column } from "#app/ui/lists/table.tsx";
import { ExportLinks } from "#app/ui/lists/export-links.tsx";
import { Moment } from "#app/ui/moment.tsx";
import type { ScreenHandle } from "#app/ui/shell/page-title.tsx";
import { getAdminStyleLinks } from "#app/ui/styles/admin-styles.ts";
import { useTranslation } from "#app/ui/use-translation.tsx";

export const handle: ScreenHandle = { i18n: ["admin", "audit-log"], title: "audit-log.title" };
export const links = getAdminStyleLinks;

export const loader = screen(async (ctx, { request, url }) => {
  guard(ctx, request, "audit-log.read");
  const { order = "-added" } = parseOrder(url);
  const filter = { ...parseAuditAction(url), order };
  return { order, ...unwrap(await listAuditLog(ctx, filter, readPageRequest(url, PAGE_SIZES.trail))) };
});

export default function AuditLogScreen() {
  const { t } = useTranslation();
  const { entries, pagination, order } = useLoaderData<typeof loader>();
  const [parameters] = useSearchParams();
  const columns = useAuditColumns();
  return (
    <div className="wide page grid gap-6">
      <h1>{t("audit-log.title")}</h1>
      <p className="text-soft">{t("audit-log.text")}</p>
      <FilterBar clearTo={(parameters.get("action") ?? "all") !== "all" ? "/admin/audit-log" : undefined}>
        <FilterSelect
          name="action"
          label={t("audit-log.action")}
          selected={parameters.get("action") ?? undefined}
          allLabel={t("audit-log.all-actions")}
          options={AUDIT_ACTIONS}
          formatOption={(action) => t(`audit-log.${action}`)}
        />
        <input type="hidden" name="order" value={order} />
      </FilterBar>
      {entries.length === 0 && <EmptyState>{t("audit-log.empty")}</EmptyState>}
      {entries.length > 0 && (
        <Table label={t("audit-log.title")} rows={entries} order={order} columns={columns} />
      )}
      <Pager {...pagination} page={pagination.currentPage} />
      <ExportLinks list="audit-log" filter={{ action: parameters.get("action") ?? undefined, order }} />
    </div>
  );
}

function useAuditColumns(): Column<AuditLogEntry>[] {
  const { t } = useTranslation();
  return [
    { name: "action", label: t("audit-log.action"), cell: ({ action }) => t(`audit-log.${action}`) },
    {
      name: "added",
      label: t("audit-log.time"),
      order: "added",
      cell: ({ createdAt }) => <Moment at={createdAt} />,
    },
    {
      name: "who",
      label: t("audit-log.actor"),
      cell: ({ actorName, action }) => actorName || t(getUnnamedActorKey(action)),
    },
    {
      name: "whom",
      label: t("audit-log.subject"),
      cell: ({ subjectName }) => subjectName || t("audit-log.no-account"),
    },
    {
      name: "note",
      label: t("audit-log.note"),
      cell: (entry) => (
        <>
          {entry.note && <span className="preserve-lines">{formatNote(t, entry)}</span>}
          {entry.count > 1 && `${t("site.label", { label: t("audit-log.hourly-count") })} ${entry.count}`}
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

const getUnnamedActorKey = (action: AuditAction) =>
  action === "event.completed"
    ? "audit-log.by-system"
    : action.startsWith("login.")
      ? "audit-log.by-visitor"
      : "audit-log.by-link";
