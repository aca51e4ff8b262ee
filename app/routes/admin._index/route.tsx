import { useActionData, useLoaderData, useSearchParams } from "@remix-run/react";

import { ContentDialogs } from "#app/client/content-dialogs.tsx";
import { createFormKey } from "#app/http/idempotency.server.ts";
import { guard } from "#app/http/guard.server.ts";
import { withFailureText } from "#app/http/http-error.server.ts";
import { screen } from "#app/http/screen.server.ts";
import { AdminFrame } from "#app/ui/admin/admin-frame.tsx";
import { RejectDialog } from "#app/ui/dialogs/reject-dialog.tsx";
import type { FormResult } from "#app/ui/forms/field.tsx";
import { ErrorState } from "#app/ui/lists/empty-and-error.tsx";
import { Tabs } from "#app/ui/lists/tabs.tsx";
import { listVisitTypeNames } from "#app/services/appointments/shown-visit-types.ts";
import type { ScreenHandle } from "#app/ui/shell/page-title.tsx";
import { getAdminStyleLinks } from "#app/ui/styles/admin-styles.ts";
import { useTranslation } from "#app/ui/use-translation.tsx";

import { AllContent } from "./all-content.tsx";
import { Applications } from "./applications.tsx";
import { CreateTab } from "./create-tab.tsx";
import { adminAction } from "./admin-action.server.ts";
import { ApplicationDecisionDialog } from "./decision-dialog.tsx";
import { BookWaitingListDialog } from "./waiting-list-dialog.tsx";
import { Overview } from "./overview.tsx";
import { PendingContent } from "./pending-content.tsx";
import { loadTab, getVisibleTabs } from "./load-tab.server.ts";

export const handle: ScreenHandle = {
  i18n: ["admin", "accounts", "content", "contributors", "media", "viewer", "second-factor"],
  title: "admin.title",
  hasFileUpload: true,
};
export const links = getAdminStyleLinks;

export const loader = screen(async (ctx, { request, url, context }) => {
  guard(ctx, request, "admin");
  return {
    ...(await withFailureText("dashboard.failed", () => loadTab(ctx, url))),
    tabs: getVisibleTabs(ctx),
    areas: ctx.actor.areas,
    visitTypes: listVisitTypeNames(ctx.language),
    formKey: createFormKey(context),
  };
});

export const action = screen(adminAction);

export { revalidateAfterConflict as shouldRevalidate } from "#app/client/revalidate-after-conflict.ts";

export default function Admin() {
  const { t } = useTranslation();
  const { tab, tabs, areas, queues, overview, pending, listed, order } = useLoaderData<typeof loader>();
  const isDashboardUnavailable = tab === "dashboard" && !queues;
  const errorMessage = isDashboardUnavailable ? "dashboard.failed" : (overview?.failed ?? listed?.failed);
  const dialog = useSearchParams()[0].get("dialog");
  const result = useActionData<typeof action>()?.result;
  const bulkResult = dialog?.startsWith("bulk") ? result : undefined;
  const pendingCounts: Partial<Record<(typeof tabs)[number], { count: number; hasMore: boolean }>> = {
    pending: queues?.content,
    contributors: queues?.applications,
  };
  return (
    <AdminFrame areas={areas} counts={queues}>
      <AdminDialogs dialog={dialog} result={result} />
      <div className="wide page grid gap-6">
        <h1>{t("admin.title")}</h1>
        <Tabs
          label={t("admin.title")}
          filterNames={["search", "approvalStatus", "contentType", "category"]}
          tabs={tabs.map((name) => ({
            name,
            label: t(`admin.tab-${name}`),
            ...(pendingCounts[name]?.count && pendingCounts[name]),
          }))}
        />
        {errorMessage && <ErrorState>{errorMessage}</ErrorState>}
        {overview?.value && queues && <Overview {...overview.value} queues={queues} />}
        {tab === "upload" && <CreateTab result={result} />}
        {tab === "pending" && listed?.value && (
          <PendingContent
            listed={listed.value}
            order={order}
            approvalResult={dialog === "approve-content" ? result : undefined}
            bulkResult={bulkResult}
          />
        )}
        {dialog === "publish" && result?.status === "error" && (
          <p className="error-summary error-text" role="alert">
            {result.error?.[""]?.join(" ")}
          </p>
        )}
        {tab === "all-content" && listed?.value && (
          <AllContent listed={listed.value} order={order} bulkResult={bulkResult} />
        )}
        {pending && (
          <Applications
            pending={pending}
            canCreateLinks={areas === null}
            order={order}
            result={dialog === "link" ? result : undefined}
            bulkResult={bulkResult}
          />
        )}
      </div>
    </AdminFrame>
  );
}

function AdminDialogs({ dialog, result }: { dialog: string | null; result: FormResult }) {
  const { t } = useTranslation();
  const { applicant, line: waitingList, chosen } = useLoaderData<typeof loader>();
  return (
    <>
      {applicant && (dialog === "approve" || dialog === "reject") && (
        <ApplicationDecisionDialog key={dialog} decision={dialog} application={applicant} result={result} />
      )}
      {chosen?.pendingSince !== undefined && dialog === "reject-content" && (
        <RejectDialog
          title={t("reject.title", { name: chosen.title })}
          action={`/admin?tab=pending&dialog=reject-content&id=${chosen.id}`}
          closeTo="/admin?tab=pending"
          version={chosen.version}
          failed={t("content.reject-failed")}
          result={result}
        />
      )}
      {waitingList && <BookWaitingListDialog {...waitingList} />}
      <ContentDialogs
        kind="library"
        chosen={chosen}
        result={result}
        failed={{ update: t("form.problem"), remove: t("form.problem") }}
      />
    </>
  );
}
