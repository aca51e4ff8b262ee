import { useForm } from "@conform-to/react";

import type { SiteDetails } from "#app/schemas/site.ts";
import { FieldForm } from "#app/ui/definitions/field-form.tsx";
import { type FormResult, TextField } from "#app/ui/forms/field.tsx";
import { LocalizedField } from "#app/ui/forms/localized-field.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

import { siteUrl } from "./site-lists.tsx";

/** Removed by emptying the text. Loads a whole page, since every page has the banner. */
export function BannerForm({ site, result }: { site: SiteDetails; result: FormResult }) {
  const { t } = useTranslation();
  const [form, fields] = useForm<SiteDetails["banner"]>({
    id: "banner",
    lastResult: result,
    defaultValue: site.banner,
  });
  return (
    <section className="panel grid gap-3" aria-labelledby="banner-title">
      <h2 id="banner-title">{t("site-settings.banner")}</h2>
      <FieldForm
        form={form}
        action={siteUrl("banner")}
        reloadDocument
        failed={t("site-settings.failed")}
        version={site.version}
        result={result}
        submit={t("site-settings.banner-save")}
        isSecondary
      >
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
      </FieldForm>
    </section>
  );
}
