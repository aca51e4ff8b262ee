import { Link, useSearchParams } from "@remix-run/react";
import type { ReactNode } from "react";

import type { PlainKey, Translate } from "#app/messages/translate.ts";
import { useTranslation } from "#app/ui/use-translation.tsx";

import { useListUrl } from "./use-list-url.ts";

/** `name` is the style of the cells. A column of actions has no label. `cell` may be the name of a field. */
export type Column<Row> = {
  name: string;
  label: PlainKey | "";
  order?: string;
  cell: TextField<Row> | ((row: Row, t: Translate) => ReactNode);
};
type TextField<Row> = { [Name in keyof Row]: Row[Name] extends string | number ? Name : never }[keyof Row];

/** `selection` names a form outside of the table, because rows have their own forms. */
export function Table<Row extends { id: string }>(props: {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  order: string;
  selection?:
    | {
        form: string;
        isSelectable?: (row: Row) => boolean;
        getValue: (row: Row) => string;
        getLabel: (row: Row) => string;
      }
    | undefined;
}) {
  const { label, columns, rows, order, selection } = props;
  const { t } = useTranslation();
  const isAllSelected = useIsAllSelected();
  return (
    <table className="table" aria-label={label}>
      <thead>
        <tr>
          {selection && (
            <td className="select-cell">
              <span className="sr-only">{t("table.select")}</span>
            </td>
          )}
          {columns.map((column) => (
            <HeaderCell key={column.name} column={column} order={order} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            {selection && (
              <td className="select-cell">
                {(selection.isSelectable?.(row) ?? true) && (
                  <label>
                    <input
                      type="checkbox"
                      name="selected"
                      form={selection.form}
                      value={selection.getValue(row)}
                      defaultChecked={isAllSelected}
                    />
                    <span className="sr-only">{`${t("site.label", { label: t("table.select") })} ${selection.getLabel(row)}`}</span>
                  </label>
                )}
              </td>
            )}
            {columns.map((column, i) => (
              <Cell key={column.name} column={column} row={row} isRowHeader={i === 0} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Selects the rows of this page by a URL parameter, so that it works without script. */
export const useIsAllSelected = () => useSearchParams()[0].get("choose") === "all";

function Cell<Row>({ column, row, isRowHeader }: { column: Column<Row>; row: Row; isRowHeader: boolean }) {
  const { t } = useTranslation();
  const { name, label, cell } = column;
  const shown = typeof cell === "function" ? cell(row, t) : (row[cell] as ReactNode);
  if (isRowHeader)
    return (
      <th scope="row" className={`cell-${name}`}>
        {shown}
      </th>
    );
  return (
    <td className={`cell-${name}`} data-label={label ? t(label) : undefined}>
      {shown}
    </td>
  );
}

function HeaderCell<Row>({
  column: { name, label, order: sortKey },
  order,
}: {
  column: Column<Row>;
  order: string;
}) {
  const { t } = useTranslation();
  const listUrl = useListUrl();
  if (!sortKey)
    return label ? (
      <th scope="col" className={`cell-${name}`}>
        {t(label)}
      </th>
    ) : (
      <td className={`cell-${name}`}>
        <span className="sr-only">{t("table.actions")}</span>
      </td>
    );
  const isAscending = order === sortKey;
  const isSorted = isAscending || order === `-${sortKey}`;
  return (
    <th
      scope="col"
      className={`cell-${name}`}
      data-sortable
      aria-sort={isSorted ? (isAscending ? "ascending" : "descending") : undefined}
    >
      <Link to={listUrl({ order: isAscending ? `-${sortKey}` : sortKey })} preventScrollReset>
        {label && t(label)}
        <span aria-hidden="true">{isSorted ? (isAscending ? " ↑" : " ↓") : " ↕"}</span>
      </Link>
    </th>
  );
}
