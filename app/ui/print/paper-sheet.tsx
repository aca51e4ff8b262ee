import type { Pagination } from "#app/schemas/shared.ts";
import { Pager } from "#app/ui/lists/pager.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

import paperSheetCss from "./paper-sheet.css?url";

export const getPaperSheetLinks = () => [{ rel: "stylesheet", href: paperSheetCss }];

export type PaperColumn<Row> = { label: string; width?: "narrow" | "wide-cell"; text: (row: Row) => string };

/** A list for paper: text only. */
export function PaperSheet<Row extends { id: string }>(props: {
  label: string;
  columns: PaperColumn<Row>[];
  rows: Row[];
}) {
  const { label, columns, rows } = props;
  return (
    <section className="paper-sheet-frame" aria-label={label} tabIndex={0}>
      <table className="paper-sheet">
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.label} scope="col" className={column.width}>
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              {columns.map((column) => (
                <td key={column.label}>{column.text(row)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Says on paper too that there are more rows, and leads to them. */
export function PaperSheetPart(props: { pagination: Pagination; rows: unknown[]; limit: number }) {
  const { t } = useTranslation();
  const { currentPage, totalPages, totalItems, next, previous } = props.pagination;
  if (totalPages <= 1) return null;
  const start = (currentPage - 1) * props.limit;
  return (
    <>
      <p>{t("admin.sheet-part", { from: start + 1, to: start + props.rows.length, count: totalItems })}</p>
      <Pager page={currentPage} totalPages={totalPages} next={next} previous={previous} />
    </>
  );
}
