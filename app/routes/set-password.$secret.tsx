import { getFormProps, useForm } from "@conform-to/react";
import { Form, useActionData, useLoaderData } from "@remix-run/react";

import { formAction } from "#app/http/definitions/actions.server.ts";
import { redirectWithPrefilledEmail } from "#app/http/notice.server.ts";
import { unwrap } from "#app/http/http-error.server.ts";
import { screen } from "#app/http/screen.server.ts";
import { serializeExpiredSessionCookie } from "#app/http/session.server.ts";
import { SetPasswordForm } from "#app/schemas/accounts.ts";
import { getFrameUrl } from "#app/schemas/definitions/action-urls.ts";
import { findSetupLinkAccount, setPasswordByLink } from "#app/services/accounts/index.server.ts";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { NewPasswordFields } from "#app/ui/forms/password-field.tsx";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";
import type { ScreenHandle } from "#app/ui/shell/page-title.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

/** Opening the page does not use up the one-time link. */
export const handle: ScreenHandle = { i18n: ["accounts"], title: "set-password.title" };

export const loader = screen(async (ctx, { params }) =>
  unwrap(await findSetupLinkAccount(ctx, params.secret!)),
);

export const action = screen(
  formAction({
    schema: SetPasswordForm,
    run: (ctx, { password }, { params }) => setPasswordByLink(ctx, { secret: params.secret!, password }),
    async success({ email }) {
      const response = await redirectWithPrefilledEmail(getFrameUrl("login"), "set-password.done", email);
      response.headers.append("Set-Cookie", serializeExpiredSessionCookie());
      return response;
    },
  }),
);

type SetPasswordInput = { password: string; confirmPassword: string };

export default function SetPassword() {
  const { t } = useTranslation();
  const { email, role } = useLoaderData<typeof loader>();
  const [form, fields] = useForm<SetPasswordInput>({
    id: "setup",
    lastResult: useActionData<typeof action>()?.result,
  });
  return (
    <section className="wide page">
      <Form method="post" {...getFormProps(form)} className="card measure grid gap-4">
        <h1>{t("set-password.title")}</h1>
        <ErrorSummary form={form} />
        <p className="text-soft">{t("set-password.account", { email })}</p>
        <p className="text-soft">{t("set-password.text")}</p>
        <NewPasswordFields
          email={email}
          role={role}
          label={t("account.password")}
          first={fields.password}
          repeated={fields.confirmPassword}
        />
        <div>
          <SubmitButton>{t("set-password.submit")}</SubmitButton>
        </div>
      </Form>
    </section>
  );
}
