import type { Translate } from "#app/messages/translate.ts";
import type { FailedJob, JobOverview } from "#app/schemas/jobs.ts";
import { formatJobFailure } from "#app/ui/admin/dashboard-status.tsx";
import { ActionForm } from "#app/ui/forms/action-form.tsx";
import type { Column } from "#app/ui/lists/table.tsx";
import { Moment } from "#app/ui/moment.tsx";

export const getFailedTaskColumns = (t: Translate): Column<FailedJob>[] => [
  { name: "title", label: t("tasks.task"), cell: ({ task }) => t(`task.${task}`) },
  { name: "added", label: t("tasks.queued-since"), cell: ({ addedAt }) => <Moment at={addedAt} /> },
  { name: "failed", label: t("tasks.last-failure"), cell: ({ failedAt }) => <Moment at={failedAt} /> },
  { name: "attempts", label: t("tasks.attempts"), cell: ({ attempts }) => attempts },
  { name: "error", label: t("tasks.error"), cell: ({ error }) => formatJobFailure(t, error) },
  {
    name: "actions",
    label: "",
    cell: ({ id, task }) => (
      <ActionForm
        action={`/admin/tasks?dialog=retry&id=${id}`}
        label={t("tasks.retry")}
        itemName={t(`task.${task}`)}
      />
    ),
  },
];

export const getTaskColumns = (t: Translate): Column<JobOverview & { id: string }>[] => [
  { name: "title", label: t("tasks.task"), cell: ({ task }) => t(`task.${task}`) },
  {
    name: "done",
    label: t("tasks.last-run"),
    cell: ({ succeededAt, isLate }) => (
      <>
        {succeededAt ? <Moment at={succeededAt} /> : t("tasks.never")}
        {isLate && <strong> {t("tasks.overdue")}</strong>}
      </>
    ),
  },
  { name: "waiting", label: t("tasks.waiting"), cell: ({ queued }) => queued },
  { name: "under-way", label: t("tasks.running"), cell: ({ running }) => running },
  {
    name: "failed",
    label: t("tasks.last-failure"),
    cell: ({ failedAt, error }) =>
      failedAt ? (
        <>
          <Moment at={failedAt} /> {error && formatJobFailure(t, error)}
        </>
      ) : (
        "–"
      ),
  },
];
