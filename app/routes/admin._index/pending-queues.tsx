import { Link } from "@remix-run/react";
import { formatCount } from "#app/ui/format.ts";
import { RecordLink } from "#app/ui/lists/record-link.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

export type PendingQueueSummary = {
  count: number;
  hasMore: boolean;
  days: number | null;
  first?: string | undefined;
};
export type PendingQueueSummaries = Record<
  "content" | "applications" | "events" | "appointments" | "copies",
  PendingQueueSummary
>;

export function PendingQueues(props: {
  queues: PendingQueueSummaries;
  privacyRequests: PendingQueueSummary | undefined;
  reports: PendingQueueSummary | undefined;
}) {
  const { t } = useTranslation();
  const { queues, privacyRequests, reports } = props;
  const { content, applications, events, appointments, copies } = queues;
  return (
    <section className="admin-section" aria-labelledby="pending">
      <h2 id="pending">{t("admin.pending-title")}</h2>
      <ul className="pending-queues">
        <PendingQueue
          queue={content}
          name={t("admin.pending-content", { count: content.count })}
          to="?tab=pending"
          review="/admin/review"
        />
        <PendingQueue
          queue={applications}
          name={t("admin.pending-applications", { count: applications.count })}
          to="?tab=contributors"
          review="/admin/review-application"
        />
        <PendingQueue
          queue={events}
          name={t("admin.pending-events", { count: events.count })}
          to="/events"
          review="/admin/review-event"
        />
        <PendingQueue
          queue={appointments}
          name={t("admin.pending-appointments", { count: appointments.count })}
          to="/admin/appointments?status=pending&order=added"
        />
        <PendingQueue
          queue={copies}
          name={t("admin.pending-copies", { count: copies.count })}
          to="/admin/copy-requests?state=open"
        />
        {privacyRequests && (
          <PendingQueue
            queue={privacyRequests}
            name={t("admin.pending-privacy", { count: privacyRequests.count })}
            to="/admin/privacy-requests?state=open"
          />
        )}
        {reports && (
          <PendingQueue
            queue={reports}
            name={t("admin.pending-reports", { count: reports.count })}
            to="/admin/privacy-requests?kind=report&state=open"
          />
        )}
      </ul>
    </section>
  );
}

function PendingQueue(props: { queue: PendingQueueSummary; name: string; to: string; review?: string }) {
  const { queue, name, to, review } = props;
  const { t, language } = useTranslation();
  const { count, hasMore, days, first } = queue;
  return (
    <li>
      <strong>{formatCount(language, count, hasMore)}</strong> <Link to={to}>{name}</Link>{" "}
      <span className="text-soft">
        {days === null ? t("admin.pending-none") : t("admin.pending-oldest", { count: days })}
      </span>{" "}
      {review && first && <RecordLink to={`${review}/${first}`} action="review.title" record={name} />}
    </li>
  );
}
