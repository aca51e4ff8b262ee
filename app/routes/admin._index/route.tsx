import { useActionData, useLoaderData, useSearchParams } from "@remix-run/react";
import { useForm } from "@conform-to/react";

import { ContentDialogs } from "#app/client/content-dialogs.tsx";
import { UploadForm } from "#app/client/upload-form.tsx";
import { dispatchActions } from "#app/http/definitions/actions.server.ts";
import { guard } from "#app/http/guard.server.ts";
import { withFailureText } from "#app/http/http-error.server.ts";
import { createFormKey } from "#app/http/idempotency.server.ts";
import { screen } from "#app/http/screen.server.ts";
import type { Application } from "#app/schemas/applications.ts";
import { CONTENT_CATEGORIES, CONTENT_TYPES } from "#app/schemas/lists/content.ts";
import { listVisitTypeNames } from "#app/services/visit-types/index.server.ts";
import { ApproveFields } from "#app/ui/accounts/approve-fields.tsx";
import { AdminFrame } from "#app/ui/admin/admin-frame.tsx";
import { NewContentForm, OtherKindsLink } from "#app/ui/content/new-content-form.tsx";
import { FormDialog } from "#app/ui/definitions/field-form.tsx";
import { Dialog } from "#app/ui/dialogs/dialog.tsx";
import { RejectDialog } from "#app/ui/dialogs/reject-dialog.tsx";
import { useDialog } from "#app/ui/dialogs/use-dialog-urls.ts";
import { type FormResult, TextArea } from "#app/ui/forms/field.tsx";
import { ErrorState } from "#app/ui/lists/empty-and-error.tsx";
import { Moment } from "#app/ui/moment.tsx";
import type { ScreenHandle } from "#app/ui/shell/page-title.tsx";
import { getAdminStyleLinks } from "#app/ui/styles/admin-styles.ts";
import { useTranslation } from "#app/ui/use-translation.tsx";

import { adminActions } from "./admin-action.server.ts";
import { AllContent } from "./all-content.tsx";
import { Applications } from "./applications.tsx";
import { loadTab } from "./load-tab.server.ts";
import { Overview } from "./overview.tsx";
import { PendingContent } from "./pending-content.tsx";
import { getAdminUrls } from "./admin-url.ts";

export const handle: ScreenHandle = {
  i18n: [
    "admin",
    "appointments",
    "accounts",
    "content",
    "item-filters",
    "contributors",
    "media",
    "viewer",
    "second-factor",
  ],
  title: "admin.title",
  hasFileUpload: true,
};
export const links = getAdminStyleLinks;

export const loader = screen(async (ctx, { request, url, context }) => {
  guard(ctx, request, "admin");
  return {
    ...(await withFailureText("dashboard.failed", () => loadTab(ctx, url))),
    areas: ctx.actor.areas,
    visitTypes: listVisitTypeNames(ctx.language),
    formKey: createFormKey(context),
  };
});

export const action = screen(dispatchActions(adminActions));

export { revalidateAfterConflict as shouldRevalidate } from "#app/client/revalidate-after-conflict.ts";

