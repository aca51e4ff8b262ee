import { useActionData, useLoaderData, useSearchParams } from "@remix-run/react";

import { ContentDialogs } from "#app/client/content-dialogs.tsx";
import { newFormKey } from "#app/http/attempt.server.ts";
import { guard } from "#app/http/guard.server.ts";
import { failingAs } from "#app/http/refused.server.ts";
import { screen } from "#app/http/screen.server.ts";
import { RejectDialog } from "#app/ui/dialogs/reject-dialog.tsx";
import type { FormResult } from "#app/ui/forms/field.tsx";
import { Failed } from "#app/ui/lists/states.tsx";
import { Tabs } from "#app/ui/lists/tabs.tsx";
import type { ScreenHandle } from "#app/ui/shell/page-title.tsx";
import { deskStyles } from "#app/ui/styles/desk-styles.ts";
import { useWords } from "#app/ui/words.tsx";

import { AllContent } from "./all-content.tsx";
import { Applications } from "./applications.tsx";
import { CreateTab } from "./create-tab.tsx";
import { decide } from "./decide.server.ts";
import { DecisionDialog } from "./decision-dialog.tsx";
import { LineDialog } from "./line-dialog.tsx";
import { Overview } from "./overview.tsx";
import { PendingContent } from "./pending-content.tsx";
import { readTab, TABS } from "./read-tab.server.ts";

export const handle: ScreenHandle = {
  i18n: ["desk", "people", "content", "contributors", "media", "viewer"],
  title: "admin.title",
  takesFiles: true,
};
export const links = deskStyles;

export const loader = screen(async (ctx, { request, url, context }) => {
  guard(ctx, request, "admin");
  return {
    ...(await failingAs("dashboard.failed", () => readTab(ctx, url))),
    tabs: TABS,
    formKey: newFormKey(context),
  };
});

export const action = screen(decide);

export { seeAgainAfterConflict as shouldRevalidate } from "#app/client/after-conflict.ts";

export default function Admin() {
  const { say } = useWords();
  const { tab, tabs, queues, overview, pending, listed, order } = useLoaderData<typeof loader>();
  const isQueueGone = tab === "dashboard" && !queues;
  const failed = isQueueGone ? "dashboard.failed" : (overview?.failed ?? listed?.failed);
  const dialog = useSearchParams()[0].get("dialog");
  const result = useActionData<typeof action>()?.result;
  const several = dialog?.startsWith("several") ? result : undefined;
  const waiting: Partial<Record<(typeof tabs)[number], { count: number; more: boolean }>> = {
    pending: queues?.content,
    contributors: queues?.applications,
  };
  return (
    <>
      <AdminDialogs dialog={dialog} result={result} />
      <div className="wide page grid gap-6">
        <h1>{say("admin.title")}</h1>
        <Tabs
          label={say("admin.title")}
          keeps={["search", "approvalStatus", "contentType", "category"]}
          tabs={tabs.map((name) => ({
            name,
            label: say(`admin.tab-${name}`),
            ...(waiting[name]?.count && waiting[name]),
          }))}
        />
        {failed && <Failed>{failed}</Failed>}
        {overview?.value && queues && <Overview {...overview.value} queues={queues} />}
        {tab === "upload" && <CreateTab result={result} />}
        {tab === "pending" && listed?.value && (
          <PendingContent
            listed={listed.value}
            order={order}
            problem={dialog === "approve-content" ? result : undefined}
            several={several}
          />
        )}
        {dialog === "publish" && result?.status === "error" && (
          <p className="summary wrong" role="alert">
            {result.error?.[""]?.join(" ")}
          </p>
        )}
        {tab === "all-content" && listed?.value && (
          <AllContent listed={listed.value} order={order} several={several} />
        )}
        {pending && (
          <Applications
            pending={pending}
            order={order}
            result={dialog === "link" ? result : undefined}
            several={several}
          />
        )}
      </div>
    </>
  );
}

function AdminDialogs({ dialog, result }: { dialog: string | null; result: FormResult }) {
  const { say } = useWords();
  const { applicant, line, chosen } = useLoaderData<typeof loader>();
  return (
    <>
      {applicant && (dialog === "approve" || dialog === "reject") && (
        <DecisionDialog key={dialog} decision={dialog} application={applicant} result={result} />
      )}
      {chosen?.waitingSince !== undefined && dialog === "reject-content" && (
        <RejectDialog
          title={say("reject.title", { name: chosen.title })}
          action={`/admin?tab=pending&dialog=reject-content&id=${chosen.id}`}
          closeTo="/admin?tab=pending"
          version={chosen.version}
          failed={say("content.reject-failed")}
          result={result}
        />
      )}
      {line && <LineDialog {...line} />}
      <ContentDialogs
        kind="library"
        chosen={chosen}
        result={result}
        failed={{ update: say("form.problem"), remove: say("form.problem") }}
      />
    </>
  );
}
