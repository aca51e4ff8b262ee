import { getFormProps, useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";

import { ActionForm } from "#app/ui/forms/action-form.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { CheckField, type FormResult } from "#app/ui/forms/field.tsx";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

export function ReadingHistoryForm({ isOn, result }: { isOn: boolean; result: FormResult }) {
  const { t } = useTranslation();
  const [form, fields] = useForm<{ hasReadingHistory: string }>({
    id: "reading-history",
    lastResult: result,
    defaultValue: { hasReadingHistory: isOn ? "on" : "" },
  });
  return (
    <section className="panel measure grid gap-4" aria-labelledby="reading-history-title">
      <h2 id="reading-history-title">{t("own-account.history")}</h2>
      <Form method="post" action="/account?dialog=history" {...getFormProps(form)} className="grid gap-4">
        <ErrorSummary form={form} />
        <CheckField field={fields.hasReadingHistory} label={t("own-account.history-on")} />
        <p className="text-soft">{t("own-account.history-hint")}</p>
        <div>
          <SubmitButton>{t("own-account.history-save")}</SubmitButton>
        </div>
      </Form>
      <div>
        <ActionForm action="/account?dialog=clear-history" label={t("own-account.history-clear")} />
      </div>
    </section>
  );
}
