import { useLoaderData } from "@remix-run/react";

import { ok } from "#app/core/result.ts";
import { guard } from "#app/http/guard.server.ts";
import { handleForm } from "#app/http/handle-form.server.ts";
import { Refused, unwrap } from "#app/http/refused.server.ts";
import { screen } from "#app/http/screen.server.ts";
import { sentence } from "#app/messages/translate.ts";
import { NoFields } from "#app/schemas/choices.ts";
import { readQuery } from "#app/schemas/query.ts";
import { listTasks, retryTasks } from "#app/services/lifecycle/task-list.server.ts";
import { BackupLine } from "#app/ui/desk/backup-line.tsx";
import { ActForm } from "#app/ui/forms/act-form.tsx";
import { Link } from "#app/ui/link.tsx";
import { Empty } from "#app/ui/lists/states.tsx";
import { Table } from "#app/ui/lists/table.tsx";
import { TakeList } from "#app/ui/lists/take-list.tsx";
import type { ScreenHandle } from "#app/ui/shell/page-title.tsx";
import { deskStyles } from "#app/ui/styles/desk-styles.ts";
import { useWords } from "#app/ui/words.tsx";

import { failedColumns, kindColumns } from "./columns.tsx";
import { LightCopies } from "./light-copies.tsx";

export const handle: ScreenHandle = { i18n: ["desk", "viewer"], title: "tasks.title" };
export const links = deskStyles;

export const loader = screen(async (ctx, { request }) => {
  guard(ctx, request, "admin");
  return unwrap(await listTasks(ctx));
});

export const action = screen(async (ctx, args) => {
  const { word, id } = readQuery(args.url);
  const dialog = word("dialog");
  if (dialog !== "retry" && dialog !== "all") throw new Refused(404, "refused.missing");
  return handleForm(ctx, args, {
    schema: NoFields,
    async run() {
      const retried = await retryTasks(ctx, dialog === "all" ? undefined : (id() ?? ""));
      // Somebody else was quicker.
      return !retried.ok && retried.kind === "missing" ? ok({ retried: 0 }) : retried;
    },
    done: ({ retried }) => ({
      to: "/admin/tasks",
      notice: retried ? sentence("tasks.retried", { count: retried }) : "tasks.gone",
    }),
  });
});

export default function Tasks() {
  const { say } = useWords();
  const { lastBackup, tasks, failed, failedTotal, lightCopies } = useLoaderData<typeof loader>();
  return (
    <div className="wide page grid gap-6">
      <p>
        <Link to="/admin">{say("admin.title")}</Link>
      </p>
      <h1>{say("tasks.title")}</h1>
      <p className="text-soft">{say("tasks.text")}</p>
      <h2>{say("tasks.failed")}</h2>
      {failed.length === 0 && <Empty>{say("tasks.none-failed")}</Empty>}
      {failed.length > 0 && (
        <>
          {failedTotal > failed.length && (
            <p>{say("tasks.first-of", { count: failed.length, all: failedTotal })}</p>
          )}
          <div>
            <ActForm action="/admin/tasks?dialog=all" words={say("tasks.retry-all")} />
          </div>
          <Table label={say("tasks.failed")} rows={failed} order="added" columns={failedColumns(say)} />
          <TakeList list="failed-tasks" />
        </>
      )}
      <BackupLine backup={lastBackup} />
      <h2>{say("tasks.kinds")}</h2>
      <Table
        label={say("tasks.kinds")}
        rows={tasks.map((kind) => ({ id: kind.task, ...kind }))}
        order="added"
        columns={kindColumns(say)}
      />
      <TakeList list="tasks" />
      <LightCopies copies={lightCopies} />
    </div>
  );
}
