import { Link, useSearchParams } from "@remix-run/react";

import { APPROVAL_STATUSES, type ListOrder } from "#app/schemas/lists/shared.ts";
import { CONTENT_CATEGORIES, CONTENT_TYPES } from "#app/schemas/lists/content.ts";
import { Badge } from "#app/ui/badge.tsx";
import { EditLinks } from "#app/ui/content/content-card.tsx";
import type { ListedContent } from "#app/ui/content/content-listing.tsx";
import type { ShownContent } from "#app/ui/content/shown-content.ts";
import { PublishButton } from "#app/ui/content/approval-parts.tsx";
import { BookWaitingStatus } from "#app/ui/content/book-waiting-status.tsx";
import { getContentColumns } from "#app/ui/admin/content-columns.tsx";
import { useDialogUrls } from "#app/ui/dialogs/use-dialog-urls.ts";
import type { FormResult } from "#app/ui/forms/field.tsx";
import { FilterSelect, FilterBar } from "#app/ui/lists/filter-bar.tsx";
import { Pager } from "#app/ui/lists/pager.tsx";
import { SearchBox } from "#app/ui/lists/search-box.tsx";
import { BulkActionForm } from "#app/ui/lists/bulk-action-form.tsx";
import { EmptyState } from "#app/ui/lists/empty-and-error.tsx";
import { Table } from "#app/ui/lists/table.tsx";
import { ExportLinks } from "#app/ui/lists/export-links.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

import type { adminActions } from "./admin-action.server.ts";

const LIST_URL = "/admin?tab=all-content";

export function AllContent({
  listed,
  order,
  bulkResult,
}: {
  listed: ListedContent;
  order?: ListOrder | undefined;
  bulkResult: FormResult;
}) {
  const { t } = useTranslation();
  const [parameters] = useSearchParams();
  const getFilterValue = (name: string) => parameters.get(name) ?? "all";
  const isFiltered = ["search", "approvalStatus", "contentType", "category"].some(
    (name) => (parameters.get(name) ?? "all") !== "all" && parameters.get(name) !== "",
  );
  return (
    <>
      <FilterBar clearTo={LIST_URL}>
        <input type="hidden" name="tab" value="all-content" />
        <SearchBox label={t("library.search")} value={parameters.get("search") ?? ""} />
        <FilterSelect
          name="approvalStatus"
          label={t("all-content.status")}
          selected={getFilterValue("approvalStatus")}
          allLabel={t("all-content.all-statuses")}
          options={APPROVAL_STATUSES}
          formatOption={(option) => t(`status.${option}`)}
        />
        <FilterSelect
          name="contentType"
          label={t("field.content-type")}
          selected={getFilterValue("contentType")}
          allLabel={t("all-content.all-types")}
          options={CONTENT_TYPES}
          formatOption={(option) => t(`kind.${option}`)}
        />
        <FilterSelect
          name="category"
          label={t("library.category")}
          selected={getFilterValue("category")}
          allLabel={t("library.all-categories")}
          options={CONTENT_CATEGORIES}
          formatOption={(option) => t(`category.${option}`)}
        />
        {order && <input type="hidden" name="order" value={order} />}
      </FilterBar>
      {listed.content.length === 0 ? (
        <EmptyState>{t(isFiltered ? "library.empty" : "library.none-published")}</EmptyState>
      ) : (
        <ContentTable listed={listed} order={order} bulkResult={bulkResult} />
      )}
    </>
  );
}

const BULK_FORM_ID = "bulk";

function ContentTable({ listed, order = "-added", bulkResult }: Parameters<typeof AllContent>[0]) {
  const { t } = useTranslation();
  const { dialogUrl } = useDialogUrls<keyof typeof adminActions>();
  const [parameters] = useSearchParams();
  const filter = Object.fromEntries(
    FILTER_PARAMETERS.map((name) => [name, parameters.get(name) ?? undefined]),
  );
  const columns = getContentColumns("table.added");
  const { content, pagination } = listed;
  const { totalItems, more: hasMore } = pagination;
  const decisions = (["publish", "unpublish"] as const).map((value) => ({
    value,
    label: t(`bulk.${value}`),
  }));
  return (
    <>
      <p className="text-soft">
        {t(hasMore ? "library.found-more" : "library.found", { count: totalItems })}
      </p>
      <Table
        label={t("admin.tab-all-content")}
        rows={content}
        order={order}
        selection={{ form: BULK_FORM_ID, getValue: ({ id }) => id, getLabel: ({ title }) => title }}
        columns={[
          ...columns,
          { name: "status", label: "all-content.status", cell: (item) => <StatusCell item={item} /> },
          { name: "acts", label: "", cell: (item) => <RowActions item={item} /> },
        ]}
      />
      <BulkActionForm
        form={BULK_FORM_ID}
        action={dialogUrl("bulk")}
        decisions={decisions}
        result={bulkResult}
      />
      <Pager {...pagination} page={pagination.currentPage} />
      <ExportLinks list="all-content" filter={{ ...filter, order }} isCitable />
    </>
  );
}

const FILTER_PARAMETERS = ["search", "category", "contentType", "approvalStatus", "country"];

function StatusCell({ item }: { item: ShownContent }) {
  const { t } = useTranslation();
  const { approvalStatus = "pending", isPublished } = item;
  return (
    <>
      <Badge tone={approvalStatus}>{t(`status.${approvalStatus}`)}</Badge>{" "}
      {approvalStatus === "approved" && !isPublished && (
        <Badge tone="cancelled">{t("all-content.not-published")}</Badge>
      )}
      <BookWaitingStatus item={item} />
    </>
  );
}

function RowActions({ item }: { item: ShownContent }) {
  const { t } = useTranslation();
  const { id, title, approvalStatus } = item;
  return (
    <div className="row-actions">
      {approvalStatus === "pending" && (
        <Link
          className="button"
          to={`/admin/review/${id}`}
          aria-label={`${t("site.label", { label: t("review.title") })} ${title}`}
        >
          {t("review.title")}
        </Link>
      )}
      <PublishButton item={item} />
      <EditLinks item={item} />
    </div>
  );
}
