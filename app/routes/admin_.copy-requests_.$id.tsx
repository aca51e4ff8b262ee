import { useForm } from "@conform-to/react";
import { Link, useActionData, useLoaderData } from "@remix-run/react";

import { dispatchActions, formAction } from "#app/http/definitions/actions.server.ts";
import { getFormHeaders } from "#app/http/form-action.server.ts";
import { guard } from "#app/http/guard.server.ts";
import { unwrap } from "#app/http/http-error.server.ts";
import { screen } from "#app/http/screen.server.ts";
import { type CopyRequest, DecideCopyRequest } from "#app/schemas/copies.ts";
import { COPY_LIMITS } from "#app/schemas/lists/copies.ts";
import { decideCopyRequest, endCopyLink, findCopyRequest } from "#app/services/copies/index.server.ts";
import { ActionForm } from "#app/ui/forms/action-form.tsx";
import { FieldForm } from "#app/ui/definitions/field-form.tsx";
import { type FormResult, SelectField, TextArea, TextField } from "#app/ui/forms/field.tsx";
import { Moment } from "#app/ui/moment.tsx";
import type { ScreenHandle } from "#app/ui/shell/page-title.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

export const handle: ScreenHandle = { i18n: ["copies"], title: "copies.one" };
export { getFormHeaders as headers };

export const loader = screen(async (ctx, { request, params }) => {
  guard(ctx, request, "content.manage");
  return unwrap(await findCopyRequest(ctx, params.id!));
});

const LIST_PATH = "/admin/copy-requests";
const requestActions = {
  "": formAction({
    schema: DecideCopyRequest,
    run: (ctx, input, { params }) => decideCopyRequest(ctx, params.id!, input),
    success: ({ title }) => ({ to: LIST_PATH, notice: "copies.decided", about: title }),
    findCurrent: (ctx, { params }) => findCopyRequest(ctx, params.id!),
  }),
  end: formAction({
    run: (ctx, _input, { params }) => endCopyLink(ctx, params.id!),
    success: () => ({ notice: "copies.ended" }),
  }),
};
export const action = screen(dispatchActions(requestActions, "content.manage"));

export default function CopyRequestPage() {
  const { t } = useTranslation();
  const request = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>()?.result as FormResult;
  const { item, title, name, email, reason, createdAt, decidedAt, isApproved, reply } = request;
  return (
    <div className="wide page grid gap-6">
      <p>
        <Link to={LIST_PATH}>{t("copies.list-title")}</Link>
      </p>
      <h1>{t("copies.one")}</h1>
      <dl className="card measure facts-list">
        <dt>{t("copies.item")}</dt>
        <dd>
          {item ? <Link to={item.path}>{title}</Link> : title}
          {!item && <span className="cell-detail">{t("copies.item-deleted")}</span>}
        </dd>
        <dt>{t("account.name")}</dt>
        <dd>{name}</dd>
        <dt>{t("account.email")}</dt>
        <dd>
          <a href={`mailto:${email}`}>{email}</a>
        </dd>
        <dt>{t("copies.sent")}</dt>
        <dd>
          <Moment at={createdAt} />
        </dd>
        <dt>{t("copies.reason")}</dt>
        <dd className="preserve-lines">{reason}</dd>
        {decidedAt && (
          <>
            <dt>{t("copies.decision")}</dt>
            <dd>
              {t(isApproved ? "copies.approved" : "copies.rejected")}, <Moment at={decidedAt} />
            </dd>
            {reply && (
              <>
                <dt>{t("copies.reply")}</dt>
                <dd className="preserve-lines">{reply}</dd>
              </>
            )}
            <LinkFacts request={request} />
          </>
        )}
      </dl>
      {!decidedAt && <DecisionForm request={request} result={result} />}
    </div>
  );
}

function LinkFacts({ request: { downloads, maxDownloads, expiresAt } }: { request: CopyRequest }) {
  const { t } = useTranslation();
  if (maxDownloads === null) return null;
  return (
    <>
      <dt>{t("copies.downloads")}</dt>
      <dd>{t("copies.used", { count: downloads, max: maxDownloads })}</dd>
      {expiresAt && (
        <>
          <dt>{t("copies.link-until")}</dt>
          <dd>
            <Moment at={expiresAt} />
            <ActionForm action="?dialog=end" label={t("copies.end-link")} />
          </dd>
        </>
      )}
    </>
  );
}

function DecisionForm({ request, result }: { request: CopyRequest; result: FormResult }) {
  const { t } = useTranslation();
  const { days, downloads } = COPY_LIMITS;
  const [form, fields] = useForm<Record<"approve" | "reply" | "days" | "downloads", string>>({
    id: "decision",
    lastResult: result,
    defaultValue: { days: String(days.usual), downloads: String(downloads.usual) },
  });
  return (
    <FieldForm
      form={form}
      className="panel measure grid gap-4"
      version={request.version}
      result={result}
      submit={t("copies.decide")}
    >
      <SelectField
        field={fields.approve}
        label={t("copies.decision")}
        prompt={t("field.choose")}
        options={[
          ["true", t("copies.decide-approve")],
          ["false", t("copies.decide-reject")],
        ]}
      />
      <div className="field-row">
        <TextField field={fields.days} type="number" label={t("copies.days")} min={days.min} max={days.max} />
        <TextField
          field={fields.downloads}
          type="number"
          label={t("copies.downloads")}
          min={downloads.min}
          max={downloads.max}
        />
      </div>
      <TextArea
        field={fields.reply}
        label={t("field.optional", { label: t("copies.reply") })}
        hint={t("copies.reply-hint")}
        required={false}
      />
    </FieldForm>
  );
}