export default function Admin() {
  const { t } = useTranslation();
  const { tab, areas, counts, queues, overview, pending, listed, filter, kinds, ownFilters } =
    useLoaderData<typeof loader>();
  const isDashboardUnavailable = tab === "dashboard" && !queues;
  const errorMessage = isDashboardUnavailable ? "dashboard.failed" : (overview?.failed ?? listed?.failed);
  const dialog = useDialog<keyof typeof adminActions>();
  const result = useActionData<typeof action>()?.result;
  const bulkResult = dialog?.startsWith("bulk") ? result : undefined;
  return (
    <AdminFrame areas={areas} counts={counts}>
      <AdminDialogs dialog={dialog} result={result} />
      <div className="wide page grid gap-6">
        <h1>{t(tab === "dashboard" ? "admin.title" : `admin.tab-${tab}`)}</h1>
        {errorMessage && <ErrorState>{errorMessage}</ErrorState>}
        {overview?.value && queues && <Overview {...overview.value} queues={queues} />}
        {tab === "upload" && <CreateTab result={result} />}
        {tab === "pending" && listed?.value && (
          <PendingContent
            listed={listed.value}
            order={filter.order}
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
          <AllContent
            listed={listed.value}
            filter={filter}
            kinds={kinds}
            ownFilters={ownFilters}
            bulkResult={bulkResult}
          />
        )}
        {pending && (
          <Applications
            pending={pending}
            canCreateLinks={areas === null}
            order={filter.order}
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
  const { applicant, line: waitingList, chosen, moreDetails } = useLoaderData<typeof loader>();
  return (
    <>
      {applicant && (dialog === "approve" || dialog === "reject") && (
        <ApplicationDecisionDialog key={dialog} decision={dialog} application={applicant} result={result} />
      )}
      {chosen?.pendingSince !== undefined && dialog === "reject-content" && (
        <RejectDialog
          title={t("reject.title", { name: chosen.title })}
          action={getAdminUrls("pending")("reject-content", chosen.id)}
          closeTo="/admin?tab=pending"
          version={chosen.version}
          failed={t("content.reject-failed")}
          result={result}
        />
      )}
      {waitingList && <BookWaitingListDialog {...waitingList} />}
      <ContentDialogs section="Library" {...{ chosen, moreDetails, result }} />
    </>
  );
}

function BookWaitingListDialog(props: {
  title: string;
  waitingList: { name: string; email: string; reservedAt: string }[];
}) {
  const { title, waitingList } = props;
  const { t } = useTranslation();
  return (
    <Dialog title={t("books.waiting-list-title", { title })} closeTo="/admin?tab=all-content">
      {waitingList.length === 0 && <p>{t("books.reservation-count", { count: 0 })}</p>}
      <ol className="grid gap-2">
        {waitingList.map(({ name, email, reservedAt }) => (
          <li key={email}>
            {name}, <a href={`mailto:${email}`}>{email}</a>, <Moment at={reservedAt} />
          </li>
        ))}
      </ol>
    </Dialog>
  );
}

function CreateTab({ result }: { result: FormResult }) {
  const { t } = useTranslation();
  const { moreDetails } = useLoaderData<typeof loader>();
  const [parameters] = useSearchParams();
  return (
    <section className="card measure grid gap-4">
      <h2>{t("create.title")}</h2>
      <NewContentForm
        Form={UploadForm}
        kind="library"
        action={getAdminUrls("upload")("add")}
        failed={t("content.create-failed")}
        moreDetails={moreDetails}
        submit={t("create.submit")}
        result={result}
        categories={CONTENT_CATEGORIES}
        contentType={CONTENT_TYPES.find((type) => type === parameters.get("type"))}
        intro={
          <>
            <p className="text-soft">{t("create.published-immediately")}</p>
            <OtherKindsLink />
          </>
        }
      />
    </section>
  );
}

type ApplicationDecisionInput = { password: string; specialization: string; reason: string };

function ApplicationDecisionDialog(props: {
  decision: "approve" | "reject";
  application: Application;
  result: FormResult;
}) {
  const { decision, application, result } = props;
  const { id, name, email, expertise, status } = application;
  const { t } = useTranslation();
  const [form, fields] = useForm<ApplicationDecisionInput>({
    id: decision,
    lastResult: result,
    defaultValue: { specialization: expertise },
  });
  const isPending = status === "pending";
  return (
    <FormDialog
      form={form}
      title={t(`${decision}.title`, { name })}
      closeTo="/admin?tab=contributors"
      action={getAdminUrls("contributors")(decision, id)}
      failed={t(`contributors.${decision}-failed`)}
      hasKey={isPending}
      submit={isPending && t(`${decision}.submit`)}
    >
      <p className="text-soft">{email}</p>
      {!isPending && !form.errors && <p className="error-text">{t("applications.already-decided")}</p>}
      {isPending && decision === "approve" && <ApproveFields application={application} fields={fields} />}
      {isPending && decision === "reject" && (
        <TextArea field={fields.reason} label={t("reject.reason")} required={false} />
      )}
    </FormDialog>
  );
}
