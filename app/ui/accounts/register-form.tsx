import { getFormProps, useForm } from "@conform-to/react";
import { Link, useFetcher, useSearchParams } from "@remix-run/react";

import { useDialogUrls } from "#app/ui/dialogs/use-dialog-urls.ts";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { TextField, type FormResult } from "#app/ui/forms/field.tsx";
import { IdempotencyKeyField } from "#app/ui/forms/form-key.tsx";
import { PasswordField } from "#app/ui/forms/password-field.tsx";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";
import { HoneypotField } from "#app/ui/forms/honeypot-field.tsx";
import { PrivacyNotice } from "#app/ui/shell/privacy-notice.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

type RegisterInput = {
  name: string;
  email: string;
  password: string;
  confirmPassword: string;
  redirectTo: string;
};

/** On `/join`, registering also logs the user in. Elsewhere the login dialog follows. */
export function RegisterForm({ action, result }: { action: string; result?: FormResult }) {
  const { t } = useTranslation();
  const fetcher = useFetcher<{ result?: FormResult }>();
  const [parameters] = useSearchParams();
  const { dialogUrl, closedUrl } = useDialogUrls();
  const [form, fields] = useForm<RegisterInput>({
    id: "register",
    lastResult: fetcher.data?.result ?? result,
  });
  return (
    <fetcher.Form method="post" action={action} {...getFormProps(form)} className="grid gap-4">
      <ErrorSummary form={form} />
      <p className="text-soft">{t("register.benefits")}</p>
      <input type="hidden" name="reminders" value="true" />
      <IdempotencyKeyField />
      <input
        type="hidden"
        name="redirectTo"
        value={fields.redirectTo.initialValue ?? parameters.get("redirectTo") ?? closedUrl}
      />
      <TextField field={fields.name} label={t("account.name")} autoComplete="name" />
      <TextField field={fields.email} label={t("account.email")} type="email" autoComplete="username" />
      <PasswordField
        field={fields.password}
        label={t("account.password")}
        hint={t("password.hint")}
        autoComplete="new-password"
      />
      <PasswordField
        field={fields.confirmPassword}
        label={t("password.repeat")}
        autoComplete="new-password"
      />
      <HoneypotField form={form} />
      <PrivacyNotice />
      <p className="flex flex-wrap gap-3">
        <SubmitButton isSending={fetcher.state !== "idle"}>{t("register.submit")}</SubmitButton>
        <Link className="button" to={closedUrl} preventScrollReset>
          {t("form.cancel")}
        </Link>
      </p>
      <p>
        <Link to={dialogUrl("login")} preventScrollReset>
          {t("register.to-login")}
        </Link>
      </p>
    </fetcher.Form>
  );
}
