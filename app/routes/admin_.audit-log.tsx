import { useLoaderData } from "@remix-run/react";

import { listLoader } from "#app/http/definitions/list.server.ts";
import { auditLogList } from "#app/http/dashboard/admin-lists.server.ts";
import type { Translate } from "#app/messages/translate.ts";
import { APPOINTMENT_STATUSES } from "#app/schemas/lists/appointments.ts";
import type { AuditAction } from "#app/schemas/admin-lists.ts";
import type { AuditLogEntry } from "#app/schemas/audit-log.ts";
import { AUDIT_LOG_FILTERS } from "#app/schemas/definitions/admin-filters.ts";
import { ListScreen } from "#app/ui/definitions/list-screen.tsx";
import type { Column } from "#app/ui/lists/table.tsx";
import { Moment } from "#app/ui/moment.tsx";
import type { ScreenHandle } from "#app/ui/shell/page-title.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

export const handle: ScreenHandle = { i18n: ["audit-log"], title: "audit-log.title" };

export const loader = listLoader(auditLogList);

export default function AuditLogScreen() {
  const { t } = useTranslation();
  return (
    <ListScreen
      {...useLoaderData<typeof loader>()}
      heading="audit-log.title"
      filters={AUDIT_LOG_FILTERS}
      columns={COLUMNS}
      empty="audit-log.empty"
      exportName="audit-log"
    >
      <p className="text-soft">{t("audit-log.text")}</p>
    </ListScreen>
  );
}

const COLUMNS: Column<AuditLogEntry>[] = [
  { name: "action", label: "audit-log.action", cell: ({ action }, t) => t(`audit-log.${action}`) },
  {
    name: "added",
    label: "audit-log.time",
    order: "added",
    cell: ({ createdAt }) => <Moment at={createdAt} />,
  },
  {
    name: "who",
    label: "audit-log.actor",
    cell: ({ actorName, action }, t) => actorName || t(getUnnamedActorKey(action)),
  },
  {
    name: "whom",
    label: "audit-log.subject",
    cell: ({ subjectName }, t) => subjectName || t("audit-log.no-account"),
  },
  {
    name: "note",
    label: "audit-log.note",
    cell: (entry, t) => (
      <>
        {entry.note && <span className="preserve-lines">{formatNote(t, entry)}</span>}
        {entry.count > 1 && `${t("site.label", { label: t("audit-log.hourly-count") })} ${entry.count}`}
      </>
    ),
  },
];

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
