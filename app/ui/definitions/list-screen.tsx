import type { SubmissionResult } from "@conform-to/dom";
import type { ReactNode } from "react";

import type { PlainKey } from "#app/messages/translate.ts";
import type { Filters } from "#app/schemas/definitions/filters.ts";
import type { Pagination } from "#app/schemas/shared.ts";
import { useDialogUrls } from "#app/ui/dialogs/use-dialog-urls.ts";
import { BulkActionForm } from "#app/ui/lists/bulk-action-form.tsx";
import { EmptyState } from "#app/ui/lists/empty-and-error.tsx";
import { type ExportName, ExportLinks } from "#app/ui/lists/export-links.tsx";
import { Pager } from "#app/ui/lists/pager.tsx";
import { type Column, Table } from "#app/ui/lists/table.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

import { ListFilters, type ListFiltersProps } from "./list-filters.tsx";

const BULK_FORM_ID = "bulk";

type BulkDialog = "bulk" | "bulk-applications";

/** One decision about the selected rows. */
export type Bulk<Row> = {
  dialog?: BulkDialog;
  decisions: Record<string, PlainKey>;
  reason?: { name: string; label: PlainKey };
  getValue?: (row: Row) => string;
  getLabel: (row: Row) => string;
  isSelectable?: (row: Row) => boolean;
  result: SubmissionResult<string[]> | undefined;
};

type TableProps<Row> = {
  heading: PlainKey;
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  order?: string | undefined;
  empty: PlainKey;
  /** Shown above the table, if there are rows. */
  aboveTable?: ReactNode;
  bulk?: Bulk<Row> | undefined;
  pagination?: Pagination;
};

/** A table with its selection and pages, or what is shown without rows. */
export function ListTable<Row extends { id: string }>(props: TableProps<Row>) {
  const { heading, rows, columns, order = "-added", empty, aboveTable, bulk, pagination } = props;
  const { t } = useTranslation();
  const pager = pagination && <Pager {...pagination} page={pagination.currentPage} />;
  if (rows.length === 0)
    return (
      <>
        <EmptyState>{t(empty)}</EmptyState>
        {pager}
      </>
    );
  return (
    <>
      {aboveTable}
      <Table<Row>
        label={t(heading)}
        rows={rows}
        order={order}
        columns={columns}
        selection={bulk && { form: BULK_FORM_ID, getValue: ({ id }) => id, ...bulk }}
      />
      {bulk && <BulkForm bulk={bulk} />}
      {pager}
    </>
  );
}

function BulkForm<Row>({ bulk }: { bulk: Bulk<Row> }) {
  const { dialog = "bulk", decisions, reason, result } = bulk;
  const { t } = useTranslation();
  const { dialogUrl } = useDialogUrls<BulkDialog>();
  return (
    <BulkActionForm
      form={BULK_FORM_ID}
      action={dialogUrl(dialog)}
      decisions={Object.entries(decisions).map(([value, key]) => ({ value, label: t(key) }))}
      {...(reason && { reason: { name: reason.name, label: t(reason.label) } })}
      result={result}
    />
  );
}

type ScreenProps<All extends Filters, Row> = TableProps<Row> &
  Omit<ListFiltersProps<All>, "filters"> & {
    /** Missing for a list without filters. */
    filters?: All;
    pagination: Pagination;
    /** Below the heading: introduction, links. */
    children?: ReactNode;
    /** Between the filters and the table. */
    aboveList?: ReactNode;
    exportName?: ExportName;
  };

/** A whole screen of one list, with the data of `loadList()`. */
export function ListScreen<All extends Filters, Row extends { id: string }>(props: ScreenProps<All, Row>) {
  const { heading, children, filters, filter, clear, aboveList, exportName, ...table } = props;
  const { t } = useTranslation();
  return (
    <div className="wide page grid gap-6">
      <h1>{t(heading)}</h1>
      {children}
      {filters && <ListFilters filters={filters} filter={filter} clear={clear} />}
      {aboveList}
      <ListTable {...table} heading={heading} order={(filter as { order?: string }).order ?? table.order} />
      {exportName && <ExportLinks list={exportName} filter={filter} />}
    </div>
  );
}
