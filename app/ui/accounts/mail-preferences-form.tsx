import { useForm } from "@conform-to/react";

import { LANGUAGE_NAMES, LANGUAGES } from "#app/messages/languages.ts";
import type { MailPreferences } from "#app/schemas/outbox.ts";
import { FieldForm } from "#app/ui/definitions/field-form.tsx";
import { ActionForm } from "#app/ui/forms/action-form.tsx";
import { SelectField, type FormResult, CheckField } from "#app/ui/forms/field.tsx";
import { useFormatMoment } from "#app/ui/moment.tsx";
import { useSite } from "#app/ui/shell/use-site.ts";
import { useTranslation } from "#app/ui/use-translation.tsx";

import { ownAccountUrl } from "./own-account-url.ts";

export function MailPreferencesForm(props: { mail: MailPreferences; isAdmin: boolean; result: FormResult }) {
  const { mail, isAdmin, result } = props;
  const { t } = useTranslation();
  const { languages } = useSite();
  const [form, fields] = useForm<MailPreferences>({ id: "own-mail", lastResult: result, defaultValue: mail });
  return (
    <section className="panel measure grid gap-4" aria-labelledby="own-mail-title">
      <h2 id="own-mail-title">{t("mail-preferences.title")}</h2>
      <BounceNotice mail={mail} />
      <FieldForm form={form} action={ownAccountUrl("mail")} submit={t("mail-preferences.save")}>
        <p className="text-soft">{t("mail-preferences.text")}</p>
        <CheckField field={fields.reminders} label={t("mail-preferences.reminders")} />
        {isAdmin ? (
          <CheckField field={fields.digest} label={t("mail-preferences.digest")} />
        ) : (
          <input type="hidden" name="digest" value={mail.digest ? "on" : "false"} />
        )}
        {mail.isSmsAvailable ? (
          <CheckField field={fields.sms} label={t("mail-preferences.sms")} />
        ) : (
          <input type="hidden" name="sms" value={mail.sms ? "on" : "false"} />
        )}
        <SelectField
          field={fields.language}
          label={t("mail-preferences.language")}
          options={(languages ?? LANGUAGES).map((option) => [option, LANGUAGE_NAMES[option]] as const)}
        />
      </FieldForm>
    </section>
  );
}

function BounceNotice({ mail: { bouncedAt, smsBouncedAt } }: { mail: MailPreferences }) {
  const { t } = useTranslation();
  const formatMoment = useFormatMoment();
  if (!bouncedAt && !smsBouncedAt) return null;
  return (
    // Keeps the server's text, because the browser may name the time zone differently.
    <>
      {bouncedAt && (
        <p className="error-text" suppressHydrationWarning>
          {t("mail-preferences.email-bounced", { since: formatMoment(bouncedAt) })}
        </p>
      )}
      {smsBouncedAt && (
        <p className="error-text" suppressHydrationWarning>
          {t("mail-preferences.sms-bounced", { since: formatMoment(smsBouncedAt) })}
        </p>
      )}
      <ActionForm action={ownAccountUrl("clear-bounce")} label={t("mail-preferences.email-correct")} />
    </>
  );
}
