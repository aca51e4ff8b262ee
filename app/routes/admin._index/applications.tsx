import { useForm } from "@conform-to/react";

import type { Application, PendingApplications } from "#app/schemas/applications.ts";
import { FieldForm } from "#app/ui/definitions/field-form.tsx";
import { useDialogUrls } from "#app/ui/dialogs/use-dialog-urls.ts";
import { TextField, type FormResult } from "#app/ui/forms/field.tsx";
import { RecordLink } from "#app/ui/lists/record-link.tsx";
import type { Column } from "#app/ui/lists/table.tsx";
import { ListTable } from "#app/ui/definitions/list-screen.tsx";
import { ExportLinks } from "#app/ui/lists/export-links.tsx";
import { Day } from "#app/ui/moment.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

import type { adminActions } from "./admin-action.server.ts";

import { StartReview } from "./pending-content.tsx";
import { getAdminUrls } from "./admin-url.ts";

export function Applications(props: {
  pending: PendingApplications;
  canCreateLinks: boolean;
  order?: string | undefined;
  result: FormResult;
  bulkResult: FormResult;
}) {
  const { pending, canCreateLinks, order = "added", result, bulkResult } = props;
  const { t } = useTranslation();
  const { applications, pagination } = pending;
  return (
    <>
      <section className="grid gap-4" aria-labelledby="applications">
        <h2 id="applications">{t("applications.title")}</h2>
        <ListTable
          heading="applications.title"
          rows={applications}
          order={order}
          columns={COLUMNS}
          empty="applications.none"
          aboveTable={<StartReview url={`/admin/review-application/${applications[0]?.id}`} />}
          bulk={{
            dialog: "bulk-applications",
            decisions: { reject: "bulk.reject" },
            reason: { name: "rejectionReason", label: "review.reason" },
            getLabel: ({ name }) => name,
            result: bulkResult,
          }}
          pagination={pagination}
        />
        <ExportLinks list="applications" filter={{ order }} />
      </section>
      {canCreateLinks && <SetupLinkForm result={result} />}
    </>
  );
}

const COLUMNS: Column<Application>[] = [
  {
    name: "name",
    label: "registrations.name",
    order: "name",
    cell: ({ name, email }) => (
      <>
        {name}
        <a className="cell-detail" href={`mailto:${email}`}>
          {email}
        </a>
      </>
    ),
  },
  { name: "expertise", label: "apply.expertise", cell: ({ expertise }) => expertise },
  {
    name: "why",
    label: "applications.motivation",
    cell: ({ motivation }) => <span className="clamp-cell">{motivation}</span>,
  },
  {
    name: "added",
    label: "table.sent",
    order: "added",
    cell: ({ createdAt }) => <Day at={createdAt} />,
  },
  { name: "acts", label: "", cell: (application) => <RowActions application={application} /> },
];

function RowActions({ application: { id, name } }: { application: Application }) {
  const { recordDialogUrl } = useDialogUrls<keyof typeof adminActions>();
  const renderLink = (dialog: "approve" | "reject") => (
    <RecordLink
      className="button"
      to={recordDialogUrl(dialog, id)}
      isDialog
      action={`${dialog}.submit`}
      record={name}
    />
  );
  return (
    <div className="row-actions">
      <RecordLink
        className="button"
        to={`/admin/review-application/${id}`}
        action="review.title"
        record={name}
      />
      {renderLink("approve")}
      {renderLink("reject")}
    </div>
  );
}

function SetupLinkForm({ result }: { result: FormResult }) {
  const { t } = useTranslation();
  const [form, fields] = useForm<{ email: string }>({ id: "link", lastResult: result });
  return (
    <FieldForm
      form={form}
      action={getAdminUrls("contributors")("link")}
      preventScrollReset
      className="panel grid gap-4"
      heading={<h2>{t("setup-links.title")}</h2>}
      submit={t("setup-links.submit")}
      isSecondary
    >
      <p className="measure text-soft">{t("setup-links.intro")}</p>
      <TextField field={fields.email} label={t("account.email")} type="email" autoComplete="off" />
    </FieldForm>
  );
}
