import { useForm } from "@conform-to/react";

import type { SiteDetails } from "#app/schemas/site.ts";
import { FieldForm } from "#app/ui/definitions/field-form.tsx";
import { CheckField, type FormResult, TextField } from "#app/ui/forms/field.tsx";
import { SubmitButton } from "#app/ui/forms/submit-button.tsx";
import { useTranslation } from "#app/ui/use-translation.tsx";

import { LocalizedField } from "#app/ui/forms/localized-field.tsx";

import { siteUrl } from "./site-lists.tsx";

type SiteInput = Omit<
  SiteDetails,
  "carousel" | "partners" | "banner" | "headerLinks" | "footerLinks" | "logoUrl" | "version"
>;

/** Loads a whole page after saving, since every part of the page may have changed. */
export function SiteForm({ site, result }: { site: SiteDetails; result: FormResult }) {
  const { t } = useTranslation();
  const [form, fields] = useForm<SiteInput>({ id: "site", lastResult: result, defaultValue: site });
  return (
    <FieldForm
      form={form}
      action="/admin/site"
      reloadDocument
      className="panel grid gap-6"
      failed={t("site-settings.failed")}
      version={site.version}
      result={result}
      submit={
        <div className="flex flex-wrap gap-3">
          <SubmitButton>{t("site-settings.save")}</SubmitButton>
          <button className="button" formAction={siteUrl("preview")}>
            {t("site-settings.preview")}
          </button>
        </div>
      }
    >
      <p className="hint">{t("site-settings.languages-hint")}</p>
      <h2>{t("site-settings.identity")}</h2>
      <LocalizedField field={fields.name} stored={site.name} label={t("site-settings.name")} />
      <LocalizedField
        field={fields.shortName}
        stored={site.shortName}
        label={t("site-settings.short-name")}
        hint={t("site-settings.short-name-hint")}
      />
      <LocalizedField field={fields.tagline} stored={site.tagline} label={t("site-settings.tagline")} />
      <LocalizedField
        field={fields.publisher}
        stored={site.publisher}
        label={t("site-settings.publisher")}
        hint={t("site-settings.publisher-hint")}
      />
      <h2>{t("site-settings.contact")}</h2>
      <LocalizedField field={fields.address} stored={site.address} label={t("site-settings.address")} />
      <LocalizedField
        field={fields.openingHours}
        stored={site.openingHours}
        label={t("site-settings.opening-hours")}
      />
      <div className="field-row">
        <TextField
          type="tel"
          field={fields.telephone}
          label={t("site-settings.telephone")}
          required={false}
        />
        <TextField type="email" field={fields.email} label={t("site-settings.email")} required={false} />
        <TextField type="url" field={fields.mapUrl} label={t("site-settings.map-url")} required={false} />
      </div>
      <TextField
        field={fields.timeZone}
        label={t("site-settings.time-zone")}
        hint={t("site-settings.time-zone-hint")}
        required={false}
      />
      <h2>{t("site-settings.look")}</h2>
      <div className="field-row">
        <TextField
          field={fields.accentColour}
          label={t("site-settings.accent-colour")}
          hint={t("site-settings.accent-colour-hint")}
          required={false}
        />
        <TextField
          field={fields.accentColourDark}
          label={t("site-settings.accent-colour-dark")}
          hint={t("site-settings.accent-colour-dark-hint")}
          required={false}
        />
      </div>
      <h2>{t("site-settings.options")}</h2>
      <CheckField field={fields.offerKiswahili as never} label={t("site-settings.offer-kiswahili")} />
      <CheckField field={fields.offerFrench as never} label={t("site-settings.offer-french")} />
      <CheckField field={fields.openAccess as never} label={t("site-settings.open-access")} />
      <CheckField field={fields.showSamples as never} label={t("site-settings.show-samples")} />
      <CheckField
        field={fields.requireSecondFactor as never}
        label={t("site-settings.require-second-factor")}
      />
    </FieldForm>
  );
}
