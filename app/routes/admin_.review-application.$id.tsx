import { useActionData, useLoaderData, useSearchParams } from "@remix-run/react";
import { useForm } from "@conform-to/react";

import { guard } from "#app/http/guard.server.ts";
import { dispatchActions } from "#app/http/definitions/actions.server.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";
import { unwrap } from "#app/http/http-error.server.ts";
import { createFormKey } from "#app/http/idempotency.server.ts";
import {
  QUEUE_END_SEGMENT,
  decisionAction,
  loadQueueEnd,
  loadReviewPosition,
} from "#app/http/dashboard/review-queue.server.ts";
import { screen } from "#app/http/screen.server.ts";
import { ApproveApplication, APPROVAL_MESSAGES, RejectApplication } from "#app/schemas/applications.ts";
import type { Role } from "#app/schemas/lists/accounts.ts";
import {
  approveApplication,
  findApplication,
  rejectApplication,
} from "#app/services/accounts/index.server.ts";
import { ApproveFields } from "#app/ui/accounts/approve-fields.tsx";
import { ReviewFinishedPage } from "#app/ui/admin/review-end.tsx";
import { ReviewFrame } from "#app/ui/admin/review-frame.tsx";
import { FieldForm } from "#app/ui/definitions/field-form.tsx";
import { getActionUrls } from "#app/schemas/definitions/action-urls.ts";
import { TextArea, type FormResult } from "#app/ui/forms/field.tsx";
import { Moment } from "#app/ui/moment.tsx";
import type { ScreenHandle } from "#app/ui/shell/page-title.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

export const handle: ScreenHandle = {
  i18n: ["accounts", "contributors", "audit-log"],
  title: "review.title",
};

const REVIEW_QUEUE = "applications";

export const loader = screen(async (ctx, { request, url, params, context }) => {
  guard(ctx, request, "applications.decide");
  const id = params.id!;
  if (id === QUEUE_END_SEGMENT)
    return { end: await loadQueueEnd(ctx, REVIEW_QUEUE, url), application: undefined, review: undefined };
  const application = unwrap(await findApplication(ctx, id));
  const review = await loadReviewPosition(ctx, REVIEW_QUEUE, url, id);
  return { end: undefined, application, review, formKey: createFormKey(context) };
});

async function findName(ctx: RequestContext, id: string) {
  const application = await findApplication(ctx, id);
  return application.ok ? application.value.name : undefined;
}

const applicationActions = {
  approve: decisionAction(REVIEW_QUEUE, {
    schema: ApproveApplication,
    decide: approveApplication,
    success: ({ account, application, setupUrl }) => ({
      notice: setupUrl ? "approve.invited" : APPROVAL_MESSAGES[account],
      about: application.name,
      ...(setupUrl && { secret: { url: setupUrl } }),
    }),
    findName,
  }),
  reject: decisionAction(REVIEW_QUEUE, {
    schema: RejectApplication,
    decide: rejectApplication,
    success: ({ application }) => ({ notice: "contributors.rejected", about: application.name }),
    findName,
  }),
};
export const action = screen(dispatchActions(applicationActions, "applications.decide"));

export { revalidateAfterConflict as shouldRevalidate } from "#app/client/revalidate-after-conflict.ts";

export default function ReviewApplication() {
  const page = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>()?.result;
  const dialog = useSearchParams()[0].get("dialog");
  const { t } = useTranslation();
  if (!page.application) return <ReviewFinishedPage {...page.end} />;
  const { application, review } = page;
  const { id, name, email, expertise, motivation, createdAt, status } = application;
  return (
    <ReviewFrame
      key={id}
      review={review}
      queue={{ to: "/admin?tab=contributors", label: t("applications.title") }}
      title={name}
      isPending={status === "pending"}
      facts={null}
      decide={
        <ApplicationDecisionForms
          application={application}
          reviewUrl={review.currentUrl}
          dialog={dialog}
          result={result}
        />
      }
    >
      <dl className="facts-list">
        <dt>{t("account.email")}</dt>
        <dd>
          <a href={`mailto:${email}`}>{email}</a>
        </dd>
        <dt>{t("apply.expertise")}</dt>
        <dd>{expertise}</dd>
        <dt>{t("table.sent")}</dt>
        <dd>
          <Moment at={createdAt} />
        </dd>
      </dl>
      <p className="preserve-lines measure">{motivation}</p>
    </ReviewFrame>
  );
}

type ApplicationReviewInput = { password: string; specialization: string; reason: string };

function ApplicationDecisionForms(props: {
  application: { expertise: string; accountRole: Role | null; isOwnAccount: boolean };
  reviewUrl: string;
  dialog: string | null;
  result: FormResult;
}) {
  const { application, reviewUrl, dialog, result } = props;
  const { t } = useTranslation();
  const [approveForm, approveFields] = useForm<ApplicationReviewInput>({
    id: "approve",
    lastResult: dialog === "approve" ? result : undefined,
    defaultValue: { specialization: application.expertise },
  });
  const [rejectForm, rejectFields] = useForm<ApplicationReviewInput>({
    id: "reject",
    lastResult: dialog === "reject" ? result : undefined,
  });
  const actionUrl = getActionUrls<keyof typeof applicationActions>(reviewUrl);
  return (
    <>
      <FieldForm
        form={approveForm}
        action={actionUrl("approve")}
        className="grid gap-3"
        failed={t("contributors.approve-failed")}
        hasKey
        submit={t("approve.submit")}
      >
        <ApproveFields application={application} fields={approveFields} />
      </FieldForm>
      <FieldForm
        form={rejectForm}
        action={actionUrl("reject")}
        className="grid gap-3"
        failed={t("contributors.reject-failed")}
        hasKey
        submit={t("reject.submit")}
        isSecondary
      >
        <TextArea field={rejectFields.reason} label={t("review.reason")} required={false} rows={3} />
      </FieldForm>
    </>
  );
}
