import { useForm } from "@conform-to/react";
import { Link, useActionData, useLoaderData } from "@remix-run/react";

import { guard } from "#app/http/guard.server.ts";
import { dispatchActions, formAction } from "#app/http/definitions/actions.server.ts";
import { getFormHeaders } from "#app/http/form-action.server.ts";
import { unwrap } from "#app/http/http-error.server.ts";
import { screen } from "#app/http/screen.server.ts";
import { getSenderKey } from "#app/schemas/privacy-lists.ts";
import { AnswerPrivacyRequest, ClosePrivacyRequest, type PrivacyRequest } from "#app/schemas/privacy.ts";
import {
  answerPrivacyRequest,
  closePrivacyRequest,
  findPrivacyRequest,
} from "#app/services/privacy/index.server.ts";
import { FieldForm } from "#app/ui/definitions/field-form.tsx";
import { getActionUrls } from "#app/schemas/definitions/action-urls.ts";
import { ActionForm } from "#app/ui/forms/action-form.tsx";
import { TextArea, type FormResult } from "#app/ui/forms/field.tsx";
import { Day, Moment } from "#app/ui/moment.tsx";
import type { ScreenHandle } from "#app/ui/shell/page-title.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

export const handle: ScreenHandle = {
  i18n: ["privacy-requests", "reports", "leave"],
  title: "privacy-requests.one",
};
export { getFormHeaders as headers };

export const loader = screen(async (ctx, { request, params }) => {
  guard(ctx, request, "requests.answer");
  return unwrap(await findPrivacyRequest(ctx, params.id ?? ""));
});

/** A section's page redirects to that of the item. */
const SUBJECT_PATHS = {
  content: (id: string) => `/library/${id}`,
  media: (id: string) => `/media/${id}`,
  page: (id: string) => `/admin/pages/${id}`,
};
const LIST_PATH = "/admin/privacy-requests";
const requestActions = {
  "": formAction({
    schema: AnswerPrivacyRequest,
    run: (ctx, input, { params }) => answerPrivacyRequest(ctx, params.id!, input),
    success: ({ name }) => ({ to: LIST_PATH, notice: "privacy-requests.answered", about: name }),
    findCurrent: (ctx, { params }) => findPrivacyRequest(ctx, params.id!),
  }),
  close: formAction({
    schema: ClosePrivacyRequest,
    run: (ctx, input, { params }) => closePrivacyRequest(ctx, params.id!, input),
    success: ({ name }) => ({ to: LIST_PATH, notice: "privacy-requests.closed", about: name }),
  }),
};
export const action = screen(dispatchActions(requestActions, "requests.answer"));

export default function PrivacyRequestDetails() {
  const { t } = useTranslation();
  const request = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>()?.result as FormResult;
  const { kind, name, email, text, isFromAccount, createdAt, dueOn, answer, answeredAt } = request;
  const { subject, reason } = request;
  return (
    <div className="wide page grid gap-6">
      <p>
        <Link to={LIST_PATH}>{t("privacy-requests.list-title")}</Link>
      </p>
      <h1>{t(`privacy-requests.kind-${kind}`)}</h1>
      <dl className="card measure facts-list">
        {subject && (
          <>
            <dt>{t("reports.subject")}</dt>
            <dd>
              <Link to={SUBJECT_PATHS[subject.kind](subject.id)}>{subject.title}</Link>
            </dd>
          </>
        )}
        {reason && (
          <>
            <dt>{t("reports.reason")}</dt>
            <dd>{t(`reports.${reason}`)}</dd>
          </>
        )}
        <dt>{t("account.name")}</dt>
        <dd>{name}</dd>
        <dt>{t("account.email")}</dt>
        <dd>
          <a href={`mailto:${email}`}>{email}</a>
          <span className="cell-detail">{t(getSenderKey(request))}</span>
        </dd>
        <dt>{t("privacy-requests.sent")}</dt>
        <dd>
          <Moment at={createdAt} />
        </dd>
        <dt>{t("privacy-requests.due")}</dt>
        <dd>
          <Day at={dueOn} />
        </dd>
        <dt>{t("privacy-requests.text")}</dt>
        <dd className="preserve-lines">{text}</dd>
        {answeredAt && (
          <>
            <dt>{t("privacy-requests.answer")}</dt>
            <dd className="preserve-lines">{answer || t("privacy-requests.closed-without-answer")}</dd>
          </>
        )}
      </dl>
      {!isFromAccount && !subject && <p className="error-text">{t("privacy-requests.not-proven")}</p>}
      {kind === "erasure" && (
        <p>
          <Link className="button" to={`/admin/accounts?search=${encodeURIComponent(email)}`}>
            {t("leave.find-account")}
          </Link>
        </p>
      )}
      {!answeredAt && <AnswerForm request={request} result={result} />}
      {!answeredAt && <CloseForm request={request} />}
    </div>
  );
}

function AnswerForm({ request, result }: { request: PrivacyRequest; result: FormResult }) {
  const { t } = useTranslation();
  const [form, fields] = useForm<{ answer: string }>({ id: "answer", lastResult: result });
  return (
    <FieldForm
      form={form}
      // Also after a refused "close", whose address the page then has.
      action={`${LIST_PATH}/${request.id}`}
      className="panel measure grid gap-4"
      version={request.version}
      result={result}
      submit={t("privacy-requests.answer-send")}
    >
      <TextArea
        field={fields.answer}
        label={t("privacy-requests.answer")}
        hint={t("privacy-requests.answer-hint")}
      />
    </FieldForm>
  );
}

function CloseForm({ request: { id, version } }: { request: PrivacyRequest }) {
  const { t } = useTranslation();
  return (
    <section className="panel measure grid gap-4">
      <p>{t("privacy-requests.close-hint")}</p>
      <ActionForm
        action={getActionUrls<keyof typeof requestActions>(`${LIST_PATH}/${id}`)("close")}
        label={t("privacy-requests.close")}
        fields={{ version: String(version) }}
      />
    </section>
  );
}
