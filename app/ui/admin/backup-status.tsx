import { Moment } from "#app/ui/moment.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

import { formatProblem } from "./format-problem.ts";

type LastBackup = { madeAt: string | null; missing: number; isLate: boolean; problem: string | null };

/** A loud line when the backup is late or not whole, or the last try failed. */
export function BackupStatus({ backup: { madeAt, missing, isLate, problem } }: { backup: LastBackup }) {
  const { t } = useTranslation();
  const hasProblem = isLate || missing > 0 || problem !== null;
  return (
    <p className={hasProblem ? "error-summary error-text" : "text-soft"}>
      {madeAt ? (
        <>
          {t("backup.last")}: <Moment at={madeAt} />
        </>
      ) : (
        t("backup.never")
      )}
      {isLate && madeAt && <strong> {t("tasks.overdue")}</strong>}
      {missing > 0 && <strong> {t("backup.missing", { count: missing })}</strong>}
      {problem !== null && (
        <strong>
          {" "}
          {t("backup.failed")} {formatProblem(t, problem)}
        </strong>
      )}
    </p>
  );
}
