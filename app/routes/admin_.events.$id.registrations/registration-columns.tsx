import type { Registration } from "#app/schemas/events.ts";
import { Badge } from "#app/ui/badge.tsx";
import { useDialogUrls } from "#app/ui/dialogs/use-dialog-urls.ts";
import { RecordLink } from "#app/ui/lists/record-link.tsx";
import type { Column } from "#app/ui/lists/table.tsx";
import { Moment } from "#app/ui/moment.tsx";

export const REGISTRATION_COLUMNS: Column<Registration>[] = [
  { name: "name", label: "registrations.name", order: "name", cell: ({ user }) => user.name },
  {
    name: "email",
    label: "registrations.email",
    cell: ({ user }, t) => (
      <>
        <a href={`mailto:${user.email}`}>{user.email}</a>{" "}
        {!user.isConfirmed && <Badge tone="pending">{t("confirm-address.not-confirmed")}</Badge>}
      </>
    ),
  },
  {
    name: "added",
    label: "registrations.at",
    order: "added",
    cell: ({ registeredAt }) => <Moment at={registeredAt} />,
  },
  {
    name: "state",
    label: "registrations.state",
    cell: ({ state }, t) => (
      <Badge tone={state === "registered" ? "approved" : "pending"}>{t(`registrations.${state}`)}</Badge>
    ),
  },
  { name: "acts", label: "", cell: (registration) => <RemoveLink registration={registration} /> },
];

function RemoveLink({ registration: { id, user } }: { registration: Registration }) {
  const { recordDialogUrl } = useDialogUrls<"delete">();
  return (
    <div className="row-actions">
      <RecordLink
        className="button"
        to={recordDialogUrl("delete", id)}
        isDialog
        action="registrations.remove"
        record={user.name}
      />
    </div>
  );
}
