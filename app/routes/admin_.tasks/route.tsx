import { useLoaderData } from "@remix-run/react";

import { ok } from "#app/core/result.ts";
import { guard } from "#app/http/guard.server.ts";
import { dispatchActions, formAction, type ActionArgs } from "#app/http/definitions/actions.server.ts";
import { unwrap } from "#app/http/http-error.server.ts";
import { screen } from "#app/http/screen.server.ts";
import { encodeMessage } from "#app/messages/translate.ts";
import type { JobReport, FailedJob, JobOverview } from "#app/schemas/jobs.ts";
import { findJobReport, retryJobs } from "#app/services/lifecycle/index.server.ts";
import { BackupStatus, formatJobFailure } from "#app/ui/admin/dashboard-status.tsx";
import { getActionUrls } from "#app/schemas/definitions/action-urls.ts";
import { ActionForm } from "#app/ui/forms/action-form.tsx";
import { EmptyState } from "#app/ui/lists/empty-and-error.tsx";
import { ExportLinks } from "#app/ui/lists/export-links.tsx";
import { Table, type Column } from "#app/ui/lists/table.tsx";
import { Moment } from "#app/ui/moment.tsx";
import type { ScreenHandle } from "#app/ui/shell/page-title.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

export const handle: ScreenHandle = { i18n: ["viewer"], title: "tasks.title" };

export const loader = screen(async (ctx, { request }) => {
  guard(ctx, request, "jobs.manage");
  return unwrap(await findJobReport(ctx));
});

const retryAction = (getId: (args: ActionArgs) => string | undefined) =>
  formAction({
    async run(ctx, _input, args) {
      const result = await retryJobs(ctx, getId(args));
      return !result.ok && result.kind === "not-found" ? ok({ retried: 0 }) : result;
    },
    success: ({ retried }) => ({
      to: "/admin/tasks",
      notice: retried ? encodeMessage("tasks.retried", { count: retried }) : "tasks.missing",
    }),
  });
const taskActions = { retry: retryAction(({ id }) => id), all: retryAction(() => undefined) };
export const action = screen(dispatchActions(taskActions));
const taskUrl = getActionUrls<keyof typeof taskActions>("/admin/tasks");

export default function Tasks() {
  const { t } = useTranslation();
  const { lastBackup, tasks, failed, failedTotal, lowDataVersions, thumbnails } =
    useLoaderData<typeof loader>();
  return (
    <div className="wide page grid gap-6">
      <h1>{t("tasks.title")}</h1>
      <p className="text-soft">{t("tasks.text")}</p>
      <h2>{t("tasks.failed")}</h2>
      {failed.length === 0 && <EmptyState>{t("tasks.none-failed")}</EmptyState>}
      {failed.length > 0 && (
        <>
          {failedTotal > failed.length && (
            <p>{t("tasks.truncated", { count: failed.length, all: failedTotal })}</p>
          )}
          <div>
            <ActionForm action={taskUrl("all")} label={t("tasks.retry-all")} />
          </div>
          <Table label={t("tasks.failed")} rows={failed} order="added" columns={FAILED_TASK_COLUMNS} />
          <ExportLinks list="failed-tasks" />
        </>
      )}
      <BackupStatus backup={lastBackup} />
      <h2>{t("tasks.all-types")}</h2>
      <Table
        label={t("tasks.all-types")}
        rows={tasks.map((task) => ({ id: task.task, ...task }))}
        order="added"
        columns={TASK_COLUMNS}
      />
      <ExportLinks list="tasks" />
      <h2>{t("tasks.thumbnails")}</h2>
      <FileCounts counts={thumbnails} />
      <LowDataVersions versions={lowDataVersions} />
    </div>
  );
}

function FileCounts({ counts: { queued, failed } }: { counts: JobReport["thumbnails"] }) {
  const { t } = useTranslation();
  return (
    <p>
      {[
        t("recordings.queued-count", { count: queued }),
        ...(failed ? [t("recordings.failed-count", { count: failed })] : []),
      ].join(", ")}
    </p>
  );
}

function LowDataVersions({ versions }: { versions: JobReport["lowDataVersions"] }) {
  const { t } = useTranslation();
  const { running: inProgress, canCreate } = versions;
  return (
    <>
      <h2>{t("recordings.low-data-versions")}</h2>
      <FileCounts counts={versions} />
      {!canCreate && <p>{t("recordings.ffmpeg-missing")}</p>}
      {inProgress.length > 0 && (
        <Table
          label={t("recordings.low-data-versions")}
          rows={inProgress}
          order="added"
          columns={[
            { name: "title", label: "recordings.file", cell: ({ file }) => file },
            {
              name: "done",
              label: "recordings.done",
              cell: ({ percent }) => t("recordings.percent", { percent }),
            },
          ]}
        />
      )}
    </>
  );
}

const FAILED_TASK_COLUMNS: Column<FailedJob>[] = [
  { name: "title", label: "tasks.task", cell: ({ task }, t) => t(`task.${task}`) },
  { name: "added", label: "tasks.queued-since", cell: ({ addedAt }) => <Moment at={addedAt} /> },
  { name: "failed", label: "tasks.last-failure", cell: ({ failedAt }) => <Moment at={failedAt} /> },
  { name: "attempts", label: "tasks.attempts", cell: ({ attempts }) => attempts },
  { name: "error", label: "tasks.error", cell: ({ error }, t) => formatJobFailure(t, error) },
  {
    name: "actions",
    label: "",
    cell: ({ id, task }, t) => (
      <ActionForm action={taskUrl("retry", id)} label={t("tasks.retry")} itemName={t(`task.${task}`)} />
    ),
  },
];

const TASK_COLUMNS: Column<JobOverview & { id: string }>[] = [
  { name: "title", label: "tasks.task", cell: ({ task }, t) => t(`task.${task}`) },
  {
    name: "done",
    label: "tasks.last-run",
    cell: ({ succeededAt, isLate }, t) => (
      <>
        {succeededAt ? <Moment at={succeededAt} /> : t("tasks.never")}
        {isLate && <strong> {t("tasks.overdue")}</strong>}
      </>
    ),
  },
  { name: "waiting", label: "tasks.waiting", cell: ({ queued }) => queued },
  { name: "under-way", label: "tasks.running", cell: ({ running }) => running },
  {
    name: "failed",
    label: "tasks.last-failure",
    cell: ({ failedAt, error }, t) =>
      failedAt ? (
        <>
          <Moment at={failedAt} /> {error && formatJobFailure(t, error)}
        </>
      ) : (
        "–"
      ),
  },
];
