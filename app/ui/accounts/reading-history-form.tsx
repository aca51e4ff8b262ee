import { useForm } from "@conform-to/react";

import { FieldForm } from "#app/ui/definitions/field-form.tsx";
import { ActionForm } from "#app/ui/forms/action-form.tsx";
import { CheckField, type FormResult } from "#app/ui/forms/field.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

import { ownAccountUrl } from "./own-account-url.ts";

export function ReadingHistoryForm({ isOn, result }: { isOn: boolean; result: FormResult }) {
  const { t } = useTranslation();
  const [form, fields] = useForm<{ hasReadingHistory: boolean }>({
    id: "reading-history",
    lastResult: result,
    defaultValue: { hasReadingHistory: isOn },
  });
  return (
    <section className="panel measure grid gap-4" aria-labelledby="reading-history-title">
      <h2 id="reading-history-title">{t("own-account.history")}</h2>
      <FieldForm form={form} action={ownAccountUrl("history")} submit={t("own-account.history-save")}>
        <CheckField field={fields.hasReadingHistory} label={t("own-account.history-on")} />
        <p className="text-soft">{t("own-account.history-hint")}</p>
      </FieldForm>
      <div>
        <ActionForm action={ownAccountUrl("clear-history")} label={t("own-account.history-clear")} />
      </div>
    </section>
  );
}
