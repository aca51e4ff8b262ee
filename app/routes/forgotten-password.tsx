import { useForm } from "@conform-to/react";
import { Link, useActionData, useLoaderData } from "@remix-run/react";

import { formAction } from "#app/http/definitions/actions.server.ts";
import { screen } from "#app/http/screen.server.ts";
import { RequestPasswordReset } from "#app/schemas/accounts.ts";
import { requestPasswordReset, canMailResetLinks } from "#app/services/accounts/index.server.ts";
import { FieldForm } from "#app/ui/definitions/field-form.tsx";
import { TextField } from "#app/ui/forms/field.tsx";
import { HoneypotField } from "#app/ui/forms/honeypot-field.tsx";
import type { ScreenHandle } from "#app/ui/shell/page-title.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

export const handle: ScreenHandle = { i18n: ["accounts"], title: "forgotten-password.title" };

export const loader = screen(() => Promise.resolve({ isMailed: canMailResetLinks() }));

export const action = screen(
  formAction({
    schema: RequestPasswordReset,
    run: (ctx, input) => requestPasswordReset(ctx, input),
    success: ({ isMailed }) => ({
      to: "/forgotten-password",
      notice: isMailed ? "forgotten-password.sent" : "login.ask-administrator",
    }),
  }),
);

export default function ForgottenPassword() {
  const { t } = useTranslation();
  const { isMailed } = useLoaderData<typeof loader>();
  return (
    <section className="wide page">
      <div className="card measure grid gap-4">
        <h1>{t("forgotten-password.title")}</h1>
        <p>{t(isMailed ? "forgotten-password.intro" : "login.ask-administrator")}</p>
        {isMailed && <ForgottenPasswordForm />}
        <p>
          <Link to="/login">{t("login.title")}</Link>
        </p>
      </div>
    </section>
  );
}

function ForgottenPasswordForm() {
  const { t } = useTranslation();
  const [form, fields] = useForm<{ email: string }>({
    id: "forgotten",
    lastResult: useActionData<typeof action>()?.result,
  });
  return (
    <FieldForm form={form} heading={<HoneypotField form={form} />} submit={t("forgotten-password.submit")}>
      <TextField field={fields.email} label={t("account.email")} type="email" autoComplete="username" />
    </FieldForm>
  );
}
