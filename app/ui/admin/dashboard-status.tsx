import { Link } from "@remix-run/react";
import { Moment, useFormatMoment } from "#app/ui/moment.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";
import type { SecondFactor } from "#app/schemas/second-factor.ts";
import type { Translate } from "#app/messages/translate.ts";

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

/** Until an administrator has set up the second factor that the site demands. */
export function SecondFactorDue({ confirmedAt, requiredFrom }: SecondFactor) {
  const { t } = useTranslation();
  const formatMoment = useFormatMoment();
  if (confirmedAt || !requiredFrom) return null;
  return (
    <p className="notice measure" suppressHydrationWarning>
      {t("second-factor.required-from", { time: formatMoment(requiredFrom) })}{" "}
      <Link to="/account/second-factor">{t("account.second-factor")}</Link>
    </p>
  );
}

type RetentionRun = { ranAt: string; removed: Record<string, number> };

/** When the nightly job last deleted old personal data, and how much. */
export function RetentionStatus({ run }: { run: RetentionRun | null }) {
  const { t } = useTranslation();
  if (!run) return <p className="text-soft">{t("retention.never")}</p>;
  const {
    visits = 0,
    registrations = 0,
    applications = 0,
    reading = 0,
    requests = 0,
    logins = 0,
  } = run.removed;
  return (
    <p className="text-soft">
      {t("site.label", { label: t("retention.last") })} <Moment at={run.ranAt} />
      {". "}
      {t("retention.removed", { visits, registrations, applications, reading, requests, logins })}
    </p>
  );
}

const JOB_FAILURE_LABELS = {
  timeout: "tasks.timed-out",
  process: "tasks.process-stopped",
  unknown: "tasks.unknown-error",
  "BackupError folder-not-empty": "backup.folder-not-empty",
  "BackupError another-collection": "backup.another-collection",
  "BackupError another-recipient": "backup.another-recipient",
} as const;

export const formatJobFailure = (t: Translate, problem: string) =>
  problem in JOB_FAILURE_LABELS ? t(JOB_FAILURE_LABELS[problem as keyof typeof JOB_FAILURE_LABELS]) : problem;
