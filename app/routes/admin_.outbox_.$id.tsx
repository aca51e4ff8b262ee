import { redirect } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";

import { guard } from "#app/http/guard.server.ts";
import { dispatchActions, formAction } from "#app/http/definitions/actions.server.ts";
import { unwrap } from "#app/http/http-error.server.ts";
import { screen } from "#app/http/screen.server.ts";
import { LANGUAGE_NAMES } from "#app/messages/languages.ts";
import type { MessageDetails } from "#app/schemas/outbox.ts";
import { findMessage, markMessageDone, resendMessage } from "#app/services/mail/index.server.ts";
import { getActionUrls } from "#app/schemas/definitions/action-urls.ts";
import { ActionForm } from "#app/ui/forms/action-form.tsx";
import { CopyButton } from "#app/ui/forms/copy-button.tsx";
import { Moment } from "#app/ui/moment.tsx";
import type { ScreenHandle } from "#app/ui/shell/page-title.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

export const handle: ScreenHandle = { i18n: ["outbox"], title: "outbox.title" };

export const loader = screen(async (ctx, { request, url, params }) => {
  guard(ctx, request, "mail.manage");
  const found = await findMessage(ctx, params.id!);
  if (!found.ok && found.needs === "reauthentication")
    throw redirect(`/reauthenticate?redirectTo=${encodeURIComponent(url.pathname)}`, 303);
  return unwrap(found);
});

const messageActions = {
  done: formAction({
    run: (ctx, _input, { params }) => markMessageDone(ctx, params.id!),
    success: () => ({ notice: "outbox.marked" }),
  }),
  resend: formAction({
    run: (ctx, _input, { params }) => resendMessage(ctx, params.id!),
    success: () => ({ notice: "outbox.resent" }),
  }),
};
export const action = screen(dispatchActions(messageActions));

export default function MessagePage() {
  const { t } = useTranslation();
  const message = useLoaderData<typeof loader>();
  const errors = Object.values(useActionData<typeof action>()?.result.error ?? {}).flatMap(
    (messages) => messages ?? [],
  );
  const { id, subject, text, state, canSend } = message;
  const messageUrl = getActionUrls<keyof typeof messageActions>(`/admin/outbox/${id}`);
  const isUnresolved = state === "pending" || state === "failed" || state === "bounced";
  return (
    <div className="wide page grid gap-6">
      <p>
        <Link to="/admin/outbox">{t("outbox.title")}</Link>
      </p>
      <h1>{subject ?? t("outbox.title")}</h1>
      {errors.length > 0 && (
        <p className="error-text" role="alert">
          {errors.join(" ")}
        </p>
      )}
      <MessageFacts message={message} />
      <section className="card measure grid gap-4" aria-labelledby="message-text">
        <h2 id="message-text">{t("outbox.message-text")}</h2>
        {text ? <p className="preserve-lines">{text}</p> : <p>{t("outbox.out-of-date")}</p>}
        <div className="flex flex-wrap gap-3">
          {text && <CopyButton text={text} />}
          {isUnresolved && <ActionForm action={messageUrl("done")} label={t("outbox.mark-done")} />}
          {isUnresolved && canSend && <ActionForm action={messageUrl("resend")} label={t("outbox.resend")} />}
        </div>
      </section>
    </div>
  );
}

function MessageFacts({ message }: { message: MessageDetails }) {
  const { t } = useTranslation();
  const { address, language, state, reason, attempts, createdAt, sentAt } = message;
  return (
    <dl className="card measure facts-list">
      <dt>{t("outbox.to")}</dt>
      <dd>{address}</dd>
      <dt>{t("outbox.state")}</dt>
      <dd>{t(`outbox.${state}`)}</dd>
      {reason && (
        <>
          <dt>{t("outbox.reason")}</dt>
          <dd className="preserve-lines">{reason}</dd>
        </>
      )}
      <dt>{t("outbox.attempts")}</dt>
      <dd>{attempts}</dd>
      <dt>{t("outbox.language")}</dt>
      <dd>{LANGUAGE_NAMES[language]}</dd>
      <dt>{t("outbox.created")}</dt>
      <dd>
        <Moment at={createdAt} />
      </dd>
      {sentAt && (
        <>
          <dt>{t("outbox.sent-at")}</dt>
          <dd>
            <Moment at={sentAt} />
          </dd>
        </>
      )}
    </dl>
  );
}
