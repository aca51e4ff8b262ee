import { Link } from "@remix-run/react";
import { formatGroup } from "#app/messages/group-size.ts";
import type { ReactNode } from "react";

import type { AppointmentAction } from "#app/schemas/lists/appointments.ts";
import { Badge } from "#app/ui/badge.tsx";
import { useDialogUrls } from "#app/ui/dialogs/use-dialog-urls.ts";
import { ItemCard } from "#app/ui/lists/item-card.tsx";
import { FoundCount, Pager } from "#app/ui/lists/pager.tsx";
import { EmptyState } from "#app/ui/lists/empty-and-error.tsx";
import { useFormatDateTime } from "#app/ui/moment.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

import { formatVisitorName, type ListedAppointments, type ShownAppointment } from "./shown-appointment.ts";
import { useVisitTypeNames } from "./use-visit-types.ts";

type AppointmentActionNames = readonly ("details" | "edit" | "status" | "delete")[];

const ACTION_LABELS = {
  details: "appointments.details",
  edit: "item.edit",
  status: "appointments.set-status",
  delete: "item.delete",
} as const;

export function AppointmentListing(props: {
  listed: ListedAppointments;
  actions: AppointmentActionNames;
  empty: string;
  emptyAction?: ReactNode;
  part?: string | undefined;
  listTitle?: string | undefined;
}) {
  const { listed, actions, empty, emptyAction, part, listTitle } = props;
  const { appointments, pagination } = listed;
  if (appointments.length === 0) return <EmptyState action={emptyAction}>{empty}</EmptyState>;
  return (
    <>
      <FoundCount of="appointments" pagination={pagination} />
      <div className="appointments">
        {appointments.map((appointment) => (
          <AppointmentCard key={appointment.id} appointment={appointment} actions={actions} />
        ))}
      </div>
      <Pager {...pagination} page={pagination.currentPage} part={part} listTitle={listTitle} />
    </>
  );
}

function AppointmentCard({
  appointment,
  actions,
}: {
  appointment: ShownAppointment;
  actions: AppointmentActionNames;
}) {
  const { t } = useTranslation();
  const formatDateTime = useFormatDateTime();
  const { formatVisitType } = useVisitTypeNames();
  const { visitType, preferredDate, preferredTime, status, email, phone, reference } = appointment;
  const [first, ...otherActions] = actions;
  const [type, group] = [formatVisitType(visitType), formatGroup(t, appointment)];
  const when = formatDateTime(preferredDate, preferredTime);
  const visitor = formatVisitorName(appointment);
  // Administrators look for a person, other users for a visit.
  const isManaged = actions.includes("edit");
  return (
    <ItemCard
      hasCover={false}
      title={isManaged ? visitor : type}
      facts={(isManaged
        ? [appointment.institution, group, reference, when, type, email, phone]
        : [when, group, reference, visitor, email, phone]
      ).filter((fact): fact is string => Boolean(fact))}
      badges={<Badge tone={status}>{t(`status.${status}`)}</Badge>}
      actions={
        first && (
          <>
            <AppointmentActionLink action={first} appointment={appointment} className="button" />
            {otherActions.length > 0 && (
              <span className="flex flex-wrap gap-3">
                {otherActions.map((action) => (
                  <AppointmentActionLink key={action} action={action} appointment={appointment} />
                ))}
              </span>
            )}
          </>
        )
      }
    />
  );
}

function AppointmentActionLink(props: {
  action: AppointmentActionNames[number];
  appointment: ShownAppointment;
  className?: string;
}) {
  const { action, appointment, className } = props;
  const { t } = useTranslation();
  const { recordDialogUrl } = useDialogUrls<AppointmentAction>();
  const { formatAppointmentName } = useVisitTypeNames();
  const label = t(ACTION_LABELS[action]);
  return (
    <Link
      className={className}
      to={recordDialogUrl(action, appointment.id)}
      preventScrollReset
      aria-label={`${t("site.label", { label })} ${formatAppointmentName(appointment)}`}
    >
      {label}
    </Link>
  );
}
