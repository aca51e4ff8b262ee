import { Moment } from "#app/ui/moment.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

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
