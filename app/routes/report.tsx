import { getFormProps, useForm } from "@conform-to/react";
import { Form, useActionData, useLoaderData } from "@remix-run/react";

import { isLoggedIn } from "#app/http/guard.server.ts";
import { formAction } from "#app/http/definitions/actions.server.ts";
import { unwrap } from "#app/http/http-error.server.ts";
import { createFormKey } from "#app/http/idempotency.server.ts";
import { screen } from "#app/http/screen.server.ts";
import { encodeMessage } from "#app/messages/translate.ts";
import { REPORT_REASONS, REPORT_SUBJECTS } from "#app/schemas/admin-lists.ts";
import { readQuery } from "#app/schemas/query.ts";
import { CreateReport } from "#app/schemas/reports.ts";
import { createReport, findReportSubject } from "#app/services/privacy/index.server.ts";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { SelectField, TextArea, TextField } from "#app/ui/forms/field.tsx";
import { IdempotencyKeyField } from "#app/ui/forms/form-key.tsx";
import { HoneypotField } from "#app/ui/forms/honeypot-field.tsx";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";
import type { ScreenHandle } from "#app/ui/shell/page-title.tsx";
import { PrivacyNotice } from "#app/ui/shell/privacy-notice.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

export const handle: ScreenHandle = { i18n: ["reports"], title: "reports.title" };

/** `about` and `id` name what is reported. */
export const loader = screen(async (ctx, { context, url }) => {
  const { actor } = ctx;
  const { choice, id } = readQuery(url);
  return {
    subject: unwrap(await findReportSubject(ctx, choice("about", REPORT_SUBJECTS), id())),
    sender: isLoggedIn(actor) ? { name: actor.name, email: actor.email } : undefined,
    reasons: REPORT_REASONS,
    formKey: createFormKey(context),
  };
});

export const action = screen(
  formAction({
    schema: CreateReport,
    run: createReport,
    success: ({ dueOn }, { about, id }) => ({
      to: `/report?about=${about}&id=${id}`,
      notice: encodeMessage("reports.received", { day: dueOn }),
    }),
  }),
);

export default function ReportPage() {
  const { t } = useTranslation();
  const { subject, sender, reasons } = useLoaderData<typeof loader>();
  const [form, fields] = useForm<Record<keyof CreateReport, string>>({
    id: "report",
    lastResult: useActionData<typeof action>()?.result,
    defaultValue: { reason: "wrong", ...sender },
  });
  return (
    <section className="wide page">
      <Form method="post" {...getFormProps(form)} className="card measure grid gap-4">
        <h1>{t("reports.heading", { title: subject.title })}</h1>
        <p>{t("reports.intro")}</p>
        <ErrorSummary form={form} />
        <IdempotencyKeyField />
        <input type="hidden" name="about" value={subject.about} />
        <input type="hidden" name="id" value={subject.id} />
        <SelectField
          field={fields.reason}
          label={t("reports.reason")}
          options={reasons.map((reason) => [reason, t(`reports.${reason}`)] as const)}
        />
        <TextArea field={fields.text} label={t("reports.text")} />
        <TextField field={fields.name} label={t("account.name")} autoComplete="name" />
        <TextField
          type="email"
          field={fields.email}
          label={t("account.email")}
          hint={t("reports.email-hint")}
          autoComplete="email"
        />
        <HoneypotField form={form} />
        <PrivacyNotice />
        <div>
          <SubmitButton>{t("reports.submit")}</SubmitButton>
        </div>
      </Form>
    </section>
  );
}
