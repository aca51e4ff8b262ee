import type { Translate } from "#app/messages/translate.ts";
import type { FailedJob, JobOverview } from "#app/schemas/jobs.ts";
import { formatProblem } from "#app/ui/admin/format-problem.ts";
import { ActionForm } from "#app/ui/forms/action-form.tsx";
import type { Column } from "#app/ui/lists/table.tsx";
import { Moment } from "#app/ui/moment.tsx";

export const getFailedTaskColumns = (t: Translate): Column<FailedJob>[] => [
  { name: "title", label: t("tasks.task"), cell: ({ task }) => t(`task.${task}`) },
  { name: "added", label: t("tasks.since"), cell: ({ addedAt }) => <Moment at={addedAt} /> },
  { name: "failed", label: t("tasks.last-failed"), cell: ({ failedAt }) => <Moment at={failedAt} /> },
  { name: "attempts", label: t("tasks.tries"), cell: ({ attempts }) => attempts },
  { name: "error", label: t("tasks.problem"), cell: ({ error }) => formatProblem(t, error) },
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
    label: t("tasks.last-done"),
    cell: ({ succeededAt, isLate }) => (
      <>
        {succeededAt ? <Moment at={succeededAt} /> : t("tasks.never")}
        {isLate && <strong> {t("tasks.is-late")}</strong>}
      </>
    ),
  },
  { name: "waiting", label: t("tasks.waiting"), cell: ({ queued }) => queued },
  { name: "under-way", label: t("tasks.under-way"), cell: ({ running }) => running },
  {
    name: "failed",
    label: t("tasks.last-failed"),
    cell: ({ failedAt, error }) =>
      failedAt ? (
        <>
          <Moment at={failedAt} /> {error && formatProblem(t, error)}
        </>
      ) : (
        "–"
      ),
  },
];
