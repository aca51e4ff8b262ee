import { type FilterValues, isFiltered, pickFilters } from "#app/schemas/definitions/filters.ts";
import { MANAGED_CONTENT_FILTERS, MORE_FILTERS } from "#app/schemas/definitions/public-filters.ts";
import { Badge } from "#app/ui/badge.tsx";
import { EditLinks } from "#app/ui/content/content-card.tsx";
import type { ContentList } from "#app/schemas/content.ts";
import type { ShownContent } from "#app/ui/content/shown-content.ts";
import { PublishButton } from "#app/ui/content/approval-parts.tsx";
import { BookWaitingStatus } from "#app/ui/content/book-waiting-status.tsx";
import { getContentColumns } from "#app/ui/admin/content-columns.tsx";
import type { FormResult } from "#app/ui/forms/field.tsx";
import { FoundCount } from "#app/ui/lists/pager.tsx";
import { RecordLink } from "#app/ui/lists/record-link.tsx";
import type { Column } from "#app/ui/lists/table.tsx";
import { ListFilters, MoreFilters, type Options, type OwnFilter } from "#app/ui/definitions/list-filters.tsx";
import { ListTable } from "#app/ui/definitions/list-screen.tsx";
import { ExportLinks } from "#app/ui/lists/export-links.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

const SHOWN_FILTERS = pickFilters(
  MANAGED_CONTENT_FILTERS,
  "search",
  "approvalStatus",
  "contentType",
  "category",
  "order",
);

const { order: _order, ...DETAIL_FILTERS } = MORE_FILTERS;
const HIDDEN_FILTERS = { ...DETAIL_FILTERS, ...pickFilters(MANAGED_CONTENT_FILTERS, "incomplete") };

export function AllContent(props: {
  listed: ContentList;
  filter: FilterValues<typeof MANAGED_CONTENT_FILTERS>;
  kinds: Options;
  ownFilters: readonly OwnFilter[];
  bulkResult: FormResult;
}) {
  const { filter, kinds, ownFilters, bulkResult } = props;
  const { content, pagination } = props.listed;
  const { order = "-added" } = filter;
  return (
    <>
      <ListFilters filters={SHOWN_FILTERS} filter={filter} hidden={{ tab: "all-content" }} clear="always">
        <MoreFilters
          filters={HIDDEN_FILTERS}
          filter={filter}
          options={{ kind: kinds }}
          ownFilters={ownFilters}
        />
      </ListFilters>
      <ListTable
        heading="admin.tab-all-content"
        rows={content}
        order={order}
        columns={COLUMNS}
        empty={isFiltered(MANAGED_CONTENT_FILTERS, filter) ? "library.empty" : "library.none-published"}
        aboveTable={<FoundCount of="library" pagination={pagination} />}
        bulk={{
          decisions: { publish: "bulk.publish", unpublish: "bulk.unpublish" },
          getLabel: ({ title }) => title,
          result: bulkResult,
        }}
        pagination={pagination}
      />
      {content.length > 0 && <ExportLinks list="all-content" filter={filter} isCitable />}
    </>
  );
}

const COLUMNS: Column<ShownContent>[] = [
  ...getContentColumns("table.added"),
  { name: "status", label: "all-content.status", cell: (item) => <StatusCell item={item} /> },
  { name: "acts", label: "", cell: (item) => <RowActions item={item} /> },
];

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
  const { id, title, approvalStatus } = item;
  return (
    <div className="row-actions">
      {approvalStatus === "pending" && (
        <RecordLink className="button" to={`/admin/review/${id}`} action="review.title" record={title} />
      )}
      <PublishButton item={item} />
      <EditLinks item={item} />
    </div>
  );
}
