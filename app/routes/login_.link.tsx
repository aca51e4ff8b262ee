import { getFormProps, useForm } from "@conform-to/react";
import { redirect } from "@remix-run/node";
import { type ClientActionFunctionArgs, Form, Link, useActionData, useLoaderData } from "@remix-run/react";

import { storeTokenAndRedirect } from "#app/client/stored-token.ts";
import { readForm } from "#app/http/form.server.ts";
import { catchAsRefusal } from "#app/http/form-action.server.ts";
import { findPathAfterLogin } from "#app/http/accounts/login-form.server.ts";
import { readProviderLogin, serializeEndedProviderLogin } from "#app/http/accounts/provider-login.server.ts";
import { screen } from "#app/http/screen.server.ts";
import { createLoginResponse } from "#app/http/session.server.ts";
import { Reauthenticate } from "#app/schemas/second-factor.ts";
import { linkWithPassword, readPendingIdentity } from "#app/services/accounts/index.server.ts";
import { CodeField } from "#app/ui/accounts/code-field.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import type { FormResult } from "#app/ui/forms/field.tsx";
import { PasswordField } from "#app/ui/forms/password-field.tsx";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";
import type { ScreenHandle } from "#app/ui/shell/page-title.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

export const handle: ScreenHandle = {
  i18n: ["identities", "second-factor"],
  title: "identities.link-title",
};

export const loader = screen(async (_, { request }) => {
  const pending = readPendingIdentity((await readProviderLogin(request)).sealed);
  return pending ? { email: pending.email, name: pending.provider } : redirect("/login", 303);
});

export const action = screen(async (ctx, { request, context }) => {
  const form = await readForm(ctx, request, Reauthenticate);
  if (!form.ok) return form.reply();
  const { sealed, to } = await readProviderLogin(request);
  const linked = await catchAsRefusal(() => linkWithPassword(ctx, sealed, form.value), "login.failed");
  if (!linked.ok) return form.reply(linked);
  const path = await findPathAfterLogin(ctx, linked.value, to);
  const endedCookie = await serializeEndedProviderLogin();
  return createLoginResponse({ request, context }, linked.value, path, "login.done", endedCookie);
});

export const clientAction = async ({ serverAction }: ClientActionFunctionArgs) =>
  storeTokenAndRedirect(await serverAction<typeof action>());

/** Shown after a first login through a provider whose email address already has an account. */
export default function LinkAccount() {
  const { t } = useTranslation();
  const { email, name } = useLoaderData<{ email: string; name: string }>();
  const actionData = useActionData<typeof action>();
  const [form, fields] = useForm<{ password: string; code: string }>({
    id: "link",
    lastResult: actionData && "result" in actionData ? (actionData.result as FormResult) : undefined,
  });
  return (
    <section className="wide page">
      <Form method="post" {...getFormProps(form)} className="card measure grid gap-4">
        <h1>{t("identities.link-title")}</h1>
        <p>{t("identities.link-text", { email, name })}</p>
        <ErrorSummary form={form} />
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          field={fields.password}
          label={t("account.password")}
          autoComplete="current-password"
          hasInitialFocus
        />
        {fields.code.errors && <CodeField field={fields.code} />}
        <p className="flex flex-wrap gap-3">
          <SubmitButton>{t("identities.link-submit")}</SubmitButton>
          <Link className="button" to="/login">
            {t("form.cancel")}
          </Link>
        </p>
        <p>
          <Link to="/forgotten-password">{t("forgotten-password.title")}</Link>
        </p>
      </Form>
    </section>
  );
}
