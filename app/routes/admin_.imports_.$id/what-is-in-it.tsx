import type { Import, ImportRow } from "#app/schemas/imports.ts";
import { ROW_FATES } from "#app/schemas/desk-lists.ts";
import { ActForm } from "#app/ui/forms/act-form.tsx";
import { Link } from "#app/ui/link.tsx";
import { Table, type Column } from "#app/ui/lists/table.tsx";
import { Moment } from "#app/ui/moment.tsx";
import { useWords } from "#app/ui/words.tsx";

export function ImportFacts({ one }: { one: Import }) {
  const { say } = useWords();
  const { kind, state, by, createdAt, address, encoding, unknownColumns, problem, counts } = one;
  return (
    <div className="grid gap-2">
      <p>
        {say(`imports.kind-${kind}`)} · <strong>{say(`imports.state-${state}`)}</strong> ·{" "}
        <Moment at={createdAt} />
        {by && ` · ${by}`}
      </p>
      {address && <p className="written">{address}</p>}
      {encoding && encoding !== "utf-8" && (
        <p>
          {say("imports.encoding", { name: encoding })}{" "}
          {encoding === "windows-1252" && say("imports.windows")}
        </p>
      )}
      {unknownColumns.length > 0 && (
        <p>{say("imports.unknown-columns", { names: unknownColumns.join(", ") })}</p>
      )}
      {problem && <p className={state === "failed" ? "wrong" : ""}>{problem}</p>}
      {counts && (
        <ul className="flex flex-wrap gap-3">
          {ROW_FATES.filter((fate) => counts[fate] > 0).map((fate) => (
            <li key={fate}>
              <Link to={`?fate=${fate}`}>
                {counts[fate]} · {say(`imports.${fate}-row`)}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

export function RowTable({ rows, of }: { rows: ImportRow[]; of: Import }) {
  const { say } = useWords();
  const isResting = of.state !== "reading" && of.state !== "doing";
  const columns: Column<ImportRow>[] = [
    { name: "title", label: say("table.title"), cell: ({ title }) => title || "–" },
    { name: "number", label: say("imports.number"), cell: ({ number }) => number },
    {
      name: "fate",
      label: say("imports.fate"),
      cell: (row) => (
        <div>
          <strong>{say(`imports.${row.fate}-row`)}</strong>
          <span className="beneath">
            <Why row={row} />
          </span>
          {row.canTake && isResting && (
            <div className="flex pt-2">
              <ActForm
                action={`/admin/imports/${of.id}?dialog=take`}
                fields={{ row: row.id }}
                words={say("imports.take")}
                about={row.title}
                look="quiet"
              />
            </div>
          )}
        </div>
      ),
    },
    { name: "file", label: say("imports.file"), cell: ({ fileName }) => fileName ?? "–" },
  ];
  return <Table label={`${say("imports.rows")}: ${of.source}`} rows={rows} order="added" columns={columns} />;
}

/** What is wrong, or else what the fate means and where the work is. */
function Why({ row: { fate, reason, remark, contentId, waitsIn } }: { row: ImportRow }) {
  const { say } = useWords();
  if (fate === "wrong") return reason;
  const isHere = fate === "there" || fate === "changed" || fate === "updated" || fate === "made";
  const isGone = isHere && !contentId && !waitsIn;
  const fateMeans =
    isGone || fate === "made"
      ? isGone && say("imports.why-gone")
      : say(fate === "there" && waitsIn ? "imports.why-there-waits" : `imports.why-${fate}`);
  return (
    <>
      {[reason ?? fateMeans, remark].filter(Boolean).join(" ")}{" "}
      {contentId && <Link to={`/admin/review/${contentId}`}>{say("imports.to-item")}</Link>}
      {waitsIn && <Link to={`/admin/imports/${waitsIn}`}>{say("imports.to-import")}</Link>}
    </>
  );
}
