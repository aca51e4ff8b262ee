import { Link } from "@remix-run/react";
import type { SubmissionResult } from "@conform-to/dom";

import type { Registration } from "#app/schemas/events.ts";
import type { ListOrder } from "#app/schemas/lists/shared.ts";
import { Badge } from "#app/ui/badge.tsx";
import { useDialogUrls } from "#app/ui/dialogs/use-dialog-urls.ts";
import { BulkActionForm } from "#app/ui/lists/bulk-action-form.tsx";
import { Table } from "#app/ui/lists/table.tsx";
import { Moment } from "#app/ui/moment.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

const BULK_FORM_ID = "bulk";

export function RegistrationTable(props: {
  registrations: Registration[];
  order: ListOrder;
  bulkResult: SubmissionResult<string[]> | undefined;
}) {
  const { registrations, order, bulkResult } = props;
  const { t } = useTranslation();
  const { dialogUrl } = useDialogUrls<"bulk">();
  return (
    <>
      <Table
        label={t("registrations.title")}
        rows={registrations}
        order={order}
        selection={{ form: BULK_FORM_ID, getValue: ({ id }) => id, getLabel: ({ user }) => user.name }}
        columns={[
          { name: "name", label: "registrations.name", order: "name", cell: ({ user }) => user.name },
          {
            name: "email",
            label: "registrations.email",
            cell: ({ user }) => (
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
            cell: ({ state }) => (
              <Badge tone={state === "registered" ? "approved" : "pending"}>
                {t(`registrations.${state}`)}
              </Badge>
            ),
          },
          { name: "acts", label: "", cell: (registration) => <RemoveLink registration={registration} /> },
        ]}
      />
      <BulkActionForm
        form={BULK_FORM_ID}
        action={dialogUrl("bulk")}
        decisions={[{ value: "remove", label: t("bulk.remove") }]}
        result={bulkResult}
      />
    </>
  );
}

function RemoveLink({ registration: { id, user } }: { registration: Registration }) {
  const { t } = useTranslation();
  const { recordDialogUrl } = useDialogUrls<"delete">();
  return (
    <div className="row-actions">
      <Link
        className="button"
        to={recordDialogUrl("delete", id)}
        preventScrollReset
        aria-label={`${t("site.label", { label: t("registrations.remove") })} ${user.name}`}
      >
        {t("registrations.remove")}
      </Link>
    </div>
  );
}
