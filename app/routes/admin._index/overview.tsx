import { Link } from "@remix-run/react";
import { formatGroup } from "#app/messages/group-size.ts";
import type { Dashboard, ScheduledJobState } from "#app/schemas/dashboard.ts";
import type { LastBackup } from "#app/schemas/jobs.ts";
import type { MediaTotals } from "#app/schemas/media.ts";
import type { RetentionRun } from "#app/schemas/retention.ts";
import { BackupStatus, RetentionStatus, SecondFactorDue } from "#app/ui/admin/dashboard-status.tsx";
import { appointmentUrl } from "#app/ui/appointments/appointment-url.ts";
import { formatVisitorName, type ShownAppointment } from "#app/ui/appointments/shown-appointment.ts";
import { useVisitTypeNames } from "#app/ui/appointments/use-visit-types.ts";
import { BarChart, Figures } from "#app/ui/bar-chart.tsx";
import { formatNumber, formatSize } from "#app/ui/format.ts";
import { formatMediaCategory } from "#app/ui/media/shown-media.ts";
import { Moment, DateTime } from "#app/ui/moment.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

import { PendingQueues, type PendingQueueSummaries, type PendingQueueSummary } from "./pending-queues.tsx";

export function Overview(props: {
  dashboard: Dashboard;
  media: MediaTotals | undefined;
  tasks: ScheduledJobState[];
  backup: LastBackup;
  retention: RetentionRun | null;
  queues: PendingQueueSummaries;
  privacyRequests: PendingQueueSummary | undefined;
  reports: PendingQueueSummary | undefined;
  secondFactor: Parameters<typeof SecondFactorDue>[0];
  upcoming: Parameters<typeof UpcomingVisitsPanel>[0] | undefined;
}) {
  const { t } = useTranslation();
  const {
    dashboard,
    media,
    tasks,
    backup,
    retention,
    queues,
    upcoming,
    privacyRequests,
    reports,
    secondFactor,
  } = props;
  const { content, users, contributors } = dashboard.overview;
  const { contentByCategory, contentByStatus } = dashboard.breakdown;
  return (
    <>
      <SecondFactorDue {...secondFactor} />
      <div className="admin-columns">
        <PendingQueues queues={queues} privacyRequests={privacyRequests} reports={reports} />
        {upcoming && <UpcomingVisitsPanel {...upcoming} />}
      </div>
      <div className="admin-columns">
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
      <div className="admin-columns">
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

type UpcomingVisits = {
  visits: ShownAppointment[];
  hasMore: boolean;
  from: string;
  to: string;
};

function UpcomingVisitsPanel({ visits, hasMore, from, to }: UpcomingVisits) {
  const { t } = useTranslation();
  const { formatVisitType } = useVisitTypeNames();
  return (
    <section className="admin-section" aria-labelledby="this-week">
      <h2 id="this-week">{t("admin.this-week")}</h2>
      {visits.length === 0 && <p className="text-soft">{t("admin.this-week-none")}</p>}
      {visits.length > 0 && (
        <ul className="coming-visits">
          {visits.map((visit) => (
            <li key={visit.id}>
              <strong>
                <DateTime day={visit.preferredDate} time={visit.preferredTime} />
              </strong>{" "}
              <span>
                <Link to={appointmentUrl("details", visit.id)}>{formatVisitorName(visit)}</Link>{" "}
                <span className="cell-detail">
                  {visit.institution && `${visit.institution} · `}
                  {formatGroup(t, visit)} · {formatVisitType(visit.visitType)}
                </span>
              </span>
            </li>
          ))}
        </ul>
      )}
      {hasMore && (
        <Link
          to={`/admin/appointments?${new URLSearchParams({ status: "approved", order: "date", from, to })}`}
        >
          {t("admin.this-week-more", { count: visits.length })}
        </Link>
      )}
      <p>
        <Link to="/admin/appointments">{t("appointments.manage")}</Link>
      </p>
    </section>
  );
}

function CountsCard({ title, figures }: { title: string; figures: [label: string, count: number][] }) {
  const { language } = useTranslation();
  return (
    <section className="admin-section">
      <h2>{title}</h2>
      <Figures figures={figures.map(([label, count]) => [label, formatNumber(language, count)])} />
    </section>
  );
}

function MediaStatistics({ media }: { media: MediaTotals }) {
  const { t, language } = useTranslation();
  const { total, totalSize, views, downloads, plays, byType, byCategory } = media;
  const figures: [label: string, value: string][] = [
    [t("stats.total"), formatNumber(language, total)],
    [t("media.stats-size"), formatSize(totalSize)],
    [t("media.stats-views"), formatNumber(language, views)],
    [t("media.stats-plays"), formatNumber(language, plays)],
    [t("media.stats-downloads"), formatNumber(language, downloads)],
  ];
  return (
    <>
      <section className="admin-section">
        <h2>{t("media.stats")}</h2>
        <Figures figures={figures} />
        <p>
          <Link to="/media">{t("media.title")}</Link>
        </p>
      </section>
      <div className="admin-columns">
        <BarChart
          title={t("media.stats-by-type")}
          bars={byType.map(({ type, count }) => [t(`media.type-${type}`), count])}
        />
        <BarChart
          title={t("media.stats-by-category")}
          bars={byCategory.map(({ category, count }) => [formatMediaCategory(t, category), count])}
        />
      </div>
    </>
  );
}

function ScheduledJobs({ tasks }: { tasks: ScheduledJobState[] }) {
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
