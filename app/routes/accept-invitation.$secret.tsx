import { getFormProps, useForm } from "@conform-to/react";
import { Form, useActionData, useLoaderData } from "@remix-run/react";

import { formAction } from "#app/http/definitions/actions.server.ts";
import { unwrap } from "#app/http/http-error.server.ts";
import { redirectWithPrefilledEmail } from "#app/http/notice.server.ts";
import { screen } from "#app/http/screen.server.ts";
import { getFrameUrl } from "#app/schemas/definitions/action-urls.ts";
import { AcceptInvitationForm } from "#app/schemas/manage-accounts.ts";
import { acceptInvitation, findInvitation } from "#app/services/accounts/index.server.ts";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { TextField } from "#app/ui/forms/field.tsx";
import { NewPasswordFields } from "#app/ui/forms/password-field.tsx";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";
import type { ScreenHandle } from "#app/ui/shell/page-title.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

/** Opening the page does not use up the invitation. */
export const handle: ScreenHandle = { i18n: ["accounts"], title: "accept-invitation.title" };

export const loader = screen(async (ctx, { params }) => unwrap(await findInvitation(ctx, params.secret!)));

export const action = screen(
  formAction({
    schema: AcceptInvitationForm,
    run: (ctx, { name, password, reminders }, { params }) =>
      acceptInvitation(ctx, { secret: params.secret!, name, password, reminders }),
    success: ({ email }) => redirectWithPrefilledEmail(getFrameUrl("login"), "accept-invitation.done", email),
  }),
);

type AcceptInput = { name: string; password: string; confirmPassword: string };

export default function AcceptInvitationPage() {
  const { t } = useTranslation();
  const { email, role } = useLoaderData<typeof loader>();
  const [form, fields] = useForm<AcceptInput>({
    id: "accept",
    lastResult: useActionData<typeof action>()?.result,
  });
  return (
    <section className="wide page">
      <Form method="post" {...getFormProps(form)} className="card measure grid gap-4">
        <h1>{t("accept-invitation.title")}</h1>
        <ErrorSummary form={form} />
        <p className="text-soft">
          {t("accept-invitation.text", { email })} {t(`role.${role}`)}
        </p>
        <p className="text-soft">{t("register.benefits")}</p>
        <input type="hidden" name="reminders" value="true" />
        <TextField field={fields.name} label={t("account.name")} autoComplete="name" />
        <NewPasswordFields
          email={email}
          role={role}
          label={t("account.password")}
          first={fields.password}
          repeated={fields.confirmPassword}
        />
        <div>
          <SubmitButton>{t("accept-invitation.submit")}</SubmitButton>
        </div>
      </Form>
    </section>
  );
}
