import { getFormProps, useForm } from "@conform-to/react";
import { Form, useFetcher, useLoaderData, useNavigate, useActionData } from "@remix-run/react";
import { useEffect, useState } from "react";

import { hasToken, isSession, storeToken } from "#app/client/stored-token.ts";
import { fail } from "#app/core/result.ts";
import { readForm } from "#app/http/form.server.ts";
import { catchAsRefusal } from "#app/http/form-action.server.ts";
import { findPathAfterLogin, logInFromForm } from "#app/http/accounts/login-form.server.ts";
import { redirectToCode } from "#app/http/accounts/pending-login.server.ts";
import { screen } from "#app/http/screen.server.ts";
import { createLoginResponse } from "#app/http/session.server.ts";
import { getDemoAdministrator } from "#app/http/settings.server.ts";
import { LogIn } from "#app/schemas/accounts.ts";
import { LOGIN_REDIRECT_MS } from "#app/schemas/lists/accounts.ts";
import { readQuery } from "#app/schemas/query.ts";
import { logOut } from "#app/services/accounts/index.server.ts";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { TextField, type FormResult } from "#app/ui/forms/field.tsx";
import { PasswordField } from "#app/ui/forms/password-field.tsx";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";
import type { ScreenHandle } from "#app/ui/shell/page-title.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

export const handle: ScreenHandle = { i18n: ["accounts"], title: "admin-login.title" };

export const loader = screen(({ actor }, { url }) => ({
  demo: getDemoAdministrator(),
  /** Checks the session on the server, for browsers without script, which cannot read the stored token. */
  checked: readQuery(url).has("check")
    ? { email: actor.role === "visitor" ? undefined : actor.email }
    : undefined,
}));

export const action = screen(async (ctx, { request, context }) => {
  const form = await readForm(ctx, request, LogIn);
  if (!form.ok) return form.reply();
  const loggedIn = await catchAsRefusal(() => logInFromForm(ctx, request, form.value));
  if (!loggedIn.ok) return form.reply(loggedIn);
  const { value } = loggedIn;
  if (("user" in value ? value.user.role : value.role) !== "admin") {
    if ("token" in value) await logOut(ctx, value.token);
    return form.reply(fail("forbidden", "guard.admin-only"));
  }
  if ("pendingLogin" in value) return redirectToCode({ pendingLogin: value.pendingLogin, to: "/admin" });
  const to = await findPathAfterLogin(ctx, value, "/admin");
  return createLoginResponse({ request, context }, value, to, "login.done");
});

export default function AdminLogin() {
  const { t } = useTranslation();
  const { demo } = useLoaderData<typeof loader>();
  const fetcher = useFetcher<{ result?: FormResult }>();
  const actionData = useActionData<{ result?: FormResult }>();
  const navigate = useNavigate();
  const [form, fields] = useForm<{ email: string; password: string }>({
    id: "admin-login",
    lastResult: fetcher.data?.result ?? actionData?.result,
    defaultValue: { email: demo?.email },
  });

  const session = isSession(fetcher.data) ? fetcher.data : undefined;
  useEffect(() => {
    if (!session) return;
    storeToken(session);
    const redirectTimer = setTimeout(() => navigate(session.to), LOGIN_REDIRECT_MS);
    return () => clearTimeout(redirectTimer);
  }, [session, navigate]);

  return (
    <section className="wide page grid gap-4">
      <h1>{t("admin-login.title")}</h1>
      <div className="card measure grid gap-4">
        {demo && (
          <p className="hint">{t("admin-login.hint", { email: demo.email, password: demo.password })}</p>
        )}
        <fetcher.Form method="post" {...getFormProps(form)} className="grid gap-4">
          <ErrorSummary form={form} />
          <TextField field={fields.email} label={t("account.email")} type="email" autoComplete="username" />
          <PasswordField
            field={fields.password}
            label={t("account.password")}
            autoComplete="current-password"
            value={demo?.password}
          />
          <div>
            <SubmitButton isSending={fetcher.state !== "idle" || session !== undefined}>
              {t("nav.login")}
            </SubmitButton>
          </div>
        </fetcher.Form>
        <TokenCheck />
      </div>
    </section>
  );
}

function TokenCheck() {
  const { t } = useTranslation();
  const { checked } = useLoaderData<typeof loader>();
  const [isTokenStored, setTokenStored] = useState<boolean>();
  return (
    <Form
      method="get"
      className="flex flex-wrap items-center gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        setTokenStored(hasToken());
      }}
    >
      <button className="button" name="check" value="token">
        {t("verify.check")}
      </button>
      <p role="status">
        {isTokenStored !== undefined && t(isTokenStored ? "verify.token-present" : "verify.token-absent")}
        {checked && isTokenStored === undefined && (
          <span>
            {checked.email ? t("nav.logged-in-as", { email: checked.email }) : t("guard.login-first")}
          </span>
        )}
      </p>
    </Form>
  );
}
