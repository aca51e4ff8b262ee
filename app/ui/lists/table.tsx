import { useSearchParams } from "@remix-run/react";
import type { ReactNode } from "react";

import { Link } from "#app/ui/link.tsx";
import { useWords } from "#app/ui/words.tsx";

import { useListAddress } from "./list-address.ts";

export type Column<Row> = {
  name: string;
  label: string;
  /** The name of this order in the address. */
  order?: string;
  cell: (row: Row) => ReactNode;
};

/** On a phone each row is a card. `choose` is for a form elsewhere, since rows have forms of their own. */
export function Table<Row extends { id: string }>(props: {
  label: string;
  columns: Column<Row>[];
  rows: Row[];
  order: string;
  choose?: {
    form: string;
    /** By default, every row. */
    canBe?: (row: Row) => boolean;
    valueOf: (row: Row) => string;
    nameOf: (row: Row) => string;
  };
}) {
  const { label, columns, rows, order, choose } = props;
  const { say } = useWords();
  const isAllChosen = useIsAllChosen();
  return (
    <table className="table" aria-label={label}>
      <thead>
        <tr>
          {choose && (
            <td className="pick">
              <span className="sr-only">{say("table.choose")}</span>
            </td>
          )}
          {columns.map((column) => (
            <Head key={column.name} column={column} order={order} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            {choose && (
              <td className="pick">
                {(choose.canBe?.(row) ?? true) && (
                  <label>
                    <input
                      type="checkbox"
                      name="chosen"
                      form={choose.form}
                      value={choose.valueOf(row)}
                      defaultChecked={isAllChosen}
                    />
                    <span className="sr-only">{`${say("table.choose")}: ${choose.nameOf(row)}`}</span>
                  </label>
                )}
              </td>
            )}
            {columns.map((column, i) => (
              <Cell key={column.name} column={column} row={row} isHead={i === 0} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** In the address, so that it works without script. Only this page's rows are chosen. */
export const useIsAllChosen = () => useSearchParams()[0].get("choose") === "all";

function Cell<Row>({ column, row, isHead }: { column: Column<Row>; row: Row; isHead: boolean }) {
  const { name, label, cell } = column;
  if (isHead)
    return (
      <th scope="row" className={`cell-${name}`}>
        {cell(row)}
      </th>
    );
  return (
    <td className={`cell-${name}`} data-label={label || undefined}>
      {cell(row)}
    </td>
  );
}

/** Asked for again, it orders from the other end. */
function Head<Row>({ column: { name, label, order: by }, order }: { column: Column<Row>; order: string }) {
  const { say } = useWords();
  const to = useListAddress();
  if (!by)
    return label ? (
      <th scope="col" className={`cell-${name}`}>
        {label}
      </th>
    ) : (
      <td className={`cell-${name}`}>
        <span className="sr-only">{say("table.actions")}</span>
      </td>
    );
  const rises = order === by;
  const isSorted = rises || order === `-${by}`;
  return (
    <th
      scope="col"
      className={`cell-${name}`}
      data-sorts
      aria-sort={isSorted ? (rises ? "ascending" : "descending") : undefined}
    >
      <Link to={to({ order: rises ? `-${by}` : by })} preventScrollReset>
        {label}
        <span aria-hidden="true">{isSorted ? (rises ? " ↑" : " ↓") : " ↕"}</span>
      </Link>
    </th>
  );
}
