import { getFormProps, useForm } from "@conform-to/react";
import { Link, useFetcher, useLocation, useRouteLoaderData, useSearchParams } from "@remix-run/react";

import { getActionUrls, getFrameUrl } from "#app/schemas/definitions/action-urls.ts";
import type { LoginAction } from "#app/schemas/lists/accounts.ts";
import { useDialogUrls } from "#app/ui/dialogs/use-dialog-urls.ts";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { TextField, type FormResult } from "#app/ui/forms/field.tsx";
import { LoginProviderForm } from "#app/ui/accounts/login-provider-form.tsx";
import { PasswordField } from "#app/ui/forms/password-field.tsx";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

import { PasskeyButton } from "./passkey-button.tsx";

const loginUrl = getActionUrls<LoginAction>("/login");

export function LoginForm({ result }: { result?: FormResult }) {
  const { t } = useTranslation();
  const fetcher = useFetcher<{ result?: FormResult }>();
  const [parameters] = useSearchParams();
  const { dialogUrl, closedUrl } = useDialogUrls();
  const root = useRouteLoaderData<{ notice?: { email?: string }; loginProvider?: string }>("root");
  const email = root?.notice?.email;
  const loginProvider = root?.loginProvider;
  const [form, fields] = useForm<{ email: string; password: string; redirectTo: string }>({
    id: "login",
    lastResult: fetcher.data?.result ?? result,
    defaultValue: { email },
  });
  const submittedRedirect = fields.redirectTo.initialValue;
  const returnPath =
    submittedRedirect && /^\/(?![/\\])/.test(submittedRedirect) ? submittedRedirect : undefined;
  const redirectTo = submittedRedirect ?? parameters.get("redirectTo") ?? closedUrl;
  const isLoginPage = useLocation().pathname === "/login";
  return (
    <div className="grid gap-4">
      <fetcher.Form method="post" action="/login" {...getFormProps(form)} className="grid gap-4">
        <ErrorSummary form={form} />
        {parameters.get("for") === "events" && <p className="notice">{t("events.login-required")}</p>}
        <input type="hidden" name="redirectTo" value={redirectTo} />
        <TextField field={fields.email} label={t("account.email")} type="email" autoComplete="username" />
        <PasswordField
          field={fields.password}
          label={t("account.password")}
          autoComplete="current-password"
          hasInitialFocus={email !== undefined}
        />
        <p className="flex flex-wrap gap-3">
          <SubmitButton isSending={fetcher.state !== "idle"}>{t("nav.login")}</SubmitButton>
          <PasskeyButton
            label={t("login.passkey")}
            onPasskey={(passkey) =>
              fetcher.submit({ passkey, redirectTo }, { method: "post", action: loginUrl("passkey") })
            }
          />
          <Link className="button" to={isLoginPage && returnPath ? returnPath : closedUrl} preventScrollReset>
            {t("form.cancel")}
          </Link>
        </p>
        <p>
          <Link
            to={isLoginPage && returnPath ? getFrameUrl("register", returnPath) : dialogUrl("register")}
            preventScrollReset
          >
            {t("login.to-register")}
          </Link>
        </p>
        <p>
          <Link to="/forgotten-password">{t("forgotten-password.title")}</Link>
        </p>
      </fetcher.Form>
      {loginProvider && <LoginProviderForm label={loginProvider} fields={{ redirectTo }} />}
    </div>
  );
}
