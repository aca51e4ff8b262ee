import { getFormProps, useForm } from "@conform-to/react";
import { type ClientActionFunctionArgs, Form, Link, useActionData } from "@remix-run/react";

import { storeTokenAndRedirect } from "#app/client/stored-token.ts";
import { readForm } from "#app/http/form.server.ts";
import { catchAsRefusal } from "#app/http/form-action.server.ts";
import { findPathAfterLogin } from "#app/http/accounts/login-form.server.ts";
import { readPendingLogin, serializeEndedPendingLogin } from "#app/http/accounts/pending-login.server.ts";
import { screen } from "#app/http/screen.server.ts";
import { createLoginResponse } from "#app/http/session.server.ts";
import { SecondFactorCode } from "#app/schemas/second-factor.ts";
import { logInWithCode } from "#app/services/accounts/index.server.ts";
import { CodeField } from "#app/ui/accounts/code-field.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import type { FormResult } from "#app/ui/forms/field.tsx";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";
import type { ScreenHandle } from "#app/ui/shell/page-title.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

/** The second step of a login. The first one has checked the password. */
export const handle: ScreenHandle = { i18n: ["second-factor"], title: "second-factor.login-title" };

export const action = screen(async (ctx, { request, context }) => {
  const form = await readForm(ctx, request, SecondFactorCode);
  if (!form.ok) return form.reply();
  const { pendingLogin = "", to = "/" } = (await readPendingLogin(request)) ?? {};
  const loggedIn = await catchAsRefusal(
    () => logInWithCode(ctx, { pendingLogin, code: form.value.code }),
    "login.failed",
  );
  if (!loggedIn.ok) return form.reply(loggedIn);
  const path = await findPathAfterLogin(ctx, loggedIn.value, to);
  const endedCookie = await serializeEndedPendingLogin();
  return createLoginResponse({ request, context }, loggedIn.value, path, "login.done", endedCookie);
});

export const clientAction = async ({ serverAction }: ClientActionFunctionArgs) =>
  storeTokenAndRedirect(await serverAction<typeof action>());

export default function LoginCode() {
  const { t } = useTranslation();
  const actionData = useActionData<typeof action>();
  const [form, fields] = useForm<{ code: string }>({
    id: "code",
    lastResult: actionData && "result" in actionData ? (actionData.result as FormResult) : undefined,
  });
  return (
    <section className="wide page">
      <Form method="post" {...getFormProps(form)} className="card measure grid gap-4">
        <h1>{t("second-factor.login-title")}</h1>
        <ErrorSummary form={form} />
        <CodeField field={fields.code} hasInitialFocus />
        <p className="flex flex-wrap gap-3">
          <SubmitButton>{t("nav.login")}</SubmitButton>
          <Link className="button" to="/login">
            {t("second-factor.login-again")}
          </Link>
        </p>
        <p className="hint">{t("second-factor.lost")}</p>
      </Form>
    </section>
  );
}
