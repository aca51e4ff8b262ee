import { getFormProps, useForm } from "@conform-to/react";
import { Form, Link, useActionData, useFetcher, useLoaderData } from "@remix-run/react";

import { guard } from "#app/http/guard.server.ts";
import { dispatchActions, formAction } from "#app/http/definitions/actions.server.ts";
import { unwrap } from "#app/http/http-error.server.ts";
import { toSafePath } from "#app/http/safe-path.ts";
import { getLoginProviderName } from "#app/http/settings.server.ts";
import { screen } from "#app/http/screen.server.ts";
import { PasskeyForm } from "#app/schemas/passkeys.ts";
import { readQuery } from "#app/schemas/query.ts";
import { ReauthenticateForm } from "#app/schemas/second-factor.ts";
import {
  reauthenticateWithPasskey,
  reauthenticate,
  findSecondFactor,
} from "#app/services/accounts/index.server.ts";
import { LoginProviderForm } from "#app/ui/accounts/login-provider-form.tsx";
import { CodeField } from "#app/ui/accounts/code-field.tsx";
import { PasskeyButton } from "#app/ui/accounts/passkey-button.tsx";
import { getActionUrls } from "#app/schemas/definitions/action-urls.ts";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { PasswordField } from "#app/ui/forms/password-field.tsx";
import type { FormResult } from "#app/ui/forms/field.tsx";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";
import type { ScreenHandle } from "#app/ui/shell/page-title.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

export const handle: ScreenHandle = {
  i18n: ["second-factor", "passkeys", "identities"],
  title: "reauthenticate.title",
};

export const loader = screen(async (ctx, { request, url }) => {
  guard(ctx, request);
  const { confirmedAt } = unwrap(await findSecondFactor(ctx));
  return {
    email: ctx.actor.email,
    hasSecondFactor: confirmedAt !== null,
    redirectTo: toSafePath(readQuery(url).path("redirectTo"), "/account"),
    providerName: getLoginProviderName(),
  };
});

const success = (_output: unknown, { redirectTo }: { redirectTo?: string | undefined }) => ({
  to: toSafePath(redirectTo, "/account"),
  notice: "reauthenticate.done" as const,
});
const proofActions = {
  "": formAction({ schema: ReauthenticateForm, run: reauthenticate, success }),
  passkey: formAction({ schema: PasskeyForm, run: reauthenticateWithPasskey, success }),
};
const proofUrl = getActionUrls<keyof typeof proofActions>("/reauthenticate");
export const action = screen((ctx, args) => {
  guard(ctx, args.request);
  return dispatchActions(proofActions)(ctx, args);
});

/** Shown between a form with a sensitive change and its result if the last proof is older than ten minutes. */
export default function ReauthenticatePage() {
  const { t } = useTranslation();
  const fetcher = useFetcher<{ result?: FormResult }>();
  const { email, hasSecondFactor, redirectTo, providerName } = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const [form, fields] = useForm<{ password: string; code: string }>({
    id: "reauthenticate",
    lastResult: fetcher.data?.result ?? actionData?.result,
  });
  return (
    <section className="wide page">
      <Form method="post" {...getFormProps(form)} className="card measure grid gap-4">
        <h1>{t("reauthenticate.title")}</h1>
        <p>{t("reauthenticate.text")}</p>
        <ErrorSummary form={form} />
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <input type="hidden" name="redirectTo" value={redirectTo} />
        <PasswordField
          field={fields.password}
          label={t("account.password")}
          autoComplete="current-password"
          hasInitialFocus
        />
        {hasSecondFactor && <CodeField field={fields.code} />}
        <p className="flex flex-wrap gap-3">
          <SubmitButton>{t("reauthenticate.submit")}</SubmitButton>
          <PasskeyButton
            label={t("passkeys.confirm")}
            onPasskey={(passkey) =>
              fetcher.submit({ passkey, redirectTo }, { method: "post", action: proofUrl("passkey") })
            }
          />
          <Link className="button" to={redirectTo}>
            {t("form.cancel")}
          </Link>
        </p>
      </Form>
      {providerName && (
        <div className="card measure grid gap-4">
          <p>{t("identities.confirm-text", { name: providerName })}</p>
          <LoginProviderForm
            label={t("identities.confirm-with", { name: providerName })}
            fields={{ purpose: "reauthenticate", redirectTo }}
          >
            {hasSecondFactor && (
              <CodeField field={{ ...fields.code, id: "provider-code", errors: undefined }} />
            )}
          </LoginProviderForm>
        </div>
      )}
    </section>
  );
}
