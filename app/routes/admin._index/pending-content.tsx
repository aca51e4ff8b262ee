import { Link } from "@remix-run/react";
import type { ContentOrder } from "#app/schemas/lists/content.ts";
import type { ContentList } from "#app/schemas/content.ts";
import type { ShownContent } from "#app/ui/content/shown-content.ts";
import { getContentColumns } from "#app/ui/admin/content-columns.tsx";
import { useDialogUrls } from "#app/ui/dialogs/use-dialog-urls.ts";
import { ActionForm } from "#app/ui/forms/action-form.tsx";
import type { FormResult } from "#app/ui/forms/field.tsx";
import { RecordLink } from "#app/ui/lists/record-link.tsx";
import type { Column } from "#app/ui/lists/table.tsx";
import { ListTable } from "#app/ui/definitions/list-screen.tsx";
import { ExportLinks } from "#app/ui/lists/export-links.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

import type { adminActions } from "./admin-action.server.ts";

export function PendingContent(props: {
  listed: ContentList;
  order?: ContentOrder | undefined;
  approvalResult: FormResult;
  bulkResult: FormResult;
}) {
  const { listed, order = "added", approvalResult, bulkResult } = props;
  const { t } = useTranslation();
  const { content, pagination } = listed;
  return (
    <>
      {approvalResult?.status === "error" && approvalResult.error?.[""] && (
        <p className="error-summary error-text" role="alert">
          {t("site.label", { label: t("content.approve-failed") })} {approvalResult.error[""].join(" ")}
        </p>
      )}
      <ListTable
        heading="admin.tab-pending"
        rows={content}
        order={order}
        columns={COLUMNS}
        empty="pending.none"
        aboveTable={<StartReview url={`/admin/review/${content[0]?.id}`} />}
        bulk={{
          decisions: { approve: "bulk.approve", reject: "bulk.reject" },
          reason: { name: "rejectionReason", label: "review.reason" },
          getValue: ({ id, version }) => `${id}.${version}`,
          getLabel: ({ title }) => title,
          result: bulkResult,
        }}
        pagination={pagination}
      />
      {content.length > 0 && (
        <ExportLinks list="all-content" filter={{ approvalStatus: "pending", order }} isCitable />
      )}
    </>
  );
}

export function StartReview({ url }: { url: string }) {
  const { t } = useTranslation();
  return (
    <p>
      <Link className="button main" to={url}>
        {t("review.start")}
      </Link>
    </p>
  );
}

const COLUMNS: Column<ShownContent>[] = [
  ...getContentColumns("table.sent", ({ pendingSince, createdAt }) => pendingSince ?? createdAt),
  { name: "acts", label: "", cell: (item) => <RowActions item={item} /> },
];

function RowActions({ item: { id, title, version } }: { item: ShownContent }) {
  const { t } = useTranslation();
  const { recordDialogUrl } = useDialogUrls<keyof typeof adminActions>();
  return (
    <div className="row-actions">
      <RecordLink className="button" to={`/admin/review/${id}`} action="review.title" record={title} />
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
      <RecordLink
        className="button"
        to={recordDialogUrl("reject-content", id)}
        isDialog
        action="reject.submit"
        record={title}
      />
    </div>
  );
}
