import { useSearchParams } from "@remix-run/react";
import type { ReactNode } from "react";

import { Link } from "#app/ui/link.tsx";
import { useWords } from "#app/ui/words.tsx";

export type Column<Row> = {
  name: string;
  label: string;
  /** By what the list can be ordered here, as its address says it. */
  order?: string;
  cell: (row: Row) => ReactNode;
};

/**
 * Rows with names; on a phone each row is a card that names its cells. The first column says what a row is about. With
 * `choose`, rows are chosen for the form of that name, which stands elsewhere, since a row has forms of its own.
 */
export function Table<Row extends { id: string }>(props: {
  label: string;
  columns: Column<Row>[];
  rows: Row[];
  order: string;
  choose?: {
    form: string;
    /** Every row, where nothing is said. */
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

/** Asked for in the address, so that it works without script: of the page that is seen, and of no other. */
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

/** A link that orders the list by this column, and asked for again, from its other end. */
function Head<Row>({ column: { name, label, order: by }, order }: { column: Column<Row>; order: string }) {
  const { say } = useWords();
  const [parameters] = useSearchParams();
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
  const wanted = new URLSearchParams(parameters);
  for (const gone of ["after", "before", "page", "dialog", "id", "choose"]) wanted.delete(gone);
  wanted.set("order", rises ? `-${by}` : by);
  return (
    <th
      scope="col"
      className={`cell-${name}`}
      data-sorts
      aria-sort={isSorted ? (rises ? "ascending" : "descending") : undefined}
    >
      <Link to={`?${wanted}`} preventScrollReset>
        {label}
        <span aria-hidden="true">{isSorted ? (rises ? " ↑" : " ↓") : " ↕"}</span>
      </Link>
    </th>
  );
}
