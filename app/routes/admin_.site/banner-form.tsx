import { getFormProps, useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { useState } from "react";

import type { SiteDetails } from "#app/schemas/site.ts";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { type FormResult, TextField, VersionField } from "#app/ui/forms/field.tsx";
import { LocalizedField } from "#app/ui/forms/localized-field.tsx";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

/** Removed by emptying the text. Loads a whole page, since every page has the banner. */
export function BannerForm({ site, result }: { site: SiteDetails; result: FormResult }) {
  const { t } = useTranslation();
  const [initialVersion] = useState(site.version);
  const [form, fields] = useForm<SiteDetails["banner"]>({
    id: "banner",
    lastResult: result,
    defaultValue: site.banner,
  });
  return (
    <section className="panel grid gap-3" aria-labelledby="banner-title">
      <h2 id="banner-title">{t("site-settings.banner")}</h2>
      <Form
        method="post"
        action="/admin/site?dialog=banner"
        {...getFormProps(form)}
        reloadDocument
        className="grid gap-4"
      >
        <ErrorSummary form={form} title={t("site-settings.failed")} />
        <VersionField version={initialVersion} result={result} />
        <LocalizedField
          field={fields.text}
          stored={site.banner.text}
          label={t("site-settings.banner-text")}
          hint={t("site-settings.banner-hint")}
        />
        <div className="field-row">
          <TextField
            field={fields.href}
            label={t("site-settings.banner-href")}
            hint={t("site-settings.href-hint")}
            required={false}
          />
          <TextField
            type="date"
            field={fields.from}
            label={t("site-settings.banner-from")}
            required={false}
          />
          <TextField
            type="date"
            field={fields.until}
            label={t("site-settings.banner-until")}
            required={false}
          />
        </div>
        <div>
          <SubmitButton isSecondary>{t("site-settings.banner-save")}</SubmitButton>
        </div>
      </Form>
    </section>
  );
}
