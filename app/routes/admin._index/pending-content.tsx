import { Link } from "@remix-run/react";
import type { ListOrder } from "#app/schemas/lists/shared.ts";
import type { ListedContent } from "#app/ui/content/content-listing.tsx";
import type { ShownContent } from "#app/ui/content/shown-content.ts";
import { getContentColumns } from "#app/ui/admin/content-columns.tsx";
import { useDialogUrls } from "#app/ui/dialogs/use-dialog-urls.ts";
import { ActionForm } from "#app/ui/forms/action-form.tsx";
import type { FormResult } from "#app/ui/forms/field.tsx";
import { Pager } from "#app/ui/lists/pager.tsx";
import { BulkActionForm } from "#app/ui/lists/bulk-action-form.tsx";
import { EmptyState } from "#app/ui/lists/empty-and-error.tsx";
import { Table } from "#app/ui/lists/table.tsx";
import { ExportLinks } from "#app/ui/lists/export-links.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

import type { adminActions } from "./admin-action.server.ts";

const BULK_FORM_ID = "bulk";

export function PendingContent(props: {
  listed: ListedContent;
  order?: ListOrder | undefined;
  approvalResult: FormResult;
  bulkResult: FormResult;
}) {
  const { listed, order = "added", approvalResult, bulkResult } = props;
  const { t } = useTranslation();
  const { dialogUrl } = useDialogUrls<keyof typeof adminActions>();
  const columns = getContentColumns("table.sent", ({ pendingSince, createdAt }) => pendingSince ?? createdAt);
  const { content, pagination } = listed;
  const decisions = (["approve", "reject"] as const).map((value) => ({
    value,
    label: t(`bulk.${value}`),
  }));
  return (
    <>
      {approvalResult?.status === "error" && approvalResult.error?.[""] && (
        <p className="error-summary error-text" role="alert">
          {t("site.label", { label: t("content.approve-failed") })} {approvalResult.error[""].join(" ")}
        </p>
      )}
      {content.length === 0 ? (
        <EmptyState>{t("pending.none")}</EmptyState>
      ) : (
        <>
          <p>
            <Link className="button main" to={`/admin/review/${content[0]!.id}`}>
              {t("review.start")}
            </Link>
          </p>
          <Table
            label={t("admin.tab-pending")}
            rows={content}
            order={order}
            selection={{
              form: BULK_FORM_ID,
              getValue: ({ id, version }) => `${id}.${version}`,
              getLabel: ({ title }) => title,
            }}
            columns={[...columns, { name: "acts", label: "", cell: (item) => <RowActions item={item} /> }]}
          />
          <BulkActionForm
            form={BULK_FORM_ID}
            action={dialogUrl("bulk")}
            decisions={decisions}
            reason={{ name: "rejectionReason", label: t("review.reason") }}
            result={bulkResult}
          />
          <Pager {...pagination} page={pagination.currentPage} />
          <ExportLinks
            list="all-content"
            filter={{ approvalStatus: "pending", order: order ?? "added" }}
            isCitable
          />
        </>
      )}
    </>
  );
}

function RowActions({ item: { id, title, version } }: { item: ShownContent }) {
  const { t } = useTranslation();
  const { recordDialogUrl } = useDialogUrls<keyof typeof adminActions>();
  return (
    <div className="row-actions">
      <Link
        className="button"
        to={`/admin/review/${id}`}
        aria-label={`${t("site.label", { label: t("review.title") })} ${title}`}
      >
        {t("review.title")}
      </Link>
      <ActionForm
        action={recordDialogUrl("approve-content", id)}
        hasKey
        name="approve"
        value="true"
        fields={{ version: String(version) }}
        label={t("approve.submit")}
        itemName={title}
        variant="main"
      />
      <Link
        className="button"
        to={recordDialogUrl("reject-content", id)}
        preventScrollReset
        aria-label={`${t("site.label", { label: t("reject.submit") })} ${title}`}
      >
        {t("reject.submit")}
      </Link>
    </div>
  );
}
