import type { Dashboard, ScheduledJobState } from "#app/schemas/dashboard.ts";
import type { MediaTotals } from "#app/schemas/media.ts";
import type { LastBackup } from "#app/schemas/jobs.ts";
import type { RetentionRun } from "#app/schemas/retention.ts";
import { BarChart } from "#app/ui/bar-chart.tsx";
import { BackupStatus, RetentionStatus, SecondFactorDue } from "#app/ui/admin/dashboard-status.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

import { CountsCard } from "./counts-card.tsx";
import { MediaStatistics } from "./media-statistics.tsx";
import { ScheduledJobs } from "./scheduled-jobs.tsx";
import { UpcomingVisitsPanel } from "./this-week.tsx";
import { PendingQueues, type PendingQueueSummaries, type PendingQueueSummary } from "./pending-queues.tsx";

export function Overview(props: {
  dashboard: Dashboard;
  media: MediaTotals | undefined;
  tasks: ScheduledJobState[];
  backup: LastBackup;
  retention: RetentionRun | null;
  queues: PendingQueueSummaries;
  privacyRequests: PendingQueueSummary | undefined;
  secondFactor: Parameters<typeof SecondFactorDue>[0];
  upcoming: Parameters<typeof UpcomingVisitsPanel>[0] | undefined;
}) {
  const { t } = useTranslation();
  const { dashboard, media, tasks, backup, retention, queues, upcoming, privacyRequests, secondFactor } =
    props;
  const { content, users, contributors } = dashboard.overview;
  const { contentByCategory, contentByStatus } = dashboard.breakdown;
  return (
    <>
      <SecondFactorDue {...secondFactor} />
      <PendingQueues queues={queues} privacyRequests={privacyRequests} />
      {upcoming && <UpcomingVisitsPanel {...upcoming} />}
      <div className="cards">
        <CountsCard
          title={t("stats.content")}
          figures={[
            [t("stats.total"), content.total],
            [t("stats.published"), content.published],
            [t("stats.pending"), content.pending],
          ]}
        />
        <CountsCard
          title={t("stats.users")}
          figures={[
            [t("stats.total"), users.total],
            [t("stats.active"), users.active],
          ]}
        />
        <CountsCard
          title={t("stats.contributors")}
          figures={[
            [t("stats.total"), contributors.total],
            [t("stats.active"), contributors.active],
          ]}
        />
      </div>
      <div className="cards">
        <BarChart
          title={t("stats.by-category")}
          bars={contentByCategory.map(({ category, count }) => [t(`category.${category}`), count])}
        />
        <BarChart
          title={t("stats.by-status")}
          bars={contentByStatus.map(({ approvalStatus, count }) => [t(`status.${approvalStatus}`), count])}
        />
      </div>
      {media && <MediaStatistics media={media} />}
      <ScheduledJobs tasks={tasks} />
      <BackupStatus backup={backup} />
      <RetentionStatus run={retention} />
    </>
  );
}
