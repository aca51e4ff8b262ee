import { Form, useActionData, useLoaderData } from "@remix-run/react";

import { unwrap } from "#app/http/http-error.server.ts";
import { screen } from "#app/http/screen.server.ts";
import { getUnsubscribeTopic, unsubscribe } from "#app/services/mail/index.server.ts";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";
import type { ScreenHandle } from "#app/ui/shell/page-title.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

/** Implements RFC 8058. GET changes nothing, because mail programs open links. */
export const handle: ScreenHandle = { i18n: ["outbox"], title: "mail.unsubscribe-title" };

export const loader = screen((_ctx, { params }) => unwrap(getUnsubscribeTopic(params.token!)));

/** Mail programs post a body of their own, which is not read. They do not follow redirects. */
export const action = screen(async (ctx, { params }) => unwrap(await unsubscribe(ctx, params.token!)));

export default function Unsubscribe() {
  const { t } = useTranslation();
  const { topic } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const isDone = result !== undefined;
  return (
    <section className="wide page">
      <Form method="post" className="card measure grid gap-4">
        <h1>{t("mail.unsubscribe-title")}</h1>
        {isDone ? <p role="status">{t("mail.unsubscribed")}</p> : <p>{t(`mail.unsubscribe-${topic}`)}</p>}
        {result && <p>{t(result.isOfAccount ? "mail.unsubscribed-account" : "mail.unsubscribed-until")}</p>}
        <p className="text-soft">{t("mail.unsubscribe-text")}</p>
        {!isDone && (
          <div>
            <SubmitButton>{t("mail.unsubscribe-submit")}</SubmitButton>
          </div>
        )}
      </Form>
    </section>
  );
}
