import type { ScheduledJobState } from "#app/schemas/dashboard.ts";
import { Moment } from "#app/ui/moment.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

export function ScheduledJobs({ tasks }: { tasks: ScheduledJobState[] }) {
  const { t } = useTranslation();
  const lateCount = tasks.filter(({ isLate }) => isLate).length;
  return (
    <details className={lateCount ? "error-summary error-text" : ""} open={lateCount > 0}>
      <summary className={lateCount ? "" : "text-soft"}>
        {lateCount ? t("tasks.overdue-count", { count: lateCount }) : t("tasks.none-overdue")}
      </summary>
      <ul className="grid gap-1">
        {tasks.map(({ task, succeededAt, isLate }) => (
          <li key={task}>
            {t("site.label", { label: t(`task.${task}`) })}{" "}
            {succeededAt ? <Moment at={succeededAt} /> : t("tasks.never")}
            {isLate && <strong> {t("tasks.overdue")}</strong>}
          </li>
        ))}
      </ul>
    </details>
  );
}
