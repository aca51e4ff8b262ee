import { Moment } from "#app/ui/moment.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

import { formatJobFailure } from "./format-job-failure.ts";

type LastBackup = { createdAt: string | null; missingFiles: number; isLate: boolean; error: string | null };

export function BackupStatus({ backup: { createdAt, missingFiles, isLate, error } }: { backup: LastBackup }) {
  const { t } = useTranslation();
  const hasProblem = isLate || missingFiles > 0 || error !== null;
  return (
    <p className={hasProblem ? "error-summary error-text" : "text-soft"}>
      {createdAt ? (
        <>
          {t("site.label", { label: t("backup.last") })} <Moment at={createdAt} />
        </>
      ) : (
        t("backup.never")
      )}
      {isLate && createdAt && <strong> {t("tasks.overdue")}</strong>}
      {missingFiles > 0 && <strong> {t("backup.missing", { count: missingFiles })}</strong>}
      {error !== null && (
        <strong>
          {" "}
          {t("backup.failed")} {formatJobFailure(t, error)}
        </strong>
      )}
    </p>
  );
}
