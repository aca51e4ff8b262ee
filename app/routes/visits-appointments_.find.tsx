import { getFormProps, useForm } from "@conform-to/react";
import { redirect } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";

import { formAction } from "#app/http/definitions/actions.server.ts";
import { screen } from "#app/http/screen.server.ts";
import { VisitRequestLookup } from "#app/schemas/appointments.ts";
import { DEFAULT_REFERENCE_PREFIX } from "#app/schemas/site.ts";
import { createLinkByReference } from "#app/services/appointments/index.server.ts";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { TextField } from "#app/ui/forms/field.tsx";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";
import { HoneypotField } from "#app/ui/forms/honeypot-field.tsx";
import type { ScreenHandle } from "#app/ui/shell/page-title.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

export const handle: ScreenHandle = {
  i18n: ["appointments", "own-appointments"],
  title: "appointments.find",
};

export const loader = screen(({ site }) => ({
  prefix: site.settings.referencePrefix || DEFAULT_REFERENCE_PREFIX,
}));

export const action = screen(
  formAction({
    schema: VisitRequestLookup,
    run: (ctx, input) => createLinkByReference(ctx, input),
    success: ({ secret }) =>
      redirect(`/visits-appointments/${secret}`, { status: 303, headers: { "Cache-Control": "no-store" } }),
  }),
);

export default function FindVisitRequestPage() {
  const { t } = useTranslation();
  const [form, fields] = useForm<{ reference: string; email: string }>({
    id: "find",
    lastResult: useActionData<typeof action>()?.result,
  });
  return (
    <section className="wide page">
      <div className="card measure grid gap-4">
        <h1>{t("appointments.find")}</h1>
        <p>{t("appointments.find-text")}</p>
        <Form method="post" {...getFormProps(form)} className="grid gap-4">
          <HoneypotField form={form} />
          <ErrorSummary form={form} />
          <TextField
            field={fields.reference}
            label={t("appointments.reference")}
            hint={t("appointments.find-hint", { prefix: useLoaderData<typeof loader>().prefix })}
            autoComplete="off"
          />
          <TextField field={fields.email} label={t("account.email")} type="email" autoComplete="email" />
          <p className="flex flex-wrap gap-3">
            <SubmitButton>{t("appointments.find")}</SubmitButton>
            <Link className="button" to="/visits-appointments">
              {t("form.cancel")}
            </Link>
          </p>
        </Form>
      </div>
    </section>
  );
}
