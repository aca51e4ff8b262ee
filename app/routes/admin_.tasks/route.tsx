import { useLoaderData } from "@remix-run/react";

import { ok } from "#app/core/result.ts";
import { guard } from "#app/http/guard.server.ts";
import { handleForm } from "#app/http/handle-form.server.ts";
import { HttpError, unwrap } from "#app/http/http-error.server.ts";
import { screen } from "#app/http/screen.server.ts";
import { encodeMessage } from "#app/messages/translate.ts";
import { EmptyForm } from "#app/schemas/choices.ts";
import { readQuery } from "#app/schemas/query.ts";
import { findJobReport, retryJobs } from "#app/services/lifecycle/job-list.server.ts";
import { BackupStatus } from "#app/ui/admin/dashboard-status.tsx";
import { ActionForm } from "#app/ui/forms/action-form.tsx";
import { EmptyState } from "#app/ui/lists/empty-and-error.tsx";
import { Table } from "#app/ui/lists/table.tsx";
import { ExportLinks } from "#app/ui/lists/export-links.tsx";
import type { ScreenHandle } from "#app/ui/shell/page-title.tsx";
import { getAdminStyleLinks } from "#app/ui/styles/admin-styles.ts";
import { useTranslation } from "#app/ui/use-translation.tsx";

import { getFailedTaskColumns, getTaskColumns } from "./task-columns.tsx";
import { LowDataVersions } from "./low-data-versions.tsx";

export const handle: ScreenHandle = { i18n: ["admin", "viewer"], title: "tasks.title" };
export const links = getAdminStyleLinks;

export const loader = screen(async (ctx, { request }) => {
  guard(ctx, request, "jobs.manage");
  return unwrap(await findJobReport(ctx));
});

export const action = screen(async (ctx, args) => {
  const { word, id } = readQuery(args.url);
  const dialog = word("dialog");
  if (dialog !== "retry" && dialog !== "all") throw new HttpError(404, "refusal.missing");
  return handleForm(ctx, args, {
    schema: EmptyForm,
    async run() {
      const result = await retryJobs(ctx, dialog === "all" ? undefined : (id() ?? ""));
      return !result.ok && result.kind === "not-found" ? ok({ retried: 0 }) : result;
    },
    onSuccess: ({ retried }) => ({
      to: "/admin/tasks",
      notice: retried ? encodeMessage("tasks.retried", { count: retried }) : "tasks.missing",
    }),
  });
});

export default function Tasks() {
  const { t } = useTranslation();
  const { lastBackup, tasks, failed, failedTotal, lowDataVersions } = useLoaderData<typeof loader>();
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
            <ActionForm action="/admin/tasks?dialog=all" label={t("tasks.retry-all")} />
          </div>
          <Table label={t("tasks.failed")} rows={failed} order="added" columns={getFailedTaskColumns(t)} />
          <ExportLinks list="failed-tasks" />
        </>
      )}
      <BackupStatus backup={lastBackup} />
      <h2>{t("tasks.all-types")}</h2>
      <Table
        label={t("tasks.all-types")}
        rows={tasks.map((task) => ({ id: task.task, ...task }))}
        order="added"
        columns={getTaskColumns(t)}
      />
      <ExportLinks list="tasks" />
      <LowDataVersions versions={lowDataVersions} />
    </div>
  );
}
