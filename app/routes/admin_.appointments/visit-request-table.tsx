import { Link } from "@remix-run/react";
import { formatGroup } from "#app/messages/group-size.ts";
import type { Pagination } from "#app/schemas/shared.ts";
import type { AppointmentOrder } from "#app/schemas/lists/appointments.ts";
import type { AppointmentAction } from "#app/schemas/lists/appointments.ts";
import { formatVisitorName, type ShownAppointment } from "#app/ui/appointments/shown-appointment.ts";
import { useVisitTypeNames } from "#app/ui/appointments/use-visit-types.ts";
import { Badge } from "#app/ui/badge.tsx";
import { useDialogUrls } from "#app/ui/dialogs/use-dialog-urls.ts";
import type { FormResult } from "#app/ui/forms/field.tsx";
import { FoundCount } from "#app/ui/lists/pager.tsx";
import { RecordLink } from "#app/ui/lists/record-link.tsx";
import type { Column } from "#app/ui/lists/table.tsx";
import { type Bulk, ListTable } from "#app/ui/definitions/list-screen.tsx";
import { Day, DateTime } from "#app/ui/moment.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

export function VisitRequestTable(props: {
  rows: ShownAppointment[];
  pagination: Pagination;
  order?: AppointmentOrder | undefined;
  isPendingOnly: boolean;
  bulkResult: FormResult;
}) {
  const { rows, pagination, order, isPendingOnly, bulkResult } = props;
  const { formatAppointmentName } = useVisitTypeNames();
  const bulk: Bulk<ShownAppointment> = {
    decisions: { approve: "bulk.approve", reject: "bulk.reject" },
    reason: { name: "reply", label: "appointments.reply-field" },
    isSelectable: ({ status }) => status === "pending",
    getValue: ({ id, version }) => `${id}.${version ?? 0}`,
    getLabel: formatAppointmentName,
    result: bulkResult,
  };
  return (
    <ListTable
      heading="appointments.all"
      rows={rows}
      order={order}
      columns={COLUMNS}
      empty={isPendingOnly ? "pending.none" : "appointments.none"}
      aboveTable={<FoundCount of="appointments" pagination={pagination} />}
      bulk={rows.some(({ status }) => status === "pending") ? bulk : undefined}
      pagination={pagination}
    />
  );
}

const COLUMNS: Column<ShownAppointment>[] = [
  {
    name: "request",
    label: "appointments.request",
    cell: (appointment) => <RequestCell appointment={appointment} />,
  },
  {
    name: "day",
    label: "appointments.sort-by-visit-date",
    order: "date",
    cell: ({ preferredDate, preferredTime }) => <DateTime day={preferredDate} time={preferredTime} />,
  },
  {
    name: "added",
    label: "appointments.requested-at",
    order: "added",
    cell: ({ createdAt }) => createdAt && <Day at={createdAt} />,
  },
  {
    name: "status",
    label: "all-content.status",
    cell: ({ status }, t) => <Badge tone={status}>{t(`status.${status}`)}</Badge>,
  },
  { name: "acts", label: "", cell: (appointment) => <RowActions appointment={appointment} /> },
];

function RequestCell({ appointment }: { appointment: ShownAppointment }) {
  const { t } = useTranslation();
  const { formatVisitType, formatAppointmentName } = useVisitTypeNames();
  const { recordDialogUrl } = useDialogUrls<AppointmentAction | "bulk">();
  const name = formatAppointmentName(appointment);
  return (
    <>
      <Link
        to={recordDialogUrl("details", appointment.id)}
        preventScrollReset
        aria-label={`${t("site.label", { label: t("appointments.details") })} ${name}`}
      >
        {formatVisitorName(appointment)}
      </Link>
      <span className="cell-detail">
        {[appointment.institution, formatGroup(t, appointment)].filter(Boolean).join(" · ")}
      </span>
      <span className="cell-detail">
        {formatVisitType(appointment.visitType)} · <span className="reference">{name}</span>
      </span>
    </>
  );
}

const ROW_ACTIONS = [
  ["edit", "item.edit"],
  ["status", "appointments.set-status"],
  ["delete", "item.delete"],
] as const;

function RowActions({ appointment }: { appointment: ShownAppointment }) {
  const { formatAppointmentName } = useVisitTypeNames();
  const { recordDialogUrl } = useDialogUrls<AppointmentAction | "bulk">();
  return (
    <div className="row-actions">
      {ROW_ACTIONS.map(([dialog, labelKey]) => (
        <RecordLink
          key={dialog}
          to={recordDialogUrl(dialog, appointment.id)}
          isDialog
          action={labelKey}
          record={formatAppointmentName(appointment)}
        />
      ))}
    </div>
  );
}
