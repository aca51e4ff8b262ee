import { Link } from "@remix-run/react";
import type { Import, ImportRow } from "#app/schemas/imports.ts";
import { ROW_OUTCOMES } from "#app/schemas/admin-lists.ts";
import { ActionForm } from "#app/ui/forms/action-form.tsx";
import { Table, type Column } from "#app/ui/lists/table.tsx";
import { Moment } from "#app/ui/moment.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";
import { getImportUrls } from "./import-urls.ts";

export function ImportDetails({ importRecord }: { importRecord: Import }) {
  const { t } = useTranslation();
  const { kind, state, startedBy, createdAt, url, encoding, unknownColumns, error, counts } = importRecord;
  return (
    <div className="grid gap-2">
      <p>
        {t(`imports.kind-${kind}`)} · <strong>{t(`imports.state-${state}`)}</strong> ·{" "}
        <Moment at={createdAt} />
        {startedBy && ` · ${startedBy}`}
      </p>
      {url && <p className="preserve-lines">{url}</p>}
      {encoding && encoding !== "utf-8" && (
        <p>
          {t("imports.encoding", { name: encoding })}{" "}
          {encoding === "windows-1252" && t("imports.encoding-warning")}
        </p>
      )}
      {unknownColumns.length > 0 && (
        <p>{t("imports.unknown-columns", { names: unknownColumns.join(", ") })}</p>
      )}
      {error && <p className={state === "failed" ? "error-text" : ""}>{error}</p>}
      {counts && (
        <ul className="flex flex-wrap gap-3">
          {ROW_OUTCOMES.filter((outcome) => counts[outcome] > 0).map((outcome) => (
            <li key={outcome}>
              <Link to={`?outcome=${outcome}`}>
                {counts[outcome]} · {t(`imports.${outcome}-row`)}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

export function ImportRowTable({ rows, importRecord }: { rows: ImportRow[]; importRecord: Import }) {
  const { t } = useTranslation();
  const isIdle = importRecord.state !== "reading" && importRecord.state !== "importing";
  const columns: Column<ImportRow>[] = [
    { name: "title", label: "table.title", cell: ({ title }) => title || "–" },
    { name: "number", label: "imports.row-number", cell: ({ number }) => number },
    {
      name: "outcome",
      label: "imports.outcome",
      cell: (row) => (
        <div>
          <strong>{t(`imports.${row.outcome}-row`)}</strong>
          <span className="cell-detail">
            <OutcomeReason row={row} />
          </span>
          {row.canAccept && isIdle && (
            <div className="flex pt-2">
              <ActionForm
                action={getImportUrls(importRecord.id)("accept-duplicates")}
                fields={{ row: row.id }}
                label={t("imports.accept-duplicate")}
                itemName={row.title}
                variant="quiet"
              />
            </div>
          )}
        </div>
      ),
    },
    { name: "file", label: "imports.file", cell: ({ fileName }) => fileName ?? "–" },
  ];
  return (
    <Table
      label={`${t("site.label", { label: t("imports.rows") })} ${importRecord.source}`}
      rows={rows}
      order="added"
      columns={columns}
    />
  );
}

function OutcomeReason({
  row: { outcome, reason, warning, contentId, pendingImportId },
}: {
  row: ImportRow;
}) {
  const { t } = useTranslation();
  if (outcome === "invalid") return reason;
  const wasMatchedOrCreated =
    outcome === "unchanged" || outcome === "changed" || outcome === "updated" || outcome === "created";
  const isItemDeleted = wasMatchedOrCreated && !contentId && !pendingImportId;
  const outcomeText =
    isItemDeleted || outcome === "created"
      ? isItemDeleted && t("imports.item-deleted-since")
      : t(
          outcome === "unchanged" && pendingImportId
            ? "imports.why-unchanged-awaiting-file"
            : `imports.why-${outcome}`,
        );
  return (
    <>
      {[reason ?? outcomeText, warning].filter(Boolean).join(" ")}{" "}
      {contentId && <Link to={`/admin/review/${contentId}`}>{t("imports.view-item")}</Link>}
      {pendingImportId && <Link to={`/admin/imports/${pendingImportId}`}>{t("imports.view-import")}</Link>}
    </>
  );
}
